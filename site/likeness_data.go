package site

import (
	"encoding/csv"
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"furrow/engine"
	"furrow/site/likeness"
)

// likenessFolder holds the distances as data.
const likenessFolder = "data/likeness/"

// likenessData is all of it for programs.
type likenessData struct {
	Data       string               `json:"data_version"`
	Note       string               `json:"note"`
	Seed       uint64               `json:"seed"`
	Games      []string             `json:"games"` // the order of all rows and columns
	Dimensions []likenessDimension  `json:"dimensions"`
	Statistics []string             `json:"statistics,omitempty"`
	Rules      likenessViewData     `json:"rules"`
	Play       *likenessViewData    `json:"play,omitempty"`
	Mantel     *likenessMantelData  `json:"mantel,omitempty"`
	Variants   map[string]jsonFloat `json:"variants,omitempty"` // correlation of other reckonings
	Pairs      []likenessPairData   `json:"pairs"`
}

type likenessDimension struct {
	Parameter string  `json:"parameter"`
	Scale     string  `json:"scale"`
	Weight    float64 `json:"weight"`
	Known     int     `json:"known"`
}

type likenessViewData struct {
	Distances    [][]jsonFloat         `json:"distances"`
	Cophenetic   jsonFloat             `json:"cophenetic_correlation"`
	Joining      jsonFloat             `json:"neighbor_joining_correlation"`
	Stress       jsonFloat             `json:"stress_1"`
	MapAgreement jsonFloat             `json:"map_correlation"`
	Resamples    int                   `json:"resamples"`
	MapResamples int                   `json:"map_resamples"`
	Clusters     []likenessClusterData `json:"clusters"`
	Map          []likenessPointData   `json:"map"`
}

type likenessClusterData struct {
	Games   []string  `json:"games"`
	Joined  jsonFloat `json:"joined_at"`
	Support jsonFloat `json:"support"` // share of resamples
}

type likenessPointData struct {
	Game   string    `json:"game"`
	X      jsonFloat `json:"x"`
	Y      jsonFloat `json:"y"`
	Radius jsonFloat `json:"radius"` // of the circle that half of the resamples put it into
}

type likenessMantelData struct {
	R            jsonFloat `json:"r"`
	P            jsonFloat `json:"p"`
	Permutations int       `json:"permutations"`
}

type likenessPairData struct {
	A        string              `json:"a"`
	B        string              `json:"b"`
	Rules    jsonFloat           `json:"rules"`
	Compared int                 `json:"compared"`
	Play     *jsonFloat          `json:"play,omitempty"`
	Apart    []likenessApartData `json:"apart"`
}

type likenessApartData struct {
	Parameter string    `json:"parameter"`
	A         string    `json:"a"`
	B         string    `json:"b"`
	Distance  jsonFloat `json:"distance"`
}

// jsonFloat is written with six digits after the point, and as null where it is
// no number.
type jsonFloat float64

// MarshalJSON writes x.
func (x jsonFloat) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(x)) || math.IsInf(float64(x), 0) {
		return []byte("null"), nil
	}
	return []byte(sixDigits(float64(x))), nil
}

func sixDigits(x float64) string {
	return strconv.FormatFloat(math.Round(x*1e6)/1e6, 'f', -1, 64)
}

var scaleNames = [...]string{likeness.Nominal: "nominal", likeness.Ordered: "ordered", likeness.Number: "number", likeness.Set: "set"}

// writeLikeness writes the distances, trees and all that goes with them.
func (s *site) writeLikeness(add addFile) error {
	l := s.likeness
	if !l.drawn() {
		return nil
	}
	all, err := json.MarshalIndent(s.likenessData(), "", " ")
	if err != nil {
		return err
	}
	type file struct {
		name, format string
		data         []byte
	}
	files := []file{{"likeness.json", "JSON", append(all, '\n')}}
	for _, v := range l.views() {
		shares := func(n *likeness.Node) string { return strconv.Itoa(int(math.Round(100 * v.support(n)))) }
		files = append(files,
			file{v.name + ".csv", "CSV", l.csv(v)},
			file{v.name + "-average-linkage.nwk", "Newick", []byte(v.tree.Newick(l.ids(), shares))},
			file{v.name + "-neighbor-joining.nwk", "Newick", []byte(v.joining.Newick(l.ids(), nil))})
	}
	for _, x := range files {
		if err := add.bytes(dataFile{group: "downloads-likeness", format: x.format, path: likenessFolder + x.name}, x.data); err != nil {
			return err
		}
	}
	return nil
}

func (l *likenessStudy) views() []*likenessView {
	if l.play == nil {
		return []*likenessView{l.rules}
	}
	return []*likenessView{l.rules, l.play}
}

func (l *likenessStudy) ids() []string {
	var ids []string
	for _, st := range l.games {
		ids = append(ids, st.game.ID)
	}
	return ids
}

// csv is a matrix with a row and a column for each game.
func (l *likenessStudy) csv(v *likenessView) []byte {
	var b strings.Builder
	w := csv.NewWriter(&b)
	w.Write(append([]string{"game"}, l.ids()...))
	for i, id := range l.ids() {
		row := []string{id}
		for j := range l.games {
			row = append(row, sixDigits(v.matrix.At(i, j)))
		}
		w.Write(row)
	}
	w.Flush() // to memory, which does not fail
	return []byte(b.String())
}

func (s *site) likenessData() likenessData {
	l := s.likeness
	d := likenessData{
		Data: s.corpus.Digest, Note: "similarity, not descent", Seed: s.options.Measure.Seed, Games: l.ids(),
		Rules: l.viewData(l.rules), Variants: map[string]jsonFloat{}, Pairs: []likenessPairData{},
	}
	for k, c := range l.table.Characters {
		known := 0
		for _, row := range l.table.Rows {
			if row[k].State == likeness.Known {
				known++
			}
		}
		d.Dimensions = append(d.Dimensions, likenessDimension{c.Name, scaleNames[c.Kind], c.Weight, known})
	}
	for _, v := range l.variants {
		d.Variants[strings.TrimPrefix(v.key, "likeness-")] = jsonFloat(v.r)
	}
	if l.play != nil {
		play := l.viewData(l.play)
		d.Play = &play
		d.Mantel = &likenessMantelData{jsonFloat(l.together.R), jsonFloat(l.together.P), l.together.Permutations}
		for _, p := range l.statistics {
			d.Statistics = append(d.Statistics, s.locales[0].Plain(p.key))
		}
	}
	for j := range l.games {
		for i := range j {
			p := likenessPairData{
				A: l.games[i].game.ID, B: l.games[j].game.ID,
				Rules: jsonFloat(l.rules.matrix.At(i, j)), Compared: int(l.compared.At(i, j)), Apart: []likenessApartData{},
			}
			if l.play != nil {
				x := jsonFloat(l.play.matrix.At(i, j))
				p.Play = &x
			}
			for _, part := range l.table.Compare(i, j) {
				if part.Distance > 0 {
					param, _ := engine.ParameterNamed(l.table.Characters[part.Character].Name)
					p.Apart = append(p.Apart, likenessApartData{
						param.Name, param.Get(l.games[i].program.Rules()), param.Get(l.games[j].program.Rules()), jsonFloat(part.Distance),
					})
				}
			}
			d.Pairs = append(d.Pairs, p)
		}
	}
	return d
}

func (l *likenessStudy) viewData(v *likenessView) likenessViewData {
	d := likenessViewData{
		Cophenetic: jsonFloat(v.tieTo), Joining: jsonFloat(v.joinTo),
		Stress: jsonFloat(v.plane.Stress), MapAgreement: jsonFloat(v.planeTo),
		Resamples: likenessResamples, MapResamples: mapResamples,
	}
	for i, st := range l.games {
		var row []jsonFloat
		for j := range l.games {
			row = append(row, jsonFloat(v.matrix.At(i, j)))
		}
		d.Distances = append(d.Distances, row)
		p := v.plane.Points[i]
		d.Map = append(d.Map, likenessPointData{st.game.ID, jsonFloat(p.X), jsonFloat(p.Y), jsonFloat(v.spreads[i])})
	}
	for i, c := range v.clusters {
		cluster := likenessClusterData{Joined: jsonFloat(2 * c.Height), Support: jsonFloat(v.supports[i])}
		for _, leaf := range c.Leaves() {
			cluster.Games = append(cluster.Games, l.games[leaf].game.ID)
		}
		d.Clusters = append(d.Clusters, cluster)
	}
	return d
}
