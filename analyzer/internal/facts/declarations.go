package facts

import (
	"errors"
	"fmt"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// Declarations are the settings that state facts about functions and fields, as directives do, but
// without a change of the source, for example in other modules:
//
//	example.com/app/esc.Segment=segment                 an escaper
//	(*example.com/app/rest.Client).Get(path)=tail       a parameter
//	example.com/app.Options.Path=path                   a field
type Declarations struct {
	Escapers []Declaration
	Sinks    []Declaration
}

// A Declaration is one setting: which escaper a function is, or what a parameter or field becomes.
type Declaration struct {
	Name      string // as it was written: "(*example.com/app/rest.Client).Get"
	Parameter string // the name of the parameter; "" for fields and escapers
	Kind      string // a key of kinds or forms: "tail"
	escapes   bool   // set for ParseEscapers: the result of the function is escaped
}

// String returns d in the syntax of the setting: "NAME(PARAMETER)=KIND".
func (d Declaration) String() string {
	s := d.Name
	if d.Parameter != "" {
		s += "(" + d.Parameter + ")"
	}
	return s + "=" + d.Kind
}

// ParseEscapers parses list, "NAME=KIND,NAME=KIND", where KIND is segment, path or query. If an
// item is wrong, it returns no declarations and an error for the first wrong one.
func ParseEscapers(list string) ([]Declaration, error) {
	return parseDeclarations(list, slices.Sorted(maps.Keys(forms)), false)
}

// ParseSinks parses list, "NAME(PARAMETER)=KIND,NAME=KIND", where KIND is a word such as tail or
// query-value. NAME alone is a field, or a function with only one parameter that holds text. If an
// item is wrong, the result is nil and an error for the first wrong one.
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

// check returns an error if d.Name cannot be a package path, a "." and a function, method or field.
func (d Declaration) check() error {
	path := d.path()
	last := path[strings.LastIndexByte(path, '/')+1:]
	if i := strings.IndexByte(last, '.'); i <= 0 || i == len(last)-1 || strings.ContainsAny(path, " ()*") {
		return errors.New("want a function, method or field with its package, as in (*example.com/app/rest.Client).Get")
	}
	return nil
}

// path returns d.Name without "(*" and ")": "example.com/app.Client.Get".
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

// names returns the names after the path of pkg in d.Name: F for a function, T and M for a method
// or field T.M. ok is false if d is about another package.
func (d Declaration) names(pkg *types.Package) (list []string, ok bool) {
	rest, ok := strings.CutPrefix(d.path(), pkg.Path()+".")
	list = strings.Split(rest, ".")
	return list, ok && len(list) <= 2 && !strings.Contains(rest, "/")
}

// areAbout reports whether one of the declarations names a function or field of pkg.
func (d *Declarations) areAbout(pkg *types.Package) bool {
	is := func(d Declaration) bool { _, ok := d.names(pkg); return ok }
	return d != nil && (slices.ContainsFunc(d.Escapers, is) || slices.ContainsFunc(d.Sinks, is))
}

// declare adds to st each declaration in all that names a function or field of this package. A
// declaration that is wrong becomes a Problem instead.
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

// declareOne adds d to st; the error says why d is wrong. list are the names that d.names returns.
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
		return nil // a directive for v wins
	}
	return st.state(v.Origin(), d.Kind, "a setting")
}

// parameterNamed returns the parameter of fn with the given name; for "", the parameter that holds
// text. It returns nil if no parameter matches, or more than one.
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
