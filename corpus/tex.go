package corpus

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// accents are TeX's accents and the marks that Unicode puts after a letter for
// them.
var accents = map[string]rune{
	"`": '\u0300', "'": '\u0301', "^": '\u0302', "~": '\u0303', "=": '\u0304', "u": '\u0306', ".": '\u0307',
	`"`: '\u0308', "r": '\u030a', "H": '\u030b', "v": '\u030c', "d": '\u0323', "c": '\u0327', "k": '\u0328', "b": '\u0331',
}

// letters are TeX's names of letters and signs.
var letters = map[string]string{
	"ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "aa": "å", "AA": "Å", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł",
	"i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "ng": "ŋ", "NG": "Ŋ",
	"&": "&", "%": "%", "$": "$", "#": "#", "_": "_", "{": "{", "}": "}", " ": " ",
	"textendash": "–", "textemdash": "—", "textquoteright": "’", "textquoteleft": "‘", "textbackslash": `\`,
	"textasciitilde": "~", "textasciicircum": "^", "ldots": "…", "dots": "…", "S": "§",
}

// faces are commands that change only how their argument looks.
var faces = map[string]bool{"emph": true, "textit": true, "textbf": true, "textsc": true, "textrm": true, "textsf": true, "texttt": true, "mbox": true, "url": true}

// texError is what is wrong with a TeX value, and where in it.
type texError struct {
	at  int
	why string
}

// fromTeX undoes the TeX in a value of a bibliography: accents, named letters,
// escapes, dashes, quotation marks and the braces that only group. Runs of
// white space become one space. In an address (verbatim) only the escapes and
// braces are undone.
func fromTeX(s string, verbatim bool) (string, *texError) {
	var b strings.Builder
	for i := 0; i < len(s); {
		switch c := s[i]; {
		case c == '{' || c == '}':
			i++
		case c == '\\':
			text, n, err := texCommand(s[i:])
			if err != "" {
				return "", &texError{i, err}
			}
			b.WriteString(text)
			i += n
		case verbatim:
			b.WriteByte(c)
			i++
		case c == '~':
			b.WriteRune('\u00a0')
			i++
		case strings.HasPrefix(s[i:], "---"):
			b.WriteRune('—')
			i += 3
		case strings.HasPrefix(s[i:], "--"):
			b.WriteRune('–')
			i += 2
		case strings.HasPrefix(s[i:], "``"):
			b.WriteRune('“')
			i += 2
		case strings.HasPrefix(s[i:], "''"):
			b.WriteRune('”')
			i += 2
		default:
			b.WriteByte(c)
			i++
		}
	}
	return norm.NFC.String(strings.Join(strings.FieldsFunc(b.String(), func(r rune) bool {
		return r != '\u00a0' && unicode.IsSpace(r)
	}), " ")), nil
}

// texCommand reads the command that s begins with: what it stands for and how
// many bytes it takes.
func texCommand(s string) (text string, n int, err string) {
	n = 1
	for n < len(s) && (s[n] >= 'a' && s[n] <= 'z' || s[n] >= 'A' && s[n] <= 'Z') {
		n++
	}
	word := n > 1
	if !word {
		if n == len(s) {
			return "", 0, "a lone backslash ends the value"
		}
		_, size := utf8.DecodeRuneInString(s[n:])
		n += size
	}
	name := s[1:n]
	rest := s[n:]
	if word { // white space ends the name of a command and belongs to it
		rest = strings.TrimLeft(rest, " \t\r\n")
	}
	if text, ok := letters[name]; ok {
		return text, len(s) - len(rest), ""
	}
	if faces[name] { // the braces of the argument are undone by the caller
		return "", len(s) - len(rest), ""
	}
	mark, ok := accents[name]
	if !ok {
		return "", 0, fmt.Sprintf(`\%s is not known; write the character itself`, name)
	}
	base, used := accented(rest)
	if base == "" {
		return "", 0, fmt.Sprintf(`the accent \%s stands on no letter`, name)
	}
	return base + string(mark), len(s) - len(rest) + used, ""
}

// accented reads the letter that an accent stands on: a, {a}, \i or {\i}.
func accented(s string) (base string, used int) {
	inner, open := strings.CutPrefix(s, "{")
	if open {
		used++
	}
	switch {
	case strings.HasPrefix(inner, `\i`), strings.HasPrefix(inner, `\j`):
		// An accent takes the place of the dot, so that the plain letter serves.
		base = inner[1:2]
		rest := strings.TrimLeft(inner[2:], " \t\r\n")
		used += len(inner) - len(rest)
		inner = rest
	default:
		r, size := utf8.DecodeRuneInString(inner)
		if !unicode.IsLetter(r) {
			return "", 0
		}
		base = inner[:size]
		used += size
		inner = inner[size:]
	}
	if open {
		if !strings.HasPrefix(inner, "}") {
			return "", 0
		}
		used++
	}
	return base, used
}

// toTeX writes a value so that fromTeX reads it back. Letters stay as they
// are: a bibliography is UTF-8.
func toTeX(s string, verbatim bool) string {
	var b strings.Builder
	for i, r := range s {
		switch r {
		case '&', '%', '$', '#', '_', '{', '}':
			b.WriteByte('\\')
			b.WriteRune(r)
		case '\\':
			b.WriteString(`\textbackslash{}`)
		case '~':
			b.WriteString(`\textasciitilde{}`)
		case '\u00a0':
			b.WriteByte('~')
		case '-', '`', '\'':
			// Two of them in a row would make another sign.
			if !verbatim && i > 0 && rune(s[i-1]) == r {
				b.WriteString("{}")
			}
			b.WriteRune(r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
