package facts

import (
	"errors"
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

// A Problem is a wrong directive or setting. Message says what is wrong. For a setting, Setting is
// its text, and Why the reason; for a directive, both are "".
type Problem struct {
	Pos, End     token.Pos
	Message      string
	Setting, Why string
}

// A stated has the facts that directives (wrapper comments) and settings state:
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
	// uses maps parameters and fields to the stated use. A use without a slot states that the
	// variable becomes no URL.
	uses map[*types.Var]library.Use
	// vars are the keys of uses, in the order of the source.
	vars     []*types.Var
	funcs    []*types.Func // the functions that have directives or settings
	results  map[*types.Func]*library.Func
	problems []Problem
	// read are the directives on a function, method or field; any other directive is a Problem.
	read map[*ast.Comment]bool
}

const (
	paramDirective  = "//urlescape:param"
	fieldDirective  = "//urlescape:field"
	resultDirective = "//urlescape:result"
)

// cutDirective splits c at its first space: "//urlescape:param path=tail" into the verb
// "//urlescape:param" and the rest "path=tail". ok is true for the verbs param, field and result.
func cutDirective(c *ast.Comment) (verb, rest string, ok bool) {
	verb, rest, _ = strings.Cut(c.Text, " ")
	return verb, strings.TrimSpace(rest), verb == paramDirective || verb == fieldDirective || verb == resultDirective
}

// directivesIn returns the comments in groups that are directives: //urlescape:param, :field or
// :result.
func directivesIn(groups ...*ast.CommentGroup) []*ast.Comment {
	var out []*ast.Comment
	for _, g := range groups {
		if g == nil {
			continue
		}
		for _, c := range g.List {
			if _, _, ok := cutDirective(c); ok {
				out = append(out, c)
			}
		}
	}
	return out
}

// isStated reports whether anything is stated about pkg: by a directive in one of files, or by a
// setting in d that names a function or field of pkg. d may be nil.
func isStated(files []*ast.File, pkg *types.Package, d *Declarations) bool {
	return slices.ContainsFunc(files, func(f *ast.File) bool { return len(directivesIn(f.Comments...)) > 0 }) || d.areAbout(pkg)
}

// readStated returns what directives in in.Files and settings in declared state about in.Pkg.
func readStated(in eval.Input, declared *Declarations) *stated {
	st := &stated{in: in, uses: map[*types.Var]library.Use{}, results: map[*types.Func]*library.Func{}, read: map[*ast.Comment]bool{}}
	for _, file := range in.Files {
		all := directivesIn(file.Comments...)
		if len(all) == 0 {
			continue
		}
		for n := range ast.Preorder(file) {
			switch n := n.(type) {
			case *ast.FuncDecl:
				st.function(n.Name, n.Type, n.Doc)
			case *ast.InterfaceType:
				for _, m := range n.Methods.List {
					if ft, ok := m.Type.(*ast.FuncType); ok && len(m.Names) == 1 {
						st.function(m.Names[0], ft, m.Doc, m.Comment)
					}
				}
			case *ast.StructType:
				for _, f := range n.Fields.List {
					st.field(f)
				}
			}
		}
		for _, c := range all {
			if verb, _, _ := cutDirective(c); !st.read[c] {
				st.fail(c, verb+" is not on a function, interface method or field")
			}
		}
	}
	st.declare(declared)
	return st
}

func (st *stated) fail(c *ast.Comment, why string) {
	st.problems = append(st.problems, Problem{Pos: c.Pos(), End: c.End(), Message: why})
}

// field adds to st what the directives of f state. f declares one or more fields of a struct.
func (st *stated) field(f *ast.Field) {
	if ft, ok := f.Type.(*ast.FuncType); ok {
		st.function(nil, ft, f.Doc, f.Comment)
		return
	}
	for _, c := range directivesIn(f.Doc, f.Comment) {
		st.read[c] = true
		verb, kind, _ := cutDirective(c)
		switch {
		case verb != fieldDirective:
			st.fail(c, verb+" is on a field: want "+fieldDirective)
		case len(f.Names) == 0:
			st.fail(c, verb+" is on an embedded field")
		default:
			for _, name := range f.Names {
				st.become(c, name, kind)
			}
		}
	}
}

// function adds to st what the directives in groups state. groups are the comments of a function, a
// method or a field of function type. t is its type; name is nil for a field.
func (st *stated) function(name *ast.Ident, t *ast.FuncType, groups ...*ast.CommentGroup) {
	directives := directivesIn(groups...)
	fn, _ := st.in.Info.Defs[name].(*types.Func)
	if fn != nil && len(directives) > 0 {
		st.funcs = append(st.funcs, fn)
	}
	for _, c := range directives {
		st.read[c] = true
		switch verb, says, _ := cutDirective(c); verb {
		case paramDirective:
			st.param(t, c, says)
		case resultDirective:
			if err := st.escapes(fn, says); err != nil {
				st.fail(c, err.Error())
			}
		default:
			st.fail(c, verb+" is on a function: want "+paramDirective)
		}
	}
}

// param adds to st what c, a param directive on a function of type t, states; if c is wrong, it
// adds a Problem. says is the rest of c, such as "path=tail".
func (st *stated) param(t *ast.FuncType, c *ast.Comment, says string) {
	name, kind, ok := strings.Cut(says, "=")
	if !ok || name == "" {
		st.fail(c, paramDirective+" needs a parameter and what it becomes: path=tail")
		return
	}
	for _, f := range t.Params.List {
		for _, id := range f.Names {
			if id.Name == name {
				st.become(c, id, kind)
				return
			}
		}
	}
	st.fail(c, fmt.Sprintf("there is no parameter %q", name))
}

// become sets the use of the variable that id declares to kind, such as "tail", as the directive c
// states. If c is wrong, it adds a Problem.
func (st *stated) become(c *ast.Comment, id *ast.Ident, kind string) {
	v, ok := st.in.Info.Defs[id].(*types.Var)
	if !ok {
		return
	}
	if _, twice := st.uses[v]; twice {
		st.fail(c, fmt.Sprintf("%q has two wrapper comments", id.Name))
	} else if err := st.state(v, kind, "a wrapper comment"); err != nil {
		st.fail(c, err.Error())
	}
}

// state sets the use of the variable v to kind, a key of kinds. via, such as "a setting", says in
// messages who states it. It returns an error for an unknown kind, or if v holds no text.
func (st *stated) state(v *types.Var, kind, via string) error {
	use, ok := kinds[kind]
	switch {
	case !ok:
		return fmt.Errorf("%q is unknown: want %s", kind, kindNames)
	case !holdsText(v.Type()):
		return fmt.Errorf("%q is not text", v.Name())
	case use.Slot != library.NoSlot:
		use.Via = via
	}
	st.uses[v] = use
	st.vars = append(st.vars, v)
	return nil
}

// escapes states that the first result of fn is escaped for form: segment, path or query. It
// returns an error for another form, or if fn is nil or its first result holds no text.
func (st *stated) escapes(fn *types.Func, form string) error {
	escaper, ok := forms[form]
	switch {
	case !ok:
		return fmt.Errorf("%q is unknown: want segment, path or query", form)
	case fn == nil || fn.Signature().Results().Len() == 0 || !holdsText(fn.Signature().Results().At(0).Type()):
		return errors.New("this is not a function that returns text")
	}
	escaped := &text.Hole{Value: text.CodingNamed(escaper).Apply(rfc3986.AnyValue()), Escapers: text.Steps([]string{escaper})}
	st.results[fn.Origin()] = &library.Func{Results: []library.Result{{Text: text.Term{Node: escaped}}}}
	return nil
}

// holdsText reports whether t is a string, bytes, a list or map of strings, a pointer to one of
// them, or an interface.
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

// kinds maps the words of param and field directives to uses.
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

// afterBase returns the text "{base}" + Self: a base URL and then a value, for which Self stands.
func afterBase() text.Term {
	base := &text.Hole{Name: "base", Value: rfc3986.AnyValue()}
	return text.Term{Node: &text.Concat{Left: base, Right: &text.Param{Index: text.Self}}}
}

const kindNames = "url, reference, tail, path, escaped-path, segment, query, query-value, host or none"

// forms maps the words of result directives to names of escapers.
var forms = map[string]string{
	"segment": text.PathEscape,
	"path":    text.SubPathEscape,
	"query":   text.QueryEscape,
}

// seedStated records what directives and settings state that each variable in s.stated becomes. A
// variable that becomes no URL is added to s.dead.
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
