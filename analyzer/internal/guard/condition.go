// Package guard reads conditions: it derives what a variable, a field or an element may hold where
// a condition was true, and where it was false.
//
//	if !re.MatchString(id) { return err }
//	sink("/u/" + id) // only what re allows
//
// # How it works
//
// A [Refiner] walks over a condition ([Refiner.Assume]) down to its comparisons and calls. Each of
// them yields a restriction of a text: the bytes that it may hold, whether it may be empty or a
// dot-segment, and whether the program has checked it. The Refiner knows the interpreter only as a
// [State]. It names variables, fields and elements as [Subject]s, and sets the refined text of a
// Subject by [State.Refine]. A refined text is a copy of the old text. Where branches meet,
// [text.Merged] joins both copies, so a test protects only where it held on every way.
//
// What is read:
//
//   - comparisons with constants: v == "x", v != "", v[0] == '/', len(v) > 2
//   - the predicates of packages strings, bytes, slices, unicode and regexp,
//     and positions that were searched for: strings.Index(v, "/") < 0
//   - parsers, which succeed only for some texts (testers), and lookups in lists and maps
//     of constants: allowed[v], set.Has(v)
//   - functions of the package, by what their bodies test of parameters ([Verdict]) and
//     of the fields of structs: r.Validate()
//   - functions of other packages, by their names: isValidName(v)
//   - tests whose outcome is kept in a variable ([Test]): ok := re.MatchString(v)
//   - loops over the runes of a text ([RuneLoop]) and over the elements of
//     a list ([EveryElement])
//
// A condition of any other form, or beyond a limit, refines nothing. A text then counts as holding
// more than it can, never less.
package guard

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// Assume refines what the variables in cond may hold, given that cond is true (holds) or false.
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

// Operands returns the operands of e, a chain of && or of ||, in order.
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

// assumeAny refines the variables in tests, given that at least one of tests has the value holds.
// For each test, it assumes that this is the first one with the value, and joins the results.
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

// isCompound reports whether e is a chain of && or ||, or the negation of such a chain.
func isCompound(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		return isCompound(e.X)
	case *ast.BinaryExpr:
		return e.Op == token.LAND || e.Op == token.LOR
	}
	return false
}

// AssumeOneOf refines tag, given that it equals one of values, as in a case of a switch. With a nil
// tag, it refines the variables in values, given that one of values is true.
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

// AssumeNoneOf refines tag, given that it differs from all values, as after a switch or in its
// default. With a nil tag, it refines the variables in values, given that all of them are false.
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

// The limits of conditions. Whatever is beyond a limit refines nothing.
const (
	// maxCondition bounds the nesting of && and ||.
	maxCondition = 12
	// maxFailed bounds the earlier operands that are assumed to have failed when an operand of &&
	// or || is read. For the cases of a switch without a tag, the bound is twice maxFailed.
	maxFailed = 8
	// maxRefined bounds the number of parts of a text that is refined.
	maxRefined = 64
	// maxSubjects bounds the variables of a kept test, and the parameters of a function that get a
	// verdict.
	maxSubjects = 16
	// maxPattern bounds the length of a regular expression.
	maxPattern = 4096
	// maxEncoding bounds the steps from an encoding variable to its declaration.
	maxEncoding = 8
)

// A Package holds the constants of one Go package, and the regular expressions parsed so far. The
// Refiners of all functions of the Go package share it.
type Package struct {
	info      typed.Info
	constants *typed.Constants
	languages map[string]*Language
}

// NewPackage returns the Package for info, the types of a Go package, and its constants.
func NewPackage(info *types.Info, constants *typed.Constants) *Package {
	return &Package{info: typed.Info{Info: info}, constants: constants, languages: map[string]*Language{}}
}
