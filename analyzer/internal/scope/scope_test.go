package scope_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/scope"
)

// known takes what package net/http declares for URLs.
type known struct{}

func (known) TakesURL(obj types.Object) bool {
	return obj.Pkg() != nil && obj.Pkg().Path() == "net/http"
}

// TestOf reads programs in which the functions to be found have names that
// begin with "in", and the others names that begin with "out".
func TestOf(t *testing.T) {
	tests := map[string]string{
		"a source and its callers": `
			func inGet(path string) { http.Get(path) }
			func inUser(name string) { inGet("/users/" + name) }
			func inMain() { inUser("x") }
			func out() {}`,
		"a caller that hands over no text": `
			func inGet(n int) { http.Get("/users") }
			func outMain() { inGet(1) }`,
		"what gives a text": `
			func inPath(id string) string { return "/users/" + id }
			func inGet() { http.Get(inPath("x")) }
			func inOther() { _ = inPath("y") }
			func outNumber() int { return 1 }
			func inLimit() { http.Get("/users"); outNumber() }`,
		"a literal": `
			func inBase() string { return "https://example.com" }
			func inUser() { print(inBase()) }
			func outPrint() { println("users") }`,
		"a host joined to a port": `
			type settings struct { listen, key string }
			func open(addr string) {}
			func inAddr(host, port string) string { return host + ":" + port }
			func inRedisEndpoint(host string) string { return host + ":6379" }
			func inSet(s *settings, host string, port int) { s.listen = inSprintf("%s:%d", host, port) }
			func inOpen(host string, port int) { open(inSprintf("%v:%v", host, port)) }
			func outKey(s *settings, host, port string) { s.key = host + ":" + port }
			func outNameAddr(name string) string { return name + "@" }
			func outLabelAddr(name string) string { return "name: " + name + "key:%d" }
			func inSprintf(format string, args ...any) string { return format }`,
		"a constant": `
			const base = "https://example.com"
			func inUser() { print(base) }
			const name = "x"
			func outName() { print(name) }`,
		"a field": `
			type options struct { path string; retries int }
			func inGet(o options) { http.Get(o.path); print(o.retries) }
			func inSet(o *options) { o.path = "/x" }
			func inKeyed() options { return options{path: "/x"} }
			func inUnkeyed() options { return options{"/x", 1} }
			func outRetry(o *options) { o.retries = 2 }
			func outCopy(o options) options { return o }
			func outPrint(o options) { print(o.path) }`,
		"a field that is set where it is not read": `
			type options struct { path, name string }
			func inGet(o options) { o.name = "x"; http.Get(o.path) }
			func inAdd(o options) { o.path += "/" }
			func inFill(o *options) { fill(&o.path) }
			func fill(s *string) {}
			func outName(o options) { print(o.name) }
			func outNamed() options { return options{name: "x"} }
			func inKey(o options) map[string]int { return map[string]int{o.path: 1} }
			func inIndex(o options, m map[string]int) { m[o.path] = 1 }`,
		"an exported field that is set": `
			type Options struct { Path string }
			func inGet(o *Options) { o.Path = http.MethodGet }
			func inSet(o *Options) { o.Path = "/x" }
			func outPrint(o Options) { print(o.Path) }`,
		"a field that is set to a URL": `
			type options struct { root string }
			func inNew() options { return options{root: "https://example.com"} }
			func inUser(o options) { print(o.root + "x") }
			func outCopy(o options) options { return o }`,
		"a field that holds what is shared": `
			type options struct { headers map[string]string }
			func inGet(o options) { http.Get(o.headers["x"]) }
			func inFill(o options) { fill(o.headers) }
			func inLen(o options) int { return len(o.headers) }
			func fill(m map[string]string) {}`,
		"prose": `
			func outHelp() { print("See https://example.com") }
			func inPage() { print("https://example.com see") }`,
		"a variable": `
			var base string
			var verbose bool
			func inGet() { http.Get(base); print(verbose) }
			func inSet() { base = "/x" }
			func outSet() { verbose = true }`,
		"a method behind an interface": `
			type getter interface { Get(path string) }
			type client struct{}
			func (client) Get(path string) { http.Get(path) }
			func inUser(g getter) { g.Get("/users") }
			func outClient() getter { return client{} }`,
		"a result of a method behind an interface": `
			type entity interface { Path() string; Size() int }
			type user struct{}
			func (user) Path() string { return "/user" }
			func (user) Size() int { return 1 }
			func inGet(e entity) { http.Get(e.Path()) }`,
		"a function that is handed over": `
			func inEach(f func(string)) { f("/x") }
			func inMain() { inEach(func(p string) { http.Get(p) }) }
			func outMain() {}`,
		"a function value": `
			type client struct { do func(path string) }
			func inDo(path string) { http.Get(path) }
			func inNew() *client { return &client{do: inDo} }
			func inUser(c *client) { c.do("/users") }
			func outName(c *client) {}`,
		"what importers learn": `
			func Out(n int) int { return n }
			func outJoin(a, b string) string { return a + b }
			func InJoin(a, b string) string { return a + "/" + b }
			func InPointer(p *string) { *p = "/" }
			func Outwards(p *int) { *p = 1 }`,
		"generic functions": `
			func inGet[T ~string](path T) { http.Get(string(path)) }
			func inUser() { inGet("/x") }
			type list[T any] struct { path string; n T }
			func inSet(l *list[int]) { l.path = "/x" }
			func inUse(l list[string]) { http.Get(l.path) }`,
	}
	for name, src := range tests {
		t.Run(name, func(t *testing.T) {
			for decl, in := range read(t, "package p\n\nimport \"net/http\"\n\nvar _ = http.Get\n"+src) {
				fd, ok := decl.(*ast.FuncDecl)
				if !ok {
					continue
				}
				id := fd.Name.Name
				if fd.Recv != nil { // methods say it by what they return: a number is out
					if want := id != "Size"; in != want {
						t.Errorf("method %s: got %t", id, in)
					}
					continue
				}
				if want := strings.HasPrefix(strings.ToLower(id), "in"); in != want {
					t.Errorf("%s: got %t", id, in)
				}
			}
		})
	}
}

// TestHoldsText goes through the kinds of types.
func TestHoldsText(t *testing.T) {
	_, pkg, _ := check(t, `package p
		import ("fmt"; "net/url"; "io")
		type (
			inString string; inBytes []byte; inRunes []rune; inArray [4]byte; inStrings []string; inMap map[string]int
			inChan chan string; inPointer *string; inFunc func(string); inResult func() string; inAny any; inStringer fmt.Stringer
			inURL *url.URL; inDeep []map[int]*[]string
			outInt int; outInts []int; outStruct struct{ s string }; outFunc func(int) bool; outReader io.Reader; outError error
			outPointer *outStruct; outMap map[int]bool
		)`)
	for _, name := range pkg.Scope().Names() {
		if got, want := scope.HoldsText(pkg.Scope().Lookup(name).Type()), strings.HasPrefix(name, "in"); got != want {
			t.Errorf("%s: got %t", name, got)
		}
	}
}

// read says of each declaration of a file whether it is found.
func read(t *testing.T, src string) map[ast.Decl]bool {
	t.Helper()
	files, pkg, info := check(t, src)
	set := scope.Of(scope.Package{Files: files, Pkg: pkg, Info: info, Known: known{}})
	out := map[ast.Decl]bool{}
	for _, d := range files[0].Decls {
		out[d] = set.Has(d)
	}
	return out
}

func check(t *testing.T, src string) ([]*ast.File, *types.Package, *types.Info) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{},
	}
	pkg, err := (&types.Config{Importer: importer.Default()}).Check("p", fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	return []*ast.File{file}, pkg, info
}

// TestWrittenOut passes over the methods in which a generator writes out a struct: those
// whose names begin with "Out".
func TestWrittenOut(t *testing.T) {
	const src = `// Code generated by a program. DO NOT EDIT.

		package p

		type kind int
		type user struct { name string }
		type page struct { name, query, link, own string }
		func (u *user) OutString() string { return "&user{" + u.name + "}" }
		func (u user) OutBytes() ([]byte, error) { return []byte(u.name + "x"), nil }
		func (k kind) String() string { return "kind"[k:] }
		func (p *page) Path() string { return "/users/" + p.name }
		func (p *page) Search() string { return "search?q=" + p.query }
		func (p *page) HomeURL() string { return p.link + "x" }
		func (p *page) Join(with string) string { return p.own + with }
		func Text() string { return "x" + "y" }`
	for decl, in := range read(t, src) {
		fd, ok := decl.(*ast.FuncDecl)
		if !ok {
			continue
		}
		if want := !strings.HasPrefix(fd.Name.Name, "Out"); in != want {
			t.Errorf("%s: read: %t, want %t", fd.Name.Name, in, want)
		}
	}
	for decl, in := range read(t, strings.TrimPrefix(src, "// Code generated by a program. DO NOT EDIT.")) {
		if fd, ok := decl.(*ast.FuncDecl); ok && !in {
			t.Errorf("%s, which a person wrote, is not read", fd.Name.Name)
		}
	}
}

// TestGettersReached reads a getter where a URL is made of what it gives.
func TestGettersReached(t *testing.T) {
	const src = `package p

		import "net/http"

		type user struct { login string }
		func (u *user) GetLogin() string { return u.login }
		func get(u *user) { http.Get("/users/" + u.GetLogin()) }`
	for decl, in := range read(t, src) {
		if fd, ok := decl.(*ast.FuncDecl); ok && !in {
			t.Errorf("%s is not read", fd.Name.Name)
		}
	}
}
