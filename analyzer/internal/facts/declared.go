package facts

import (
	"errors"
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/nearest"
)

// Declarations are facts that settings state, of functions and fields whose source
// has no directive, as those of other modules:
//
//	example.com/app/esc.Segment=segment                 an escaper
//	(*example.com/app/rest.Client).Get(path)=tail       a parameter
//	example.com/app.Options.Path=path                   a field
//
// They mean what directives do on the same function or field.
type Declarations struct {
	Escapers []Declaration
	Sinks    []Declaration
}

// A Declaration says what a function returns, or what a parameter or field becomes.
type Declaration struct {
	Name      string // as it was written: "(*example.com/app/rest.Client).Get"
	Parameter string // "" for fields and escapers
	Kind      string // a word of directives: "tail"
}

// String returns the declaration as it was written.
func (d Declaration) String() string {
	s := d.Name
	if d.Parameter != "" {
		s += "(" + d.Parameter + ")"
	}
	return s + "=" + d.Kind
}

// ParseEscapers reads "NAME=KIND,NAME=KIND" for escapers.
func ParseEscapers(list string) ([]Declaration, error) {
	return parseDeclarations(list, slices.Sorted(mapKeys(forms)), false)
}

// ParseSinks reads "NAME(PARAMETER)=KIND,NAME=KIND" for parameters and fields.
func ParseSinks(list string) ([]Declaration, error) {
	return parseDeclarations(list, slices.Sorted(mapKeys(kinds)), true)
}

func mapKeys[V any](m map[string]V) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

func parseDeclarations(list string, words []string, parameters bool) ([]Declaration, error) {
	var out []Declaration
	for s := range strings.SplitSeq(list, ",") {
		if s = strings.TrimSpace(s); s == "" {
			continue
		}
		d, err := parseDeclaration(s, words)
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
		if near := nearest.Name(d.Kind, words); near != "" {
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

// check returns an error for what names no function or field of a package.
func (d Declaration) check() error {
	path := d.path()
	last := path[strings.LastIndexByte(path, '/')+1:]
	if i := strings.IndexByte(last, '.'); i <= 0 || i == len(last)-1 || strings.ContainsAny(path, " ()*") {
		return errors.New("want a function, method or field with its package, as in (*example.com/app/rest.Client).Get")
	}
	return nil
}

// path is the name without what marks a receiver: "example.com/app.Client.Get".
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

// in returns the names in a package that a declaration speaks of, one or a type and
// one of its methods or fields; ok is false where it speaks of another package.
func (d Declaration) in(pkg *types.Package) (names []string, ok bool) {
	rest, ok := strings.CutPrefix(d.path(), pkg.Path()+".")
	names = strings.Split(rest, ".")
	return names, ok && len(names) <= 2 && !strings.Contains(rest, "/")
}

// speakOf reports whether one of the declarations is about a package.
func (d *Declarations) speakOf(pkg *types.Package) bool {
	is := func(d Declaration) bool { _, ok := d.in(pkg); return ok }
	return d != nil && (slices.ContainsFunc(d.Escapers, is) || slices.ContainsFunc(d.Sinks, is))
}

// addDeclared states what settings say of the functions and fields of the package.
func (st *stated) addDeclared(all *Declarations) {
	if all == nil {
		return
	}
	for _, d := range all.Escapers {
		if names, ok := d.in(st.in.Pkg); ok {
			st.declare(d, st.declareEscaper(d, names))
		}
	}
	for _, d := range all.Sinks {
		if names, ok := d.in(st.in.Pkg); ok {
			st.declare(d, st.declareSink(d, names))
		}
	}
}

// declare notes why a declaration cannot be followed.
func (st *stated) declare(d Declaration, err error) {
	if err != nil && len(st.in.Files) > 0 {
		at, set, why := st.in.Files[0].Name, d.String(), err.Error()
		st.problems = append(st.problems, Problem{Pos: at.Pos(), End: at.End(), Message: "setting " + set + ": " + why, Setting: set, Why: why})
	}
}

func (st *stated) declareEscaper(d Declaration, names []string) error {
	fn, _, err := st.find(names)
	switch {
	case err != nil:
		return err
	case fn == nil || fn.Signature().Results().Len() == 0 || !holdsText(fn.Signature().Results().At(0).Type()):
		return errors.New("that is no function that returns text")
	}
	st.results[fn.Origin()] = escaperResult(forms[d.Kind])
	return nil
}

func (st *stated) declareSink(d Declaration, names []string) error {
	fn, field, err := st.find(names)
	v := field
	switch {
	case err != nil:
		return err
	case fn != nil:
		if v, err = parameterNamed(fn, d.Parameter); err != nil {
			return err
		}
		st.funcs = append(st.funcs, fn)
	case d.Parameter != "":
		return errors.New("a field has no parameters")
	}
	if !holdsText(v.Type()) {
		return fmt.Errorf("%q holds no text", v.Name())
	}
	if _, twice := st.uses[v]; twice {
		return nil // a directive says so, too
	}
	use := kinds[d.Kind]
	if use.Slot != library.NoSlot {
		use.Via = "a setting"
	}
	st.uses[v] = use
	st.vars = append(st.vars, v)
	return nil
}

// find returns the function or the field of the package with these names.
func (st *stated) find(names []string) (*types.Func, *types.Var, error) {
	scope := st.in.Pkg.Scope()
	obj := scope.Lookup(names[0])
	if obj == nil {
		return nil, nil, missing(names[0], scope.Names())
	}
	if len(names) == 1 {
		if fn, ok := obj.(*types.Func); ok {
			return fn, nil, nil
		}
		return nil, nil, errors.New("that is no function")
	}
	member, _, _ := types.LookupFieldOrMethod(types.NewPointer(obj.Type()), true, st.in.Pkg, names[1])
	if types.IsInterface(obj.Type()) {
		member, _, _ = types.LookupFieldOrMethod(obj.Type(), true, st.in.Pkg, names[1])
	}
	switch member := member.(type) {
	case *types.Func:
		return member.Origin(), nil, nil
	case *types.Var:
		return nil, member.Origin(), nil
	}
	return nil, nil, missing(names[1], membersOf(obj.Type()))
}

// missing says that there is no such name, and which one may be meant.
func missing(name string, all []string) error {
	if near := nearest.Name(name, all); near != "" {
		return fmt.Errorf("there is no %s, did you mean %s?", name, near)
	}
	return fmt.Errorf("there is no %s", name)
}

// membersOf returns the names of the fields and methods of a type.
func membersOf(t types.Type) []string {
	var out []string
	if named, ok := types.Unalias(t).(*types.Named); ok {
		for m := range named.Methods() {
			out = append(out, m.Name())
		}
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for f := range u.Fields() {
			out = append(out, f.Name())
		}
	case *types.Interface:
		for m := range u.Methods() {
			out = append(out, m.Name())
		}
	}
	return out
}

// parameterNamed returns the parameter of a function; the only one that holds text
// where no name is given.
func parameterNamed(fn *types.Func, name string) (*types.Var, error) {
	var all []string
	var texts []*types.Var
	for v := range fn.Signature().Params().Variables() {
		if v.Name() == name && name != "" {
			return v, nil
		}
		all = append(all, v.Name())
		if holdsText(v.Type()) {
			texts = append(texts, v)
		}
	}
	switch {
	case name != "":
		return nil, missing("parameter "+name, prefixed("parameter ", all))
	case len(texts) != 1:
		return nil, errors.New("name the parameter: NAME(parameter)=KIND")
	}
	return texts[0], nil
}

func prefixed(prefix string, names []string) []string {
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = prefix + n
	}
	return out
}

// isStated reports whether directives or settings state facts of the files.
func isStated(files []*ast.File, pkg *types.Package, d *Declarations) bool {
	return slices.ContainsFunc(files, hasDirective) || d.speakOf(pkg)
}
