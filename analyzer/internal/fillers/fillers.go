// Package fillers says which functions put the values of a map, or the elements of a list, in
// the place of the names in a template that they are given.
//
// # How it works
//
// [Of] reads a function with a parameter for the template and one for the values, and follows
// what it does with each value: it is written, appended, returned by a mapping function or put
// in the place of a name, as it is or after an escaper. The delimiters are those that the
// function speaks of.
//
//	func Fill(template string, values map[string]string) string {
//		for name, v := range values { template = strings.ReplaceAll(template, "{"+name+"}", v) }
//		return template
//	}
//
// # What it gives up
//
//   - A function that gives values to functions of other packages than those of Go, or to others
//     of its own, but for those that fill a template with them.
//   - One that escapes some values and not others.
//   - Delimiters that are arguments.
package fillers

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// Of returns what a function fills in, and how; the zero Filler for one that does not. What is
// known of others is asked of known, which may be nil.
func Of(info *types.Info, decl *ast.FuncDecl, known func(*types.Func) library.Filler) library.Filler {
	fn, ok := info.Defs[decl.Name].(*types.Func)
	if !ok || decl.Body == nil {
		return library.Filler{}
	}
	f, named, listed := parameters(fn.Signature())
	if named == nil && listed == nil {
		return library.Filler{}
	}
	r := &reader{info: typed.Info{Info: info}, values: map[types.Object][]string{}, known: known, named: named, listed: listed}
	ast.PreorderStack(decl.Body, nil, r.visit)
	if f.Template = r.templateIn(fn.Signature()); r.bad || r.puts == 0 || f.Template == library.NoParam || len(r.opens) == 0 {
		return library.Filler{}
	}
	if f.Inside = r.elsewhere || !returnsText(fn.Signature()); f.Inside && !r.isWrapper {
		return library.Filler{} // it has the finding
	}
	slices.Sort(r.opens)
	f.Opens, f.Bare, f.Escapers, f.Paired = string(slices.Compact(r.opens)), r.bare, r.escapers, r.paired
	return f
}

// HasValues reports whether a function has a parameter or receiver that may have the values of a
// template: no other fills one.
func HasValues(sig *types.Signature) bool {
	_, named, listed := parameters(sig)
	return named != nil || listed != nil
}

// InLiteral returns the map whose values a function literal looks up by its parameter, and the
// escapers that it applies to them; nil where it does anything else.
//
//	func(name string) string { return url.PathEscape(values[name]) }
func InLiteral(info *types.Info, lit *ast.FuncLit) (values *ast.Ident, escapers []string) {
	r := &reader{info: typed.Info{Info: info}, values: map[types.Object][]string{}}
	ast.PreorderStack(lit, nil, func(n ast.Node, _ []ast.Node) bool {
		at, ok := n.(*ast.IndexExpr)
		if !ok {
			return true
		}
		if id, ok := ast.Unparen(at.X).(*ast.Ident); ok && isValues(info.TypeOf(id)) {
			r.bad = r.bad || values != nil && r.info.Object(id) != r.named
			values, r.named = id, r.info.Object(id)
		}
		return true
	})
	if values == nil {
		return nil, nil
	}
	ast.PreorderStack(lit, nil, r.visit)
	if r.bad || r.puts == 0 {
		return nil, nil
	}
	return values, r.escapers
}

func returnsText(sig *types.Signature) bool {
	return sig.Results().Len() > 0 && typed.IsString(sig.Results().At(0).Type())
}

// isValues reports whether a type is that of maps with values by their names.
func isValues(t types.Type) bool {
	if t == nil {
		return false
	}
	m, ok := t.Underlying().(*types.Map)
	return ok && typed.IsString(m.Key()) && isValue(m.Elem())
}

// isValue reports whether a type is that of texts, or of anything.
func isValue(t types.Type) bool {
	i, isInterface := t.Underlying().(*types.Interface)
	return typed.IsString(t) || isInterface && i.Empty()
}

// parameters returns the parameter or receiver that has values by their names, and the one that
// has them by their numbers; nil where there is none.
func parameters(sig *types.Signature) (f library.Filler, named, listed types.Object) {
	f = library.Filler{Template: library.NoParam, Named: library.NoParam, Listed: library.NoParam}
	note := func(i int, v *types.Var) {
		list, isList := v.Type().Underlying().(*types.Slice)
		switch {
		case isValues(v.Type()) && named == nil:
			f.Named, named = i, v
		case isList && isValue(list.Elem()) && listed == nil:
			f.Listed, listed = i, v
		}
	}
	if sig.Recv() != nil {
		note(text.Receiver, sig.Recv())
	}
	for i := range sig.Params().Len() {
		note(i, sig.Params().At(i))
	}
	return f, named, listed
}

// templateIn returns the parameter in which the function looks for names.
func (r *reader) templateIn(sig *types.Signature) int {
	for i := range sig.Params().Len() {
		if v := sig.Params().At(i); typed.IsString(v.Type()) && slices.Contains(r.searched, types.Object(v)) {
			return i
		}
	}
	return library.NoParam
}
