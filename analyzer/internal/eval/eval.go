// Package eval evaluates the functions of a package, and finds the texts that may become URLs.
//
// It reads every function of a package once, forwards, statement by statement. The values of
// variables, fields and builders are texts ([text.Node]): branches join, loops repeat, conditions
// refine. It reports nothing. The result is a list of candidates, which are texts that reach a
// place where they could become a URL. The tables of package library say of some places that they
// take a URL; package facts finds out about the others.
//
// This package decides the order: which statement is read when and in which branch, which functions
// a call reads, and which texts reach a sink. Package value holds the values of variables, package
// calls evaluates calls, and package guard reads conditions.
//
// Given up: a loop is read once, and the effect of all turns is derived from that turn
// ([text.Loop], [value.Head]), for chains of at most three variables that depend on each other. A
// function literal that is not called by its name is read for its own URLs only, and the variables
// that it assigns to become unknown; so do all variables at the label of a goto. A recursive call
// returns unknown values. Of a long table of numbers only the first rows are read, and of a text
// that is written as a long list of bytes nothing. A [Limit] reports code that is too large.
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

// Summaries has methods that return what is known of a function, variable or field of another
// package. Each method returns nil when nothing is known.
type Summaries interface {
	Func(fn *types.Func) *library.Func
	// Variable returns the summary of the functions that a variable or field holds.
	Variable(v *types.Var) *library.Func
	Field(v *types.Var) *library.Use
}

// Input is the type-checked package to evaluate. Its type information may be incomplete: an
// expression without a type has an unknown value.
type Input struct {
	Fset      *token.FileSet
	Files     []*ast.File
	Pkg       *types.Package
	Info      *types.Info
	Summaries Summaries
	// Stated holds what directives say about the results of functions of the package.
	Stated map[*types.Func]*library.Func
	// Wants reports whether a declaration has to be read; if it is nil, all have to. A function for
	// which it returns false is read only when its results are needed.
	Wants func(ast.Decl) bool
}

// A Sink is where a candidate goes: into a URL, as a table or a summary says, or to a parameter, a
// field, a result or an unknown destination. Exactly one of Use, Func, Var, Field, Element,
// Returned, Absolute and Named is set.
type Sink struct {
	// Use is what the tables or a summary say of the destination; nil if nothing. Kept is set for a
	// field of another package with an inferred use, so that it may hold other texts, too.
	Use  *library.Use
	Kept bool
	// Func is a function of this package, and Param the index of the parameter that gets the text.
	Func  *types.Func
	Param int
	// Var is the parameter, of a function literal or a function type, that gets the text. Type is
	// the signature of the function value.
	Var  *types.Var
	Type *types.Signature
	// Form is the operation on the parameter: none, a format, or a join of its elements.
	Form text.Form
	// Field is the struct field or package variable that gets the text.
	Field *types.Var
	// Element is a field or package variable that holds a map, list or channel, or a local channel;
	// the text becomes an element of it.
	Element *types.Var
	// Returned is the function of this package that returns the text as its result Param.
	Returned *types.Func
	// Media is the media type that other arguments of the same call name.
	Media value.Media
	// Absolute is set for an unknown destination, when the text begins with a known scheme.
	Absolute bool
	// Named is set for an unknown destination, when the text begins with a value named as a URL.
	// Link is also set if the name of the destination says that it takes or shows a URL.
	Named, Link bool
}

// A Candidate is a text that reaches a sink: Node is the text of the expression Expr.
type Candidate struct {
	Expr ast.Expr
	Node text.Node
	Sink Sink
	// In is the function that holds Expr; nil at package level.
	In *types.Func
	// With has the texts of all arguments of the same call; nil unless two or more are known.
	With []text.Text
}

// A Flow is the result of evaluating a package: its candidates, and what is known of its functions.
type Flow struct {
	Candidates []Candidate
	// Calls are the calls that the checks examine: those of functions that library.Watched reports.
	Calls []uses.Call
	// Reads maps an expression to the one expression that read its value from another package, or
	// to the call that escaped the value; to nil when there are several of these.
	Reads map[ast.Expr]ast.Expr
	// Held maps the name of a variable, where it is read, to the expression that was assigned to the
	// variable; for the variable of a range statement, to what it ranges over.
	Held map[*ast.Ident]ast.Expr
	// Results holds the text of each result of the functions of the package, joined over all return
	// statements; nil for a result that is not known.
	Results map[*types.Func][]text.Node
	// Left maps exported functions to what they append to their parameters: see calls.LeftBy.
	Left map[*types.Func][]library.Result
	// Escaping are the functions used as values, so that some callers are unknown.
	Escaping map[*types.Func]bool
	// Addressed are the fields and package variables that may get texts without an assignment: by
	// their address, or from a call that sets several of them in a declaration: var a, b = f().
	Addressed map[*types.Var]bool
	// Partial is set when candidates are missing because a function or the package is too large.
	Partial bool
	// Limits are the bounds that the package has reached, each once.
	Limits []Limit
	// Writes holds what functions do to the texts that their parameters point to.
	Writes map[*types.Func][]library.Write
	// Verdicts maps exported functions to what their bool or error result shows of parameters.
	Verdicts map[*types.Func][]library.Verdict
	// Entries has the results, by exported function, that somebody outside of the program chooses.
	Entries map[*types.Func][]library.Entry
	// Assigned are the assignments of function values to fields, variables, parameters and results.
	Assigned []Assigned

	media value.MediaReader // finds the media types that functions name, for the method Body
}

// An Assigned is the assignment of a function value, with the signature From, to a variable of the
// function type To. Func is the declared function; nil for a literal, and if it is not known.
type Assigned struct {
	To, From *types.Signature
	Func     *types.Func
}

// Package evaluates the declarations of the package in. Time and memory are linear in its size.
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

// A reading implements [calls.Host] for the function that x reads.
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

// A Limit is a bound that the code at Pos has exceeded, so that findings may be missing. Bounds
// keep the time in proportion to the size of the package.
type Limit struct {
	Pos  token.Pos // the function or expression that is too large
	What string    // the reason in words: "a text has too many parts"
}

// The limits, each with the code that reaches it.
const (
	// limitTexts: the candidates of one function have more than maxWork parts together, or those of
	// the package exceed the bound that maxWork and partsPerByte set for its size.
	limitTexts = "the texts that are put together here have too many parts"
	// limitText: one text has more than [text.MaxSize] parts.
	limitText = "a text has too many parts"
	// limitOperations: operations on texts, such as strings.TrimSuffix, have read more than maxWork
	// parts in one function.
	limitOperations = "too many operations on long texts"
	// limitList: appends make a list of more than calls.MaxElems elements.
	limitList = "a list is appended to too often"
	// limitClosures: function literals are read at too many calls.
	limitClosures = "function literals are called too often"
	// limitCalls: calls of unread functions nest deeper than maxCallDepth.
	limitCalls = "calls of functions are too deep"
	// limitResult: a returned URL or path has more than calls.MaxLocalParts parts.
	limitResult = "a text that is returned has too many parts"
)

// limited adds a Limit with the given What to the Flow, for the function that x reads.
func (x *exec) limited(what string) {
	pos := token.NoPos
	if x.fn != nil {
		pos = x.fn.Pos()
	}
	x.prog.limitedAt(pos, what)
}

// limitedAt adds a Limit for the function at pos; for the package if pos is not valid.
func (p *program) limitedAt(pos token.Pos, what string) {
	if !pos.IsValid() && len(p.Files) > 0 {
		pos = p.Files[0].Name.Pos()
	}
	p.flow.AddLimit(pos, what)
}

// AddLimit adds a Limit with the given Pos and What to f.Limits. If f.Limits has one with this
// What, its Pos becomes the position that is first in the source.
func (f *Flow) AddLimit(pos token.Pos, what string) {
	if i := slices.IndexFunc(f.Limits, func(l Limit) bool { return l.What == what }); i >= 0 {
		f.Limits[i].Pos = min(f.Limits[i].Pos, pos)
		return
	}
	f.Limits = append(f.Limits, Limit{pos, what})
}

// readerGoes adds a candidate for the sink s: the text that can be read from e, an io.Reader with
// the value v. It does nothing if e is no reader, or if the text is not known.
func readerGoes(x *exec, e ast.Expr, v value.Value, s Sink) {
	if t := x.typed.TypeOf(e); v.Text.Known || t == nil || typed.IsTextual(t) {
		return
	}
	if e, v := x.calls.Read(e, v); v.Text.Known {
		x.record.candidate(e, v, s)
	}
}

// Body returns the slot of c, a candidate in a request body: FormBody if the code names the media
// type of forms, NoSlot if it names another type. The call that gets c names the type, or else the
// function around c. If neither does, the slot is Body, and the callers of the function decide.
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

// declaration returns the declaration of fn; nil if it is not in this package.
func (p *program) declaration(fn *types.Func) *ast.FuncDecl {
	if f := p.funcs[fn.Origin()]; f != nil {
		return f.decl
	}
	return nil
}
