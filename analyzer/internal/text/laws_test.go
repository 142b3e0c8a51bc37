package text_test

import (
	"fmt"
	"go/types"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

func holds(v rfc3986.Value, s string) bool { return testsource.Holds(v, s) }

// draws is how many texts each law is tried on.
const draws = 3000

// TestValueOf finds every text in the set that describes it.
func TestValueOf(t *testing.T) {
	w := newWorld(1)
	for range draws {
		n := w.node(3)
		if s := w.member(n); !holds(text.ValueOf(n), s) {
			t.Fatalf("%s may be %q, which is not in its value", text.String(n), s)
		}
	}
}

// TestJoin compares the join of texts with what is above both in the order: it
// may be whatever one of them may be, in whichever order they are joined.
func TestJoin(t *testing.T) {
	w := newWorld(2)
	for range draws {
		a, b, c := w.text(2), w.text(2), w.text(2)
		if w.IntN(2) == 0 {
			b = a.Append(b) // one goes on with the other
		}
		if same := text.Join(a, a); same.Node != a.Node {
			t.Fatalf("%s joined with itself is %s", text.String(a.Node), text.String(same.Node))
		}
		joins := []text.Text{text.Join(a, text.Join(b, c)), text.Join(text.Join(a, b), c), text.Join(c, text.Join(b, a)), text.Join(text.Join(b, a), c)}
		for _, part := range []text.Text{a, b, c} {
			s := w.member(part.Node)
			for i, j := range joins {
				if !testsource.Matches(j.Node, s, nil) {
					t.Fatalf("join %d of %s is %s, which is never %q", i, text.String(part.Node), text.String(j.Node), s)
				}
				if v := text.ValueOf(j.Node); v != text.ValueOf(joins[0].Node) {
					t.Fatalf("%s and %s hold different values", text.String(j.Node), text.String(joins[0].Node))
				}
			}
		}
		if unknown := text.Join(a, text.Text{}); unknown.Known {
			t.Fatalf("%s or nothing known is %s", text.String(a.Node), text.String(unknown.Node))
		}
	}
}

// TestOperations runs every operation on texts and on strings that they may be: what it makes of
// the string must be among what it makes of the text. Those that are data are in TestChanges.
func TestOperations(t *testing.T) {
	coding := func(name string) func(text.Text) text.Text {
		return func(t text.Text) text.Text { return text.Escape(t, text.CodingNamed(name), nil) }
	}
	replace := func(old, with string) func(text.Text) text.Text {
		return func(t text.Text) text.Text {
			out, _ := text.Replace(t, []text.Replacement{{Old: old, With: text.OfString(with, nil)}}, -1, nil, nil)
			return out
		}
	}
	tests := map[string]struct {
		abstract func(text.Text) text.Text
		concrete func(string) string
	}{
		"lower":        {func(t text.Text) text.Text { return text.Lower(t, nil, nil) }, strings.ToLower},
		"upper":        {func(t text.Text) text.Text { return text.Upper(t, nil, nil) }, strings.ToUpper},
		"replace":      {replace("/", "-"), func(s string) string { return strings.ReplaceAll(s, "/", "-") }},
		"brackets":     {coding(text.JoinHostPort), func(s string) string { return s }},
		"path escape":  {coding(text.PathEscape), text.CodingNamed(text.PathEscape).Text},
		"query escape": {coding(text.QueryEscape), text.CodingNamed(text.QueryEscape).Text},
		"append":       {func(t text.Text) text.Text { return t.Append(text.OfString("/x", nil)) }, func(s string) string { return s + "/x" }},
		"repeat":       {text.Text.Repeated, func(s string) string { return s + s }},
	}
	for name, tt := range tests {
		w := newWorld(3)
		for range draws {
			in := w.text(3)
			out := tt.abstract(in)
			if !out.Known {
				continue // anything
			}
			s := w.member(in.Node)
			if got := tt.concrete(s); !testsource.Matches(out.Node, got, nil) {
				t.Errorf("%s: %s becomes %s, but %q becomes %q", name, text.String(in.Node), text.String(out.Node), s, got)
				break
			}
		}
	}
}

// TestTrimTurns trims text before and after a repeated one, which may be there any number of times.
func TestTrimTurns(t *testing.T) {
	w := newWorld(9)
	w.once = true
	for range draws {
		in := w.text(1).Append(text.Of(&text.Repeat{Body: w.node(2)}, 1)).Append(w.text(1))
		for name, trim := range map[string]func(string, string) string{"left": strings.TrimLeft, "right": strings.TrimRight, "both": strings.Trim} {
			out, ok := text.Trim(in, "/a", name != "right", name != "left", nil, nil)
			s := w.member(in.Node)
			if got := trim(s, "/a"); ok && out.Known && !testsource.Matches(out.Node, got, nil) {
				t.Fatalf("%s: %s becomes %s, but %q becomes %q", name, text.String(in.Node), text.String(out.Node), s, got)
			}
		}
	}
}

// TestCut cuts texts where strings.Cut cuts the strings that they may be.
func TestCut(t *testing.T) {
	w := newWorld(4)
	cuts := 0
	for range draws {
		in := w.text(3)
		before, after, ok := text.Cut(in, "?", nil)
		if !ok {
			continue
		}
		cuts++
		s := w.member(in.Node)
		first, rest, _ := strings.Cut(s, "?")
		if !testsource.Matches(before.Node, first, nil) || !testsource.Matches(after.Node, rest, nil) {
			t.Fatalf("%s is cut into %s and %s, but %q into %q and %q", text.String(in.Node), text.String(before.Node), text.String(after.Node), s, first, rest)
		}
		pieces, _, ok := text.Split(in, "?", -1, nil)
		want := strings.Split(s, "?")
		if ok && len(pieces) != len(want) {
			t.Fatalf("%s is split into %d pieces, but %q into %d", text.String(in.Node), len(pieces), s, len(want))
		}
		for i := range min(len(pieces), len(want)) {
			if !testsource.Matches(pieces[i].Node, want[i], nil) {
				t.Fatalf("piece %d of %s is %s, but %q", i, text.String(in.Node), text.String(pieces[i].Node), want[i])
			}
		}
	}
	if cuts < draws/100 {
		t.Errorf("only %d texts were cut", cuts)
	}
}

// TestFormat puts arguments into formats as package fmt does.
func TestFormat(t *testing.T) {
	w := newWorld(5)
	for range draws {
		verbs := []string{"%s", "%s/", "%%", "a%s%s", "%[1]s", "%[2]s%[1]s", "x"}
		var format string
		for range 1 + w.IntN(3) {
			format += verbs[w.IntN(len(verbs))]
		}
		args := []text.Text{w.text(1), w.text(1), w.text(1), w.text(1), w.text(1), w.text(1)}
		members := make([]any, len(args))
		for i, a := range args {
			members[i] = w.member(a.Node)
		}
		out := text.Format(text.OfString(format, nil), &text.Printing{Verb: func(v text.Verb, _ *text.Literal) text.Text { return args[v.Arg] }})
		got, _, _ := strings.Cut(fmt.Sprintf(format, members...), "%!(EXTRA")
		if !testsource.Matches(out.Node, got, nil) {
			t.Fatalf("%q is %s, but %q", format, text.String(out.Node), got)
		}
	}
}

// TestFormatDoubled distinguishes a value that writes each "%" twice from one that does not.
func TestFormatDoubled(t *testing.T) {
	plain := text.Of(&text.Hole{Value: rfc3986.AnyValue(), Escapers: text.Steps([]string{text.PathEscape})}, 1)
	doubled, ok := text.Replace(plain, []text.Replacement{{Old: "%", With: text.OfString("%%", nil)}}, -1, nil, nil)
	if !ok {
		t.Fatal("the text is not known")
	}
	for name, test := range map[string]struct {
		format text.Text
		want   bool
	}{"plain": {plain, true}, "doubled": {doubled, false}} {
		out := text.Format(test.format, &text.Printing{HasVerbs: func(*text.Hole) bool { return false }})
		if got := text.IsInFormat(out.Node); got != test.want {
			t.Errorf("%s: a part of a format: %v, want %v", name, got, test.want)
		}
	}
}

// TestFormatDeferred prints a format whose middle is not known yet, and then the
// middle with the operands that waited for it: that is as good as to print the whole.
func TestFormatDeferred(t *testing.T) {
	w := newWorld(6)
	draw := func() (format string, verbs int) {
		for range w.IntN(3) {
			s := []string{"%s", "%d", "/", "%%", "x%v"}[w.IntN(5)]
			format += s
			verbs += strings.Count(strings.ReplaceAll(s, "%%", ""), "%")
		}
		return format, verbs
	}
	for range draws {
		before, b := draw()
		middle, m := draw()
		after, a := draw()
		args := make([]any, b+m+a)
		for i := range args {
			args[i] = i
		}
		var show func(f text.Text, args []any) text.Text
		show = func(f text.Text, args []any) text.Text {
			return text.Format(f, &text.Printing{
				Verb: func(v text.Verb, _ *text.Literal) text.Text {
					return text.OfString(fmt.Sprintf("%"+v.Spec+string(v.Char), args[v.Arg]), nil)
				},
				Operands: len(args),
				HasVerbs: func(*text.Hole) bool { return true },
				Op: func(_ *text.Hole, from, to int) text.Node {
					return show(text.OfString(middle, nil), args[from:to]).Node
				},
			})
		}
		format := text.OfString(before, nil).Append(text.Of(&text.Hole{Name: "middle"}, 1)).Append(text.OfString(after, nil))
		want := fmt.Sprintf(before+middle+after, args...)
		if m == 0 { // the hole is plain text then, as the base of a URL is
			want = fmt.Sprintf(before+"{middle}"+after, args...)
		}
		if got := text.String(show(format, args).Node); got != want {
			t.Fatalf("%q %q %q: got %q, want %q", before, middle, after, got, want)
		}
	}
}

// TestIsInComponent: a hole is in an argument that becomes one component, also in a text that was put
// together for it, and the one beside it is not.
func TestIsInComponent(t *testing.T) {
	given, beside, far := &text.Hole{Name: "key"}, &text.Hole{Name: "kind"}, &text.Hole{Name: "far"}
	arg := &text.Arg{Node: &text.Concat{Left: &text.Literal{Text: "a/"}, Right: &text.Arg{Node: given}}, Component: true}
	root := &text.Concat{Left: beside, Right: &text.Foreign{Node: &text.Alt{Of: []text.Node{arg, &text.Arg{Node: far}}}}}
	for _, tt := range []struct {
		h    *text.Hole
		want bool
	}{{given, true}, {beside, false}, {far, false}} {
		if got := text.IsInComponent(root, tt.h); got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.h.Name, got, tt.want)
		}
	}
}

// unknown is a text of which nothing is known of the parameters.
func unknown(n text.Node) text.Node {
	if h, ok := n.(*text.Hole); ok && h.Var != nil {
		h.Value = rfc3986.AnyValue()
	}
	return text.MapChildren(n, unknown)
}

// inline is the body of a function with arguments in the place of its parameters.
func inline(body text.Node, sig *types.Signature, args []text.Text) text.Node {
	h, ok := body.(*text.Hole)
	if !ok {
		return text.MapChildren(body, func(n text.Node) text.Node { return inline(n, sig, args) })
	}
	for i := range args {
		if h.Var == sig.Params().At(i) {
			return args[i].Node
		}
	}
	return h
}

func TestInVerb(t *testing.T) {
	for s, want := range map[string]bool{"%|s": true, "%[|1]*.2f/x": true, "%%|zz": true, "%|%zz": true, "[%|s]:": true, "%|": false, "s|": false, "%|zz": false, "a%20%|z": false, "a[|1]s": false, "%[1]s[|": false} {
		if before, after, _ := strings.Cut(s, "|"); text.InVerb(before+after, len(before)-1) != want {
			t.Errorf("the byte before the bar in %q: got %v, want %v", s, !want, want)
		}
	}
}
