package text_test

import (
	"bytes"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// function returns a signature with parameters of the names.
func function(names ...string) *types.Signature {
	var params []*types.Var
	for _, name := range names {
		params = append(params, types.NewParam(0, nil, name, types.Typ[types.String]))
	}
	return types.NewSignatureType(nil, nil, nil, types.NewTuple(params...), nil, false)
}

// body draws a text in which values may be parameters of a function.
func (w world) body(sig *types.Signature, levels int) text.Node {
	var put func(n text.Node) text.Node
	put = func(n text.Node) text.Node {
		if h, ok := n.(*text.Hole); ok && w.IntN(2) == 0 {
			param := *h
			param.Var = sig.Params().At(w.IntN(sig.Params().Len()))
			return &param
		}
		return text.MapChildren(n, put)
	}
	return put(w.node(levels))
}

// TestSubst compares a summary at a call with the body of the function, in which
// the arguments stand for the parameters.
func TestSubst(t *testing.T) {
	w, sig := newWorld(6), function("p", "q")
	for range draws {
		body, args := w.body(sig, 3), []text.Text{w.text(1), w.text(1)}
		arg := func(h *text.Hole) (text.Text, bool) {
			for i := range args {
				if h.Var == sig.Params().At(i) {
					return args[i], true
				}
			}
			return text.Text{}, false
		}
		var inlined func(n text.Node) text.Node
		inlined = func(n text.Node) text.Node {
			if h, ok := n.(*text.Hole); ok {
				if a, ok := arg(h); ok {
					return a.Node
				}
			}
			return text.MapChildren(n, inlined)
		}
		call := text.Subst(text.Abstract(body, sig, text.MaxSize), func(p *text.Param) text.Text { return args[p.Index] })
		want := inlined(body)
		if got := text.String(call.Node); got != text.String(want) {
			t.Fatalf("got %s, want %s", got, text.String(want))
		}
		if s := w.member(want); !testsource.Matches(call.Node, s, nil) {
			t.Fatalf("%s is never %q", text.String(call.Node), s)
		}
	}
}

// TestAbstract keeps what a text may hold, also of one that is too large.
func TestAbstract(t *testing.T) {
	w := newWorld(7)
	for range draws {
		n := w.node(3)
		for _, parts := range []int{text.MaxSummary, 2} {
			summary, s := text.Abstract(n, nil, parts), w.member(n)
			if summary != nil && !testsource.Matches(summary, s, nil) {
				t.Fatalf("of %s, which may be %q, the summary is %s", text.String(n), s, text.String(summary))
			}
		}
	}
}

// TestTerm reads what it wrote.
func TestTerm(t *testing.T) {
	w, sig := newWorld(8), function("p", "q")
	for range draws {
		term := text.Term{Node: text.Through(text.Abstract(w.body(sig, 4), sig, text.MaxSize), []string{text.PathEscape})}
		first, err := term.GobEncode()
		if err != nil {
			t.Fatal(err)
		}
		var back text.Term
		if err := back.GobDecode(first); err != nil {
			t.Fatal(err)
		}
		second, err := back.GobEncode()
		if err != nil || !bytes.Equal(first, second) || back.String() != term.String() || text.ValueOf(back.Node) != text.ValueOf(term.Node) {
			t.Fatalf("got %v, want %v", back, term)
		}
		for i := range first {
			_ = back.GobDecode(first[:i]) // whatever is cut off, it ends
		}
	}
	if _, err := (text.Term{Node: &text.Late{}}).GobEncode(); err == nil {
		t.Error("a text of a loop was written")
	}
}

// TestParams prints what callers put into a text.
func TestParams(t *testing.T) {
	for want, n := range map[string]text.Node{
		"{}":             &text.Param{Index: text.Self},
		"{|PathEscape}":  &text.Param{Index: text.Self, Escapers: []string{text.PathEscape}},
		"{$0}":           &text.Param{},
		"{$1...}":        &text.Param{Index: 1, Op: &text.Op{Form: text.Elements, Sep: "/"}},
		"{$1...|Escape}": &text.Param{Index: 1, Op: &text.Op{Form: text.Elements, Each: text.Steps([]string{text.UnknownEscape})}},
		"{$0%{id},{$1...}}": &text.Param{Op: &text.Op{Form: text.Formatted, Operands: []text.Node{
			&text.Hole{Name: "id"}, &text.Param{Index: 1, Op: &text.Op{Form: text.Spread}},
		}}},
		"{base}/{$0}":      text.Row([]text.Node{&text.Hole{Name: "base"}, &text.Literal{Text: "/"}, &text.Param{}}),
		"(/{?})*":          &text.Repeat{Body: text.Row([]text.Node{&text.Literal{Text: "/"}, &text.Hole{Value: rfc3986.AnyValue()}})},
		"/a/b{$0}":         text.Row([]text.Node{&text.Literal{Text: "/a"}, &text.Literal{Text: "/b"}, &text.Param{}}),
		"({$0|Encode}|no)": &text.Alt{Of: []text.Node{text.Through(&text.Param{}, []string{text.ValuesEncode}), &text.Literal{Text: "no"}}},
	} {
		if got := text.String(n); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		b, err := text.Term{Node: n}.GobEncode()
		var back text.Term
		if err == nil {
			err = back.GobDecode(b)
		}
		if err != nil || back.String() != want {
			t.Errorf("%s becomes %v, %v", want, back, err)
		}
	}
}

// TestOthers keeps what is said of operands that are no text.
func TestOthers(t *testing.T) {
	for _, others := range []bool{true, false} {
		op := &text.Op{Form: text.Spread, Others: others}
		b, err := text.Term{Node: &text.Param{Op: op}}.GobEncode()
		if err != nil {
			t.Fatal(err)
		}
		var back text.Term
		if err := back.GobDecode(b); err != nil {
			t.Fatal(err)
		}
		if p, ok := back.Node.(*text.Param); !ok || !p.Op.IsSame(op) || p.Form() != text.Spread {
			t.Errorf("Others %v becomes %v", others, back)
		}
	}
}

// TestScheme keeps the scheme that a format is to begin with, and distinguishes it.
func TestScheme(t *testing.T) {
	op := &text.Op{Form: text.Formatted, Scheme: "https://", Operands: []text.Node{&text.Param{Op: &text.Op{Form: text.Spread}}}}
	b, err := text.Term{Node: &text.Param{Op: op}}.GobEncode()
	if err != nil {
		t.Fatal(err)
	}
	var back text.Term
	if err := back.GobDecode(b); err != nil {
		t.Fatal(err)
	}
	p, ok := back.Node.(*text.Param)
	if !ok || !p.Op.IsSame(op) || p.Op.IsSame(&text.Op{Form: text.Formatted, Operands: op.Operands}) {
		t.Errorf("got %v", back)
	}
}

// exported returns node as the summary of a function of sig has it for another
// package, after it was written and read.
func exported(t *testing.T, node text.Node, sig *types.Signature) text.Term {
	t.Helper()
	summary := text.Term{Node: text.Abstract(node, sig, text.MaxSummary)}
	written, err := summary.GobEncode()
	if err != nil {
		t.Fatal(err)
	}
	var back text.Term
	if err := back.GobDecode(written); err != nil || back.String() != summary.String() {
		t.Fatalf("%v came back as %v: %v", summary, back, err)
	}
	for i := range written {
		_ = new(text.Term).GobDecode(written[:i]) // whatever is cut off, it ends
	}
	return back
}
