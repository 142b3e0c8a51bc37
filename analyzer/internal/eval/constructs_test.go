package eval_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

const constructs = `
type kind int
const ( a kind = iota; b2; c3 )
var names = [...]string{a: "x", b2: "y", c3: "z"}
var sparse = [...]string{c3: "z"}
var table = map[string]string{"x": "/x", "y": "/y"}
var routes = map[kind][]string{a: {"/x", "/y"}}
var list = []string{"/a", "/b"}
const ( s1 = "/s" + "1"; s2 = s1 + "/2" )
type Name string
const ( N1 Name = "n1"; N2 Name = "n2" )
func g[T ~string](v T) string { return "/g/" + string(v) }
func g2[T string | Name](v T) string { return fmt.Sprintf("/g/%s", v) }
func pick(n int) string { switch n { case 1: return "/one"; case 2: return "/two" }; return "/many" }
func (k kind) String() string { return names[k] }
type S struct { A string; In struct{ B string } }
type E struct { S; C string }
func fill(s *S)
func local(s *S) { s.A = "/l" }
func refill(s *S) { s.In = struct{ B string }{"/l"} }
func reads(s *S) string { return s.A }
type opt func(*S)
func with(a string) opt { return func(s *S) { s.A = a } }
`

func TestTables(t *testing.T) {
	check(t, constructs, []test{
		{`sink(names[n] + "/" + id)`, `(x|y|z)/{id}`},
		{`sink(names[b2] + "/" + id)`, `y/{id}`},
		{`sink(table[id] + "/" + q)`, `(/x|/y)/{q}`},
		{`sink(list[n] + "/" + id)`, `(/a|/b)/{id}`},
		{`sink(list[1] + "/" + id)`, `/b/{id}`},
		{`sink(map[bool]string{true: "/t", false: "/f"}[ok] + id)`, `(/t|/f){id}`},
		{`sink([]string{"/a", "/b"}[n] + id)`, `(/a|/b){id}`},
		{`sink(s2 + "/" + id)`, `/s1/2/{id}`},
		{`sink("/" + string(N1) + "/" + id)`, `/n1/{id}`},
		{`sink(g(id))`, `/g/{id}`},
		{`sink(g(Name(id)))`, `/g/{id}`},
		{`sink(g2(id))`, `/g/{id}`},
		{`sink(pick(n) + "/" + id)`, `(/one|/two|/many)/{id}`},
		{`p := "/a"; if n == 1 { p = "/b" } else if n == 2 { p = "/c" }; sink(p)`, `(/b|/c|/a)`},
		{`p, w := "/a", "/b"; p, w = w, p; sink(p + w + id)`, `/b/a{id}`},
	})
}

func TestStructs(t *testing.T) {
	check(t, constructs, []test{
		{`var s S; s.A = "/a/" + id; sink(s.A)`, `/a/{id}`},
		{`var s S; sink(s.A + "/x")`, `/x`},
		{`var s S; s.In.B = "/b/" + id; sink(s.In.B)`, `/b/{id}`},
		{`s := &S{A: "/a"}; fill(s); sink(s.A + id)`, `{s.A}{id}`},
		{`s := &S{A: "/a"}; local(s); sink(s.A + id)`, `{s.A}{id}`},
		{`s := &S{A: "/a"}; use(reads(s)); sink(s.A + id)`, `/a{id}`},
		{`s := S{A: "/a"}; o := s; o.A = "/b"; sink(s.A + o.A)`, `/a/b`},
		{`var s S; s.In.B = "/a"; o := s; o.In.B = "/b"; sink(s.In.B + o.In.B)`, `/a/b`},
		{`var s S; s.A, s.In.B = "/a", "/b"; in := &s.In; refill(&s); sink(s.A + s.In.B + in.B)`, `/a{s.In.B}{in.B}`},
		{`s := E{S: S{A: "/a"}}; sink(s.S.A + "!" + s.A)`, `/a!/a`},
		{`var s E; s.A = "/a"; sink(s.A)`, `/a`},
		{`s := &S{}; with("/w")(s); sink(s.A + id)`, `{s.A}{id}`},
		{`s := &S{A: "/a"}; for range ids { s.A += "/x" }; sink(s.A)`, `/a(/x)*`},
		{`s := S{A: "/a"}; func() { s.A = "/b" }(); sink(s.A)`, `/b`},
		{`s := S{A: "/a"}; p := &s.A; *p = "/b"; sink(s.A)`, `/a`},
	})
}

func TestStatements(t *testing.T) {
	check(t, constructs, []test{
		{`p := "/a"; w := &p; *w = "/b"; sink(p)`, `{p}`},
		{`p := "/a"; w := &p; use(w); sink(p)`, `{p}`},
		{`p := "/a"; fmt.Sscan(id, &p); sink(p)`, `{p}`},
		{`var p string; if ok { p = "/a" }; sink(p + id)`, `(/a|){id}`},
		{`p := ids[0]; sink("/" + p)`, `/{p}`},
		{`p := m["k"]; sink("/" + p)`, `/{p}`},
		{`v, found := m[id]; use(found); sink("/" + v)`, `/{v}`},
		{`ss := []string{}; ss = append(ss, "/a", id); sink(ss[0] + "/" + ss[1])`, `/a/{ss[1]}`},
		{`ss := ids; ss = append(ss, id); sink("/" + strings.Join(ss, "/"))`, `/{ss}/{id}`},
		{`sink(fmt.Sprintf("/k/%s", b2))`, `/k/{b2}`},
		{`sink(fmt.Sprintf("/k/%v/%d", kind(n), kind(n)))`, `/k/{kind(n)}/{kind(n)}`},
		{`sink("/u/" + err.Error())`, `/u/{err.Error()}`},
		{`sink(fmt.Sprintf("/u/%v", err))`, `/u/{err}`},
		{`var i any = id; s, isString := i.(string); use(isString); sink("/" + s)`, `/{s}`},
		{`for i := 0; i < 3; i++ { sink("/p/" + strconv.Itoa(i)) }`, `/p/{strconv.Itoa(i)}`},
		{`for i := range 3 { sink(fmt.Sprintf("/p/%d", i)) }`, `/p/{i}`},
		{`for i, s := range []string{"a", "b"} { sink(fmt.Sprintf("/p/%d/%s", i, s)) }`, `/p/{i}/(a|b)`},
		{`p := "/a"; for _, s := range ids { if s == "x" { p += "/b"; break } }; sink(p)`, `/a(/b|)`},
		{`p := min(id, q); sink("/" + p)`, `/({p}|{p})`},
		{`p := "/a"; if ok { goto end }; p = "/b"; end: sink(p)`, `{p}`},
		{`f := func() { sink("/f/" + id) }; p := "/a"; f(); sink(p)`, `/f/{id} ; /a`},
		{`f := func() { sink("/f/" + id) }; if ok { return }; use(f)`, `/f/{id}`},
	})
}

// TestAny says which texts are seen where the type of a value is an interface: as
// arguments and results, and after conversions.
func TestAny(t *testing.T) {
	const decls = `
func give(v any) {}
func pair(id string) (any, error) { return "/pair/" + id, nil }
func passed(id string) (any, error) { return pair(id) }
func named(id string) (v any) { v = "/named/" + id; return }
type text string
func (t text) String() string { return "text" }
`
	check(t, decls, []test{
		{`sink("/x" + any("/a/" + id).(string))`, `/x/a/{id}`},
		{`sink(fmt.Sprint(any("/a/" + id)))`, `/a/{id}`},
		{`sink(fmt.Sprint(any(text("/a/" + id))))`, `{any(text(...))}`},
		{`v, err := passed(id); use(err); sink(v.(string))`, `/pair/{id}`},
	})
	got := map[string]string{}
	for _, c := range candidates(t, decls, `var v any = "/a/" + id; give(v); give(n)`) {
		switch {
		case c.Sink.Func != nil:
			got["to "+c.Sink.Func.Name()] += text.String(c.Node)
		case c.Sink.Returned != nil:
			got["from "+c.Sink.Returned.Name()] += text.String(c.Node)
		}
	}
	want := map[string]string{"to give": "/a/{id}", "to pair": "{id}", "from pair": "/pair/{id}", "from passed": "/pair/{id}", "from named": "/named/{id}", "from String": "text"}
	if !maps.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestAsserted says which type an element of a list has after a type assertion: it
// decides what a format makes of it.
func TestAsserted(t *testing.T) {
	for _, c := range candidates(t, "", `var list []any; for _, v := range list { if s, ok := v.(string); ok { sink("/" + s) } }`) {
		n, ok := c.Node.(*text.Concat)
		if !ok {
			continue
		}
		if h, ok := n.Right.(*text.Hole); !ok || h.Type == nil || h.Type.String() != "string" {
			t.Errorf("%s: got %+v, want a string", text.String(c.Node), n.Right)
		}
	}
}

// TestLongResult says that callers see of a text with too many parts what it may hold.
func TestLongResult(t *testing.T) {
	parts := func(n int) string {
		return `func long(id string) string { return "/" + ` + strings.Repeat(`id + "/" + `, n) + `"x" }`
	}
	check(t, parts(2), []test{{`sink("/a" + long(id))`, `/a/{id}/{id}/x`}})
	check(t, parts(calls.MaxLocalParts), []test{{`sink("/a" + long(id))`, `/a{long(id)}`}})
}

// TestLoopStruct says what is known of a struct that a loop assigns as a whole: the
// next turn reads another one.
func TestLoopStruct(t *testing.T) {
	check(t, `type T struct{ A, B string }
func (v *T) set(a string) { v.A = a }
func put(v *T, a string) { v.A = a }
`, []test{
		{`var v T; for range ids { sink("/" + v.B + "/"); v = T{B: id} }`, `/{v.B}/`},
		{`v := T{A: "x"}; for range ids { sink("/" + v.A + v.B + "/"); v = T{B: id} }`, `/{v.A}{v.B}/`},
		{`v := T{A: "x"}; for range ids { v = T{B: id} }; sink("/" + v.A + "/")`, `/{v.A}/`},
		{`v := &T{A: "x"}; for range ids { sink("/" + v.A + "/"); v = &T{A: id} }`, `/{v.A}/`},
		{`v := T{A: "x"}; for range ids { sink("/" + v.A + "/"); v.A = id }`, `/(x|{id})/`},
		{`v := T{A: "x"}; for range ids { sink("/" + v.A + "/") }`, `/x/`},
		{`v := T{A: "x", B: "y"}; for range ids { sink("/" + v.A + v.B + "/"); v.set(id) }`, `/{A}y/`},
		{`v := &T{A: "x", B: "y"}; for range ids { sink("/" + v.A + v.B + "/"); put(v, id) }`, `/{A}y/`},
		{`v := T{A: "x"}; for range ids { v = T{B: id}; sink("/" + v.A + "/") }`, `//`},
		{`v := &T{A: "x"}; for range ids { w := v; w = &T{A: id}; sink("/" + v.A + w.A + "/") }`, `/x{w.A}/`},
	})
}

// TestManyAlternatives says that every branch of a large choice is kept.
func TestManyAlternatives(t *testing.T) {
	const n = 300
	var cases, ifs, returns strings.Builder
	for i := range n {
		fmt.Fprintf(&cases, "\tcase %d: p = \"/%d/\" + id\n", i, i)
		fmt.Fprintf(&ifs, "\tif n == %d { p = \"/%d/\" + id }\n", i, i)
		fmt.Fprintf(&returns, "\tcase %d: return \"/%d/\" + id\n", i, i)
	}
	for body, decls := range map[string]string{
		"var p string; switch n {\n" + cases.String() + "}; sink(p)":                                    "",
		"var p string\n" + ifs.String() + "sink(p)":                                                     "",
		"var p string; for range ids { if ok { switch n {\n" + cases.String() + "}; break } }; sink(p)": "",
		"var p string; func() { switch n {\n" + cases.String() + "} }(); sink(p)":                       "",
		"sink(route(n, id))": "func route(n int, id string) string {\nswitch n {\n" + returns.String() + "}\nreturn \"/\" }\n",
	} {
		got := strings.Join(templates(t, decls, body), " ; ")
		if strings.Count(got, "/{id}") != n {
			t.Errorf("%.40q...: got %d alternatives of %d", body, strings.Count(got, "/{id}"), n)
		}
	}
}

// TestTooManyAlternatives says that what a text may hold is known when there are too many of them.
func TestTooManyAlternatives(t *testing.T) {
	var body strings.Builder
	body.WriteString("var p string; switch n {\n")
	for i := range 3000 {
		fmt.Fprintf(&body, "\tcase %d: p = \"/%d\" + hex.EncodeToString(b)\n", i, i)
	}
	body.WriteString("default: return }; sink(p)")
	for _, c := range candidates(t, "", body.String()) {
		if c.Sink.Func == nil || c.Sink.Func.Name() != "sink" {
			continue
		}
		if v := text.ValueOf(c.Node); v.Empty || !v.Lead.Has('/') || v.Lead.Has('a') || v.Set.Has('?') || !v.Set.Has('f') {
			t.Errorf("got %+v", v)
		}
	}
}

// TestNeverReturns says which calls end the function, so that what is known
// before them does not go on after them.
func TestNeverReturns(t *testing.T) {
	const source = `package p

import (
	"log"
	"os"
	"runtime"
	"testing"
)

var _, _ = os.Args, runtime.GOOS

func sink(s string) {}

func f(t *testing.T, b testing.TB, l *log.Logger, ok bool) {
	p := "/a"
	if ok {
		p = "/b"
		%s
	}
	sink(p)
}
`
	for want, calls := range map[string][]string{
		"/a": {
			`panic("x")`, `os.Exit(1)`, `runtime.Goexit()`, `log.Fatal("x")`, `log.Fatalf("x")`, `log.Fatalln("x")`, `log.Panic("x")`, `log.Panicf("x")`, `log.Panicln("x")`,
			`l.Fatal("x")`, `l.Panicf("x")`, `t.Fatal("x")`, `t.Fatalf("x")`, `t.FailNow()`, `t.Skip("x")`, `t.Skipf("x")`, `t.SkipNow()`, `b.Fatal("x")`, `(t.Fatal)("x")`,
		},
		"(/b|/a)": {`print("x")`, `log.Print("x")`, `log.Printf("x")`, `l.Println("x")`, `t.Error("x")`, `t.Fail()`, `t.Log("x")`, `runtime.Gosched()`, `defer t.FailNow()`},
	} {
		for _, call := range calls {
			var got []string
			for _, c := range evaluateSource(t, fmt.Sprintf(source, call)).Candidates {
				if c.Sink.Func != nil && c.Sink.Func.Name() == "sink" {
					got = append(got, text.String(c.Node))
				}
			}
			if !slices.Equal(got, []string{want}) {
				t.Errorf("%s: got %q, want %q", call, got, want)
			}
		}
	}
}

// TestNamed distinguishes string types whose values are their constants from others.
func TestNamed(t *testing.T) {
	checkHeld(t, `
type Order string
const ( Asc Order = "asc"; Desc Order = "desc" )
type Free string
const ( FreeA Free = "a"; FreeB Free = "b" )
func free(s string) Free { return Free(s) }
type One string
const OneA One = "a"
type Bad string
const ( BadA Bad = "a/b"; BadB Bad = "b" )
type Level int
const ( Low Level = iota; High )
func (l Level) String() string { return [...]string{"low", "high"}[l] }
type Colour int
func (c Colour) String() string { switch c { case 0: return "red"; case 1: return "blue" }; return "colour-" + strconv.Itoa(int(c)) }
type Any int
func (a Any) String() string { return names[a] }
var names = map[Any]string{}
func init() { names[0] = "/" }
type Ref struct{ name string }
func (r Ref) String() string { return r.name }
type App string
func (a App) String() string { return string(a) }
type Loud string
func (l Loud) String() string { return strings.ToUpper(string(l)) }
func app(s string) (App, error) { switch s { case "x": return "x", nil }; return "y", nil }
var fits func(App) bool
func isApp(a App) bool { return fits(a) }
type O struct { Order Order; P *Order }
var o Order; var fr Free; var one One; var bad Bad; var level Level; var colour Colour; var anyv Any; var opts O; var ref Ref
func set() { o = Asc; fr = ""; one = ""; bad = ""; level = 0; colour = 0; anyv = 0; opts = O{}; ref = Ref{} }
`, []test{
		{`sink("/u/" + string(o))`, `o:[ac-es]?^[ad]`},
		{`sink(fmt.Sprintf("/u/%s", o))`, `o:[ac-es]?^[ad]`},
		{`sink(fmt.Sprintf("/u/%v", opts.Order))`, `opts.Order:[ac-es]?^[ad]`},
		{`sink("/u/" + string(*opts.P))`, `*opts.P:[ac-es]?^[ad]`},
		{`sink("/u/" + string(fr))`, `fr:[^]`},
		{`sink("/u/" + string(one))`, `one:[^]`},
		{`sink("/u/" + string(bad))`, `bad:[/ab]?^[ab]`},
		{`sink(fmt.Sprintf("/u/%s", level))`, `level:[g-ilow]^[hl]`},
		{`sink(fmt.Sprintf("/u/%s", colour))`, `colour:[-0-9b-eloru]^[bcr]`},
		{`sink(fmt.Sprintf("/u/%s", anyv))`, `anyv:[^]`},
		{`sink(fmt.Sprintf("/u/%s", ref))`, `ref:[^]`},
		{`a, err := app(id); use(err); sink("/u/" + a.String())`, ``},
		{`a := App(id); if !isApp(a) { return }; sink(fmt.Sprintf("/u/%s", a) + a.String())`, `a:[^]!~ a:[^]!~`},
		{`a := Loud("a"); sink(fmt.Sprintf("/u/%s", a))`, "a:[-\\x00-,.-`{-\\xff]?."},
		{`sink("/u/" + level.String())`, ``},
		{`sink("/u/" + ref.String())`, `ref.String():[^]`},
	})
}

// TestResultValues: what library functions and types give, as far as eval
// knows more than the tables.
func TestResultValues(t *testing.T) {
	checkHeld(t, `
var enc = base64.RawURLEncoding
var t0 = time.Now()
var hosts = map[string]string{"eu": "a", "us": "b"}
var grown = map[string]string{"eu": "a", "us": "b"}
func init() { grown["x"] = strconv.Itoa(len(grown)) + os.Args[0] }
`, []test{
		{`sink("/u/" + strconv.Itoa(n))`, `strconv.Itoa(n):[-0-9]`},
		{`sink("/u/" + strconv.FormatInt(i64, 16))`, `strconv.FormatInt(...):[-0-9a-f]`},
		{`sink("/u/" + hex.EncodeToString(b))`, `hex.EncodeToString(b):[0-9a-f]?`},
		{`sink("/u/" + base64.URLEncoding.EncodeToString(b))`, `base64.URLEncoding.EncodeToString(b):[-0-9=A-Z_a-z]?^[-0-9A-Z_a-z]`},
		{`sink("/u/" + enc.EncodeToString(b))`, `enc.EncodeToString(b):[-0-9A-Z_a-z]?`},
		{`sink("/u/" + t0.Format("20060102"))`, `t0.Format("20060102"):[-0-9]`},
		{`sink("/u/" + t0.Format(time.RFC3339))`, `t0.Format(time.RFC3339):[-+0-:TZ]^[-0-9]`},
		{`sum := sha256.Sum256(b); sink(fmt.Sprintf("/u/%x", sum))`, `sum:[0-9a-f]`},
		{`sum := sha256.Sum256(b); sink("/u/" + hex.EncodeToString(sum[:]))`, `hex.EncodeToString(sum[...]):[0-9a-f]?`},
		{`sink(fmt.Sprintf("/u/%d?ok=%t", n, ok))`, `n:[-0-9] ok:[aeflr-u]^[ft]`},
		{`sink(fmt.Sprintf("/u/%v", i64))`, `i64:[-0-9]`},
		{`sink("https://" + hosts[id] + "/u")`, ``},
		{`sink("https://" + grown[id] + "/u")`, `grown[id]:[^]`},
		{`a, err := netip.ParseAddr(id); use(err); sink("/u/" + a.Unmap().String())`, `a.Unmap().String():[^]+^[.0-:a-f]`},
	})
}

func TestEncodingIsEscaper(t *testing.T) {
	check(t, "", []test{
		{`sink("/u/" + base64.StdEncoding.EncodeToString(b))`, `/u/{base64.StdEncoding.EncodeToString(b)|Base64Std}`},
		{`s := base64.StdEncoding.EncodeToString(b); sink("/u/" + url.PathEscape(s))`, `/u/{s|Base64Std|PathEscape}`},
		{`sink("/u/" + base64.URLEncoding.EncodeToString(b))`, `/u/{base64.URLEncoding.EncodeToString(b)}`},
	})
}

// TestParsedEnums: a function that says whether a value is a known one is no
// way to make others.
func TestParsedEnums(t *testing.T) {
	checkHeld(t, `
type Kind string
const ( KindA Kind = "a"; KindB Kind = "b" )
func ParseKind(s string) (Kind, error) { switch k := Kind(s); k { case KindA, KindB: return k, nil }; return "", errors.New("kind") }
type Any string
const AnyA Any = "a"
func AnyOf(s string) Any { return Any(s) }
type Holder struct { K Kind; A Any }
func held(h Holder) { sink("/u/" + string(h.K)); sink("/u/" + string(h.A)) }
`, []test{
		{`sink("/v/" + string(Kind(id)))`, `h.K:[^] ; h.A:[^] ; id:[^]`},
		{``, `h.K:[ab]? ; h.A:[^]`},
	})
}
