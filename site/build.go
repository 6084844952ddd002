package site

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"sync"

	"furrow/corpus"
)

// Options say what to build and how.
type Options struct {
	Corpus    *corpus.Corpus
	Templates fs.FS  // the files of package templates
	Out       string // the folder that will hold the site
	// Keep lets a file that is, byte for byte, as in the former site be that
	// very file, and not be written again.
	Keep bool
	// Assets is the node_modules folder that npm has filled, or nil: the site
	// then does without interactive charts and web fonts, and nothing else.
	Assets fs.FS
	// Workers is how many pages and games are worked on at once; 0 is one for
	// each processor. It changes no byte of the site.
	Workers int
	// BaseURL is where the site will be served, "https://example.org/furrow",
	// or "": search engines are then given relative links to the translations.
	BaseURL string
	// Measure says how much is played to measure the games. Its Workers and
	// Progress are those of the build.
	Measure MeasureOptions
	// Progress, if set, is told what is being done and how much of it is. It
	// is never called twice at once.
	Progress func(stage string, done, total int)
}

// site is a build under way.
type site struct {
	options Options
	corpus  *corpus.Corpus
	locales []*locale
	views   []*views // in step with locales
	studies []*study // in step with corpus.Games
	claims  claims
	exports []corpus.Export
	// titles has for each page what it is called in each language, once pages
	// are made.
	titles [][]pageTitle
	// measures are those of every game.
	measures *Measures
	echarts  bool // whether npm has provided it
	fonts    bool

	progress sync.Mutex
}

// Build writes the site of a corpus to options.Out, replacing a former site
// there as a whole. If anything fails, a former site stays as it was.
func Build(ctx context.Context, options Options) error {
	if options.Workers <= 0 {
		options.Workers = runtime.GOMAXPROCS(0)
	}
	s := &site{options: options, corpus: options.Corpus}
	s.locales = locales(s.corpus)
	for _, l := range s.locales {
		v, err := newViews(options.Templates, l)
		if err != nil {
			return err
		}
		s.views = append(s.views, v)
	}
	out, err := newTree(options.Out)
	if err != nil {
		return err
	}
	defer out.discard()
	out.keep = options.Keep

	if err := s.writeAssets(out); err != nil {
		return err
	}
	s.claims = newClaims(s.corpus)
	if s.exports, err = s.corpus.Exports(); err != nil {
		return err
	}
	if err := s.study(ctx); err != nil {
		return err
	}
	if err := s.writePages(ctx, out); err != nil {
		return err
	}
	if err := s.writeSearch(out); err != nil {
		return err
	}
	if err := s.writeData(out); err != nil {
		return err
	}
	if err := s.writePictures(ctx, out); err != nil {
		return err
	}
	for _, l := range s.locales {
		if keys := l.Missing(); len(keys) > 0 {
			return fmt.Errorf("lexicon/%s.yaml: no interface string %q", sourceLanguage, keys)
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return out.publish()
}

// locales are the languages of the lexicons that have interface strings,
// English first.
func locales(c *corpus.Corpus) []*locale {
	var english map[string]string
	for _, lex := range c.Lexicons {
		if lex.Language == sourceLanguage {
			english = lex.Interface
		}
	}
	all := []*locale{newLocale(sourceLanguage, english, english)}
	for _, lex := range c.Lexicons {
		if lex.Language != sourceLanguage && len(lex.Interface) > 0 {
			all = append(all, newLocale(lex.Language, lex.Interface, english))
		}
	}
	return all
}

// page is a page of the site before it is made for a language.
type page struct {
	path  string
	kind  string // of its template
	model func(f frame) (any, error)
}

// pageKinds are the templates that pages use.
var pageKinds = []string{
	"home", "game", "record", "embed", "texts", "text", "witnesses",
	"compare", "glossary", "names", "evidence", "findings", "bibliography", "about",
	"notation", "search",
}

// pages lists every page, in a fixed order.
func (s *site) pages() []page {
	all := []page{
		{"index.html", "home", s.home},
		{searchPath, "search", s.search},
		{"compare.html", "compare", s.compare},
		{"texts/index.html", "texts", s.texts},
		{glossaryPath, "glossary", s.glossary},
		{namesPath, "names", s.names},
		{evidencePath, "evidence", s.evidencePage},
		{"findings.html", "findings", s.findings},
		{"bibliography.html", "bibliography", s.bibliography},
		{"about.html", "about", s.about},
		{notationPath, "notation", s.notation},
	}
	for i := range s.corpus.Games {
		st := s.studies[i]
		all = append(all, page{gamePath(st.game.ID), "game", func(f frame) (any, error) { return s.game(f, st) }})
		for _, r := range st.records {
			all = append(all, page{recordPath(st.game.ID, r.example.ID), "record", func(f frame) (any, error) { return s.record(f, st, r) }})
			all = append(all, page{embedPath(st.game.ID, r.example.ID), "embed", func(f frame) (any, error) { return s.embed(f, st, r) }})
		}
	}
	for _, t := range s.corpus.Texts {
		all = append(all, page{textPath(t.ID), "text", func(f frame) (any, error) { return s.text(f, t), nil }})
	}
	for _, w := range s.witnesses() {
		all = append(all, page{textPath(w.game), "witnesses", func(f frame) (any, error) { return s.compareWitnesses(f, w), nil }})
	}
	return all
}

// writePages makes every page in every language.
func (s *site) writePages(ctx context.Context, out *tree) error {
	pages := s.pages()
	s.titles = make([][]pageTitle, len(pages))
	for i := range s.titles {
		s.titles[i] = make([]pageTitle, len(s.locales))
	}
	total := len(pages) * len(s.locales)
	done := 0
	return s.each(ctx, total, func(i int) error {
		p, l, v := pages[i/len(s.locales)], s.locales[i%len(s.locales)], s.views[i%len(s.locales)]
		model, err := p.model(s.frame(l, p.path))
		if err != nil {
			return fmt.Errorf("page %s%s: %w", l.Prefix, p.path, err)
		}
		s.titles[i/len(s.locales)][i%len(s.locales)] = model.(interface{ titled() pageTitle }).titled()
		html, err := v.render(p.kind, model)
		if err != nil {
			return fmt.Errorf("page %s%s: %w", l.Prefix, p.path, err)
		}
		if err := out.write(l.Prefix+p.path, html); err != nil {
			return err
		}
		s.tell("pages", &done, total)
		return nil
	})
}

// each calls do for 0 … n-1 on the workers of the build. It stops at the first
// error, and of several reports that of the least i.
func (s *site) each(ctx context.Context, n int, do func(i int) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	next := make(chan int)
	errs := make([]error, n)
	var wait sync.WaitGroup
	for range min(s.options.Workers, n) {
		wait.Go(func() {
			for i := range next {
				if errs[i] = do(i); errs[i] != nil {
					stop(errs[i])
				}
			}
		})
	}
feed:
	for i := range n {
		select {
		case next <- i:
		case <-ctx.Done():
			break feed
		}
	}
	close(next)
	wait.Wait()
	for _, err := range errs {
		// A task that was stopped because another failed is not the cause.
		if err != nil && !errors.Is(err, context.Canceled) {
			return err
		}
	}
	return context.Cause(ctx)
}

// tell counts one step more and reports it.
func (s *site) tell(stage string, done *int, total int) {
	s.progress.Lock()
	defer s.progress.Unlock()
	*done++
	if s.options.Progress != nil {
		s.options.Progress(stage, *done, total)
	}
}
