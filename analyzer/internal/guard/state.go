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

// A State is what is known of the variables at one point of a function. A [Refiner] refines it.
type State interface {
	// Subject returns the variable, field or element that e names, if the State has its text, rune
	// or byte: name, opts.Name, *p, ids[0], string(name). ok is false for other expressions.
	Subject(e ast.Expr) (Subject, bool)
	// Struct returns the local variable id, which is a struct or points to one, followed by its
	// fields with known values; nil for other identifiers.
	Struct(id *ast.Ident) []Subject
	// Field returns the given text field of the struct that e names or points to; ok is false when
	// the State has no text for it.
	Field(e ast.Expr, field *types.Var) (Subject, bool)
	// Parameter returns what the parameter v of the current function holds and, for a struct, the
	// known fields that the function does not assign to. Text.Known is false when nothing is known.
	Parameter(v *types.Var) (Held, map[string]Held)

	// Refine replaces the value of s by better, a more exact description of the same value.
	Refine(s Subject, better Held)
	// Either runs each of ways on a copy of the current state, and continues with the join of the
	// resulting states.
	Either(ways []func())
	// Try runs f and then restores the state from before.
	Try(f func())

	// Kept returns the test whose outcome the variable id holds; nil for other variables.
	Kept(id *ast.Ident) *Test
	// Verdicts returns the verdicts on the parameters of a function of this package; nil for
	// functions without verdicts.
	Verdicts(fn *types.Func) []Verdict
}

// A Subject is a variable, field or element in a test, with its value when the Subject was made.
type Subject interface {
	// Held returns the value at the time when the Subject was made.
	Held() Held
	// Is reports whether other is the same variable, field or element, with any value.
	Is(other Subject) bool
}

// Held describes the values that a Subject may have.
type Held struct {
	Text text.Text
	// Runes are the possible values of a rune or byte. They are known if OfText is set: the rune or
	// byte was taken from a text. The bytes beyond ASCII stand for all runes beyond ASCII.
	Runes  rfc3986.CharSet
	OfText bool
	// Object identifies the struct that a variable holds or points to; compare it by ==. It is nil
	// for other values.
	Object any
}

// same reports whether h and other hold the same text, apart from refinements.
func (h Held) same(other Held) bool {
	_, same := text.Merged(h.Text.Node, other.Text.Node)
	return same
}

// A Refiner reads the conditions of one function.
type Refiner struct {
	state State
	pkg   *Package
	info  typed.Info
	// tested is the Test, kept in a variable, that is being read; nil for a test in the condition.
	tested *Test
	// condition is the number of calls of Assume that are nested now; maxCondition bounds it.
	condition int
}

// NewRefiner returns a Refiner for one function of pkg, whose values are in state.
func NewRefiner(pkg *Package, state State) *Refiner {
	return &Refiner{state: state, pkg: pkg, info: pkg.info}
}

// refine restricts the text of s in g.state by r. It does nothing if the text is too large, or if
// the value of s is not the one that was tested (isUnchanged).
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

// refineRunes restricts the rune or byte s to the bytes of set.
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

// isUnchanged reports whether s still has the value that the earlier test g.tested has read. It is
// true if g.tested is nil: then the condition itself is the test.
func (g *Refiner) isUnchanged(s Subject) bool {
	if g.tested == nil {
		return true
	}
	i := slices.IndexFunc(g.tested.subjects, s.Is)
	return i >= 0 && g.tested.subjects[i].Held().same(s.Held())
}

// Export returns the verdicts of a function as other packages import them, without findings about
// single runes; nil when no verdict restricts anything.
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

// Import returns the verdicts of a function of another package, from the form that Export returns.
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
