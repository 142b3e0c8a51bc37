package facts

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Problem is a directive or a setting that is wrong. For a setting of a flag, Setting is its text
// and Why the reason; Message contains both.
type Problem struct {
	Pos, End     token.Pos
	Message      string
	Setting, Why string
}

// stated has the facts of directives (wrapper comments) and settings, for what cannot be inferred:
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
	// read are the directives found on a declaration; any other one is a Problem.
	read map[*ast.Comment]bool
}

const (
	paramDirective  = "//urlescape:param"
	fieldDirective  = "//urlescape:field"
	resultDirective = "//urlescape:result"
)

// cutDirective splits a comment such as "//urlescape:param path=tail" into its verb and the rest;
// ok is false for a comment that is no such directive.
func cutDirective(c *ast.Comment) (verb, says string, ok bool) {
	verb, says, _ = strings.Cut(c.Text, " ")
	return verb, strings.TrimSpace(says), verb == paramDirective || verb == fieldDirective || verb == resultDirective
}

// directivesIn returns the comments of groups that are directives of the three verbs above.
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

// isStated reports whether the files have a directive, or d a declaration for their package.
func isStated(files []*ast.File, pkg *types.Package, d *Declarations) bool {
	return slices.ContainsFunc(files, func(f *ast.File) bool { return len(directivesIn(f.Comments...)) > 0 }) || d.speakOf(pkg)
}

// readStated reads the directives of a package, then the settings declared for it.
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

// field reads the directives of one line of struct fields.
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

// function reads the directives of a function, a method or a field of function type. For a field
// name is nil.
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

// param reads the text "path=tail" of a param directive on a function of type t.
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

// become records that the variable declared by id becomes kind, as directive c says.
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

// state records that v becomes kind; via ("a setting") names the source in messages. It returns an
// error for an unknown kind, or if v holds no text.
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

// escapes records that the first result of fn is escaped text. The form says for which component:
// segment, path or query.
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

// holdsText reports whether a variable of type t can hold a string, a list or map of strings, or
// any value.
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

// afterBase returns the summary "{base}" + Self: the value follows a base URL.
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

// seedStated gives the slots of stated parameters and fields their meanings, before a round.
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

// Declarations are facts that settings state for functions and fields whose source has no
// directive, such as those of other modules:
//
//	example.com/app/esc.Segment=segment                 an escaper
//	(*example.com/app/rest.Client).Get(path)=tail       a parameter
//	example.com/app.Options.Path=path                   a field
//
// They have the effect of the same directive on that function or field.
type Declarations struct {
	Escapers []Declaration
	Sinks    []Declaration
}

// A Declaration is one setting: what a function returns, or what a parameter or field becomes.
type Declaration struct {
	Name      string // as it was written: "(*example.com/app/rest.Client).Get"
	Parameter string // "" for fields and escapers
	Kind      string // a key of kinds or forms: "tail"
	escapes   bool   // true for a setting of an escaper's result
}

// String returns the declaration as it was written.
func (d Declaration) String() string {
	s := d.Name
	if d.Parameter != "" {
		s += "(" + d.Parameter + ")"
	}
	return s + "=" + d.Kind
}

// ParseEscapers parses a list of escapers, "NAME=KIND,NAME=KIND".
func ParseEscapers(list string) ([]Declaration, error) {
	return parseDeclarations(list, slices.Sorted(maps.Keys(forms)), false)
}

// ParseSinks parses a list of parameters and fields, "NAME(PARAMETER)=KIND,NAME=KIND".
func ParseSinks(list string) ([]Declaration, error) {
	return parseDeclarations(list, slices.Sorted(maps.Keys(kinds)), true)
}

func parseDeclarations(list string, words []string, parameters bool) ([]Declaration, error) {
	var out []Declaration
	for s := range strings.SplitSeq(list, ",") {
		if s = strings.TrimSpace(s); s == "" {
			continue
		}
		d, err := parseDeclaration(s, words)
		d.escapes = !parameters
		if err == nil && d.Parameter != "" && !parameters {
			err = fmt.Errorf("%q: an escaper has no parameter to name", s)
		}
		if err != nil {
			return nil, err
		}
		out = append(out, d)
	}
	return out, nil
}

func parseDeclaration(s string, words []string) (Declaration, error) {
	i := strings.LastIndexByte(s, '=')
	if i < 0 {
		return Declaration{}, fmt.Errorf("%q has no kind: want NAME=%s", s, strings.Join(words, " or NAME="))
	}
	d := Declaration{Name: s[:i], Kind: s[i+1:]}
	if !slices.Contains(words, d.Kind) {
		if near := names.Nearest(d.Kind, words); near != "" {
			return d, fmt.Errorf("%q: there is no kind %q, did you mean %s?", s, d.Kind, near)
		}
		return d, fmt.Errorf("%q: there is no kind %q: want %s", s, d.Kind, strings.Join(words, ", "))
	}
	if open := strings.LastIndexByte(d.Name, '('); strings.HasSuffix(d.Name, ")") && open > 0 {
		d.Name, d.Parameter = d.Name[:open], d.Name[open+1:len(d.Name)-1]
	}
	if err := d.check(); err != nil {
		return d, fmt.Errorf("%q: %w", s, err)
	}
	return d, nil
}

// check returns an error if the name of d cannot be a function, method or field with its package.
func (d Declaration) check() error {
	path := d.path()
	last := path[strings.LastIndexByte(path, '/')+1:]
	if i := strings.IndexByte(last, '.'); i <= 0 || i == len(last)-1 || strings.ContainsAny(path, " ()*") {
		return errors.New("want a function, method or field with its package, as in (*example.com/app/rest.Client).Get")
	}
	return nil
}

// path returns the name without the marks of a receiver: "example.com/app.Client.Get".
func (d Declaration) path() string {
	if !strings.HasPrefix(d.Name, "(") {
		return d.Name
	}
	recv, method, ok := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(d.Name, "("), "*"), ").")
	if !ok {
		return d.Name
	}
	return recv + "." + method
}

// names splits the name of d within pkg: one name, or a type and its method or field. If d is about
// another package, ok is false.
func (d Declaration) names(pkg *types.Package) (list []string, ok bool) {
	rest, ok := strings.CutPrefix(d.path(), pkg.Path()+".")
	list = strings.Split(rest, ".")
	return list, ok && len(list) <= 2 && !strings.Contains(rest, "/")
}

// speakOf reports whether one of the declarations is about pkg.
func (d *Declarations) speakOf(pkg *types.Package) bool {
	is := func(d Declaration) bool { _, ok := d.names(pkg); return ok }
	return d != nil && (slices.ContainsFunc(d.Escapers, is) || slices.ContainsFunc(d.Sinks, is))
}

// declare records the declarations about this package, and a Problem for each that is wrong.
func (st *stated) declare(all *Declarations) {
	if all == nil || len(st.in.Files) == 0 {
		return
	}
	at := st.in.Files[0].Name
	for _, d := range slices.Concat(all.Escapers, all.Sinks) {
		list, ok := d.names(st.in.Pkg)
		if !ok {
			continue
		}
		if err := st.declareOne(d, list); err != nil {
			set, why := d.String(), err.Error()
			st.problems = append(st.problems, Problem{Pos: at.Pos(), End: at.End(), Message: "setting " + set + ": " + why, Setting: set, Why: why})
		}
	}
}

func (st *stated) declareOne(d Declaration, list []string) error {
	obj := st.in.Pkg.Scope().Lookup(list[0])
	if obj == nil {
		return fmt.Errorf("there is no %s", list[0])
	}
	if len(list) == 2 {
		of := obj.Type()
		if !types.IsInterface(of) {
			of = types.NewPointer(of)
		}
		member, _, _ := types.LookupFieldOrMethod(of, true, st.in.Pkg, list[1])
		if member == nil {
			return fmt.Errorf("there is no %s", list[1])
		}
		obj = member
	}
	fn, isFunc := obj.(*types.Func)
	v, isVar := obj.(*types.Var)
	switch {
	case d.escapes:
		return st.escapes(fn, d.Kind)
	case isFunc:
		fn = fn.Origin()
		if v = parameterNamed(fn, d.Parameter); v == nil {
			return fmt.Errorf("%s has no such parameter, or several: want NAME(parameter)=KIND", fn.Name())
		}
		st.funcs = append(st.funcs, fn)
	case !isVar || !v.IsField():
		return errors.New("this is neither a function nor a field")
	case d.Parameter != "":
		return errors.New("a field has no parameters")
	}
	if _, twice := st.uses[v.Origin()]; twice {
		return nil // a directive says so, too
	}
	return st.state(v.Origin(), d.Kind, "a setting")
}

// parameterNamed returns the parameter of fn called name; for "" the only one that holds text. It
// returns nil if no parameter, or more than one, matches.
func parameterNamed(fn *types.Func, name string) *types.Var {
	var found []*types.Var
	for v := range fn.Signature().Params().Variables() {
		if v.Name() == name || name == "" && holdsText(v.Type()) {
			found = append(found, v)
		}
	}
	if len(found) != 1 {
		return nil
	}
	return found[0]
}
