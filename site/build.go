package site

import (
	"context"
	"errors"
	"fmt"
	"io"
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
	// Program is a digest of the program that builds. What it has made that is
	// the same in the next build is kept by it, and [UpToDate] knows a site that
	// it has written. If it is "", all is made anew but what was played.
	Program string
	// Keep lets a file that is, byte for byte, as in the former site be that
	// very file, so that whatever copies the site sees what has changed.
	Keep bool
	// Assets is the node_modules folder that npm has filled, or nil: the site
	// then does without interactive charts and web fonts, and nothing else.
	Assets fs.FS
	// Workers is how many pages and games are worked on at once; 0 is one for
	// each processor. It changes no byte of the site.
	Workers int
	// BaseURL is where the site will be served, "https://example.org/furrow".
	// Without it, "", the site has nothing that needs an address of its own:
	// canonical links, a site map, a feed, pictures for where it is linked to.
	BaseURL string
	// ReportURL is where an error is reported, with {sentence}, {page} and
	// {version} to be filled in: the address of a form, or mailto:. Without it
	// pages say how to report one by other means.
	ReportURL string
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
	views   []*views         // in step with locales
	studies []*study         // in step with corpus.Games
	same    [][]samePosition // by mechanic in use
	claims  claims
	exports []exported // in the order of [corpus.Corpus.Exports]
	data    []dataFile
	dataset *dataset
	// titles has for each page what it is called in each language, once pages
	// are made.
	titles [][]pageTitle
	// measures are those of every game.
	measures *Measures
	kept     store // what was played, searched and counted by former builds
	// likeness is how much alike the games are; nil of fewer than two.
	likeness *likenessStudy
	echarts  bool // whether npm has provided it
	fonts    bool

	looking sync.Once
	found   *lookup // see [site.lookup]

	listings recent[*study, listings]

	progress sync.Mutex
}

// Build writes the site of a corpus to options.Out, replacing a former site
// there as a whole. If anything fails, a former site stays as it was, unless the
// error is [ErrFormerLeft].
func Build(ctx context.Context, options Options) error {
	s, err := newSite(options)
	if err != nil {
		return err
	}
	s.views = make([]*views, len(s.locales))
	err = s.each(ctx, len(s.locales), func(i int) (err error) {
		s.views[i], err = newViews(options.Templates, s.locales[i])
		return err
	})
	if err != nil {
		return err
	}
	out, err := newTree(options.Out)
	if err != nil {
		return err
	}
	defer out.discard()
	out.keep = options.Keep
	key, recorded, err := options.key()
	if err != nil {
		return err
	}
	if recorded {
		out.digests = map[string]string{marker: digestOf([]byte(markerText))}
	}

	if err := s.writeAssets(out); err != nil {
		return err
	}
	if err := s.readData(ctx, out); err != nil {
		return err
	}
	if err := s.samePositions(ctx); err != nil {
		return err
	}
	if err := s.writePages(ctx, out); err != nil {
		return err
	}
	if err := s.writeSearch(out); err != nil {
		return err
	}
	if s.options.BaseURL != "" {
		if err := s.writeAddressed(ctx, out); err != nil {
			return err
		}
	}
	for _, l := range s.locales {
		if keys := l.Missing(); len(keys) > 0 {
			return fmt.Errorf("lexicon/%s.yaml: no interface string %q", sourceLanguage, keys)
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	err = out.publish()
	if err != nil && !errors.Is(err, ErrFormerLeft) {
		return err
	}
	if recorded {
		s.kept.record(key, out)
	}
	s.kept.prune(mostUnused)
	return err
}

// newSite is a site of which nothing has been worked out yet.
func newSite(options Options) (*site, error) {
	if err := options.checkAddresses(); err != nil {
		return nil, err
	}
	if options.Workers <= 0 {
		options.Workers = runtime.GOMAXPROCS(0)
	}
	s := &site{options: options, corpus: options.Corpus, kept: newStore(options.Measure.CacheDir)}
	s.locales = locales(s.corpus)
	return s, nil
}

// readData works out every game and writes the files of data.
func (s *site) readData(ctx context.Context, out *tree) error {
	s.claims = newClaims(s.corpus)
	if err := s.study(ctx); err != nil {
		return err
	}
	if err := s.studyLikeness(ctx); err != nil {
		return err
	}
	return s.writeData(ctx, out)
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
	alone bool // whether it stands once, for all languages, and is no place to come to
}

// pageKinds are the templates that pages use.
var pageKinds = []string{
	"home", "game", "record", "embed", "texts", "text", "witnesses",
	"compare", "mechanics", "mechanic", "rulesheet", "gamefile", "glossary", "names", "evidence", "findings", "bibliography",
	"about", "notation", "search", "translation", "downloads", "missing",
	"players", "endless", "likeness", "doubt", "statistics", "gamestatistics", "data",
}

// pages lists every page, in a fixed order.
func (s *site) pages() []page {
	all := []page{
		{path: "index.html", kind: "home", model: s.home},
		{path: searchPath, kind: "search", model: s.search},
		{path: "compare.html", kind: "compare", model: s.compare},
		{path: mechanicsPath, kind: "mechanics", model: s.mechanicsList},
		{path: textsPath, kind: "texts", model: s.texts},
		{path: glossaryPath, kind: "glossary", model: s.glossary},
		{path: namesPath, kind: "names", model: s.names},
		{path: evidencePath, kind: "evidence", model: s.evidencePage},
		{path: findingsPath, kind: "findings", model: s.findings},
		{path: bibliographyPath, kind: "bibliography", model: s.bibliography},
		{path: aboutPath, kind: "about", model: s.about},
		{path: notationPath, kind: "notation", model: s.notation},
		{path: translationPath, kind: "translation", model: s.translation},
		{path: downloadsPath, kind: "downloads", model: s.downloads},
		{path: dataPath, kind: "data", model: s.dataPage},
		{path: missingPath, kind: "missing", model: s.missing, alone: true},
		{path: playersPath, kind: "players", model: s.players},
		{path: endlessPath, kind: "endless", model: s.endless},
		{path: likenessPath, kind: "likeness", model: s.likenessPage},
		{path: doubtPath, kind: "doubt", model: s.doubt},
		{path: statisticsPath, kind: "statistics", model: s.statisticsPage},
	}
	add := func(path, kind string, model func(f frame) (any, error)) {
		all = append(all, page{path: path, kind: kind, model: model})
	}
	for _, st := range s.studies {
		add(gamePath(st.game.ID), "game", func(f frame) (any, error) { return s.game(f, st) })
		add(gameStatisticsPath(st.game.ID), "gamestatistics", func(f frame) (any, error) { return s.gameStatistics(f, st) })
		add(ruleSheetPath(st.game.ID), "rulesheet", func(f frame) (any, error) { return s.ruleSheet(f, st) })
		add(gameSourcePath(st.game.ID), "gamefile", func(f frame) (any, error) { return s.gameFile(f, st) })
		for i, r := range st.records {
			add(recordPath(st.game.ID, r.example.ID), "record", func(f frame) (any, error) { return s.record(f, st, i) })
			add(embedPath(st.game.ID, r.example.ID), "embed", func(f frame) (any, error) { return s.embed(f, st, r) })
		}
	}
	uses := s.mechanicsInUse()
	for i, use := range uses {
		add(mechanicPath(use.param.Name), "mechanic", func(f frame) (any, error) { return s.mechanic(f, uses, i) })
	}
	for i, t := range s.corpus.Texts {
		add(textPath(t.ID), "text", func(f frame) (any, error) { return s.text(f, i), nil })
	}
	for _, w := range s.witnesses() {
		add(textPath(w.game), "witnesses", func(f frame) (any, error) { return s.compareWitnesses(f, w), nil })
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
		if p.alone && !l.English() {
			s.tell("pages", &done, total)
			return nil
		}
		f := s.frame(l, p.path)
		f.Kind = p.kind
		model, err := p.model(f)
		if err != nil {
			return fmt.Errorf("page %s%s: %w", l.Prefix, p.path, err)
		}
		s.titles[i/len(s.locales)][i%len(s.locales)] = model.(interface{ titled() pageTitle }).titled()
		var failed error
		_, err = out.writeFrom(l.Prefix+p.path, func(w io.Writer) error {
			failed = v.render(w, p.kind, model)
			return failed
		})
		if err != nil && err == failed {
			err = fmt.Errorf("page %s%s: %w", l.Prefix, p.path, err)
		}
		if err != nil {
			return err
		}
		s.tell("pages", &done, total)
		return nil
	})
}

// writeAddressed writes what a site has only where it knows its address.
func (s *site) writeAddressed(ctx context.Context, out *tree) error {
	if err := s.writeMap(out, s.pages()); err != nil {
		return err
	}
	if len(s.corpus.Changes) > 0 {
		if err := s.writeFeed(out); err != nil {
			return err
		}
	}
	return s.writeCards(ctx, out)
}

// each calls do for 0 … n-1 on the workers of the build.
func (s *site) each(ctx context.Context, n int, do func(i int) error) error {
	return each(ctx, s.options.Workers, n, do)
}

// each calls do for 0 … n-1 on so many workers, or, if they are 0, on one for
// each processor. It stops at the first error, and of several reports that of
// the least i.
func each(ctx context.Context, workers, n int, do func(i int) error) error {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	next := make(chan int)
	errs := make([]error, n)
	var wait sync.WaitGroup
	for range min(workers, n) {
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
