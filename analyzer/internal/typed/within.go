package typed

import (
	"go/ast"
	"go/token"
	"sort"
)

// InspectWithin calls visit, like ast.Inspect, for the nodes below root that overlap the source
// from begin to end. It finds them in long lists by binary search.
func InspectWithin(root ast.Node, begin, end token.Pos, visit func(ast.Node) bool) {
	ast.Inspect(root, func(n ast.Node) bool {
		if n == nil || n.End() <= begin || end <= n.Pos() || !visit(n) {
			return false
		}
		switch n := n.(type) {
		case *ast.File:
			inspectEach(n.Decls, begin, end, visit)
		case *ast.BlockStmt:
			inspectEach(n.List, begin, end, visit)
		case *ast.CompositeLit:
			if n.Type != nil {
				InspectWithin(n.Type, begin, end, visit)
			}
			inspectEach(n.Elts, begin, end, visit)
		default:
			return true
		}
		return false
	})
}

func inspectEach[N ast.Node](list []N, begin, end token.Pos, visit func(ast.Node) bool) {
	for _, n := range Overlapping(list, begin, end) {
		InspectWithin(n, begin, end, visit)
	}
}

// Overlapping returns the nodes of list that overlap the source from begin to end. list must be
// in the order of the source.
func Overlapping[N ast.Node](list []N, begin, end token.Pos) []N {
	from := sort.Search(len(list), func(i int) bool { return list[i].End() > begin })
	n := sort.Search(len(list)-from, func(i int) bool { return list[from+i].Pos() >= end })
	return list[from : from+n]
}
