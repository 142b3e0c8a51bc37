package uses

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
)

// An Order is that of the places in the files of a package: of the files as the compiler
// is given them, and of the text within one. Positions alone do not have it: drivers read
// several files at once, and positions begin with the file that is read first.
type Order struct {
	files []*ast.File // by their positions
	ranks []int       // their places among the files of the package; nil where these are in that order, too
}

// OrderOf returns the order of the given files.
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

// Compare returns a negative number where a is before b, a positive one where it
// is after it, and 0 for the same place. What is in no file of the package is
// after all that does.
func (o Order) Compare(a, b token.Pos) int {
	if o.ranks == nil {
		return cmp.Compare(a, b)
	}
	return cmp.Or(cmp.Compare(o.rank(a), o.rank(b)), cmp.Compare(a, b))
}

func (o Order) rank(pos token.Pos) int {
	if i := o.fileAt(pos); i >= 0 {
		return o.ranks[i]
	}
	return len(o.files)
}

// fileAt returns the index of the file that pos is in, by their positions; -1 for none.
func (o Order) fileAt(pos token.Pos) int {
	i, _ := slices.BinarySearchFunc(o.files, pos, func(f *ast.File, pos token.Pos) int { return cmp.Compare(f.FileEnd, pos+1) })
	if i == len(o.files) || pos < o.files[i].FileStart {
		return -1
	}
	return i
}
