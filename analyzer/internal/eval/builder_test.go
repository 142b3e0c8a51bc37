package eval_test

import (
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

func TestBuilder(t *testing.T) {
	check(t, "", []test{
		{`var b strings.Builder; b.WriteString("/u/"); b.WriteString(id); sink(b.String())`, `/u/{id}`},
		{`b := strings.Builder{}; b.WriteString("/u/" + id); sink(b.String())`, `/u/{id}`},
		{`b := &strings.Builder{}; b.WriteString("/u/" + id); sink(b.String())`, `/u/{id}`},
		{`b := new(strings.Builder); b.WriteString("/u/" + id); sink(b.String())`, `/u/{id}`},
		{`var b strings.Builder; b.WriteByte('/'); b.WriteRune('u'); b.Write([]byte("/")); b.WriteString(url.PathEscape(id)); sink(b.String())`, `/u/{id|PathEscape}`},
		{`var b strings.Builder; fmt.Fprintf(&b, "/u/%s", id); fmt.Fprint(&b, "/", n); sink(b.String())`, `/u/{id}/{n}`},
		{`var b strings.Builder; fmt.Fprintln(&b, "/u", id); sink(b.String())`, "/u {id}\n"},
		{`var b strings.Builder; io.WriteString(&b, "/u/"+id); sink(b.String())`, `/u/{id}`},
		{`var b strings.Builder; b.Grow(10); b.WriteString("/u/" + id); use(b.Len()); sink(b.String())`, `/u/{id}`},
		{`var b strings.Builder; b.WriteString("x"); b.Reset(); b.WriteString("/u/" + id); sink(b.String())`, `/u/{id}`},
		{`var b strings.Builder; b.WriteString("/u"); sink(b.String() + "/" + id); b.WriteString("?"); sink(b.String())`, `/u/{id} ; /u?`},
		{`var b strings.Builder; p := &b; p.WriteString("/u/" + id); sink(b.String())`, `/u/{id}`},
		{`var b strings.Builder; w := b.WriteString; w("/u/"); w(id); sink(b.String())`, `/u/{id}`},
		{`var w io.Writer; b := &strings.Builder{}; w = b; fmt.Fprintf(w, "/u/%s", id); sink(b.String())`, `/u/{id}`},
	})
}

func TestBuffer(t *testing.T) {
	check(t, "", []test{
		{`var b bytes.Buffer; b.WriteString("/u/"); b.WriteString(id); sink(b.String())`, `/u/{id}`},
		{`b := bytes.NewBufferString("/u/"); b.WriteString(id); sink(b.String())`, `/u/{id}`},
		{`b := bytes.NewBuffer(nil); b.WriteString("/u/" + id); sink(string(b.Bytes()))`, `/u/{id}`},
		{`b := bytes.NewBuffer([]byte("/u/")); b.WriteByte('x'); sink(b.String())`, `/u/x`},
		{`b := &bytes.Buffer{}; b.WriteString("/u/x"); b.Truncate(n); sink(b.String())`, `{b}`},
		{`b := &bytes.Buffer{}; b.WriteString("/u/x"); b.ReadFrom(r.Body); b.WriteString("/y"); sink(b.String())`, `{?}/y`},
	})
}

func TestBuilderBranches(t *testing.T) {
	check(t, "", []test{
		{`var b strings.Builder; b.WriteString("/u"); if ok { b.WriteString("?q=" + q) }; sink(b.String())`, `/u(?q={q}|)`},
		{`var b strings.Builder; if ok { b.WriteString("/a") } else { b.WriteString("/b") }; b.WriteString("/" + id); sink(b.String())`, `(/a|/b)/{id}`},
		{`var b strings.Builder; b.WriteString("/s?"); for k, v := range m { b.WriteString(k + "=" + v + "&") }; sink(b.String())`, `/s?({k}={v}&)*`},
		{`var b strings.Builder; for k, v := range m { fmt.Fprintf(&b, "%s=%s&", k, v) }; sink("/s?" + b.String())`, `/s?({k}={v}&)*`},
		{`var b strings.Builder; b.WriteString("/s"); for i, s := range ids { if i > 0 { b.WriteByte(',') }; b.WriteString(s) }; sink(b.String())`, `/s((,|){s})*`},
		{`for _, s := range ids { var b strings.Builder; b.WriteString("/u/" + s); sink(b.String()) }`, `/u/{s}`},
		{`var b strings.Builder; for _, s := range ids { b.Reset(); b.WriteString("/u/" + s); sink(b.String()) }`, `/u/{s}`},
		{`var b strings.Builder; b.WriteString("/a"); switch n { case 1: b.WriteString("/x"); case 2: b.WriteString("/y"); default: return }; sink(b.String())`, `/a(/x|/y)`},
	})
}

func TestBuilderElsewhere(t *testing.T) {
	check(t, `
type T struct { b strings.Builder; p *strings.Builder }
func (t *T) add(s string) { t.b.WriteString(s) }
func put(b *strings.Builder, k, v string) { b.WriteString(k); b.WriteByte('='); b.WriteString(url.QueryEscape(v)) }
func maybe(w io.Writer, v string) { if v == "" { return }; fmt.Fprintf(w, "/%s", v) }
func reset(b *bytes.Buffer) { b.Reset(); b.WriteString("/r") }
func unknown(b *strings.Builder)
func sep(b *strings.Builder, c byte, k string) { b.WriteByte(c); b.WriteString(k + "=") }
func through(p *string, q string) { *p += "?q=" + q }
func anew(p *string, q string) { *p = strings.ToLower(q) }
func set(p *string, s string) { *p = s }
func orDefault(p *string, s string) { if s == "" { return }; *p = s }
func ifSet(p *string, s string) { if s != "" { *p = s } }
func escaped(p *string) { *p = url.PathEscape(*p) }
func both(p, q *string, s string) { *p, *q = s, "q" }
var hook func(*strings.Builder)
func given(b *strings.Builder) { b.WriteString("/x"); sink(b.String()) }
`, []test{
		{`var t T; t.b.WriteString("/u/" + id); sink(t.b.String())`, `{b}/x ; /u/{id}`},
		{`t := &T{}; t.b.WriteString("/u/"); t.b.WriteString(id); sink(t.b.String())`, `{b}/x ; /u/{id}`},
		{`t := &T{p: &strings.Builder{}}; t.p.WriteString("/u/" + id); sink(t.p.String())`, `{b}/x ; /u/{id}`},
		{`var t T; for _, s := range ids { t.b.WriteString("/" + s) }; sink(t.b.String())`, `{b}/x ; (/{s})*`},
		{`var t T; t.b.WriteString("/u"); t.add(id); sink(t.b.String())`, `{b}/x ; {t.b}`},
		{`p := id; escaped(&p); sink(p)`, `{b}/x ; {p|PathEscape}`},
		{`var b strings.Builder; b.WriteString("/s?"); put(&b, "q", q); sink(b.String())`, `{b}/x ; /s?q={q|QueryEscape}`},
		{`var b strings.Builder; b.WriteString("/s?"); for k, v := range m { put(&b, k, v); b.WriteByte('&') }; sink(b.String())`, `{b}/x ; /s?({k}={v|QueryEscape}&)*`},
		{`var b strings.Builder; b.WriteString("/s"); maybe(&b, id); sink(b.String())`, `{b}/x ; /s(|/{id})`},
		{`var b bytes.Buffer; b.WriteString("/s"); reset(&b); sink(b.String())`, `{b}/x ; /r`},
		{`var b strings.Builder; b.WriteString("/s"); unknown(&b); b.WriteString("/x"); sink(b.String())`, `{b}/x ; {?}/x`},
		{`var b strings.Builder; b.WriteString("/s"); hook(&b); b.WriteString("/x"); sink(b.String())`, `{b}/x ; {?}/x`},
	})
}

// TestWritten says what functions write to what they are given, and to their fields.
func TestWritten(t *testing.T) {
	flow := evaluate(t, `
type W struct { b strings.Builder }
func (w *W) add(s string) { w.b.WriteString("/" + s) }
func put(b *strings.Builder, k string) { if k == "" { return }; b.WriteString(k + "=") }
func all(w io.Writer, ks []string) { for _, k := range ks { fmt.Fprintf(w, "&%s", k) } }
func point(u *string, q string) { *u += "?q=" + q }
func Exported(b *bytes.Buffer, q string) { b.WriteString("?q=" + q) }
`, ``)
	var got []string
	for _, c := range flow.Candidates {
		if c.Sink.Returned != nil {
			got = append(got, c.Sink.Returned.Name()+": "+text.String(c.Node))
		} else if c.Sink.Field != nil {
			got = append(got, c.Sink.Field.Name()+": "+text.String(c.Node))
		}
	}
	want := []string{"b: {w.b}/{s}", "put: (|{k}=)", "all: (&{k})*", "point: ?q={q}", "Exported: ?q={q}"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if len(flow.Left) != 1 {
		t.Errorf("%v is added by what is exported, want one text", flow.Left)
	}
}

func TestClosures(t *testing.T) {
	check(t, "", []test{
		{`var b strings.Builder; b.WriteString("/s?"); add := func(k, v string) { b.WriteString(k + "=" + v) }; add("a", id); b.WriteByte('&'); add("b", q); sink(b.String())`, `/s?a={v}&b={v}`},
		{`p := "/a"; add := func(s string) { p += "/" + s }; add(id); add("x"); sink(p)`, `/a/{s}/x`},
		{`p := "/a"; f := func() { p = "/b" }; use(f); sink(p)`, `{p}`},
		{`p := "/a"; func() { if ok { return }; p += "/b" }(); sink(p)`, `/a(|/b)`},
		{`p := "/a"; add := func(s string) { p += "/" + s }; for _, s := range ids { add(s) }; sink(p)`, `/a(/{s})*`},
		{`p := "/a"; defer func() { p = "/z" }(); sink(p)`, `/a`},
		{`p := "/a"; go func() { p = "/z" }(); sink(p)`, `{p}`},
		{`var walk func(string) string; walk = func(s string) string { if s == "" { return "" }; return "/" + walk(s[1:]) }; sink(walk(id))`, `(|/{walk(s[...])})`},
		{`get := strings.ToLower; sink("/u/" + url.PathEscape(id)); use(get)`, `/u/{id|PathEscape}`},
		{`var b strings.Builder; strings.Map(func(r rune) rune { b.WriteRune(r); return r }, id); b.WriteString("/x"); sink(b.String())`, `{?}/x`},
	})
}

func TestNamedResults(t *testing.T) {
	check(t, `
func named(id string) (p string, err error) { p = "/n/" + id; if id == "" { err = errors.New("x"); return }; return }
func zero() (p string) { return }
func deferred(id string) (p string) { defer func() { p += "/z" }(); p = "/d/" + id; return p }
`, []test{
		{`p, err := named(id); use(err); sink(p)`, `/n/{id}`},
		{`sink(zero() + "/x")`, `/x`},
	})
}
