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
