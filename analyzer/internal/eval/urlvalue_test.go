package eval_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

const urlHelpers = `
func must(u *url.URL, err error) *url.URL { if err != nil { panic(err) }; return u }
func mustParse(s string) *url.URL { u, err := url.Parse(s); if err != nil { panic(err) }; return u }
func endpoint(id string) (*url.URL, error) { return url.Parse("https://h/u/" + id) }
func path2(u *url.URL) string
func change(u *url.URL)
func sets(u *url.URL) { u.Path = "/z" }
var root = mustParse("https://h/api")
var leaf = mustParse("https://h/a/b?x=1")
type C struct { base *url.URL; name string }
func (c *C) at(p string) string { u := *c.base; u.Path = "/x/" + p; return u.String() }
`

func TestURLParse(t *testing.T) {
	check(t, urlHelpers, []test{
		{`u, err := url.Parse("https://h/u/" + id); use(err); sink(u.String())`, `https://h/u/{id}`},
		{`u, _ := url.ParseRequestURI("/u/" + id); sink(u.String())`, `/u/{id}`},
		{`u, _ := url.Parse("https://h/u"); u.Path = "/v/" + id; sink(u.String())`, `https://h/v/{id|SubPathEscape}`},
		{`u, _ := url.Parse("https://h/u?a=b#c"); u.Path = "/v"; sink(u.String())`, `https://h/v?a=b#c`},
		{`u, _ := url.Parse("https://h/u?a=b"); u.RawQuery = "q=" + q; sink(u.String())`, `https://h/u?q={q}`},
		{`u, _ := url.Parse("https://h/u"); q := u.Query(); q.Set("a", id); u.RawQuery = q.Encode(); sink(u.String())`, `https://h/u?{q|Encode}`},
		{`u, _ := url.Parse("https://h/u/" + url.PathEscape(id)); sink(u.Path)`, `/u/{id}`},
		{`u, _ := url.Parse("https://h/u%20x?a=b#c"); sink(u.Path + "!" + u.RawQuery + "!" + u.Fragment + "!" + u.Scheme + "!" + u.Host)`, `/u x!a=b!c!https!h`},
		{`u, _ := url.Parse("https://" + name + "/u"); sink(u.Host)`, `{u.Host}`},
		{`u, _ := url.Parse(base); sink(u.String())`, `{base}`},
		{`u, _ := url.Parse(base); u.Path = "/v/" + id; sink(u.String())`, `{base}/v/{id|SubPathEscape}`},
		{`u, _ := url.Parse(base); u.RawQuery = url.Values{"a": {id}}.Encode(); sink(u.String())`, `{base}?{Encode()|Encode}`},
		{`u, _ := url.Parse(base + "/u"); if ok { u.RawQuery = "q=" + q }; sink(u.String())`, `{base}/u(?q={q}|)`},
		{`u, _ := url.Parse(base); u.Path += "/u/" + id; sink(u.String())`, `{base}/{u.Path|SubPathEscape}/u/{id|SubPathEscape}`},
		{`u, _ := url.Parse(base); u.Path = path2(u); sink(u.Path)`, `{u.Path}`},
		{`u, _ := url.Parse("https://h/u"); u.Host = name; sink(u.String())`, `https://{name}/u`},
		{`u, _ := url.Parse("https://h/u"); u.Scheme = "http"; sink(u.String())`, `http://h/u`},
		{`u, _ := url.Parse("https://h/u"); u.Fragment = id; sink(u.String())`, `https://h/u#{id|FragmentEscape}`},
		{`u, _ := url.Parse("https://h/u"); u.User = url.UserPassword(name, id); sink(u.String())`, `https://{name|UserinfoEscape}:{id|UserinfoEscape}@h/u`},
		{`u, _ := url.Parse("https://h/u"); change(u); sink(u.String())`, `{u.String()}`},
		{`u, _ := url.Parse("https://h/u"); sets(u); sink(u.String())`, `https://h/{u.Path|SubPathEscape}`},
		{`u, _ := url.Parse("https://h/u"); sink(fmt.Sprintf("%s/x", u))`, `https://h/u/x`},
		{`u, _ := url.Parse("https://h/u"); sink(fmt.Sprint(u, "/x"))`, `https://h/u/x`},
		{`sink(must(url.Parse("https://h/u/" + id)).String())`, `https://h/u/{id}`},
		{`u := mustParse("https://h/u/" + id); u.RawQuery = "a=b"; sink(u.String())`, `https://h/u/{id}?a=b`},
		{`u, err := endpoint(id); use(err); u.RawQuery = "a=b"; sink(u.String())`, `https://h/u/{id}?a=b`},
		{`u := *root; u.Path = "/u/" + id; sink(u.String())`, `https://h/u/{id|SubPathEscape}`},
		{`sink(root.String() + "/" + id)`, `https://h/api/{id}`},
		{`w, _ := url.Parse("https://h/a?x=1"); w.Host = name; sink(w.String())`, `https://{name}/a?x=1`},
		{`w, _ := url.Parse("https://h/a?x=1"); w.Scheme = "http"; sink(w.String())`, `http://h/a?x=1`},
		{`c := &C{}; sink(c.at(id))`, `{base}/x/{id|SubPathEscape}`},
		{`u.Path = "/u/" + id; sink(u.String())`, `{u}/u/{id|SubPathEscape}`},
		{`if ok { u.RawQuery = "q=" + q }; sink(u.String())`, `{u}(?q={q}|?{u.RawQuery})`},
		{`for range ids { u.Path += "/x" }; sink(u.String())`, `{u}/{u.Path|SubPathEscape}(|/x)`},
		{`u2 := *u; u2.Path = "/u/" + id; sink(u2.String() + "!" + u.String())`, `{u}/u/{id|SubPathEscape}!{u.String()}`},
		{`u, _ := url.Parse("https://" + name + ":80/x"); sink(u.Hostname() + "!" + u.Port())`, `{u.Hostname()}!{u.Port()}`},
		{`sink(u.EscapedPath() + "?" + u.RawQuery)`, `{u.EscapedPath()|SubPathEscape}?{u.RawQuery}`},
		{`sink(path2(u))`, `{path2(u)}`},
	})
}

func TestURLLiteral(t *testing.T) {
	check(t, urlHelpers, []test{
		{`u := &url.URL{Scheme: "https", Host: "h", Path: "/u/" + id}; sink(u.String())`, `https://h/u/{id|SubPathEscape}`},
		{`u := url.URL{Scheme: "https", Host: name, Path: "/u/" + id, RawQuery: "a=" + q}; sink(u.String())`, `https://{name}/u/{id|SubPathEscape}?a={q}`},
		{`u := url.URL{Host: name, Path: path}; sink(u.String())`, `//{name}/{path|SubPathEscape}`},
		{`u := url.URL{Scheme: "https", Host: "h", Path: id}; sink(u.String())`, `https://h/{id|SubPathEscape}`},
		{`u := url.URL{Scheme: "https", Host: "h", Path: "u/x"}; sink(u.String())`, `https://h/u/x`},
		{`u := url.URL{Path: "/u/" + id}; sink(u.String())`, `/u/{id|SubPathEscape}`},
		{`u := url.URL{Scheme: "https", Host: "h", Path: "/a b?c"}; sink(u.String())`, `https://h/a%20b%3Fc`},
		{`u := url.URL{Scheme: "https", Host: "h", User: url.UserPassword(name, id), Path: "/"}; sink(u.String())`, `https://{name|UserinfoEscape}:{id|UserinfoEscape}@h/`},
		{`u := url.URL{Scheme: "https", Opaque: "//h/" + id}; sink(u.String())`, `https://h/{id}`},
		{`u := url.URL{Scheme: "https", Host: "h", Path: "/u/" + id, RawPath: "/u/" + url.PathEscape(id)}; sink(u.String())`, `https://h/u/{id|PathEscape}`},
		{`var u url.URL; u.Scheme = "https"; u.Host = "h"; if ok { u.RawQuery = "a=b" }; sink(u.String())`, `https://h(?a=b|)`},
		{`u := url.URL{Path: path}; sink(u.EscapedPath())`, `{path|SubPathEscape}`},
		{`u := url.URL{Path: "/u/" + id, RawQuery: "a=b"}; sink(u.RequestURI())`, `/u/{id|SubPathEscape}?a=b`},
		{`u := url.URL{Scheme: "https", Host: "h:80"}; sink(u.Hostname() + "!" + u.Port())`, `h!80`},
	})
}

func TestURLJoin(t *testing.T) {
	check(t, urlHelpers, []test{
		{`p, err := url.JoinPath("https://h/api", "u", id); use(err); sink(p)`, `https://h/api/u/{id|JoinEscape}`},
		{`p, _ := url.JoinPath("https://h/api/", "/u/", url.PathEscape(id), "/"); sink(p)`, `https://h/api/u/{id|PathEscape}/`},
		{`p, _ := url.JoinPath(base, "u", id); sink(p)`, `{base}/u/{id|JoinEscape}`},
		{`p, _ := url.JoinPath(base, ids...); sink(p)`, `{base}/{ids|JoinEscape}`},
		{`sink(u.JoinPath("u", id).String())`, `{u}/u/{id|JoinEscape}`},
		{`u := u.JoinPath("u", url.PathEscape(id)); u.RawQuery = "a=b"; sink(u.String())`, `{u}/u/{id|PathEscape}?a=b`},
		{`u, _ := url.Parse("https://h/a?b=c"); sink(u.JoinPath("x").String())`, `https://h/a/x?b=c`},
		{`u, _ := u.Parse("/u/" + id); sink(u.String())`, `{u}/u/{id}`},
		{`u, _ := u.Parse("u/" + id); sink(u.String())`, `{u}/u/{id}`},
		{`u, _ := root.Parse("u/" + id); sink(u.String())`, `https://h/u/{id}`},
		{`u, _ := root.Parse("https://x/" + id); sink(u.String())`, `https://x/{id}`},
		{`u, _ := root.Parse(path); sink(u.String())`, `{path}`},
		{`u, _ := leaf.Parse("c/" + id); sink(u.String())`, `https://h/a/c/{id}`},
		{`u, _ := leaf.Parse("/c/" + id); sink(u.String())`, `https://h/c/{id}`},
		{`u, _ := leaf.Parse("//i/" + id); sink(u.String())`, `https://i/{id}`},
		{`u, _ := leaf.Parse("?q=" + q); sink(u.String())`, `https://h/a/b?q={q}`},
		{`u, _ := leaf.Parse("#" + q); sink(u.String())`, `https://h/a/b?x=1#{q}`},
		{`u, _ := leaf.Parse(""); sink(u.String())`, `https://h/a/b?x=1`},
		{`sink(root.ResolveReference(&url.URL{Path: "u/" + id}).String())`, `https://h/u/{id|SubPathEscape}`},
		{`sink(root.ResolveReference(&url.URL{Path: "/u/" + id, RawQuery: "a=b"}).String())`, `https://h/u/{id|SubPathEscape}?a=b`},
	})
}

func TestURLOthers(t *testing.T) {
	check(t, urlHelpers, []test{
		{`sink(r.URL.Path + "!" + r.URL.RequestURI())`, `{r.URL.Path}!{r.URL.RequestURI()}`},
		{`u := url.URL{Scheme: "https://", Host: "h", Path: "/x"}; sink(u.String())`, `{u.Scheme}://h/x`},
		{`sink(fmt.Sprintf("https://%s@h/", url.UserPassword(name, id)))`, `https://{name|UserinfoEscape}:{id|UserinfoEscape}@h/`},
		{`w := url.URL{Scheme: "https", Host: "h", User: u.User, Path: "/x"}; sink(w.String())`, `https://{u.User|UserinfoEscape}@h/x`},
		{`sink(fmt.Sprintf("https://%v@h/", u.User))`, `https://{u.User|UserinfoEscape}@h/`},
		{`req, err := http.NewRequest("GET", "https://h/u/"+id, nil); use(err); req.URL.RawQuery = "a=b"; sink(req.URL.String())`, `https://h/u/{id}?a=b`},
		{`sink("https://" + net.JoinHostPort(name, "80") + "/")`, `https://{name|JoinHostPort}:80/`},
		{`sink("https://" + net.JoinHostPort("::1", strconv.Itoa(n)) + "/")`, `https://[::1]:{strconv.Itoa(n)}/`},
	})
}

// uses returns the candidates that the tables know, as "slot: template".
func uses(t *testing.T, decls, body string) string {
	t.Helper()
	names := map[library.Slot]string{
		library.URL: "url", library.Reference: "ref", library.EscapedPath: "rawpath", library.JoinElement: "elem", library.RawQuery: "rawquery",
		library.RawFragment: "rawfragment", library.Opaque: "opaque", library.Path: "path", library.Fragment: "fragment", library.QueryKey: "key",
		library.QueryValue: "value", library.User: "user", library.Password: "password", library.Scheme: "scheme", library.HostPort: "host",
	}
	var out []string
	for _, c := range candidates(t, decls, body) {
		if c.Sink.Use != nil {
			out = append(out, names[c.Sink.Use.Slot]+": "+text.String(c.Node))
		}
	}
	return strings.Join(out, " ; ")
}

func TestURLCandidates(t *testing.T) {
	for _, tt := range []test{
		{`u.Path = "/a/" + id`, `path: /a/{id}`},
		{`u.Path += "/a/" + id`, `path: {u.Path}/a/{id}`},
		{`v := &url.URL{Path: "/a/" + id, Host: name}; use(v)`, `path: /a/{id} ; host: {name}`},
		{`u.RawQuery = "q=" + q`, `rawquery: q={q}`},
		{`u.RawQuery += "&q=" + q`, `rawquery: {u.RawQuery}&q={q}`},
		{`r.URL.Path = "/a/" + id; r.URL.RawQuery = r.URL.Query().Encode()`, `path: /a/{id} ; rawquery: {r.URL.Query()|Encode}`},
		{`v := url.Values{"k": {id}, name: []string{"x", q}}; use(v)`, `key: k ; value: {id} ; key: {name} ; value: x ; value: {q}`},
		{`v := url.Values{}; v.Set("k", id); v.Add(name, "x"); use(v)`, `key: k ; value: {id} ; key: {name} ; value: x`},
		{`v := url.Values{}; v["k"] = []string{id}; use(v)`, `key: k ; value: {id}`},
		{`v := url.Values{}; v["k"] = append(v["k"], id); use(v)`, `key: k ; value: {id}`},
		{`h := http.Header{}; h.Set("Location", "/u/"+id); h.Set("X-Y", "/u/"+id); use(h)`, `ref: /u/{id}`},
		{`h := http.Header{"Location": {"/u/" + id}, "Accept": {"a"}}; use(h)`, `ref: /u/{id}`},
		{`h := http.Header{}; h["Referer"] = []string{base}; use(h)`, `ref: {base}`},
		{`v, _ := url.JoinPath(base, "u", id); use(v)`, `url: {base} ; elem: u ; elem: {id}`},
		{`use(u.JoinPath(ids...))`, `elem: {ids}`},
		{`use(url.UserPassword(name, id))`, `user: {name} ; password: {id}`},
		{`v := url.URL{}; for _, s := range ids { v.Path += "/" + s }; use(v)`, `path: (/{s})*/{s}`},
	} {
		if got := uses(t, "", tt.body); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.body, got, tt.want)
		}
	}
}

func TestSpreadCandidates(t *testing.T) {
	decls := `func g(base *url.URL, elems ...string) *url.URL { return base.JoinPath(elems...) }`
	if got := uses(t, decls, `use(url.Parse(base))`); got != `elem: {elems} ; url: {base}` {
		t.Errorf("got %s", got)
	}
}

// TestEscapes states where a URL that leaves the function is seen, though
// nothing is known of the place that it goes to.
func TestEscapes(t *testing.T) {
	const decls = `
type S struct { A string; L []string }
var global string
func given(args ...string) {}
func returned(id string) (string, error) { return "https://h/r/" + id, nil }
`
	for _, tt := range []test{
		{`l := []string{"https://h/l/" + id, "/x"}; use(l)`, `https://h/l/{id}`},
		{`l := []string{2: "https://h/l/" + id}; use(l)`, `https://h/l/{id}`},
		{`m = map[string]string{"k": "https://h/m/" + id}`, `https://h/m/{id}`},
		{`s := S{A: "https://h/s/" + id, L: []string{"https://h/t/" + q}}; use(s)`, `https://h/s/{id} ; https://h/t/{q}`},
		{`given("https://h/g/" + id, "/x/" + id)`, `https://h/g/{id}`},
		{`use("https://h/a/" + id)`, `https://h/a/{id}`},
		{`global = "https://h/v/" + id`, `https://h/v/{id}`},
		{`m["k"] = "https://h/k/" + id`, `https://h/k/{id}`},
		{`c := make(chan string); c <- "https://h/c/" + id`, `https://h/c/{id}`},
		{`p := "https://h/p/" + id; use(len(p))`, ``},
		{`use("h://x/" + id, "mailto:" + id)`, ``},
	} {
		var got []string
		for _, c := range candidates(t, decls, tt.body) {
			if s := text.String(c.Node); c.Sink.Absolute && s != "https://h/r/{id}" {
				got = append(got, s)
			}
		}
		if s := strings.Join(got, " ; "); s != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.body, s, tt.want)
		}
	}
}

// TestEncoded fills arrays and lists by functions that encode to them.
func TestEncoded(t *testing.T) {
	const decls = `type id16 [16]byte
func enc(dst []byte, u id16) { _ = dst[35]; hex.Encode(dst, u[:4]); dst[8] = '-'; dst[9] = "01"[u[5]&1]; hex.Encode(dst[10:], u[6:]) }
func put(dst []byte, s string) { copy(dst, s) }
func (u id16) text() string { var buf [36]byte; enc(buf[:], u); return string(buf[:]) }
var own = base64.NewEncoding(strings.Repeat("/", 64))
var uid id16
func u8() [8]byte { return [8]byte{} }
`
	for body, want := range map[string]string{
		// something else is put there
		`v := make([]byte, n); own.Encode(v, b); sink(string(v))`:                          `[^]`,
		`var v [8]byte; put(v[:], id); sink(string(v[:]))`:                                 `[^]`,
		`var v [8]byte; hex.Encode(v[:], b); put(v[:], id); sink(string(v[:]))`:            `[^]`,
		`var v [8]byte; hex.Encode(v[:], b); r.Body.Read(v[:]); sink(string(v[:]))`:        `[^]`,
		`var v [8]byte; hex.Encode(v[:], b); sink(string(v[:])); v[0] = b[0]`:              `[^]`,
		`var v [8]byte; hex.Encode(v[:], b); p := &v; use(p); sink(string(v[:]))`:          `[^]`,
		`var v [8]byte; hex.Encode(v[:], b); fmt.Append(v[:0], id); sink(string(v[:]))`:    `[^]`,
		`var v [8]byte; hex.Encode(v[:], b); v[1] = b[2]; sink(string(v[:]))`:              `[^]`,
		`v := make([]byte, n); hex.Encode(b, v); r.Body.Read(v); sink(string(v))`:          `[^]`,
		`v := [4]byte{'/', '?'}; hex.Encode(v[1:], b); sink(string(v[:]))`:                 `[^]`,
		`var v [8]byte; for range n { sink(string(v[:])); hex.Encode(v[:], b); v = u8() }`: `[^]`,
	} {
		_, got, _ := strings.Cut(held(t, decls, body), ":")
		if got = strings.TrimSuffix(got, "?"); got != want {
			t.Errorf("%s\n got %s\nwant %s", body, got, want)
		}
	}
}

// origins returns the origins of the holes that reach sink.
func origins(t *testing.T, decls, body string) string {
	t.Helper()
	var out []string
	for _, c := range candidates(t, decls, body) {
		if c.Sink.Func == nil || c.Sink.Func.Name() != "sink" {
			continue
		}
		for h := range holes(c.Node) {
			out = append(out, h.Origin.String())
		}
	}
	return strings.Join(out, " ")
}

func TestOrigins(t *testing.T) {
	decls := `
type O struct { Name string; p *string }
var verbose = flag.String("name", "", "")
var target string
var opts O
func init() { flag.StringVar(&target, "target", "", ""); flag.StringVar(&opts.Name, "n", "", "") }
func param(r *http.Request) string { return r.PathValue("id") }
func first(s []string) string { return s[0] }
`
	for _, tt := range []test{
		{`sink("/u/" + id)`, `parameter`},
		{`o := O{}; flag.StringVar(&o.Name, "x", "", ""); sink("/u/" + o.Name)`, `command line`},
		{`sink("/u/" + string([]byte(id)))`, `parameter`},
		{`sink("/u/" + url.PathEscape(id))`, `parameter`},
		{`sink("/u/" + r.URL.Path)`, `request`},
		{`sink("/u/" + r.URL.Query().Get("id"))`, `request`},
		{`v := r.URL.Query(); id := v.Get("id"); sink("/u/" + id)`, `request`},
		{`sink("/u/" + r.URL.Query()["id"][0])`, `request`},
		{`sink("/u/" + r.FormValue("id"))`, `request`},
		{`sink("/u/" + r.PathValue("id"))`, `request`},
		{`sink("/u/" + r.Header.Get("X-Id"))`, `request`},
		{`sink("/u/" + r.Header["X-Id"][0])`, `request`},
		{`sink("/u/" + r.Host)`, `request`},
		{`sink("/u/" + r.Form.Get("x"))`, `request`},
		{`sink("/u/" + r.URL.RawQuery)`, `request`},
		{`c, err := r.Cookie("x"); use(err); sink("/u/" + c.Value)`, `request`},
		{`b, err := io.ReadAll(r.Body); use(err); sink("/u/" + string(b))`, `request`},
		{`sink("/u/" + strings.TrimSpace(r.FormValue("id")))`, `request`},
		{`s := strings.ToLower(r.FormValue("id")); sink("/u/" + s)`, `request`},
		{`sink("/u/" + strings.Split(r.URL.Path, "/")[1])`, `request`},
		{`sink("/u/" + r.URL.Path[1:])`, `request`},
		{`for _, s := range strings.Split(r.URL.Path, "/") { sink("/u/" + s) }`, `request`},
		{`for k, vs := range r.Form { use(k); sink("/u/" + vs[0]) }`, `request`},
		{`sink("/u/" + param(r))`, `request`},
		{`sink("/u/" + os.Getenv("X"))`, `environment`},
		{`s, ok := os.LookupEnv("X"); use(ok); sink("/u/" + s)`, `environment`},
		{`sink("/u/" + os.Args[1])`, `command line`},
		{`for _, a := range os.Args[1:] { sink("/u/" + a) }`, `command line`},
		{`sink("/u/" + flag.Arg(0))`, `command line`},
		{`sink("/u/" + *verbose)`, `command line`},
		{`sink("/u/" + target)`, `command line`},
		{`sink("/u/" + opts.Name)`, `command line`},
		{`s := flag.String("x", "", ""); sink("/u/" + *s)`, `command line`},
		{`var s string; flag.StringVar(&s, "x", "", ""); sink("/u/" + s)`, `command line`},
		{`var s string; fmt.Sscan(id, &s); sink("/u/" + s)`, `value`},
		{`sink("/u/" + u.Host)`, `field`},
		{`b, err := os.ReadFile(name); use(err); sink("/u/" + string(b))`, `decoder`},
		{`use(io.EOF); sc := bufio.NewScanner(os.Stdin); for sc.Scan() { sink("/u/" + sc.Text()) }`, `decoder`},
		{`if id == "" { id = r.FormValue("id") }; sink("/u/" + id)`, `request parameter`},
	} {
		if got := origins(t, decls, tt.body); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.body, got, tt.want)
		}
	}
}
