package eval_test

import "testing"

// TestLessUsed has functions and forms of calls that programs use less often than their
// relatives.
func TestLessUsed(t *testing.T) {
	check(t, urlHelpers+`
type page struct{ P string }
type digits int
func (d digits) String() string { return "d7" }
`, []test{
		{`u, _ := url.Parse("https://h/u"); u.User = url.UserPassword(name, id); sink(u.Redacted())`, `{u.Redacted()}`},
		{`l := slices.Concat([][]string{{"a"}, {id}}...); sink("/" + l[0])`, `/{l[0]}`},
		{`l := slices.Insert([]string{"a", "b"}, 0, ids...); sink("/" + l[0])`, `/{l[0]}`},
		{`var b strings.Builder; b.WriteString("/a"); strings.NewReplacer("/", "-").WriteString(&b, id); sink(b.String())`, `{b}`},
		{`sink("/" + strings.Replace("a-b-"+id, "-", "", 1))`, `/ab-{id}`},
		{`sink(fmt.Sprintf("/%v", digits(n)))`, `/{digits(n)}`},
		{`sink(fmt.Sprintf("/%[2]s/%[1]s", id, name))`, `/{name}/{id}`},
		{`sink(fmt.Sprintf("/%s/%s", id))`, `/{id}/{?}`},
		{`args := []any{id, "b"}; sink(fmt.Sprintf("/%s/%s", args...))`, `/{id}/b`},
		{`args := []any{id}; args = append(args, "b"); sink(fmt.Sprintf("/%s/%s", args...))`, `/{id}/b`},
		{`sink(net.JoinHostPort(name, "80") + "/" + id)`, `{name|JoinHostPort}:80/{id}`},
	})
}

// TestKeptClosures has functions that somebody keeps, and may call at any time: what they
// change is not known after them, and what they read stays.
func TestKeptClosures(t *testing.T) {
	check(t, `
type page struct{ P string }
func (p *page) turn()
func (p page) read() string { return p.P }
func fill(p *page)
func fillText(s *string)
`, []test{
		{`p := "/a"; use(func() { use(p) }); sink(p)`, `/a`},
		{`p := "/a"; use(func() { p = "/b" }); sink(p)`, `{p}`},
		{`p := "/a"; use(func() { p := "/b"; use(p) }); sink(p)`, `/a`},
		{`p := "/a"; use(func() { fillText(&p) }); sink(p)`, `{p}`},
		{`i := 1; use(func() { i++ }); sink(fmt.Sprint("/", i))`, `/{i}`},
		{`w := page{"/a"}; use(func() { use(w.P) }); sink(w.P)`, `/a`},
		{`w := page{"/a"}; use(func() { w.P = "/b" }); sink(w.P)`, `{w.P}`},
		{`w := page{"/a"}; use(func() { fill(&w) }); sink(w.P)`, `{w.P}`},
		{`w := page{"/a"}; use(func() { to := &w; to.P = id }); sink(w.P)`, `{w.P}`},
		{`w := &page{"/a"}; use(func() { fill(w) }); sink(w.P)`, `{w.P}`},
		{`w := &page{"/a"}; use(func() { w.turn() }); sink(w.P)`, `{w.P}`},
		{`w, v := page{"/a"}, page{"/b"}; use(func() { w.turn() }); sink(w.P + v.P)`, `{w.P}/b`},
	})
}

// TestNestedObjects has objects in objects that a function is given of which nothing is
// known: it may change what they hold.
func TestNestedObjects(t *testing.T) {
	check(t, `
type inner struct { P, Q string }
type box struct { in *inner; by inner; l []*inner }
func shake(b *box)
func stir(in *inner)
`, []test{
		{`v := &box{in: &inner{P: "/a"}}; sink(v.in.P)`, `/a`},
		{`v := &box{in: &inner{P: "/a"}}; shake(v); sink(v.in.P)`, `{v.in.P}`},
		{`v := &box{by: inner{P: "/a"}}; shake(v); sink(v.by.P)`, `{v.by.P}`},
		{`v := &box{by: inner{P: "/a"}}; use(v.by.P); sink(v.by.P)`, `/a`},
		{`v := &box{by: inner{P: "/a"}}; stir(&v.by); sink(v.by.P)`, `{v.by.P}`},
		{`in := &inner{P: "/a"}; v := &box{in: in}; shake(v); sink(in.P)`, `{in.P}`},
		{`in := &inner{P: "/a"}; v := &box{}; v.in = in; shake(v); sink(in.P)`, `{in.P}`},
		{`in, other := &inner{P: "/a"}, &inner{P: "/b"}; v := &box{in: in}; shake(v); sink(in.P + other.P)`, `{in.P}/b`},
		{`var v box; v.by.P = "/a"; v.by.Q = "/b"; stir(&v.by); v.by.Q = "/c"; sink(v.by.P + v.by.Q)`, `{v.by.P}/c`},
	})
}
