package analyzer_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// A scribe writes random programs that ask for URLs: of values, helpers, lists, closures
// and joins. Each is a file of a package, and what it declares ends in its number.
type scribe struct {
	*rand.Rand
	id       int
	decls    strings.Builder
	body     strings.Builder
	declared map[string]bool
	vars     int
	params   []string
	odd      string // the family of odd shapes that is asked for; empty for none
}

// A draft is a program that a scribe wrote.
type draft struct {
	source string
	params []string
}

// scribeImports are what the programs may need.
var scribeImports = strings.Fields("bytes cmp fmt io iter log net/http net/url os path slices sort strconv strings sync text/template")

const scribeUses = "var _, _, _, _, _, _, _, _ = bytes.Clone, fmt.Sprint, log.Print, http.Get, path.Join, strconv.Itoa, strings.Join, slices.Clone[[]string]\n" +
	"var _, _, _, _, _ = cmp.Or[string], url.PathEscape, sync.OnceFunc, sort.Strings, io.ReadAll\n\nvar _ = os.Getenv\n\nvar _ iter.Seq[*template.Template]\n"

// requestMark is printed before each request of a program.
const requestMark = "request"

// keptName is the variable of the environment that keeps what is used for no URL.
const keptName = "KEPT"

// free are names of free text, and dull those of identifiers.
var (
	free = strings.Fields("name title label query filter branch email text")
	dull = strings.Fields("id project owner version account")
)

// write returns program id.
func (w *scribe) write(id int) draft {
	w.id, w.vars, w.declared = id, 0, map[string]bool{}
	w.decls.Reset()
	w.body.Reset()
	w.params = nil
	for _, of := range [][]string{free[:3], free[3:], dull} {
		w.params = append(w.params, w.pick(of...))
	}
	var functions, calls strings.Builder
	for k := range 1 + w.IntN(3) {
		w.body.Reset()
		w.request()
		name := fmt.Sprintf("request%dof%d", k, id)
		fmt.Fprintf(&functions, "func %s(%s string, n int) {\n%s}\n\n", name, strings.Join(w.params, ", "), w.body.String())
		fmt.Fprintf(&calls, "\tlog.Print(%q)\n\t%s(%s, n)\n", requestMark, name, strings.Join(w.params, ", "))
	}
	var b strings.Builder
	b.WriteString("package p\n\nimport (\n")
	for _, path := range scribeImports {
		fmt.Fprintf(&b, "\t%q\n", path)
	}
	fmt.Fprintf(&b, ")\n\n%s\n%s%sfunc F%d(%s string, n int) {\n%s}\n", scribeUses, w.decls.String(), functions.String(), id, strings.Join(w.params, ", "), calls.String())
	return draft{b.String(), w.params}
}

func (w *scribe) pick(of ...string) string { return of[w.IntN(len(of))] }

// line writes a statement.
func (w *scribe) line(format string, args ...any) {
	w.body.WriteByte('\t')
	fmt.Fprintf(&w.body, format, args...)
	w.body.WriteByte('\n')
}

// helper declares a function, method or type of the program once, and returns its name.
func (w *scribe) helper(name, decl string) string {
	own := name + strconv.Itoa(w.id)
	if !w.declared[name] {
		w.declared[name] = true
		w.decls.WriteString(strings.ReplaceAll(decl, "@", strconv.Itoa(w.id)) + "\n\n")
	}
	return own
}

// bind returns a new variable that holds e.
func (w *scribe) bind(e string) string {
	w.vars++
	v := "v" + strconv.Itoa(w.vars)
	w.line("%s := %s", v, e)
	return v
}

// raw is an expression for one value as it is.
func (w *scribe) raw() string {
	p := w.pick(w.params...)
	if w.odd == oddFunction && w.IntN(4) == 0 {
		return w.function(p, p)
	}
	if w.IntN(4) == 0 {
		return w.furtherValue(p)
	}
	switch w.IntN(22) {
	case 0:
		return w.bind(w.helper("opts", "type opts@ struct{ Name string }")+"{Name: "+p+"}") + ".Name"
	case 1:
		return w.bind("map[string]string{\"k\": "+p+"}") + `["k"]`
	case 2:
		return w.bind("[]string{\"x\", "+p+"}") + "[1]"
	case 3:
		return "strings." + w.pick("TrimSpace", "ToLower") + "(" + p + ")"
	case 4:
		return w.helper("same", "func same@(s string) string { return s }") + "(" + p + ")"
	case 5:
		return w.helper("item", "type item@ struct{ s string }\n\nfunc (t *item@) Get() string { return t.s }") + "{s: " + p + "}.s"
	case 6:
		return "(&" + w.helper("item", "type item@ struct{ s string }\n\nfunc (t *item@) Get() string { return t.s }") + "{s: " + p + "}).Get()"
	case 7:
		v := w.bind("fmt.Stringer(" + w.helper("word", "type word@ string\n\nfunc (t word@) String() string { return string(t) }") + "(" + p + "))")
		return v + ".String()"
	case 8:
		return "any(" + p + ").(string)"
	case 9:
		return w.helper("generic", "func generic@[T any](v T) T { return v }") + "(" + p + ")"
	case 10:
		return "*" + w.bind("&"+p)
	case 11:
		return `cmp.Or(` + p + `, "all")`
	case 12:
		v := w.bind(`"all"`)
		w.line("if n > 0 {\n\t\t%s = %s\n\t}", v, p)
		return v
	case 13:
		return w.bind(p)
	case 14:
		v := w.bind(p)
		w.line("log.Print(%s)", v)
		return v
	}
	return p
}

// segment is an expression for a path segment: one that is right, or mostly not.
func (w *scribe) segment() string {
	switch w.IntN(10) {
	case 0:
		return strconv.Quote(w.pick("a", "list", "v2"))
	case 1, 2:
		return "url.PathEscape(" + w.raw() + ")"
	case 3:
		return w.helper("seg", "func seg@(s string) string { return url.PathEscape(s) }") + "(" + w.raw() + ")"
	case 4:
		if w.IntN(4) == 0 {
			return fmt.Sprintf(w.pick("url.QueryEscape(%s)", "url.PathEscape(url.PathEscape(%s))"), w.raw())
		}
	}
	return w.raw()
}

// queryValue is an expression for a query value.
func (w *scribe) queryValue() string {
	switch w.IntN(10) {
	case 0:
		return strconv.Quote(w.pick("a", "asc", "100"))
	case 1, 2:
		return "url.QueryEscape(" + w.raw() + ")"
	case 3:
		return w.helper("arg", "func arg@(s string) string { return url.QueryEscape(s) }") + "(" + w.raw() + ")"
	case 4:
		return "strconv.Itoa(n)"
	case 5:
		if w.IntN(4) == 0 {
			return "url.PathEscape(" + w.raw() + ")"
		}
	}
	return w.raw()
}

const joinDecl = `func join@(parts ...string) string { return strings.Join(parts, "/") }`

const joinEscapedDecl = `func joinEscaped@(parts ...string) string {
	for i, part := range parts {
		parts[i] = url.PathEscape(part)
	}
	return strings.Join(parts, "/")
}`

const joinedDecl = `func joined@(parts []string) string {
	var out []string
	for _, part := range parts {
		out = append(out, url.PathEscape(part))
	}
	return strings.Join(out, "/")
}`

const clientDecl = `type client@ struct{ base string }

func (c *client@) path(name string) string { return "users/" + name }

func (c *client@) escaped(name string) string { return "users/" + url.PathEscape(name) }

func (c *client@) get(path string) { _, _ = http.Get(c.base + "/" + path) }

func (c *client@) getf(format string, args ...any) { _, _ = http.Get(c.base + "/" + fmt.Sprintf(format, args...)) }`

func (w *scribe) client() string { return w.helper("client", clientDecl) }

// path is an expression for a path without a slash before it.
func (w *scribe) path() string {
	if w.IntN(2) == 0 {
		if e := w.oddPath(); e != "" {
			return e
		}
	}
	if w.IntN(3) == 0 {
		return w.furtherPath()
	}
	switch w.IntN(23) {
	case 0, 1, 2:
		return `"users/" + ` + w.segment()
	case 3:
		return w.segment() + ` + "/x/" + ` + w.segment()
	case 4, 5:
		return fmt.Sprintf(`fmt.Sprintf(%q, %s, %s)`, w.pick("u/%s/%s", "u/%s/p/%v/x", "%s/%s"), w.segment(), w.segment())
	case 6:
		return fmt.Sprintf(`strings.Join([]string{"u", %s, %s}, "/")`, w.segment(), w.segment())
	case 7:
		l := w.bind(`[]string{"u"}`)
		w.line("%s = append(%[1]s, %s)", l, w.segment())
		w.line("if n > 1 {\n\t\t%s = append(%[1]s, %s)\n\t}", l, w.pick(w.params...))
		return `strings.Join(` + l + `, "/")`
	case 8:
		w.vars++
		b := "b" + strconv.Itoa(w.vars)
		w.line("var %s %s", b, w.pick("strings.Builder", "bytes.Buffer"))
		w.line(`%s.WriteString("u/"); %[1]s.WriteString(%s); fmt.Fprintf(&%[1]s, "/%%s", %s)`, b, w.segment(), w.segment())
		return b + ".String()"
	case 9:
		return fmt.Sprintf("%s(%s, %s)", w.helper("join", joinDecl), w.segment(), w.segment())
	case 10:
		return fmt.Sprintf("%s(%s, %s)", w.helper("joinEscaped", joinEscapedDecl), w.raw(), w.raw())
	case 11:
		return fmt.Sprintf("%s([]string{%s, %s})", w.helper("joined", joinedDecl), w.raw(), w.raw())
	case 12:
		return fmt.Sprintf("path.Join(\"u\", %s, \"x\")", w.segment())
	case 13:
		return fmt.Sprintf("strings.Replace(\"u/{id}/x\", \"{id}\", %s, 1)", w.segment())
	case 14:
		return fmt.Sprintf("strings.NewReplacer(\"{id}\", %s).Replace(\"u/{id}/x\")", w.segment())
	case 15:
		return fmt.Sprintf("(&%s{}).path(%s)", w.client(), w.segment())
	case 16:
		return fmt.Sprintf("(&%s{}).escaped(%s)", w.client(), w.raw())
	case 17:
		return fmt.Sprintf("%s(%s)", w.helper("user", `func user@(name string) string { return "users/" + name }`), w.segment())
	case 18:
		v := w.bind(`"u/" + ` + w.segment())
		w.line("if n > %d {\n\t\t%s += \"/\" + %s\n\t}", w.IntN(3), v, w.segment())
		return v
	case 19:
		v := w.bind(`"u"`)
		w.line("for _, s := range []string{%s, %s} {\n\t\t%s += \"/\" + %s\n\t}", w.raw(), w.raw(), v, w.pick("s", "s", "url.PathEscape(s)"))
		return v
	}
	return `"users/" + ` + w.segment() + ` + "/posts"`
}

// query is an expression for a query without a question mark before it.
func (w *scribe) query() string {
	if w.IntN(2) == 0 {
		if e := w.oddQuery(); e != "" {
			return e
		}
	}
	if w.IntN(3) == 0 {
		return w.furtherQuery()
	}
	switch w.IntN(11) {
	case 0, 1:
		return `"q=" + ` + w.queryValue()
	case 2:
		return fmt.Sprintf(`fmt.Sprintf("q=%%s&p=%%s", %s, %s)`, w.queryValue(), w.queryValue())
	case 3:
		v := w.bind("url.Values{}")
		w.line(`%s.Set("q", %s)`, v, w.raw())
		return v + ".Encode()"
	case 4:
		return fmt.Sprintf("url.Values{\"q\": {%s}}.Encode()", w.raw())
	case 5:
		return fmt.Sprintf("strings.Join([]string{\"q=\" + %s, \"p=\" + %s}, \"&\")", w.queryValue(), w.queryValue())
	case 6:
		return fmt.Sprintf("%s(%q, %s)", w.helper("pair", `func pair@(k, v string) string { return k + "=" + v }`), "q", w.queryValue())
	case 7:
		return fmt.Sprintf("%s(%q, %s)", w.helper("pairEscaped", `func pairEscaped@(k, v string) string { return k + "=" + url.QueryEscape(v) }`), "q", w.raw())
	case 8:
		v := w.bind(`"q=" + ` + w.queryValue())
		w.line("if n > %d {\n\t\t%s += \"&p=\" + %s\n\t}", w.IntN(3), v, w.queryValue())
		return v
	}
	return `"page=2&q=" + ` + w.queryValue()
}

// base is an expression for a base without a slash after it.
func (w *scribe) base() string {
	switch w.IntN(4) {
	case 0:
		return w.helper("base", `const base@ = "https://e.example/v1"`)
	case 1:
		return w.bind(`"https://e.example/v1"`)
	default:
		return `"https://e.example/v1"`
	}
}

// request writes the statements that ask for a URL.
func (w *scribe) request() {
	if w.IntN(3) == 0 && w.oddRequest() {
		return
	}
	if w.IntN(3) == 0 && w.furtherRequest() {
		return
	}
	switch w.IntN(13) {
	case 0:
		w.line("(&%s{%s}).get(%s)", w.client(), w.base(), w.path())
		return
	case 1:
		w.line("(&%s{base: %s}).getf(\"u/%%s/%%v\", %s, %s)", w.client(), w.base(), w.segment(), w.segment())
		return
	case 2:
		v := w.bind(w.path())
		w.line("u, err := url.Parse(%s + \"/\" + %s)\n\tif err != nil {\n\t\treturn\n\t}", w.base(), v)
		w.line("u.RawQuery = %s", w.query())
		w.line("_, _ = http.Get(u.String())")
		return
	case 3:
		w.line("u := &url.URL{Scheme: \"https\", Host: \"e.example\", Path: \"/\" + %s, RawQuery: %s}", w.raw(), w.query())
		w.line("_, _ = http.Get(u.String())")
		return
	case 4:
		w.line("u, err := url.JoinPath(%s, \"u\", %s, %s)\n\tif err != nil {\n\t\treturn\n\t}", w.base(), w.segment(), w.segment())
		w.line("_, _ = http.Get(u)")
		return
	case 5:
		w.line("u := %s + \"/\" + %s\n\tdefer func() { _, _ = http.Get(u) }()", w.base(), w.path())
		return
	case 6:
		w.line("req, err := http.NewRequest(\"GET\", fmt.Sprintf(\"%%s/%%s?%%s\", %s, %s, %s), nil)\n\tif err != nil {\n\t\treturn\n\t}", w.base(), w.path(), w.query())
		w.line("_, _ = http.DefaultClient.Do(req)")
		return
	case 7:
		w.line("%s(%s + \"/\" + %s)", w.helper("get", `func get@(u string) { _, _ = http.Get(u) }`), w.base(), w.path())
		return
	case 8, 9:
		w.line("_, _ = http.Get(%s + \"/\" + %s)", w.base(), w.path())
		return
	}
	w.line("_, _ = http.Get(%s + \"/\" + %s + \"?\" + %s)", w.base(), w.path(), w.query())
}
