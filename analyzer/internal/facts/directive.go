package facts

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Problem is a directive that cannot be followed, or the setting of a flag that says the
// same: Setting is what was set then, and Why the rest of the message.
type Problem struct {
	Pos, End     token.Pos
	Message      string
	Setting, Why string
}

// stated are the facts that directives state, for what cannot be inferred:
//
//	//urlescape:param path=tail
//	//urlescape:result segment
//	func (c *Client) Get(path string) (string, error)
//
//	type Opts struct {
//		Path string //urlescape:field path
//	}
type stated struct {
	in eval.Input
	// uses are what parameters and fields become; nothing, where the use has
	// no slot.
	uses map[*types.Var]library.Use
	// vars are the keys of uses, in the order of the source.
	vars     []*types.Var
	funcs    []*types.Func // that have directives
	results  map[*types.Func]*library.Func
	problems []Problem
	// read are the directives that stand on a declaration.
	read map[*ast.Comment]bool
}

const (
	paramDirective  = "//urlescape:param"
	fieldDirective  = "//urlescape:field"
	resultDirective = "//urlescape:result"
)

// isDirective reports whether a comment states a fact.
func isDirective(c *ast.Comment) bool {
	verb, _, _ := strings.Cut(c.Text, " ")
	return verb == paramDirective || verb == fieldDirective || verb == resultDirective
}

// hasDirective reports whether a file states facts.
func hasDirective(file *ast.File) bool {
	for _, group := range file.Comments {
		if slices.ContainsFunc(group.List, isDirective) {
			return true
		}
	}
	return false
}

// readStated reads the directives of a package, and what settings declare of it.
func readStated(in eval.Input, declared *Declarations) *stated {
	st := &stated{in: in, uses: map[*types.Var]library.Use{}, results: map[*types.Func]*library.Func{}, read: map[*ast.Comment]bool{}}
	for _, file := range in.Files {
		if !hasDirective(file) {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				fn, _ := in.Info.Defs[n.Name].(*types.Func)
				st.function(n.Type, fn, n.Doc)
			case *ast.InterfaceType:
				st.methods(n)
			case *ast.StructType:
				st.fields(n)
			}
			return true
		})
		for _, group := range file.Comments {
			for _, c := range group.List {
				if isDirective(c) && !st.read[c] {
					st.fail(c, "%s stands on no function, interface method or field", verbOf(c))
				}
			}
		}
	}
	st.addDeclared(declared)
	return st
}

func verbOf(c *ast.Comment) string {
	verb, _, _ := strings.Cut(c.Text, " ")
	return verb
}

func (st *stated) fail(c *ast.Comment, format string, args ...any) {
	st.problems = append(st.problems, Problem{Pos: c.Pos(), End: c.End(), Message: fmt.Sprintf(format, args...)})
}

func (st *stated) methods(t *ast.InterfaceType) {
	for _, m := range t.Methods.List {
		ft, ok := m.Type.(*ast.FuncType)
		if !ok || len(m.Names) != 1 {
			continue
		}
		fn, _ := st.in.Info.Defs[m.Names[0]].(*types.Func)
		st.function(ft, fn, m.Doc, m.Comment)
	}
}

func (st *stated) fields(t *ast.StructType) {
	for _, f := range t.Fields.List {
		if ft, ok := f.Type.(*ast.FuncType); ok {
			st.function(ft, nil, f.Doc, f.Comment)
			continue
		}
		for _, c := range directivesOf(f.Doc, f.Comment) {
			st.read[c] = true
			st.field(f, c)
		}
	}
}

func directivesOf(groups ...*ast.CommentGroup) []*ast.Comment {
	var out []*ast.Comment
	for _, g := range groups {
		if g == nil {
			continue
		}
		for _, c := range g.List {
			if isDirective(c) {
				out = append(out, c)
			}
		}
	}
	return out
}

func (st *stated) field(f *ast.Field, c *ast.Comment) {
	verb, kind, _ := strings.Cut(c.Text, " ")
	switch {
	case verb != fieldDirective:
		st.fail(c, "%s stands on a field: want %s", verb, fieldDirective)
		return
	case len(f.Names) == 0:
		st.fail(c, "%s stands on an embedded field", verb)
		return
	}
	if use, ok := st.kind(c, strings.TrimSpace(kind)); ok {
		for _, name := range f.Names {
			st.state(c, name, use)
		}
	}
}

// function reads the directives of a function or method, or of a field of
// function type, for which fn is nil.
func (st *stated) function(t *ast.FuncType, fn *types.Func, groups ...*ast.CommentGroup) {
	directives := directivesOf(groups...)
	if fn != nil && len(directives) > 0 {
		st.funcs = append(st.funcs, fn)
	}
	for _, c := range directives {
		st.read[c] = true
		verb, rest, _ := strings.Cut(c.Text, " ")
		rest = strings.TrimSpace(rest)
		switch verb {
		case paramDirective:
			st.param(t, c, rest)
		case resultDirective:
			st.result(fn, c, rest)
		default:
			st.fail(c, "%s stands on a function: want %s", verb, paramDirective)
		}
	}
}

// param reads "path=tail".
func (st *stated) param(t *ast.FuncType, c *ast.Comment, s string) {
	name, kind, ok := strings.Cut(s, "=")
	if !ok || name == "" {
		st.fail(c, "%s needs a parameter and what it becomes: path=tail", paramDirective)
		return
	}
	use, ok := st.kind(c, kind)
	if !ok {
		return
	}
	for _, f := range t.Params.List {
		for _, id := range f.Names {
			if id.Name == name {
				st.state(c, id, use)
				return
			}
		}
	}
	st.fail(c, "there is no parameter %q", name)
}

// state notes what the variable that id declares becomes.
func (st *stated) state(c *ast.Comment, id *ast.Ident, use library.Use) {
	v, ok := st.in.Info.Defs[id].(*types.Var)
	if !ok {
		return
	}
	if !holdsText(v.Type()) {
		st.fail(c, "%q holds no text", id.Name)
		return
	}
	if _, twice := st.uses[v]; twice {
		st.fail(c, "%q has two directives", id.Name)
		return
	}
	st.uses[v] = use
	st.vars = append(st.vars, v)
}

// holdsText reports whether strings are given to a variable of type t.
func holdsText(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Slice:
		b, ok := u.Elem().Underlying().(*types.Basic)
		return ok && (b.Kind() == types.Byte || b.Info()&types.IsString != 0)
	case *types.Pointer:
		return holdsText(u.Elem())
	case *types.Map:
		return holdsText(u.Elem())
	case *types.Interface:
		return true
	}
	return false
}

// kinds are what directives say that a text becomes.
var kinds = map[string]library.Use{
	"url":          {Slot: library.URL},
	"reference":    {Slot: library.Reference},
	"tail":         {Slot: library.URL, Around: afterBase()},
	"path":         {Slot: library.Path},
	"escaped-path": {Slot: library.EscapedPath},
	"segment":      {Slot: library.Segment},
	"query":        {Slot: library.RawQuery},
	"query-value":  {Slot: library.QueryValue},
	"host":         {Slot: library.HostPort},
	"none":         {},
}

// afterBase is the text around what is after a base URL.
func afterBase() text.Term {
	base := &text.Hole{Name: "base", Value: rfc3986.AnyValue()}
	return text.Term{Node: &text.Concat{Left: base, Right: &text.Param{Index: text.Self}}}
}

const kindNames = "url, reference, tail, path, escaped-path, segment, query, query-value, host or none"

func (st *stated) kind(c *ast.Comment, name string) (library.Use, bool) {
	use, ok := kinds[name]
	if !ok {
		st.fail(c, "%q is nothing that a text becomes: want %s", name, kindNames)
	}
	if use.Slot != library.NoSlot {
		use.Via = "a directive"
	}
	return use, ok
}

// forms are what directives say of a text that a function returns.
var forms = map[string]string{
	"segment": text.PathEscape,
	"path":    text.SubPathEscape,
	"query":   text.QueryEscape,
}

// result reads what the first result of a function is: the escaped form of a
// segment, a path or a query.
func (st *stated) result(fn *types.Func, c *ast.Comment, name string) {
	escaper, ok := forms[name]
	switch {
	case !ok:
		st.fail(c, "%q is no escaped text: want segment, path or query", name)
	case fn == nil || fn.Signature().Results().Len() == 0 || !holdsText(fn.Signature().Results().At(0).Type()):
		st.fail(c, "%s stands on what returns no text", resultDirective)
	default:
		st.results[fn.Origin()] = escaperResult(escaper)
	}
}

// escaperResult is what is known of a function whose result an escaper made.
func escaperResult(escaper string) *library.Func {
	escaped := &text.Hole{Value: text.CodingNamed(escaper).Apply(rfc3986.AnyValue()), Escapers: text.Steps([]string{escaper})}
	return &library.Func{Results: []library.Result{{Text: text.Term{Node: escaped}}}}
}

// seedStated gives the slots of directives their meanings.
func (s *solver) seedStated() {
	for _, v := range s.stated.vars {
		use := s.stated.uses[v]
		for _, form := range []text.Form{text.Plain, text.Formatted, text.Elements} {
			k := slot{v: v, form: form}
			if use.Slot == library.NoSlot || form != text.Plain && len(s.waiting[k]) == 0 {
				s.dead[k] = true
				continue
			}
			s.means(k, &meaning{use: use, place: placeOf(&use), stated: true})
		}
	}
}
