package facts_test

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

const explained = `package p

import (
	"fmt"
	"mime"
	"net/http"
	"net/url"
)

type client struct{ base string }

type page struct{ link string }

func (c *client) get(path string) (*http.Response, error) {
	return http.Get(c.base + "/api/" + path)
}

func (c *client) user(name string) (*http.Response, error) {
	return c.get("users/" + name)
}

func home(id string) string {
	return "https://example.com/home/" + id
}

func open(id string) (*http.Response, error) {
	return http.Get(home(id))
}

func (p *page) fill(id string) {
	p.link = "https://example.com/pages/" + id
}

func (p *page) follow() (*http.Response, error) {
	return http.Get(p.link)
}

func query(u *url.URL, text string) {
	q := u.Query()
	q.Set("text", "about "+text)
	u.Path = "/find/" + text
}

func both(text string) string { return "both " + text }

func mixed(text string) (*http.Response, error) {
	fmt.Println(text)
	return http.Get("https://example.com/m/" + text)
}

func torn(frag string) *url.URL {
	_, _ = http.Get("https://example.com/t/" + frag)
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/t/" + frag}
}

func tear(id string) *url.URL { return torn("of/" + id) }

func say(text string) string { return "hello " + text }

func hello(name string) string { return say("users/" + name) }

func long(id string) (*http.Response, error) {
	return http.Get("https://example.com/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/" + id)
}

//urlescape:param link=url
func outside(link string) {}

func inside(id string) { outside("x/o/" + id) }

type route string

func (r route) open() (*http.Response, error) { return http.Get("https://example.com/r/" + string(r)) }

func routed(id string) (*http.Response, error) { return route("of/" + id).open() }

type caller interface {
	newRequest(method, path string) (*http.Request, error)
}

func called(c caller, id string) (*http.Request, error) { return c.newRequest("GET", "/users/"+id) }

func unlike(s string) (*url.URL, error) { return url.Parse("no such user " + s) }

func kept(m map[string]string, l []string, id string) []string {
	m["x"] = "x/" + id
	return append(l, "y/"+id)
}

func opening() string { return "https://" }

func foreign(id string) { _, _ = mime.ExtensionsByType("typ/" + id) }
`

// explanation is the package above with what was inferred of it.
func explanation(t *testing.T) (*facts.Result, func(e ast.Expr) *types.Func, func(token.Pos) int) {
	t.Helper()
	pass := passOver(t, explained)
	taker := func(e ast.Expr) *types.Func {
		var found *types.Func
		ast.Inspect(pass.Files[0], func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && slices.Contains(call.Args, e) {
				switch fun := call.Fun.(type) {
				case *ast.Ident:
					found, _ = pass.TypesInfo.Uses[fun].(*types.Func)
				case *ast.SelectorExpr:
					found, _ = pass.TypesInfo.Uses[fun.Sel].(*types.Func)
				}
			}
			return true
		})
		return found
	}
	pass.ImportObjectFact = func(obj types.Object, fact analysis.Fact) bool {
		f, ok := fact.(*facts.FuncFact)
		if ok && obj.Name() == "ExtensionsByType" {
			f.Func.Params = []library.ParamUse{{Use: library.Use{Slot: library.URL, Via: "example.com/far.Get"}}}
			return true
		}
		return false
	}
	pass.ImportPackageFact = func(pkg *types.Package, _ analysis.Fact) bool { return pkg.Path() == "mime" }
	return infer(t, pass), taker, func(pos token.Pos) int { return pass.Fset.Position(pos).Line }
}

func chainText(chain []facts.Step) string {
	var out []string
	for _, s := range chain {
		out = append(out, s.Text)
	}
	return strings.Join(out, " > ")
}

// TestExplain says in words how texts become URLs, what is known of parameters, fields
// and results, and why a text is none.
func TestExplain(t *testing.T) {
	r, taker, line := explanation(t)
	of := func(n int) string { return strings.TrimSpace(strings.Split(explained, "\n")[n-1]) }
	const client = "in (*client).get, {c.base}/api/{path} is given to net/http.Get, which takes it for a URL"

	chains := map[string][]string{}
	for _, tmpl := range r.Templates {
		at := of(line(tmpl.Sink.Pos()))
		chains[at] = append(chains[at], chainText(r.Chain(tmpl, taker)))
	}
	for at, want := range map[string]string{
		`return http.Get(c.base + "/api/" + path)`: client,
		`return c.get("users/" + name)`:            "in (*client).user, users/{name} is given to parameter path of (*example.com/p.client).get > " + client,
		`return http.Get(home(id))`:                "in open, https://example.com/home/{id} is given to net/http.Get, which takes it for a URL",
		`return "https://example.com/home/" + id`: "in home, https://example.com/home/{id} is returned: the result of example.com/p.home > " +
			"in open, https://example.com/home/{id} is given to net/http.Get, which takes it for a URL",
		`p.link = "https://example.com/pages/" + id`: "in (*page).fill, https://example.com/pages/{id} is stored in field link > " +
			"in (*page).follow, {p.link} is given to net/http.Get, which takes it for a URL",
		`q.Set("text", "about "+text)`: "in query, about {text} is given to (net/url.Values).Set, which takes it for a query value, and escapes it itself",
		`u.Path = "/find/" + text`:     "in query, /find/{text} is stored in what becomes decoded path of net/url.URL.Path",
		`return http.Get("https://example.com/` + strings.Repeat("0123456789/", 10) + `" + id)`: "in long, https://example.com/" + strings.Repeat("0123456789/", 9) +
			"0... is given to net/http.Get, which takes it for a URL",
		`func inside(id string) { outside("x/o/" + id) }`: "in inside, x/o/{id} is given to parameter link of example.com/p.outside > a wrapper comment or a setting says that it becomes URL",
		`func routed(id string) (*http.Response, error) { return route("of/" + id).open() }`: "in routed, of/{id} is given to what (example.com/p.route).open is called on > " +
			"in (route).open, https://example.com/r/{r} is given to net/http.Get, which takes it for a URL",
		`func foreign(id string) { _, _ = mime.ExtensionsByType("typ/" + id) }`: "in foreign, typ/{id} is given to parameter typ of mime.ExtensionsByType > " +
			"parameter typ of mime.ExtensionsByType is URL of example.com/far.Get",
	} {
		if !slices.Contains(chains[at], want) {
			t.Errorf("%s: got\n%s\nwant\n%s", at, strings.Join(chains[at], "\n"), want)
		}
	}

	known := map[string]string{}
	for _, k := range r.KnownOf(func(pos token.Pos) bool { return line(pos) > 0 }, taker) {
		known[k.Subject] = k.Text + " | " + chainText(k.Chain)
		if !strings.Contains(of(line(k.Pos)), k.Subject[strings.LastIndexAny(k.Subject, ". ")+1:]) && !strings.HasPrefix(k.Subject, "what ") {
			t.Errorf("%s is said to stand at %s", k.Subject, of(line(k.Pos)))
		}
	}
	for subject, want := range map[string]string{
		"field base": "URL of net/http.Get | " + client,
		"parameter path of (*example.com/p.client).get":  "URL {base}/api/{} of net/http.Get | " + client,
		"parameter name of (*example.com/p.client).user": "URL {base}/api/users/{} of net/http.Get | " + chains[`return c.get("users/" + name)`][0],
		"the result of example.com/p.home":               "URL of net/http.Get | " + chains[`return http.Get(home(id))`][0],
		"parameter link of example.com/p.outside":        "URL of a wrapper comment | a wrapper comment or a setting says that it becomes URL",
		"what (example.com/p.route).open is called on":   "URL https://example.com/r/{} of net/http.Get | in (route).open, https://example.com/r/{r} is given to net/http.Get, which takes it for a URL",
		"parameter frag of example.com/p.torn":           "",
		"parameter text of example.com/p.say":            "",
	} {
		if got := known[subject]; got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", subject, got, want)
		}
	}
	if got := r.KnownOf(func(token.Pos) bool { return false }, taker); len(got) > 0 {
		t.Errorf("nothing was asked for: got %v", got)
	}

	passed := map[string]string{}
	for _, p := range r.PassedOver(func(ast.Expr) bool { return true }, taker) {
		passed[p.Text] += p.Why + " | " + chainText(p.Chain) + "\n"
	}
	const none = " becomes no URL by all that is known: its function gives it to none that takes one | \n"
	for said, want := range map[string]string{
		"both {text}": "the result of example.com/p.both" + none,
		"of/{id}": "parameter frag of example.com/p.torn becomes a URL in one place and something else in another, so that nothing is concluded | " +
			"in torn, https://example.com/t/{frag} is given to net/http.Get, which takes it for a URL > in torn, /t/{frag} is stored in what becomes decoded path of net/url.URL.Path\n",
		"users/{name}":        "parameter text of example.com/p.say" + none,
		"GET":                 "parameter method of (example.com/p.caller).newRequest" + none,
		"https://":            "the result of example.com/p.opening" + none + "it begins with a scheme, but has no value, or text that is in no URL: a space, a tag, a brace | \n",
		"{c.base}/api/{path}": "",
		"typ/{id}":            "",
	} {
		if got := passed[said]; got != want {
			t.Errorf("%s: got\n%swant\n%s", said, got, want)
		}
	}
	if got := r.PassedOver(func(ast.Expr) bool { return false }, taker); len(got) > 0 {
		t.Errorf("nothing was asked for: got %v", got)
	}
	if got := r.Chain(&urltemplate.Template{}, taker); got != nil {
		t.Errorf("a template of another package has a chain: %v", got)
	}
}

// TestExplainNothing asks of packages that were not read, and of declarations.
func TestExplainNothing(t *testing.T) {
	pass := passOver(t, "package p\n\nfunc f(s string) string { return s }\n")
	r := infer(t, pass)
	all := func(token.Pos) bool { return true }
	if r.Chain(&urltemplate.Template{}, nil) != nil || r.KnownOf(all, nil) != nil || r.PassedOver(func(ast.Expr) bool { return true }, nil) != nil {
		t.Error("something is known of a package that was not read")
	}
	if got := r.WhyUnread(pass.Files[0].Decls[0]); !strings.HasPrefix(got, "this package was not read") {
		t.Errorf("got %q", got)
	}
	pass = passOver(t, "package p\n\nimport \"net/http\"\n\nfunc f(n int) int { return n }\n\nfunc g(s string) { _, _ = http.Get(\"https://example.com/\" + s) }\n")
	r = infer(t, pass)
	for decl, want := range map[int]string{1: "this declaration was not read: by what it calls and returns, no text of it can become a URL", 2: ""} {
		if got := r.WhyUnread(pass.Files[0].Decls[decl]); got != want {
			t.Errorf("declaration %d: got %q, want %q", decl, got, want)
		}
	}
	r = &facts.Result{Defect: &facts.Defect{}}
	if got := r.WhyUnread(pass.Files[0].Decls[1]); !strings.HasPrefix(got, "a defect of the analyzer") {
		t.Errorf("got %q", got)
	}
}
