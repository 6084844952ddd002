package likeness

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Node is a node of a tree, with all that hangs on it: a thing, or a cluster
// of two or three nodes.
type Node struct {
	Leaf     int     // the thing, or -1 of a cluster
	Length   float64 // of the branch that leads here; 0 of the root
	Height   float64 // of a cluster made by average linkage: half the distance at which it was joined
	Children []*Node // nil of a thing
}

// AverageLinkage makes a rooted tree by joining, again and again, the two
// clusters whose things are nearest to each other on average (UPGMA, Sokal and
// Michener 1958). A cluster lies at half the distance at which it was joined,
// so that all things are equally far from the root. Of pairs that are equally
// near, the one that comes first is joined.
//
// There must be at least one thing.
func AverageLinkage(m Matrix) *Node {
	nodes := leaves(m.n)
	size := make([]float64, m.n)
	for i := range size {
		size[i] = 1
	}
	d := square(m)
	for len(nodes) > 1 {
		a, b := 0, 1
		for i := range nodes {
			for j := range i {
				if d[j][i] < d[a][b] {
					a, b = j, i
				}
			}
		}
		height := d[a][b] / 2
		for _, c := range []*Node{nodes[a], nodes[b]} {
			c.Length = max(0, height-c.Height)
		}
		joined := &Node{Leaf: -1, Height: height, Children: []*Node{nodes[a], nodes[b]}}
		for k := range nodes {
			if k != a && k != b {
				mean := (float64(size[a]*d[a][k]) + float64(size[b]*d[b][k])) / (size[a] + size[b])
				d[a][k], d[k][a] = mean, mean
			}
		}
		nodes[a], size[a] = joined, size[a]+size[b]
		nodes, size, d = without(nodes, size, d, b)
	}
	return nodes[0]
}

// NeighborJoining makes an unrooted tree by the method of Saitou and Nei
// (1987), with the criterion as Studier and Keppler (1988) write it: joined
// are the two clusters with the least
//
//	(n-2) d(a,b) - Σ d(a,k) - Σ d(b,k)
//
// From distances along the branches of a tree it makes that very tree. From
// others a branch may come out shorter than nothing, and is left so. The node
// that is given is where the last three branches meet; it is no root.
func NeighborJoining(m Matrix) *Node {
	nodes := leaves(m.n)
	d := square(m)
	unused := make([]float64, m.n)
	for len(nodes) > 3 {
		n := float64(len(nodes))
		sums := make([]float64, len(nodes))
		for i := range nodes {
			for j := range nodes {
				sums[i] += d[i][j]
			}
		}
		a, b, least := 0, 1, math.Inf(1)
		for i := range nodes {
			for j := range i {
				if q := float64((n-2)*d[j][i]) - sums[j] - sums[i]; q < least {
					a, b, least = j, i, q
				}
			}
		}
		nodes[a].Length = d[a][b]/2 + (sums[a]-sums[b])/float64(2*(n-2))
		nodes[b].Length = d[a][b] - nodes[a].Length
		joined := &Node{Leaf: -1, Children: []*Node{nodes[a], nodes[b]}}
		for k := range nodes {
			if k != a && k != b {
				to := (d[a][k] + d[b][k] - d[a][b]) / 2
				d[a][k], d[k][a] = to, to
			}
		}
		nodes[a] = joined
		nodes, unused, d = without(nodes, unused, d, b)
	}
	switch len(nodes) {
	case 1:
		return nodes[0]
	case 2:
		nodes[0].Length, nodes[1].Length = d[0][1]/2, d[0][1]/2
	default:
		for i := range nodes {
			j, k := (i+1)%3, (i+2)%3
			nodes[i].Length = (d[i][j] + d[i][k] - d[j][k]) / 2
		}
	}
	return &Node{Leaf: -1, Children: nodes}
}

func leaves(n int) []*Node {
	nodes := make([]*Node, n)
	for i := range nodes {
		nodes[i] = &Node{Leaf: i}
	}
	return nodes
}

func square(m Matrix) [][]float64 {
	d := make([][]float64, m.n)
	for i := range d {
		d[i] = make([]float64, m.n)
		for j := range d[i] {
			d[i][j] = m.At(i, j)
		}
	}
	return d
}

// without takes node b out.
func without(nodes []*Node, size []float64, d [][]float64, b int) ([]*Node, []float64, [][]float64) {
	d = slices.Delete(d, b, b+1)
	for i := range d {
		d[i] = slices.Delete(d[i], b, b+1)
	}
	return slices.Delete(nodes, b, b+1), slices.Delete(size, b, b+1), d
}

// Leaves are the things below n, in the order in which the tree is drawn.
func (n *Node) Leaves() []int {
	if n.Children == nil {
		return []int{n.Leaf}
	}
	var all []int
	for _, c := range n.Children {
		all = append(all, c.Leaves()...)
	}
	return all
}

// Clusters lists the clusters at and below n, each before those within it.
func (n *Node) Clusters() []*Node {
	if n.Children == nil {
		return nil
	}
	all := []*Node{n}
	for _, c := range n.Children {
		all = append(all, c.Clusters()...)
	}
	return all
}

// Depth is how far the farthest thing is from n, along the branches.
func (n *Node) Depth() float64 {
	deepest := 0.0
	for _, c := range n.Children {
		deepest = max(deepest, c.Length+c.Depth())
	}
	return deepest
}

// Distances are those between the things of a tree along its branches. Of a
// tree by average linkage they are the cophenetic distances: for each pair
// the distance at which it came into one cluster.
func (n *Node) Distances() Matrix {
	m := NewMatrix(len(n.Leaves()))
	n.spread(m)
	return m
}

// reach is a thing and how far it is from a node.
type reach struct {
	leaf int
	far  float64
}

// spread writes the distances of all pairs that meet at or below n into m, and
// gives the things below n.
func (n *Node) spread(m Matrix) []reach {
	if n.Children == nil {
		return []reach{{n.Leaf, 0}}
	}
	var all []reach
	for _, c := range n.Children {
		below := c.spread(m)
		for i := range below {
			below[i].far += c.Length
			for _, r := range all {
				m.Set(below[i].leaf, r.leaf, below[i].far+r.far)
			}
		}
		all = append(all, below...)
	}
	return all
}

// Arrange turns the branches of a tree so that of two clusters the one with
// more things comes first, and of equals the one with the least thing: a tree
// says nothing by the order of its branches, and is best drawn always alike.
func (n *Node) Arrange() {
	for _, c := range n.Children {
		c.Arrange()
	}
	slices.SortStableFunc(n.Children, func(a, b *Node) int {
		x, y := a.Leaves(), b.Leaves()
		if len(x) != len(y) {
			return len(y) - len(x)
		}
		return slices.Min(x) - slices.Min(y)
	})
}

// Newick writes a tree as other programs read it, with names for the things
// and, where label is set, for the clusters:
//
//	((bosh:0.1,pachgarhwa:0.1)87:0.2,hus:0.3);
//
// Lengths have six digits after the point. A name with a sign in it that the
// format needs is quoted.
func (n *Node) Newick(names []string, label func(*Node) string) string {
	var b strings.Builder
	n.newick(&b, names, label)
	b.WriteString(";\n")
	return b.String()
}

func (n *Node) newick(b *strings.Builder, names []string, label func(*Node) string) {
	if n.Children == nil {
		b.WriteString(newickName(names[n.Leaf]))
		return
	}
	b.WriteByte('(')
	for i, c := range n.Children {
		if i > 0 {
			b.WriteByte(',')
		}
		c.newick(b, names, label)
		fmt.Fprintf(b, ":%s", strconv.FormatFloat(c.Length, 'f', 6, 64))
	}
	b.WriteByte(')')
	if label != nil {
		b.WriteString(newickName(label(n)))
	}
}

func newickName(name string) string {
	if strings.ContainsAny(name, " ()[]':;,_\t\n") {
		return "'" + strings.ReplaceAll(name, "'", "''") + "'"
	}
	return name
}
