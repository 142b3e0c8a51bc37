package analyzer_test

import (
	"fmt"
	"go/ast"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

const (
	harnessMain = "runcorpus"
	harnessLib  = "runcorpus/recorder"
)

// A harness is a program that calls the functions of the corpus that have safe fixes.
type harness struct {
	root  string            // the corpus
	added map[string][]byte // the files of the program, by where they would be
	fixed map[string][]byte // the files of the corpus as the fixes leave them
}

// newHarness writes the program for the safe fixes of a run, or for those that are merely offered.
func newHarness(t *testing.T, r *run, offered bool) *harness {
	t.Helper()
	h := &harness{root: inCorpus(t), added: map[string][]byte{}, fixed: map[string][]byte{}}
	var imports, calls string
	done := map[string]bool{}
	for _, pkg := range r.pkgs {
		if done[pkg.PkgPath] || strings.Contains(pkg.ID, " [") || pkg.Name == "main" || len(pkg.GoFiles) == 0 {
			continue
		}
		done[pkg.PkgPath] = true
		w := caller{run: r, pkg: pkg, offered: offered}
		if w.write(); w.n == 0 {
			continue
		}
		h.added[filepath.Join(filepath.Dir(pkg.GoFiles[0]), "zz_harness.go")] = []byte(w.file())
		imports += fmt.Sprintf("\tp%d %q\n", len(done), pkg.PkgPath)
		calls += fmt.Sprintf("\tp%d.Harness(&r)\n", len(done))
		for _, name := range pkg.GoFiles {
			src, err := os.ReadFile(name)
			switch {
			case err != nil || len(r.diags[name]) == 0:
			case !offered:
				h.fixed[name] = r.fixed(t, name, src)
			default:
				if text := r.offered(t, name, src); text != nil {
					h.fixed[name] = text
				}
			}
		}
	}
	lib := "github.com/urlescape/urlescape/testdata/src/" + harnessLib
	h.added[filepath.Join(h.root, harnessMain, "main.go")] = []byte("package main\n\nimport (\n" + imports + "\t\"" + lib +
		"\"\n)\n\nfunc main() {\n\tvar r recorder.Recorder\n" + calls + "\tr.Print()\n}\n")
	h.added[filepath.Join(h.root, harnessLib, "recorder.go")] = []byte(recorderSource)
	return h
}

// A caller writes the calls of the functions of a package.
type caller struct {
	*run
	pkg     *packages.Package
	offered bool
	calls   strings.Builder
	n       int
}

func (w *caller) file() string {
	return "package " + w.pkg.Name + "\n\nimport zzrec \"github.com/urlescape/urlescape/testdata/src/" + harnessLib +
		"\"\nimport zzcontext \"context\"\nimport zzhttp \"net/http\"\nimport zzurl \"net/url\"\nimport zztime \"time\"\n\n" +
		"var _ zzcontext.Context\nvar _ zzhttp.Request\nvar _ zzurl.URL\nvar _ zztime.Time\n\n" +
		"func Harness(r *zzrec.Recorder) {\n" + w.calls.String() + "}\n"
}

func (w *caller) write() {
	for _, file := range w.pkg.Syntax {
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
				w.function(fn)
			}
		}
	}
}

// function writes the call of a function, if all its findings have safe fixes and
// its parameters can be made.
func (w *caller) function(fn *ast.FuncDecl) {
	obj, ok := w.pkg.TypesInfo.Defs[fn.Name].(*types.Func)
	if !ok || obj.Signature().TypeParams() != nil || obj.Signature().RecvTypeParams() != nil || fn.Name.Name == "_" || fn.Name.Name == "init" {
		return
	}
	targets, values, ok := w.targets(fn)
	if !ok || !w.isTame(fn, map[*ast.FuncDecl]bool{}) {
		return
	}
	name := fn.Name.Name
	if recv := obj.Signature().Recv(); recv != nil {
		e, ok := w.value(recv.Type(), recv.Name(), 0)
		if !ok {
			return
		}
		name = "(" + e + ")." + name
	}
	var args []string
	for p := range obj.Signature().Params().Variables() {
		e, ok := w.value(p.Type(), p.Name(), 0)
		if !ok {
			return
		}
		args = append(args, e)
	}
	if obj.Signature().Variadic() {
		args[len(args)-1] += "..."
	}
	w.n++
	id := fmt.Sprintf("%s:%d %s", filepath.Base(w.fset.Position(fn.Pos()).Filename), w.fset.Position(fn.Pos()).Line, fn.Name.Name)
	call := name + "(" + strings.Join(args, ", ") + ")"
	var results []string
	for i := range obj.Signature().Results().Len() {
		results = append(results, fmt.Sprintf("r%d", i))
	}
	if len(results) > 0 {
		call = strings.Join(results, ", ") + " := " + call
	}
	fmt.Fprintf(&w.calls, "\tr.Case(%q, %#v, %s, func(v func(string) string) []any {\n\t\t%s\n\t\treturn []any{%s}\n\t})\n",
		w.pkg.Name+"/"+id, targets, values, call, strings.Join(results, ", "))
}

// targets returns the names that the findings of a function speak of, and the values
// that are tried for them; ok is false when a finding has no safe fix, or there is none.
func (w *caller) targets(fn *ast.FuncDecl) (targets []string, values string, ok bool) {
	name := w.fset.Position(fn.Pos()).Filename
	values = "zzrec.Values"
	diags := w.diags[name]
	if w.offered {
		diags = w.offer[name]
	}
	for _, d := range diags {
		if d.Pos < fn.Pos() || fn.End() <= d.Pos {
			continue
		}
		if len(d.SuggestedFixes) == 0 || d.isOffered() != w.offered || d.Category == "unescaped-path" {
			return nil, "", false // of a path, "/" separates the segments
		}
		ok = true
		if d.Category == "host-port" {
			values = "zzrec.Addresses"
		}
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			if id, isIdent := n.(*ast.Ident); isIdent && d.Pos <= id.Pos() && id.End() <= d.End {
				targets = append(targets, id.Name)
			}
			return true
		})
	}
	slices.Sort(targets)
	return slices.Compact(targets), values, ok
}

// tame are the packages of which a function of the corpus may call all functions
// here, untamed those of their functions that it may not.
var (
	tame    = strings.Fields("fmt strings strconv net/url net/http path time context errors bytes sort slices maps cmp unicode encoding/hex encoding/base64 net html")
	untamed = strings.Fields("Dial DialTimeout Listen ListenAndServe ListenAndServeTLS Serve ServeTLS Sleep LookupHost Println Printf Print")
)

// isTame reports whether a function, and what it calls in its package, does nothing
// but to make texts and to ask for URLs.
func (w *caller) isTame(fn *ast.FuncDecl, seen map[*ast.FuncDecl]bool) bool {
	if seen[fn] {
		return true
	}
	seen[fn] = true
	ok := true
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		id, isIdent := n.(*ast.Ident)
		if !isIdent || !ok {
			return ok
		}
		obj, isFunc := w.pkg.TypesInfo.Uses[id].(*types.Func)
		switch {
		case !isFunc || obj.Pkg() == nil:
		case obj.Pkg() == w.pkg.Types:
			callee := w.declaration(obj)
			ok = callee != nil && callee.Body != nil && w.isTame(callee, seen)
		default:
			ok = slices.Contains(tame, obj.Pkg().Path()) && !slices.Contains(untamed, obj.Name())
		}
		return ok
	})
	return ok
}

func (w *caller) declaration(of *types.Func) *ast.FuncDecl {
	for _, file := range w.pkg.Syntax {
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && w.pkg.TypesInfo.Defs[fn.Name] == of {
				return fn
			}
		}
	}
	return nil
}

// value returns an expression of a type, for a parameter or a field of a name; ok is
// false for types that are not made here.
func (w *caller) value(t types.Type, name string, depth int) (e string, ok bool) {
	switch types.TypeString(t, nil) {
	case "context.Context":
		return "zzcontext.Background()", true
	case "time.Time":
		return "zztime.Date(2024, 2, 29, 1, 2, 3, 0, zztime.UTC)", true
	case "*net/http.Client":
		return "zzhttp.DefaultClient", true
	case "error":
		return "nil", true
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch {
		case u.Info()&types.IsString != 0:
			return w.convert(t, text(name)), true
		case u.Info()&types.IsInteger != 0:
			return w.convert(t, "7"), true
		case u.Info()&types.IsBoolean != 0:
			return w.convert(t, "true"), true
		}
	case *types.Interface:
		if u.Empty() {
			return text(name), true
		}
	case *types.Pointer:
		e, ok := w.value(u.Elem(), name, depth+1)
		return "zzrec.To(" + e + ")", ok
	case *types.Slice:
		e, ok := w.value(u.Elem(), name, depth+1)
		return w.name(t) + "{" + e + "}", ok && w.isNamed(t)
	case *types.Map:
		k, kok := w.value(u.Key(), "key", depth+1)
		v, vok := w.value(u.Elem(), name, depth+1)
		return w.name(t) + "{" + k + ": " + v + "}", kok && vok && w.isNamed(t)
	case *types.Struct:
		return w.structValue(t, u, depth)
	}
	return "", false
}

func (w *caller) structValue(t types.Type, u *types.Struct, depth int) (string, bool) {
	if depth > 3 || !w.isNamed(t) {
		return "", false
	}
	var fields []string
	for f := range u.Fields() {
		if f.Pkg() != w.pkg.Types {
			return "", false
		}
		if e, ok := w.value(f.Type(), f.Name(), depth+1); ok {
			fields = append(fields, f.Name()+": "+e)
		}
	}
	return w.name(t) + "{" + strings.Join(fields, ", ") + "}", true
}

func (w *caller) convert(t types.Type, e string) string {
	if _, ok := t.(*types.Basic); ok {
		return e
	}
	return w.name(t) + "(" + e + ")"
}

func (w *caller) name(t types.Type) string {
	return types.TypeString(t, types.RelativeTo(w.pkg.Types))
}

// isNamed reports whether the name of a type can be written in its package without an import.
func (w *caller) isNamed(t types.Type) bool { return !strings.Contains(w.name(t), ".") }

// text returns the text of a parameter or field: what its name promises, or a value.
func text(name string) string {
	switch lower := strings.ToLower(name); {
	case strings.Contains(lower, "base"), strings.Contains(lower, "url"), lower == "server", lower == "root", lower == "endpoint", lower == "prefix", lower == "u":
		return `"https://example.com"`
	case lower == "port":
		return `"8080"`
	case lower == "scheme":
		return `"https"`
	default:
		return fmt.Sprintf("v(%q)", name)
	}
}

// recorderSource is what the program is made with: it answers requests, and keeps
// their URLs and those that are returned.
var recorderSource = `package recorder

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
)

var (
	harmless  = ` + fmt.Sprintf("%#v", harmless) + `
	Values    = ` + fmt.Sprintf("%#v", hostile) + `
	Addresses = ` + fmt.Sprintf("%#v", addresses) + `
)

type call struct {
	Func, Target, Value string
	Sent                []string
}

type Recorder struct {
	calls []call
	sent  []string
}

func (r *Recorder) RoundTrip(req *http.Request) (*http.Response, error) {
	r.sent = append(r.sent, req.URL.String())
	r.form(req)
	return &http.Response{StatusCode: 200, Status: "200 OK", Proto: "HTTP/1.1", Header: http.Header{}, Body: io.NopCloser(strings.NewReader("{}")), Request: req}, nil
}

func (r *Recorder) Case(name string, targets []string, values []string, f func(v func(string) string) []any) {
	http.DefaultTransport = r
	r.call(name, "", "", f)
	for _, target := range targets {
		for _, of := range [][]string{harmless, values} {
			for _, value := range of {
				r.call(name, target, value, f)
			}
		}
	}
}

func (r *Recorder) call(name, target, value string, f func(v func(string) string) []any) {
	r.sent = nil
	asked := target == ""
	defer func() {
		if e := recover(); e != nil {
			r.sent = []string{fmt.Sprint("panic")}
		}
		if asked {
			r.calls = append(r.calls, call{name, target, value, r.sent})
		}
	}()
	results := f(func(key string) string {
		if key == target {
			asked = true
			return value
		}
		return "t" + strings.ToLower(key)
	})
	for _, result := range results {
		switch x := result.(type) {
		case string:
			r.sent = append(r.sent, x)
		case *http.Request:
			if x != nil {
				r.sent = append(r.sent, x.URL.String())
				r.form(x)
			}
		case *url.URL:
			if x != nil {
				r.sent = append(r.sent, x.String())
			}
		case error:
			r.sent = append(r.sent, "error")
		}
	}
}

// form keeps the body of a form as the URL that has it for a query.
func (r *Recorder) form(req *http.Request) {
	if req.Body == nil || !strings.HasPrefix(req.Header.Get("Content-Type"), "application/x-www-form-urlencoded") {
		return
	}
	body, err := io.ReadAll(req.Body)
	if err != nil {
		panic(err)
	}
	r.sent = append(r.sent, "form://form/?"+string(body))
}

func (r *Recorder) Print() {
	if err := json.NewEncoder(os.Stdout).Encode(r.calls); err != nil {
		panic(err)
	}
}

func To[T any](v T) *T { return &v }
`
