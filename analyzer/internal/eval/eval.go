// Package eval evaluates Go expressions into URL templates.
//
// It reads every function of a package once, forwards, statement by
// statement, and keeps what the variables, fields and builders hold as
// templates ([text.Node]). Branches join, loops repeat, tests refine.
// Nothing is reported here: the result is a list of candidates, the strings
// that reach a place where they could become a URL. Whether they do is known
// from the tables of package library at once, or found by package facts.
//
// Here is the order of things alone: which statement is read when, in which branch,
// which functions a call reads, and what reaches a sink. What variables hold is kept by
// package value, what calls give is said by package calls, what conditions say by
// package guard.
//
// Given up: a loop is read once, and what its turns do to a text or a list is known from
// the end of that turn ([text.Loop], [value.Head]), at most three heads deep; a function literal that is not
// called by its name is read for its own URLs, and what it assigns to is forgotten; what
// a goto jumps over is forgotten, too. A function that calls itself gives nothing to the
// call. Of a table of numbers the first rows are read, and of a text that is written as a long
// list of bytes none. What is beyond a [Limit] is not judged, and said to be so.
package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// Summaries is what eval asks of functions and fields of other packages.
// All methods return nil when nothing is known.
type Summaries interface {
	Func(fn *types.Func) *library.Func
	// Variable speaks of the function that a variable or field holds.
	Variable(v *types.Var) *library.Func
	Field(v *types.Var) *library.Use
}

// Input is a type-checked package. Incomplete type information is tolerated:
// what has no type is a value of which nothing is known.
type Input struct {
	Fset      *token.FileSet
	Files     []*ast.File
	Pkg       *types.Package
	Info      *types.Info
	Summaries Summaries
	// Stated is what directives say of the results of functions of the package.
	Stated map[*types.Func]*library.Func
	// Wants reports whether a declaration is to be read; nil wants all. Others
	// are read when one that is wanted uses their results.
	Wants func(ast.Decl) bool
}

// A Sink is where a candidate goes. Exactly one of Use, Func, Var, Field,
// Element, Absolute, Named and Returned says what is known of it.
type Sink struct {
	// Use is what the tables say; Kept is set when what is inferred
	// of another package says it of a field, which may hold other texts, too.
	Use  *library.Use
	Kept bool
	// Func and Param are a function of this package and the index of the
	// parameter that gets the string.
	Func  *types.Func
	Param int
	// Var is the parameter of a function value that gets the string: of a
	// literal, or of the type of a field or variable, which is Type.
	Var  *types.Var
	Type *types.Signature
	// Form is how Use, Func or Var get the string.
	Form text.Form
	// Field is a struct field, or a variable of the package, that gets the string.
	Field *types.Var
	// Element is the field or variable of the package whose map, list or channel
	// gets the string, or a channel of the function.
	Element *types.Var
	// Returned is the function of this package that returns the string as
	// result Param.
	Returned *types.Func
	// Media is what the media types say that are named beside the string.
	Media value.Media
	// Absolute is set when the string is a URL by its own text only: it
	// begins with a known scheme and "://".
	Absolute bool
	// Named is set when the string goes on after a value that is named a URL, to
	// a place of which no more is known than whether it takes or shows a URL by
	// all appearances, which Link says.
	Named, Link bool
}

// A Candidate is a string that reaches a sink.
type Candidate struct {
	Expr ast.Expr
	Node text.Node
	Sink Sink
	// In is the function that holds Expr; nil at package level.
	In *types.Func
	// With are the texts of the call that Expr is an argument of, by the parameters; nil
	// where it is the only one.
	With []text.Text
}

// Flow is what eval found in a package.
type Flow struct {
	Candidates []Candidate
	// Calls are the calls that checks may ask for.
	Calls []uses.Call
	// Reads are the expressions that yield what another one reads from a field or a function of
	// another package, or what an escaper made of that; nil for those that may yield several.
	Reads map[ast.Expr]ast.Expr
	// Results are the texts that the functions of the package return, joined
	// over all return statements; nil where nothing is known.
	Results map[*types.Func][]text.Node
	// Left is what exported functions make of the texts that parameters lead to.
	Left map[*types.Func][]library.Result
	// Called are the functions of the package that are used other than by a
	// direct call, so that their callers are not all known.
	Escaping map[*types.Func]bool
	// Addressed are the fields and variables of the package that may get other texts: their
	// address is taken, or they begin with one of several results.
	Addressed map[*types.Var]bool
	// Partial is set when not all candidates are there, because a function is
	// too large.
	Partial bool
	// Limits are the bounds that the package has come up against, each once.
	Limits []Limit
	// Writes is what functions make of the texts that parameters point to.
	Writes map[*types.Func][]library.Write
	// Verdicts is what the outcomes of exported functions show of texts.
	Verdicts map[*types.Func][]library.Verdict
	// Entries are the results of exported functions that somebody outside of the
	// program chooses.
	Entries map[*types.Func][]library.Entry
	// Assigned are the functions that become the value of a field, variable or
	// parameter.
	Assigned []Assigned

	media value.MediaReader // of Body
}

// Assigned says that the function Func, which is nil for a literal, of signature
// From becomes the value of
// something of type To.
type Assigned struct {
	To, From *types.Signature
	Func     *types.Func
}

// Package evaluates the functions of a package. Time and memory are linear in
// the size of the package.
func Package(in Input) *Flow {
	p := newProgram(in)
	for _, file := range in.Files {
		for _, decl := range file.Decls {
			if in.Wants != nil && !in.Wants(decl) {
				continue
			}
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if fn, ok := in.Info.Defs[decl.Name].(*types.Func); ok {
					p.function(fn)
				}
			case *ast.GenDecl:
				if decl.Tok == token.VAR {
					p.packageVars(decl)
				}
			}
		}
	}
	return p.flow
}

// A reading is the function that is read, as calls see it.
type reading struct{ x *exec }

func (r reading) Summary(fn *types.Func) *library.Func {
	if r.x.prog.Summaries == nil || fn.Pkg() == nil || fn.Pkg() == r.x.prog.Pkg {
		return nil
	}
	return r.x.prog.Summaries.Func(fn.Origin())
}

func (r reading) Results(fn *types.Func) (results []value.Value, ok bool) {
	f := r.x.prog.function(fn)
	if f == nil {
		return nil, false
	}
	return f.results, true
}

// A Limit is a bound that keeps the time for a package in proportion to its
// size, and that the package has come up against: what is beyond is not judged.
// Bounds beyond which a value is only known less well are no limits: they lose
// no finding that the value would have by its type.
type Limit struct {
	Pos  token.Pos // the function, or the expression, that is too large
	What string    // what of it is not followed, as the end of a sentence
}

// The limits. Beside each is what a program must have to reach it.
const (
	// limitTexts: the texts that one function gives to others have more than
	// maxWork parts together, or those of a package more than its share.
	limitTexts = "the texts that are put together here have too many parts"
	// limitText: one text has more than [text.MaxSize] parts.
	limitText = "a text has too many parts"
	// limitOperations: operations on texts, such as strings.TrimSuffix, have
	// read more than maxWork parts in one function.
	limitOperations = "too many operations on long texts"
	// limitList: appends make a list of more than maxElems elements.
	limitList = "a list is appended to too often"
	// limitClosures: function literals are called so often that reading them
	// again at each call takes longer than reading the function many times over.
	limitClosures = "function literals are called too often"
	// limitCalls: functions that are not read yet call each other deeper than
	// maxCallDepth.
	limitCalls = "calls of functions are too deep"
	// limitResult: a function returns a text of more than maxLocalParts parts,
	// which begins as a URL or path.
	limitResult = "a text that is returned has too many parts"
)

// limited notes that a limit was reached in the function that is read.
func (x *exec) limited(what string) {
	pos := token.NoPos
	if x.fn != nil {
		pos = x.fn.Pos()
	}
	x.prog.limitedAt(pos, what)
}

// limitedAt is limited for the function at pos.
func (p *program) limitedAt(pos token.Pos, what string) {
	if !pos.IsValid() && len(p.Files) > 0 {
		pos = p.Files[0].Name.Pos()
	}
	p.flow.AddLimit(pos, what)
}

// AddLimit notes that a limit was reached. The first place of each is kept.
func (f *Flow) AddLimit(pos token.Pos, what string) {
	if i := slices.IndexFunc(f.Limits, func(l Limit) bool { return l.What == what }); i >= 0 {
		f.Limits[i].Pos = min(f.Limits[i].Pos, pos)
		return
	}
	f.Limits = append(f.Limits, Limit{pos, what})
}

// readerGoes records the text of a reader that goes to a sink which is known only to the
// package.
func readerGoes(x *exec, e ast.Expr, v value.Value, s Sink) {
	if t := x.typed.TypeOf(e); v.Text.Known || t == nil || typed.IsTextual(t) {
		return
	}
	if e, v := x.calls.Read(e, v); v.Text.Known {
		x.record.candidate(e, v, s)
	}
}

// Body returns what a body is that a candidate gives: FormBody where the media type of one
// is named beside it or in its function, NoSlot where others are, and Body where none is, so
// that those who give it know.
func (f *Flow) Body(c *Candidate) library.Slot {
	m := c.Sink.Media
	if m == value.NoMedia {
		m = f.media.Of(c.In)
	}
	switch m {
	case value.FormMedia:
		return library.FormBody
	case value.OtherMedia:
		return library.NoSlot
	case value.NoMedia:
	}
	return library.Body
}

// declaration returns the declaration of a function of the package; nil for others.
func (p *program) declaration(fn *types.Func) *ast.FuncDecl {
	if f := p.funcs[fn.Origin()]; f != nil {
		return f.decl
	}
	return nil
}
