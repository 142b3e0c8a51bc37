// Package guard says what a condition says of texts: what a variable, a field
// or an element may hold where the condition was true, and where it was false.
//
//	if !re.MatchString(id) { return err }
//	sink("/u/" + id) // only what re allows
//
// # How it works
//
// A [Refiner] walks over a condition ([Refiner.Assume]) down to the comparisons
// and calls that it is made of. What each of them says of a text is a
// restriction: the bytes that are left, whether it may be empty or
// a dot-segment, whether somebody has checked it. The Refiner has the text
// refined by that, and knows nothing else of its interpreter: it sees
// no more than the [State], in which a [Subject] is what a test can speak of.
// A refined text is a copy of the text itself; where branches meet, the two
// are one again ([text.Merged]), so that a test protects exactly where it has
// held on every way.
//
// What is read:
//
//   - comparisons with constants: v == "x", v != "", v[0] == '/', len(v) > 2
//   - the predicates of packages strings, bytes, slices, unicode and regexp,
//     and positions that were searched for: strings.Index(v, "/") < 0
//   - parsers, which succeed only for some texts (testers), and membership in
//     what has constant elements: allowed[v], set.Has(v)
//   - functions of the package, by what their outcomes say of their parameters
//     ([Verdict]), and of the fields of structs: r.Validate()
//   - functions of others, by their names: isValidName(v)
//   - outcomes that were kept in a variable ([Test]): ok := re.MatchString(v)
//   - loops over the runes of a text ([RuneLoop]) and over the elements of
//     a list ([EveryElement])
//
// What says nothing of a text is left out, and so is what is beyond a limit
// (see limits.go): a text that is not refined may hold more than it does, and
// never less.
package guard

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// Assume refines what variables may hold after cond was found to be holds.
func (g *Refiner) Assume(cond ast.Expr, holds bool) {
	if g.condition >= maxCondition {
		return
	}
	g.condition++
	g.assumed(cond, holds)
	g.condition--
}

func (g *Refiner) assumed(cond ast.Expr, holds bool) {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			g.Assume(e.X, !holds)
		}
	case *ast.BinaryExpr:
		if e.Op != token.LAND && e.Op != token.LOR {
			g.assumeCompare(e, holds)
			return
		}
		if (e.Op == token.LAND) == holds {
			for _, op := range Operands(e) {
				g.Assume(op, holds)
			}
			return
		}
		g.assumeAny(Operands(e), holds)
	case *ast.CallExpr, *ast.IndexExpr, *ast.Ident:
		g.assumeResult(e, 0, holds)
	}
}

// Operands returns the operands of a chain of && or of ||, in order.
func Operands(e *ast.BinaryExpr) []ast.Expr {
	reversed := []ast.Expr{e.Y}
	left := e.X
	for {
		b, ok := ast.Unparen(left).(*ast.BinaryExpr)
		if !ok || b.Op != e.Op {
			break
		}
		reversed = append(reversed, b.Y)
		left = b.X
	}
	list := []ast.Expr{left}
	for i := len(reversed) - 1; i >= 0; i-- {
		list = append(list, reversed[i])
	}
	return list
}

// assumeAny refines by at least one of the tests being holds, the ones before
// it being the opposite.
func (g *Refiner) assumeAny(tests []ast.Expr, holds bool) {
	ways := make([]func(), len(tests))
	for i, op := range tests {
		ways[i] = func() {
			for _, before := range tests[:min(i, maxFailed)] {
				if !isCompound(before) {
					g.Assume(before, !holds)
				}
			}
			g.Assume(op, holds)
		}
	}
	g.state.Either(ways)
}

// isCompound reports whether e is made of && or ||.
func isCompound(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		return isCompound(e.X)
	case *ast.BinaryExpr:
		return e.Op == token.LAND || e.Op == token.LOR
	}
	return false
}

// AssumeOneOf refines tag in a case of a switch over values; without a tag it
// refines by one of the values being true.
func (g *Refiner) AssumeOneOf(tag ast.Expr, values []ast.Expr) {
	switch {
	case len(values) == 0:
	case tag == nil && len(values) == 1:
		g.Assume(values[0], true)
	case tag == nil:
		g.assumeAny(values, true)
	default:
		g.equalsOneOf(tag, values)
	}
}

// AssumeNoneOf refines tag where no case of a switch over values was taken;
// without a tag it refines by all values being false.
func (g *Refiner) AssumeNoneOf(tag ast.Expr, values []ast.Expr) {
	if tag == nil {
		for _, e := range values[:min(len(values), 2*maxFailed)] {
			g.Assume(e, false)
		}
		return
	}
	for _, e := range values {
		if c := g.info.Types[e].Value; c != nil {
			g.assumeConstant(tag, token.NEQ, c)
		}
	}
}

// The limits of conditions, and what is lost at each. What is beyond one
// refines nothing.
const (
	// maxCondition bounds how deep && and || are read in each other.
	maxCondition = 12
	// maxFailed bounds the tests that are known to have failed before another:
	// the first ones of a chain of && or ||, twice as many of a switch.
	maxFailed = 8
	// maxRefined bounds the parts of a text that tests refine.
	maxRefined = 64
	// maxSubjects bounds the subjects that a kept test speaks of, and the
	// parameters that a function has a verdict on.
	maxSubjects = 16
	// maxPattern bounds the length of the regular expressions that are read.
	maxPattern = 4096
	// maxEncoding bounds how far the declaration of an encoding is followed.
	maxEncoding = 8
)

// A Package is what the conditions of one package have in common: its constants
// and the patterns that were read.
type Package struct {
	info      typed.Info
	constants *typed.Constants
	languages map[string]*Language
}

// NewPackage returns the Package of which info and constants are.
func NewPackage(info *types.Info, constants *typed.Constants) *Package {
	return &Package{info: typed.Info{Info: info}, constants: constants, languages: map[string]*Language{}}
}
