package facts

import (
	"cmp"
	"fmt"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// export hands the facts of exported functions and fields to the driver, in
// the order of the source.
func (s *solver) export(pass *analysis.Pass) {
	funcs := s.funcFacts()
	for _, fn := range sortedFuncs(funcs) {
		if fn.Exported() && fn.Pkg() == s.pkg {
			pass.ExportObjectFact(fn, &FuncFact{*funcs[fn]})
		}
	}
	exported := s.exportVariables(pass) || len(funcs) > 0
	for _, k := range s.order {
		if m := s.meanings[k]; isField(k) && !m.none && k.v.Exported() && k.v.Pkg() == s.pkg {
			pass.ExportObjectFact(k.v, &FieldFact{m.use})
			exported = true
		}
	}
	if exported {
		pass.ExportPackageFact(&PackageFact{})
	}
}

func isField(k slot) bool { return k.v != nil && k.v.IsField() }

// funcFacts returns what is known of the functions of the package. Functions
// of which nothing is known are not in it.
func (s *solver) funcFacts() map[*types.Func]*library.Func {
	out := map[*types.Func]*library.Func{}
	at := func(fn *types.Func) *library.Func {
		if out[fn] == nil {
			out[fn] = &library.Func{}
		}
		return out[fn]
	}
	for _, k := range s.order {
		if m := s.meanings[k]; k.fn != nil && isInterfaceMethod(k.fn) && !m.none && k.fn.Pkg() == s.pkg {
			f := at(k.fn)
			f.Becomes = append(f.Becomes, library.ParamUse{Index: k.index, Use: m.use})
		}
		o, ok := s.owners[k.v]
		if m := s.meanings[k]; ok && !m.none && o.fn.Pkg() == s.pkg && !s.isFormat(k) {
			s.addUse(at(o.fn), o.index, k.form, m)
		}
	}
	for fn, nodes := range s.flow.Results {
		if results := s.resultTexts(fn, nodes); results != nil {
			at(fn).Results = results
		}
	}
	for fn, f := range s.stated.results {
		at(fn).Results = f.Results
	}
	for fn, writes := range s.flow.Writes {
		at(fn).Writes = writes
	}
	for _, f := range out {
		slices.SortFunc(f.Params, func(a, b library.ParamUse) int { return cmp.Compare(a.Index, b.Index) })
		slices.SortFunc(f.Formats, func(a, b library.FormatUse) int { return cmp.Compare(a.Format, b.Format) })
		slices.SortFunc(f.Becomes, func(a, b library.ParamUse) int { return cmp.Compare(a.Index, b.Index) })
		slices.SortFunc(f.Joins, func(a, b library.JoinUse) int { return cmp.Compare(a.Index, b.Index) })
	}
	return out
}

// isFormat reports whether callers give k a format, when they give arguments
// with it: without arguments it is one all the same.
func (s *solver) isFormat(k slot) bool {
	m := s.meanings[slot{v: k.v, form: text.Formatted}]
	return k.form == text.Plain && m != nil && !m.none
}

// addUse adds what parameter i becomes to a summary.
func (s *solver) addUse(f *library.Func, i int, form text.Form, m *meaning) {
	switch form {
	case text.Formatted:
		if args, ok := s.owners[m.args]; ok {
			f.Formats = append(f.Formats, library.FormatUse{Format: i, Args: args.index, Escapers: m.escapers, Use: m.use})
		}
	case text.Elements:
		f.Joins = append(f.Joins, library.JoinUse{Index: i, Sep: m.sep, Escapers: m.escapers, Use: m.use})
	case text.Plain:
		f.Params = append(f.Params, library.ParamUse{Index: i, Use: m.use})
	}
}

func sortedFuncs(m map[*types.Func]*library.Func) []*types.Func {
	fns := make([]*types.Func, 0, len(m))
	for fn := range m {
		fns = append(fns, fn)
	}
	slices.SortFunc(fns, func(a, b *types.Func) int {
		if a.Pos() != b.Pos() {
			return cmp.Compare(a.Pos(), b.Pos())
		}
		return strings.Compare(a.FullName(), b.FullName())
	})
	return fns
}

// describe returns all facts, exported or not, in the order of the source.
func (s *solver) describe() []Described {
	var out []Described
	funcs := s.funcFacts()
	for _, fn := range sortedFuncs(funcs) {
		out = append(out, Described{fn.Pos(), fn.FullName() + ": " + describeFunc(funcs[fn])})
	}
	for _, k := range s.order {
		if m := s.meanings[k]; isField(k) && !m.none {
			out = append(out, Described{k.v.Pos(), "field " + k.v.Name() + ": " + describeUse(m.use)})
		}
	}
	slices.SortStableFunc(out, func(a, b Described) int { return cmp.Compare(a.Pos, b.Pos) })
	return out
}

func describeFunc(f *library.Func) string {
	var parts []string
	for _, p := range f.Params {
		parts = append(parts, fmt.Sprintf("parameter %d is %s", p.Index, describeUse(p.Use)))
	}
	for _, u := range f.Formats {
		parts = append(parts, fmt.Sprintf("parameter %d is a format of parameter %d%s for %s", u.Format, u.Args, escapedBy(u.Escapers), describeUse(u.Use)))
	}
	for _, u := range f.Joins {
		parts = append(parts, fmt.Sprintf("parameter %d is joined by %q%s for %s", u.Index, u.Sep, escapedBy(u.Escapers), describeUse(u.Use)))
	}
	for _, p := range f.Becomes {
		parts = append(parts, fmt.Sprintf("result %d becomes %s", p.Index, describeUse(p.Use)))
	}
	for _, w := range f.Writes {
		parts = append(parts, fmt.Sprintf("what parameter %d points to is changed%s", w.Index, strings.TrimSuffix(escapedBy(w.Escapers), ",")))
	}
	for _, r := range f.Results {
		parts = append(parts, fmt.Sprintf("result %d is %v", r.Index, r.Text))
	}
	return strings.Join(parts, "; ")
}

func escapedBy(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return ", each through " + strings.Join(names, " and ") + ","
}

func describeUse(u library.Use) string {
	out := u.Slot.String()
	if !u.Around.IsZero() {
		out += " " + u.Around.String()
	}
	if u.Whole {
		out += " with a scheme"
	}
	if u.Via != "" {
		out += " of " + u.Via
	}
	return out
}
