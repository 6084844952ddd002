// How words are compared in a search, and how they are found in a text. fold
// does what corpus.FoldForSearch does: site/testdata/fold.json holds the two
// together.
var furrowWords = (function () {
  "use strict";

  const virama = 0x0d4d;
  // Malayalam letters that have a code point of their own → the consonant.
  const chillu = {
    0x0d54: 0x0d2e, 0x0d55: 0x0d2f, 0x0d56: 0x0d34, 0x0d7a: 0x0d23, 0x0d7b: 0x0d28,
    0x0d7c: 0x0d30, 0x0d7d: 0x0d32, 0x0d7e: 0x0d33, 0x0d7f: 0x0d15
  };
  const passedOver = new RegExp("[\\u0300-\\u036F\\u0483-\\u0487\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u0610-\\u061A\\u0640" +
    "\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED\\u093C\\u0951-\\u0954\\u09BC\\u0A3C\\u0A71" +
    "\\u0ABC\\u0B3C\\u0CBC\\u1AB0-\\u1ABD\\u1DC0-\\u1DFF\\u20D0-\\u20DC\\uFE20-\\uFE2F]");
  const like = { 0x0a70: 0x0a02, 0x0671: 0x0627, 0x0649: 0x064a, 0x0629: 0x0647 };
  const invisible = /\p{Cf}/u, space = /\p{White_Space}/u, digit = /\p{Nd}/u, mark = /^[\p{M}\p{Cf}]/u;
  const notWord = /[^\p{L}\p{M}\p{Nd}]+/u;
  const viramas = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D]+$/;

  /** The digits of a script stand together and in order. */
  function valueOf(code) {
    let first = code;
    while (digit.test(String.fromCodePoint(first - 1))) first--;
    return (code - first) % 10;
  }

  /** Calls write(character, offset) for each character of the folded form,
   *  with the place in the text that it stands for. */
  function each(text, write) {
    let last = 0;
    function put(code, at) {
      write(String.fromCodePoint(code), at);
      last = code;
    }
    for (let at = 0; at < text.length;) {
      const c = text.codePointAt(at), char = String.fromCodePoint(c);
      if (chillu[c]) {
        put(chillu[c], at);
        put(virama, at);
      } else {
        for (const r of char.normalize("NFD")) {
          let code = r.codePointAt(0);
          if (invisible.test(r) || passedOver.test(r)) continue;
          if (code === virama && last === virama) continue;
          if (code === 0x0d57 && last !== 0x0d46) put(0x0d46, at);
          if (space.test(r)) {
            if (last === 0x20) continue;
            code = 0x20;
          }
          code = like[code] || code;
          if (digit.test(String.fromCodePoint(code))) code = 0x30 + valueOf(code);
          for (const low of String.fromCodePoint(code).toLowerCase()) put(low.codePointAt(0), at);
        }
      }
      at += char.length;
    }
  }

  function fold(text) {
    let out = "";
    each(text, function (char) { out += char; });
    return out.replace(/^ +| +$/g, "");
  }

  function words(text) { return fold(text).split(notWord).filter(Boolean); }

  /** A word as it is looked for: a final virama falls away before an ending. */
  function stem(word) { return word.replace(viramas, "") || word; }

  /** Where words, given as stems, stand in a text: [start, end) pairs in order.
   *  A word of one or two letters stands only where a word begins. */
  function find(text, stems) {
    let folded = "";
    const from = [];
    each(text, function (char, at) {
      for (let i = 0; i < char.length; i++) from.push(at);
      folded += char;
    });
    const found = [];
    stems.forEach(function (s) {
      for (let i = folded.indexOf(s); i >= 0; i = folded.indexOf(s, i + 1)) {
        const before = folded.slice(0, i).match(/.$/u);
        if (Array.from(s).length < 3 && before && !notWord.test(before[0])) continue;
        // The last letter is marked whole, with all that belongs to it.
        let end = from[i + s.length - 1];
        do end += String.fromCodePoint(text.codePointAt(end)).length;
        while (mark.test(text.slice(end, end + 2)));
        found.push([from[i], end]);
      }
    });
    found.sort(function (a, b) { return a[0] - b[0] || b[1] - a[1]; });
    return found.reduce(function (all, f) {
      const last = all[all.length - 1];
      if (last && f[0] <= last[1]) last[1] = Math.max(last[1], f[1]);
      else all.push(f);
      return all;
    }, []);
  }

  /** A text with the words marked, as nodes. */
  function marked(text, stems) {
    const out = document.createDocumentFragment();
    let at = 0;
    find(text, stems).forEach(function (f) {
      out.append(text.slice(at, f[0]));
      const m = document.createElement("mark");
      m.textContent = text.slice(f[0], f[1]);
      out.append(m);
      at = f[1];
    });
    out.append(text.slice(at));
    return out;
  }

  /** Marks the words in an element, and returns the marks. Boards, players and
   *  controls stay as they are. */
  function markIn(root, stems) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, function (node) {
      return node.parentElement.closest("svg, script, button, select, textarea, .fw-player, .chart") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    });
    const nodes = [], marks = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    nodes.forEach(function (node) {
      if (!find(node.data, stems).length) return;
      const piece = marked(node.data, stems);
      marks.push.apply(marks, piece.querySelectorAll("mark"));
      node.replaceWith(piece);
    });
    return marks;
  }

  return { fold: fold, words: words, stem: stem, find: find, marked: marked, markIn: markIn };
})();
