package site

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"furrow/site/likeness"
)

const (
	// likenessGames is with up to how many games there are trees and maps: a
	// drawing of more cannot be read.
	likenessGames = 60
	// likenessResamples is how often the dimensions are drawn anew for the
	// tree, and mapResamples for the map. The share of 1000 resamples in which
	// a cluster appears is known to three points or better, 95 times in 100.
	likenessResamples = 1000
	mapResamples      = 200
	// likenessShuffles is how often a matrix is shuffled in a test.
	likenessShuffles = 9999
)

// likenessStudy is how much alike the games are.
type likenessStudy struct {
	games []*study
	table *likeness.Table
	rules *likenessView
	// compared is in how many parameters each pair is compared.
	compared likeness.Matrix
	scores   *likeness.Scores
	// statistics are those of scores.
	statistics []playStatistic
	play       *likenessView // nil if play was not measured
	together   likeness.Test // of rules and play
	variants   []likenessVariant
}

// likenessView is a distance, with what can be drawn of it.
type likenessView struct {
	name     string // of its files, "rules"
	of       likeness.Described
	matrix   likeness.Matrix
	order    []int // of the games, as the tree has them
	tree     *likeness.Node
	clusters []*likeness.Node
	supports []float64 // in step with clusters
	tieTo    float64   // the cophenetic correlation
	joining  *likeness.Node
	joinTo   float64 // the correlation with distances along its branches
	plane    likeness.Map
	planeTo  float64 // the correlation with distances on the map
	spreads  []float64
}

// likenessVariant is another way to reckon the distance of rules, and how far
// it agrees.
type likenessVariant struct {
	key string
	r   float64
}

// studyLikeness compares all games. Where there are too few of them, or two of
// which nothing is known in common, there is nothing to compare; where there
// are too many to draw, there are distances all the same.
func (s *site) studyLikeness(ctx context.Context) error {
	if len(s.studies) < 2 {
		return nil
	}
	l, err := s.compareGames(ctx)
	if errors.Is(err, likeness.ErrTooLittle) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("comparing the games: %w", err)
	}
	s.likeness = l
	return nil
}

func (s *site) compareGames(ctx context.Context) (*likenessStudy, error) {
	l := &likenessStudy{games: s.studies, table: ruleTable(s.studies)}
	l.scores, l.statistics = s.measures.playScores(s.studies)
	l.compared = l.table.Compared()
	var err error
	if l.rules, err = s.likenessView(ctx, "rules", l.table); err != nil {
		return nil, err
	}
	if l.scores != nil {
		if l.play, err = s.likenessView(ctx, "play", l.scores); err != nil {
			return nil, err
		}
	}
	if !l.drawn() {
		return l, nil
	}
	if l.play != nil {
		l.together = likeness.Mantel(l.rules.matrix, l.play.matrix, likenessShuffles, s.options.Measure.Seed)
	}
	for _, v := range []struct {
		key   string
		table *likeness.Table
	}{
		{"likeness-granted", takenForGranted(l.table, l.games)},
		{"likeness-absences", &likeness.Table{Characters: l.table.Characters, Rows: l.table.Rows, Absences: true}},
	} {
		m, err := v.table.Distances()
		if err != nil {
			return nil, err
		}
		l.variants = append(l.variants, likenessVariant{v.key, likeness.Correlation(l.rules.matrix, m)})
	}
	return l, nil
}

// drawn reports whether there are trees and maps.
func (l *likenessStudy) drawn() bool {
	return l != nil && len(l.games) >= 3 && len(l.games) <= likenessGames
}

func (s *site) likenessView(ctx context.Context, name string, of likeness.Described) (*likenessView, error) {
	m, err := of.Distances()
	if err != nil {
		return nil, err
	}
	v := &likenessView{name: name, of: of, matrix: m}
	if m.Len() < 3 || m.Len() > likenessGames {
		return v, nil
	}
	v.tree = likeness.AverageLinkage(m)
	v.tree.Arrange()
	v.order, v.clusters = v.tree.Leaves(), v.tree.Clusters()
	v.tieTo = likeness.Correlation(m, v.tree.Distances())
	v.joining = likeness.NeighborJoining(m)
	v.joining.Arrange()
	v.joinTo = likeness.Correlation(m, v.joining.Distances())
	v.plane = likeness.Scale(m)
	v.planeTo = likeness.Correlation(m, v.plane.Distances())
	resamples := likeness.Resamples{Number: likenessResamples, Seed: s.options.Measure.Seed, Workers: s.options.Workers}
	if v.supports, err = likeness.Supports(ctx, of, v.clusters, resamples); err != nil {
		return nil, err
	}
	resamples.Number = mapResamples
	v.spreads, err = likeness.Spreads(ctx, of, v.plane, resamples)
	return v, err
}

// nearest are so many games nearest to one, the nearest first; of equally near
// ones that which comes first in the corpus.
func (v *likenessView) nearest(game, most int) []int {
	var all []int
	for i := range v.matrix.Len() {
		if i == game {
			continue
		}
		at := len(all)
		for at > 0 && v.matrix.At(game, all[at-1]) > v.matrix.At(game, i) {
			at--
		}
		if at < most {
			all = slices.Insert(all[:min(len(all), most-1)], at, i)
		}
	}
	return all
}

// support is the share of resamples that have a cluster.
func (v *likenessView) support(cluster *likeness.Node) float64 {
	for i, c := range v.clusters {
		if c == cluster {
			return v.supports[i]
		}
	}
	return math.NaN()
}
