package eval_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestLoopedLists prints the lists that loops change, after the loops and wherever else
// they have come to.
func TestLoopedLists(t *testing.T) {
	check(t, `
type T struct { l []string }
func some(ids []string, ok bool) []string { p := []string{"/u"}; for _, s := range ids { for range ids { p = append(p, s); if ok { return p } } }; return p }
func escaped(args ...string) []string { for i := range args { args[i] = url.PathEscape(args[i]) }; return args }
func both(args ...string) string { for i := range args { args[i] = url.PathEscape(args[i]) }; p := ""; for _, s := range args { p += "/" + s }; return p }
func oneByOne(args ...string) string { p := []string{"a"}; for range args { for _, s := range args { p = append(p, s) } }; return strings.Join(p, "/") }
func again(args ...string) string { p := []string{"a"}; for range args { p = append(p, args...) }; return strings.Join(p, "/") }
`, []test{
		// Loops in loops, and jumps out of several.
		{`p := []string{"/u"}; for _, s := range ids { for range ids { p = append(p, s) } }; sink(strings.Join(p, "/"))`, `/u(/{s})*`},
		{`p := []string{"/u"}; for _, s := range ids { p = append(p, "a"); for range ids { p = append(p, s) }; p = append(p, "b") }; sink(strings.Join(p, "/"))`, `/u(/(a|{s}|b))*`},
		{`p := []string{"/u"}; for range ids { for range ids { for range ids { for range ids { p = append(p, id) } } } }; sink(strings.Join(p, "/"))`, `/u(/{id})*`},
		{`p := []string{"/u"}; l: for _, s := range ids { for range ids { p = append(p, id); if ok { continue l } }; p = append(p, s) }; sink(strings.Join(p, "/"))`, `/u(/({id}|{s}))*`},
		{`p := []string{"/u"}; l: for range ids { for range ids { p = append(p, id); if ok { break l } } }; sink(strings.Join(p, "/"))`, `/u(/{id})*(/{id})*`},
		{`var p []string; for range ids { p = []string{"/v"}; for _, s := range ids { p = append(p, s) }; sink(strings.Join(p, "/")) }`, `/v(/{s})*`},
		{`sink(strings.Join(some(ids, ok), "/"))`, `/u(/{s})*(/{s})*`},

		// What comes before the others.
		{`p := []string{"u"}; for _, s := range ids { p = append([]string{s}, p...) }; sink("/" + strings.Join(p, "/"))`, `/({s}/)*u`},
		{`p := []string{"u"}; for _, s := range ids { p = append([]string{s}, p...); p = append(p, id) }; sink("/" + strings.Join(p, "/"))`, `/({s}/)*u(/{id})*`},

		// Branches and function literals.
		{`p := []string{"/u"}; if ok { for _, s := range ids { p = append(p, s) } }; sink(strings.Join(p, "/"))`, `/u(/{s})*`},
		{`p := []string{"/u"}; for _, s := range ids { if ok { p = append(p, s) } else { p = append(p, id) } }; sink(strings.Join(p, "/"))`, `/u(/({s}|{id}))*`},
		{`p := []string{"/u"}; add := func(s string) { p = append(p, s) }; for _, s := range ids { add(s) }; sink(strings.Join(p, "/"))`, `/u(/{s})*`},
		{`p := []string{"/u"}; f := func() []string { for _, s := range ids { p = append(p, s); if ok { return p } }; return p }; sink(strings.Join(f(), "/"))`, `/u(/{s})*(/{s})*`},

		// Elements that are assigned to.
		{`p := []string{"/u", "v"}; for i, s := range ids { p[i] = s }; sink(strings.Join(p, "/"))`, `(/u|{s})/(v|{s})`},
		{`p := []string{"/u", "v"}; for i, s := range ids { if ok { p[i] = s; break } }; sink(strings.Join(p, "/"))`, `(/u|{s})/(v|{s})`},
		{`p := []string{"/u"}; for i, s := range ids { p[i] = s; p = append(p, id) }; sink(strings.Join(p, "/"))`, `(/u|{s})(/({id}|{s}))*`},
		{`p := []string{"/u", id}; for range ids { for i := range p { p[i] = "x" } }; sink(strings.Join(p, "/"))`, `(/u|x)/({id}|x)`},

		// Lists in other lists, fields and maps, and those that are made of others.
		{`p, r := []string{"/u"}, []string{"/v"}; for _, s := range ids { r = append(r, s); p = append(p, r...) }; sink(strings.Join(p, "/"))`, `/u(/(/v|{s}))*`},
		{`var v T; v.l = []string{"/u"}; for _, s := range ids { v.l = append(v.l, s) }; sink(strings.Join(v.l, "/"))`, `/u(/{s})*`},
		{`p := []string{"/u"}; var v T; for _, s := range ids { p = append(p, s); v.l = p; if ok { break } }; if len(v.l) > 0 { sink(strings.Join(v.l, "/")) }`, `({v.l}/)*({s}/)*`},
		{`p := []string{"/u"}; for _, s := range ids { p = append(p, s); m := map[string][]string{"k": p}; if ok { sink(strings.Join(m["k"], "/")) } }`, `({m["k"]}/)*{s}`},
		{`m := map[string][]string{"k": {"/u"}}; for _, s := range ids { m["k"] = append(m["k"], s) }; sink(strings.Join(m["k"], "/"))`, `{strings.Join(...)}`},

		// What is made of the list at the start of a turn is not the list.
		{`p := []string{"x"}; for _, s := range ids { p = append(escaped(p...), s) }; sink(strings.Join(p, "/"))`, `{strings.Join(...)}`},
		{`p, r := []string{"/u"}, []string{"/v"}; for _, s := range ids { p, r = append(r, s), p }; sink(strings.Join(p, "/"))`, `{strings.Join(...)}`},
		{`sink(again("u", id))`, `a(/{p})*`},
		{`sink(oneByOne("u", id))`, `a(/{s})*`},
	})
}

// A listBody is the body of a loop: statements on the lists l and k, or such a loop
// in its place.
type listBody []any

// A listBranch is a statement of which a turn takes one.
type listBranch [2]listBody

// looped writes the body as it is, with loops and branches.
func (b listBody) looped() string {
	var out []string
	for _, s := range b {
		switch s := s.(type) {
		case listBody:
			out = append(out, "for range ids { "+s.looped()+" }")
		case listBranch:
			out = append(out, "if ok { "+s[0].looped()+" } else { "+s[1].looped()+" }")
		case string:
			out = append(out, s)
		}
	}
	return strings.Join(out, "; ")
}

// unrolled writes what one run of the body does.
func (b listBody) unrolled(r *rand.Rand) string {
	var out []string
	for _, s := range b {
		switch s := s.(type) {
		case listBody:
			for range r.IntN(3) {
				out = append(out, s.unrolled(r))
			}
		case listBranch:
			out = append(out, s[r.IntN(2)].unrolled(r))
		case string:
			out = append(out, s)
		}
	}
	return strings.Join(append(out, "_ = l"), "; ")
}

// randomBody is a body in which loops are at most depth deep.
func randomBody(r *rand.Rand, depth int) listBody {
	c := func() string { return string(rune('a' + r.IntN(26))) }
	statements := []func() any{
		func() any { return fmt.Sprintf("l = append(l, %q)", c()) },
		func() any { return fmt.Sprintf("k = append(k, %q, %q)", c(), c()) },
		func() any { return "l = append(l, k...)" },
		func() any { return fmt.Sprintf("add(%q)", c()) },
		func() any { return fmt.Sprintf("t.l = append(t.l, %q)", c()) },
		func() any { return fmt.Sprintf("l[0] = %q", c()) },
		func() any { return fmt.Sprintf("for i := range l { l[i] = %q }", c()) },
		func() any { return fmt.Sprintf("for i, s := range k { k[i] = s + %q }", c()) },
		func() any { return "k = []string{l[0]}" },
	}
	if depth > 0 {
		statements = append(statements,
			func() any { return randomBody(r, depth-1) }, func() any { return randomBody(r, depth-1) },
			func() any { return listBranch{randomBody(r, depth-1), randomBody(r, depth-1)} })
	}
	var b listBody
	for range 1 + r.IntN(3) {
		b = append(b, statements[r.IntN(len(statements))]())
	}
	return b
}

// TestUnrolledLists evaluates random loops in loops that change lists, and the same
// statements turn by turn: what these give for certain is among what the loops may give.
func TestUnrolledLists(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	const before = `l, k := []string{"l"}, []string{"k"}; var t T; t.l = []string{"t"}; add := func(s string) { l = append(l, s) }; add("0"); `
	const after = `; sink(strings.Join(l, "/")); sink(strings.Join(k, "/")); sink(strings.Join(t.l, "/"))`
	known, compared := 0, 0
	for range 60 {
		body := listBody{randomBody(r, 3)}
		var functions strings.Builder
		functions.WriteString("type T struct { l []string }\n")
		const runs = 4
		for i := range runs {
			fmt.Fprintf(&functions, "func sink%d(s string) {}\nfunc f%d() { %s }\n", i, i, before+body.unrolled(r)+strings.ReplaceAll(after, "sink", fmt.Sprintf("sink%d", i)))
		}
		nodes := map[string][]text.Node{}
		for _, c := range candidates(t, functions.String(), before+body.looped()+after) {
			if c.Sink.Func != nil {
				nodes[c.Sink.Func.Name()] = append(nodes[c.Sink.Func.Name()], c.Node)
			}
		}
		for i, n := range nodes["sink"] {
			if text.ValueOf(n).Set.Len() < 200 {
				known++
			}
			for run := range runs {
				one := nodes[fmt.Sprintf("sink%d", run)]
				s, ok := text.Of(one[i], 1).Constant()
				if !ok {
					continue
				}
				if compared++; !testsource.Matches(n, s, nil) && !testsource.Matches(unended(n), s, nil) {
					t.Errorf("%s: list %d is %s, but %s in some run", body.looped(), i, text.String(n), s)
				}
			}
		}
	}
	t.Logf("%d lists are known, %d texts compared", known, compared)
	if known < 60 || compared < 200 {
		t.Error("too few")
	}
}
