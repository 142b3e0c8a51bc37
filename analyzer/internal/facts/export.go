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

// export exports the facts of exported functions and fields through pass, functions before fields.
func (s *solver) export(pass *analysis.Pass) {
	funcs := s.funcFacts()
	for _, fn := range sortedFuncs(funcs) {
		if fn.Exported() && fn.Pkg() == s.pkg {
			pass.ExportObjectFact(fn, &FuncFact{*funcs[fn]})
		}
	}
	exported := false
	for _, f := range funcs {
		exported = exported || !f.OnlyShows()
	}
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

// funcFacts returns the summaries of the functions of the package, exported or not. A function of
// which nothing is known has no summary.
func (s *solver) funcFacts() map[*types.Func]*library.Func {
	out := map[*types.Func]*library.Func{}
	at := func(fn *types.Func) *library.Func {
		if out[fn] == nil {
			out[fn] = &library.Func{}
		}
		return out[fn]
	}
	for _, k := range s.order {
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
	for fn, left := range s.flow.Left {
		if results := leftTexts(s, fn, left); results != nil {
			at(fn).Results = append(at(fn).Results, results...)
		}
	}
	for fn, f := range s.stated.results {
		at(fn).Results = f.Results
	}
	for fn, writes := range s.flow.Writes {
		at(fn).Writes = writes
	}
	for fn, verdicts := range s.flow.Verdicts {
		at(fn).Verdicts = verdicts
	}
	for fn, entries := range s.flow.Entries {
		at(fn).Entries = entries
	}
	for fn, f := range s.redirects {
		at(fn).Redirects, at(fn).HostTests = f.Redirects, f.HostTests
	}
	for fn, is := range s.encoded.Funcs() {
		at(fn).Encodes = is
	}
	for _, f := range out {
		slices.SortFunc(f.Params, func(a, b library.ParamUse) int { return cmp.Compare(a.Index, b.Index) })
		slices.SortFunc(f.Ops, func(a, b library.OpUse) int {
			p, q := a.Param(), b.Param()
			return cmp.Or(cmp.Compare(p.Form(), q.Form()), cmp.Compare(p.Index, q.Index))
		})
	}
	return out
}

// isFormat reports whether k is a parameter in plain form that is also used as a format of a URL.
func (s *solver) isFormat(k slot) bool {
	m := s.meanings[slot{v: k.v, form: text.Formatted}]
	return k.form == text.Plain && m != nil && !m.none
}

// addUse adds to the summary f that parameter i becomes what m says. form is how it is used.
func (s *solver) addUse(f *library.Func, i int, form text.Form, m *meaning) {
	if form == text.Plain {
		f.Params = append(f.Params, library.ParamUse{Index: i, Use: m.use})
		return
	}
	if m.op == nil { // stated by a directive, and unused in the function
		return
	}
	f.Ops = append(f.Ops, library.OpUse{Of: text.Term{Node: &text.Param{Index: i, Op: m.op}}, Use: m.use})
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

// describe returns all facts in words, exported or not, in the order of the source.
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
		parts = append(parts, describeParameter(p.Index)+" is "+describeUse(p.Use))
	}
	for _, u := range f.Ops {
		parts = append(parts, fmt.Sprintf("%s for %s", describeOp(u.Param()), describeUse(u.Use)))
	}
	for _, w := range f.Writes {
		parts = append(parts, fmt.Sprintf("what parameter %d points to is changed%s", w.Index, strings.TrimSuffix(escapedBy(w.Escapers), ",")))
	}
	for _, r := range f.Results {
		if i, ok := text.IsWritten(r.Index); ok {
			parts = append(parts, fmt.Sprintf("%s gets %v added", describeParameter(i), r.Text))
			continue
		}
		parts = append(parts, fmt.Sprintf("result %d is %v", r.Index, r.Text))
	}
	for _, v := range f.Verdicts {
		parts = append(parts, describeVerdict(v))
	}
	for _, e := range f.Entries {
		parts = append(parts, fmt.Sprintf("result %d comes from the %v", e.Index, e.Origin))
	}
	for _, i := range f.Redirects {
		parts = append(parts, "a client is sent to "+describeParameter(i))
	}
	for _, t := range f.HostTests {
		parts = append(parts, "it tests that net/url finds no host in "+describeParameter(t.Param))
	}
	if f.Encodes == library.Escapes && len(f.Results)+len(f.Ops) == 0 {
		parts = append(parts, "it may encode by itself")
	}
	return strings.Join(parts, "; ")
}

func describeParameter(i int) string {
	if i == text.Receiver {
		return "the receiver"
	}
	return fmt.Sprintf("parameter %d", i)
}

// describeVerdict returns the sentence that the outcome of a test function says what the parameter
// v.Param may hold, or what its fields v.Fields may hold.
func describeVerdict(v library.Verdict) string {
	subject := describeParameter(text.Receiver)
	if v.Param != library.Receiver {
		subject = describeParameter(v.Param)
	}
	if len(v.Fields) == 0 {
		return "its outcome says what " + subject + " may hold"
	}
	names := make([]string, len(v.Fields))
	for i, f := range v.Fields {
		names[i] = f.Name
	}
	return "its outcome says what " + strings.Join(names, " and ") + " of " + subject + " may hold"
}

// describeOp says in words that the parameter p is joined, or that it is a format.
func describeOp(p *text.Param) string {
	if p.Form() == text.Elements {
		return fmt.Sprintf("parameter %d is joined by %q%s", p.Index, p.Op.Sep, escapedBy(text.NamesOf(p.Op.Each)))
	}
	var ops []string
	for _, n := range p.Op.Operands {
		o, ok := n.(*text.Param)
		switch {
		case ok && o.Form() == text.Spread:
			ops = append(ops, describeParameter(o.Index)+escapedBy(text.NamesOf(o.Op.Each)))
		case ok && o.Op == nil:
			ops = append(ops, describeParameter(o.Index)+escapedBy(o.Escapers))
		default:
			ops = append(ops, text.String(n))
		}
	}
	return fmt.Sprintf("%s is a format of %s", describeParameter(p.Index), strings.Join(ops, " and "))
}

// escapedBy returns ", each through NAME and NAME," for the names of escapers; "" if there is none.
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
	if u.Via != "" {
		out += " of " + u.Via
	}
	return out
}
