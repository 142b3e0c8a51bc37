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

// A listBody is the body of a loop: statements on the lists l and k, or such a loop in its place.
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

func TestListFunctions(t *testing.T) {
	check(t, `
var table = map[string]string{"a": "/x", "b": "/y"}
type E struct{ P string }
`, []test{
		{`l := slices.Clone([]string{"a", id}); sink("/" + l[1])`, `/{l[1]}`},
		{`l := []string{"a", "b"}; slices.Sort(l); sink("/" + l[0])`, `/(a|b)`},
		{`l := []string{"a", "b"}; sort.Strings(l); sink("/" + l[0])`, `/(a|b)`},
		{`for k, v := range table { sink(v + "/" + k) }`, `(/x|/y)/(a|b)`},
		{`for v := range slices.Values([]string{"a", "b"}) { sink("/" + v) }`, `/(a|b)`},
		{`for i, v := range slices.All([]string{"a", "b"}) { sink(fmt.Sprint("/", i, v)) }`, `/{i}(a|b)`},
		{`l := [3]string{"a", id, "c"}; sink(strings.Join(l[:], "/"))`, `a/{id}/c`},
		{`l := []string{"a", id, "c"}; sink(strings.Join(l[1:], "/"))`, `{id}/c`},
		{`l := []string{"a", id, "c"}; l = l[:len(l)-1]; sink(strings.Join(l, "/"))`, `a/{id}`},
		{`l := []string{"a", id, "c"}; sink(strings.Join(l[:2], "/"))`, `a/{id}`},
		{`l := []string{"a", "b"}; sink("/" + strings.Join(l[n:], "/"))`, `/((a|b)/)*`},
		{`l := strings.Split("a/b/"+id, "/"); sink("/" + l[0] + "/" + l[1] + "/" + l[2])`, `/a/b/{l[2]}`},
		{`for s := range strings.SplitSeq("a/b", "/") { sink("/" + s) }`, `/(a|b)`},
		{`for s := range strings.FieldsSeq("a b") { sink("/" + s) }`, `/(a|b)`},
		{`l := []E{{"/a"}, {"/b"}}; sink(l[1].P)`, `/b`},
		{`w := map[string]E{"x": {"/a"}}; sink(w["x"].P)`, `/a`},
	})
}

// TestBranchesAppend has lists that branches append to, one after the other: reading them must not
// take twice the time for each branch. The test ends, or the bound on elements is gone.
func TestBranchesAppend(t *testing.T) {
	appends := strings.Repeat(`if n > 1 { ids = append(ids, id) } else { ids = append([]string{q}, ids...) }; `, 200)
	swaps := strings.Repeat(`if n > 1 { a, b = append(a, b...), append(b, a...) } else { a = append(b, id); b = append(a, q) }; `, 60)
	for _, body := range []string{
		appends + `sink("/u/" + ids[0])`,
		`a, b := ids, ids; ` + swaps + `sink("/u/" + a[0])`,
	} {
		if got := held(t, "", body); !strings.Contains(got, "[^]") {
			t.Errorf("%.60s...: got %q, want values of which nothing is known", body, got)
		}
	}
}

func TestMapEntries(t *testing.T) {
	check(t, `
var table = map[string]string{"x": "/x", "y": "/y"}
var mutable = map[string]string{"x": "/x"}
func init() { mutable["x"] = "/z" }
func fill(m map[string]string) { m["x"] = "/f" }
func use2(m map[string]string) { use(m["x"]) }
func fill2(m map[string]string) { delete(m, "x") }
type T struct{ M map[string]string }
`, []test{
		{`sink(table["x"] + id)`, `/x{id}`},
		{`sink(mutable["x"] + id)`, `{mutable["x"]}{id}`},
		{`w := map[string]string{"x": "/x/" + id}; sink(w["x"] + w["y"])`, `/x/{id}`},
		{`w := map[string]string{}; w["x"] = "/x"; w["y"] = id; sink(w["x"] + "/" + w["y"])`, `/x/{w["y"]}`},
		{`w := make(map[string]string); w["x"] = "/x"; if ok { w["x"] = "/y" }; sink(w["x"])`, `(/y|/x)`},
		{`w := map[string]string{"x": "/x"}; if ok { w["y"] = "/y" }; sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{"x": "/x"}; w[id] = q; sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{"x": "/x"}; fill(w); sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{"x": "/x"}; use2(w); sink(w["x"])`, `/x`},
		{`w := map[string]string{"x": "/x"}; fill2(w); sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; w["x"] = "/x"; fill(w); sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; w["x"] = "/x"; delete(w, "x"); sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; w["x"] = "/x"; func() { w["x"] = "/y" }(); sink(w["x"])`, `/y`},
		{`w := map[string]string{}; w["x"] = "/x"; f := func() { w["x"] = "/y" }; use(f); sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; w["x"] = "/x"; for _, s := range ids { sink(w["x"]); w["x"] = s }`, `{w["x"]}`},
		{`w := map[string]string{"x": "/x"}; for _, s := range ids { sink(w["x"]); w["x"] = s }`, `{w["x"]}`},
		{`v := url.Values{"a": {"x"}}; sink("/" + v["a"][0])`, `/x`},
		{`v := url.Values{"a": {"x"}}; v.Set("a", id); sink("/" + v["a"][0])`, `/{v["a"][0]}`},
		{`var s T; s.M = map[string]string{"x": "/x"}; sink(s.M["x"])`, `/x`},
	})
}

// TestEncodeIsEmpty says when a query may be the empty text.
func TestEncodeIsEmpty(t *testing.T) {
	for body, empty := range map[string]bool{
		`sink(url.Values{"a": {id}}.Encode())`:                       false,
		`v := url.Values{"a": {id}, "b": nil}; sink(v.Encode())`:     false,
		`v := url.Values{"a": ids}; sink(v.Encode())`:                true,
		`v := url.Values{}; sink(v.Encode())`:                        true,
		`v := url.Values{"a": {id}}; v.Del("a"); sink(v.Encode())`:   true,
		`v := url.Values{"a": {id}}; use(v); sink(v.Encode())`:       false,
		`v := url.Values{q: {id}}; sink(v.Encode())`:                 true,
		`v := url.Values{"a": {id}}; v.Get("a"); sink(v.Encode())`:   false,
		`v := r.URL.Query(); v.Set("a", id); sink("" + v.Encode())`:  true,
		`v := url.Values{}; v["a"] = []string{id}; sink(v.Encode())`: false,
	} {
		for _, c := range candidates(t, "", body) {
			if c.Sink.Func == nil || c.Sink.Func.Name() != "sink" {
				continue
			}
			if v := text.ValueOf(c.Node); v.Empty != empty || v.Set.Has(' ') || v.Set.Has('/') || v.Set.Has('#') || v.BadPct {
				t.Errorf("%s: %+v", body, v)
			}
		}
	}
}

// TestWrittenMaps reads maps that statements have filled under keys that are not constant.
func TestWrittenMaps(t *testing.T) {
	const fill = `for k, v := range m { w[k] = url.PathEscape(v) }; `
	check(t, `func escaped(m map[string]string) map[string]string { w := map[string]string{}; `+fill+`return w }
func add(m map[string]string) { m["x"] = "/" }`, []test{
		{`w := map[string]string{}; ` + fill + `sink(w["x"])`, `{w["x"]|PathEscape}`},
		{`w := make(map[string]string, len(m)); ` + fill + `sink(w[name])`, `{w[name]|PathEscape}`},
		{`w := map[string]string{}; ` + fill + `for _, v := range w { sink(v) }`, `{v|PathEscape}`},
		{`w := map[int]string{}; for i, v := range ids { w[i] = url.PathEscape(v) }; sink(w[n])`, `{w[n]|PathEscape}`},
		{`w := map[string]string{}; w["a"] = url.PathEscape(id); w["b"] = url.PathEscape(q); for _, k := range ids { sink(w[k]) }`, `({w[k]|PathEscape}|{w[k]|PathEscape})`},
		{`for _, v := range escaped(m) { sink(v) }`, `{v|PathEscape}`},
		// some are not escaped, or may not be
		{`w := map[string]string{}; ` + fill + `w[name] = q; sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{"a": id}; ` + fill + `sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; ` + fill + `add(w); sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; ` + fill + `w = m; sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; ` + fill + `maps.Copy(w, m); sink(w["x"])`, `{w["x"]}`},
		{`w := m; ` + fill + `sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; for k, v := range m { w[k] = v }; sink(w["x"])`, `{w["x"]}`},
	})
}

// TestEveryElement replaces the elements of a list in a loop over it: all of them, unless a
// condition or another index leaves some. What a condition leaves is not followed.
func TestEveryElement(t *testing.T) {
	check(t, "", []test{
		{`p := strings.Split(path, "/"); for i, s := range p { p[i] = url.PathEscape(s) }; sink(strings.Join(p, "/"))`, `({s|PathEscape}/)*`},
		{`p := strings.Split(path, "/"); for i := range p { p[i] = url.PathEscape(p[i]) }; sink(strings.Join(p, "/"))`, `({p[i]|PathEscape}/)*`},
		{`p := strings.Split(path, "/"); for i, s := range p { if ok { p[i] = url.PathEscape(s) } }; sink(strings.Join(p, "/"))`, `{strings.Join(...)}`},
		{`p := strings.Split(path, "/"); for _, s := range p { p[n] = url.PathEscape(s) }; sink(strings.Join(p, "/"))`, `(({strings.Split(...)}|{s|PathEscape})/)*`},
		{`p := strings.Split(path, "/"); for i, s := range ids { p[i] = url.PathEscape(s) }; sink(strings.Join(p, "/"))`, `(({strings.Split(...)}|{s|PathEscape})/)*`},
	})
}
