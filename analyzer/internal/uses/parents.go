package uses

import (
	"cmp"
	"go/ast"
	"go/token"
	"math"
	"slices"
	"sort"
)

// parents has the nodes of a declaration, each with the index of its parent, without comments. The
// nodes are ordered by their beginnings; of two with the same beginning, the outer one is first.
// Slices take half the memory of a map.
type parents struct {
	base  token.Pos // where the declaration begins
	nodes []ast.Node
	begin []int32 // where each node begins, as an offset from base
	above []int32 // the index of the parent of each node; -1 for the declaration
}

// A place is the position of a node in the list of the nodes of its declaration.
type place struct {
	in *parents
	i  int32 // the index of the node; -1 for no node
}

// node returns the node at p; nil if the index of p is -1.
func (p place) node() ast.Node {
	if p.i < 0 {
		return nil
	}
	return p.in.nodes[p.i]
}

// up returns the place of the parent of the node at p; its index is -1 above the declaration.
func (p place) up() place {
	if p.i < 0 {
		return p
	}
	return place{p.in, p.in.above[p.i]}
}

// unparenthesised returns the place of the outermost parentheses around the node at p; p itself if
// there are none.
func (p place) unparenthesised() place {
	for {
		up := p.up()
		if _, ok := up.node().(*ast.ParenExpr); !ok {
			return p
		}
		p = up
	}
}

// manyAtOnce is how many nodes with the same beginning the method find compares one by one. A long
// sum begins at the same byte as all sums in it.
const manyAtOnce = 16

// find returns the place of n; its index is -1 if n is not in the declaration. It finds a sum by
// its last operand, because Pos of a long sum goes through all of its operands.
func (x *parents) find(n ast.Node) place {
	if sum, ok := n.(*ast.BinaryExpr); ok {
		if last := x.find(sum.Y).up(); last.node() == n {
			return last
		}
	}
	begin := x.offset(n.Pos())
	first, found := slices.BinarySearch(x.begin, begin)
	if !found {
		return place{x, -1}
	}
	i := first
	for ; i < len(x.nodes) && x.begin[i] == begin && i < first+manyAtOnce; i++ {
		if x.nodes[i] == n {
			return place{x, int32(i)} //nolint:gosec // the length fits, see enter
		}
	}
	rest := x.nodes[i : i+sort.Search(len(x.nodes)-i, func(k int) bool { return x.begin[i+k] > begin })]
	end := n.End()
	k := sort.Search(len(rest), func(k int) bool { return rest[k].End() <= end })
	if k += max(0, slices.Index(rest[k:], n)); k < len(rest) && rest[k] == n {
		return place{x, int32(i + k)} //nolint:gosec // see above
	}
	if k = slices.Index(rest, n); k >= 0 { // in code with errors, where nodes may end anywhere
		return place{x, int32(i + k)} //nolint:gosec // see above
	}
	return place{x, -1}
}

// offset returns the distance of pos from the beginning of the declaration.
func (x *parents) offset(pos token.Pos) int32 {
	return int32(min(max(pos-x.base, 0), math.MaxInt32)) //nolint:gosec // bounded
}

// reset removes all nodes, and sets x.base, from which offsets count, to the beginning of decl.
func (x *parents) reset(decl ast.Decl) {
	x.base = decl.Pos()
	x.nodes, x.begin, x.above = x.nodes[:0], x.begin[:0], x.above[:0]
}

// enter appends the node n, whose parent has the index above, and returns the index of n.
func (x *parents) enter(n ast.Node, above int32) int32 {
	var begin int32
	if sum, ok := (place{x, above}).node().(*ast.BinaryExpr); ok && sum.X == n {
		begin = x.begin[above]
	} else {
		begin = x.offset(n.Pos())
	}
	x.nodes, x.begin, x.above = append(x.nodes, n), append(x.begin, begin), append(x.above, above)
	return int32(len(x.nodes) - 1) //nolint:gosec // a node has a byte at least, and files of more than 2 GB are none
}

// read enters all nodes of decl.
func (x *parents) read(decl ast.Decl) {
	x.reset(decl)
	var stack []int32
	var early ast.Node // the type of a function: it begins before the name, but is walked after it
	ast.Inspect(decl, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		if _, ok := n.(*ast.CommentGroup); ok {
			return false
		}
		above := int32(-1)
		if len(stack) > 0 {
			above = stack[len(stack)-1]
		}
		if early != nil && n == early {
			stack = append(stack, 1)
			return true
		}
		i := x.enter(n, above)
		if f, ok := n.(*ast.FuncDecl); ok && f.Type != nil {
			early = f.Type
			x.enter(f.Type, i)
		}
		stack = append(stack, i)
		return true
	})
	if !slices.IsSorted(x.begin) {
		x.sort()
	}
}

// sort orders the nodes by their beginnings, and adapts the indexes of the parents.
func (x *parents) sort() {
	order := make([]int32, len(x.nodes))
	for i := range order {
		order[i] = int32(i) //nolint:gosec // see enter
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(x.begin[a], x.begin[b]) })
	became := make([]int32, len(order))
	for after, before := range order {
		became[before] = int32(after) //nolint:gosec // see enter
	}
	old := x.clone()
	for after, before := range order {
		x.nodes[after], x.begin[after], x.above[after] = old.nodes[before], old.begin[before], -1
		if above := old.above[before]; above >= 0 {
			x.above[after] = became[above]
		}
	}
}

// clone returns a copy of x whose slices have no spare capacity.
func (x *parents) clone() *parents {
	return &parents{x.base, slices.Clone(x.nodes), slices.Clone(x.begin), slices.Clone(x.above)}
}

// An Order compares positions in the files of a package: by the order in which the compiler is
// given the files, then by the place in the file. A driver may parse the files in another order, so
// the values of token.Pos do not show this order.
type Order struct {
	files []*ast.File // the files, sorted by their positions
	ranks []int       // ranks[i] is the index of files[i] in the package; nil if that is always i
}

// OrderOf returns the Order of the files of a package.
func OrderOf(files []*ast.File) Order {
	byStart := func(a, b *ast.File) int { return cmp.Compare(a.FileStart, b.FileStart) }
	if slices.IsSortedFunc(files, byStart) {
		return Order{files: files}
	}
	ranked := make([]int, len(files))
	for i := range ranked {
		ranked[i] = i
	}
	slices.SortFunc(ranked, func(a, b int) int { return byStart(files[a], files[b]) })
	o := Order{ranks: ranked}
	for _, i := range ranked {
		o.files = append(o.files, files[i])
	}
	return o
}

// Compare returns a negative number if a is before b, a positive number if a is after b, and 0 if
// they are equal. A position outside of the files is after all others.
func (o Order) Compare(a, b token.Pos) int {
	if o.ranks == nil {
		return cmp.Compare(a, b)
	}
	return cmp.Or(cmp.Compare(o.rank(a), o.rank(b)), cmp.Compare(a, b))
}

// rank returns the index in the package of the file that contains pos; len(o.files) if none does.
func (o Order) rank(pos token.Pos) int {
	if i := o.fileAt(pos); i >= 0 {
		return o.ranks[i]
	}
	return len(o.files)
}

// fileAt returns the index in o.files of the file that contains pos; -1 if none does.
func (o Order) fileAt(pos token.Pos) int {
	i, _ := slices.BinarySearchFunc(o.files, pos, func(f *ast.File, pos token.Pos) int { return cmp.Compare(f.FileEnd, pos+1) })
	if i == len(o.files) || pos < o.files[i].FileStart {
		return -1
	}
	return i
}
