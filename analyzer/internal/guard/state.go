package guard

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A State is what is known at one point of a program, and all that a [Refiner]
// needs of the interpreter of the program.
type State interface {
	// Subject returns what e names when that is a variable, a field, an element
	// or the like that is known to hold a text, a rune or a byte: name,
	// opts.Name, *p, ids[0], string(name).
	Subject(e ast.Expr) (Subject, bool)
	// Struct returns the local variable that id names, which is a struct or
	// points to one, and after it its fields of which something is known; nil
	// when id names anything else.
	Struct(id *ast.Ident) []Subject
	// Field returns a text field of the struct that e names or points to.
	Field(e ast.Expr, field *types.Var) (Subject, bool)
	// Parameter returns what a parameter of the function that is read holds,
	// and for a struct the fields of which something is known and that the
	// function does not assign to. It is not known when nothing was said of it.
	Parameter(v *types.Var) (Held, map[string]Held)

	// Refine sets what a subject of this state holds, which is no assignment:
	// it was that before, and is now known.
	Refine(s Subject, to Held)
	// Either goes on from where one of several ways has ended. Each way begins
	// here, and refines what it refines for itself.
	Either(ways []func())
	// Try runs f and takes back what it has refined.
	Try(f func())

	// Kept returns the test whose outcome a variable holds; nil when it holds
	// none.
	Kept(id *ast.Ident) *Test
	// Verdicts returns what the outcome of a function of this package says of
	// its parameters; nil for other functions.
	Verdicts(fn *types.Func) []Verdict
}

// A Subject is what a test can speak of, as it is where it was asked for.
type Subject interface {
	// Held returns what the subject holds.
	Held() Held
	// Is reports whether both are the same variable, field or element, whatever
	// they hold.
	Is(other Subject) bool
}

// Held is what a subject holds.
type Held struct {
	Text text.Text
	// Runes are the bytes of a rune or byte of a text, when OfText is set.
	// Those beyond ASCII stand for all runes there.
	Runes  rfc3986.CharSet
	OfText bool
	// Object is the struct that a variable holds or points to, where that has
	// an identity; nil where it has none. Objects are compared by ==.
	Object any
}

// same reports whether both are one text, whatever tests have shown of it.
func (h Held) same(other Held) bool {
	_, same := text.Merged(h.Text.Node, other.Text.Node)
	return same
}

// A Refiner reads the conditions of one function.
type Refiner struct {
	state State
	pkg   *Package
	info  typed.Info
	// tested is the earlier test that is being read; nil for one that is made
	// where it is read.
	tested *Test
	// condition is how deep the test is that is being read.
	condition int
}

// NewRefiner returns a Refiner of a function of a package.
func NewRefiner(pkg *Package, state State) *Refiner {
	return &Refiner{state: state, pkg: pkg, info: pkg.info}
}

// refine applies a restriction to a subject.
func (g *Refiner) refine(s Subject, r restriction) {
	held := s.Held()
	if held.Text.Size > maxRefined || !g.isUnchanged(s) {
		return
	}
	n := r.node(held.Text.Node)
	if n == held.Text.Node {
		return
	}
	held.Text.Node = n
	g.state.Refine(s, held)
}

// refineRunes leaves only the bytes of set to a rune or byte.
func (g *Refiner) refineRunes(s Subject, set rfc3986.CharSet) {
	if !g.isUnchanged(s) {
		return
	}
	held := s.Held()
	if !held.OfText {
		held.OfText, held.Runes = true, rfc3986.AnyChar()
	}
	held.Runes = held.Runes.Intersect(set)
	g.state.Refine(s, held)
}

// isUnchanged reports whether a subject still holds the value that a test was
// made of, when the test was made before.
func (g *Refiner) isUnchanged(s Subject) bool {
	if g.tested == nil {
		return true
	}
	i := slices.IndexFunc(g.tested.subjects, s.Is)
	return i >= 0 && g.tested.subjects[i].Held().same(s.Held())
}

// What the functions of a package show of texts is known to the packages that import
// it, in the words of the library. What they show of single runes is not.

// Export returns what the verdicts of a function say to other packages; nil where that
// is nothing.
func Export(verdicts []Verdict) []library.Verdict {
	var out []library.Verdict
	for _, v := range verdicts {
		shown := library.Verdict{Param: v.param, Yes: v.yes.exported(), No: v.no.exported()}
		for name, f := range v.valid {
			if s := f.exported(); s.SaysMore() {
				shown.Fields = append(shown.Fields, library.ShownField{Name: name, Shown: s})
			}
		}
		slices.SortFunc(shown.Fields, func(a, b library.ShownField) int { return strings.Compare(a.Name, b.Name) })
		if shown.SaysMore() {
			out = append(out, shown)
		}
	}
	return out
}

// Import returns the verdicts of a function of another package.
func Import(verdicts []library.Verdict) []Verdict {
	out := make([]Verdict, len(verdicts))
	for i, t := range verdicts {
		out[i] = Verdict{param: t.Param, yes: imported(t.Yes), no: imported(t.No)}
		if len(t.Fields) == 0 {
			continue
		}
		out[i].valid = map[string]finding{}
		for _, f := range t.Fields {
			out[i].valid[f.Name] = imported(f.Shown)
		}
	}
	return out
}

func (f finding) exported() library.Shown {
	if f.impossible {
		return library.Shown{Never: true}
	}
	return library.Shown{Value: f.value, Trusted: f.trusted, Guarded: f.guarded}
}

func imported(s library.Shown) finding {
	return finding{restriction: restriction{value: s.Value, trusted: s.Trusted, guarded: s.Guarded, impossible: s.Never}}
}
