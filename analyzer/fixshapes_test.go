package analyzer_test

import (
	"fmt"
	"strconv"
)

// furtherValue is an expression for the value of a variable, by what types, methods and
// statements do.
func (w *scribe) furtherValue(p string) string {
	switch w.IntN(16) {
	case 0:
		return "string(" + w.helper("slug", "type slug@ string") + "(" + p + "))"
	case 1:
		v := w.bind(p)
		w.line("if %s == \"a/b\" || strings.Contains(%[1]s, \"%%2f\") {\n\t\tlog.Print(\"odd\")\n\t}", v)
		return v
	case 2:
		v := w.bind(p)
		w.line("log.Print(map[string]int{%s: len(%[1]s)})", v)
		return v
	case 3:
		w.helper("last", "var last@ string")
		w.line("last%d = %s\n\tdefer func() { log.Print(last%[1]d) }()", w.id, p)
		return "last" + strconv.Itoa(w.id)
	case 4:
		v := w.bind("struct{ a, b string }{" + p + ", \"x\"}")
		w.line("log.Print(%s.a)", v)
		return v + ".a"
	case 5:
		name := w.helper("both", "func both@(s string) (string, error) { return s, nil }")
		v := w.bind("\"\"")
		w.line("if s, err := %s(%s); err == nil {\n\t\t%s = s\n\t}", name, p, v)
		return v
	case 6:
		name := w.helper("namer", "type namer@ interface{ Name() string }\n\ntype plain@ string\n\nfunc (p plain@) Name() string { return string(p) }")
		v := w.bind(fmt.Sprintf("%s(plain%d(%s))", name, w.id, p))
		if w.IntN(2) == 0 {
			w.line("log.Print(%s.Name())", v)
		}
		return v + ".Name()"
	case 7:
		name := w.helper("lazy", "type lazy@ struct{ s string }\n\nfunc (l *lazy@) set(s string) *lazy@ {\n\tl.s = s\n\treturn l\n}\n\nfunc (l lazy@) String() string { return l.s }")
		v := w.bind("new(" + name + ").set(" + p + ")")
		if w.IntN(2) == 0 {
			w.line("log.Print(%s)", v)
		}
		return v + ".String()"
	case 8:
		v := w.bind(`""`)
		w.line("func() { %s = %s }()", v, p)
		return v
	case 9:
		v := w.bind(p)
		w.line("switch n {\n\tcase 0:\n\t\t%s = \"zero\"\n\tcase 1:\n\t\tlog.Print(%[1]s)\n\t}", v)
		return v
	case 10:
		return "strings.TrimSuffix(strings.TrimPrefix(" + p + `, "x-"), ".json")`
	case 11:
		v := w.bind("[]byte(" + p + ")")
		return "string(" + v + ")"
	case 12:
		v := w.bind("strings.Fields(" + p + ")")
		w.line("log.Print(len(%s))", v)
		return "strings.Join(" + v + ", \" \")"
	case 13:
		return "fmt.Sprint(" + p + ")"
	case 14:
		v := w.bind("[2]string{" + p + ", " + p + "}")
		return v + "[n%2]"
	default:
		v := w.bind("make(chan string, 1)")
		w.line("%s <- %s", v, p)
		return w.bind("<-" + v) // what asks twice, as a loop does, would wait for ever
	}
}

const (
	routeDecl = `func route@(name string, more ...string) string {
	out := "u/" + name
	for _, s := range more {
		out += "/" + url.PathEscape(s)
	}
	return out
}`
	putDecl = `type put@ struct{ strings.Builder }

func (p *put@) seg(s string) *put@ {
	if p.Len() > 0 {
		p.WriteByte('/')
	}
	p.WriteString(s)
	return p
}`
	eachDecl = `func each@(list ...string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, s := range list {
			if !yield(s) {
				return
			}
		}
	}
}`
	onceEscapedDecl = `func escapedIf@(s string, ok bool) string {
	if ok {
		return url.PathEscape(s)
	}
	return s
}`
	pageDecl = "var page@ = template.Must(template.New(\"\").Parse(`u/{{.}}/x`))"
)

// furtherPath is an expression for a path without a slash before it.
func (w *scribe) furtherPath() string {
	switch w.IntN(17) {
	case 0:
		return fmt.Sprintf("%s(%s, %s)", w.helper("route", routeDecl), w.segment(), w.raw())
	case 1:
		v := w.bind("new(" + w.helper("put", putDecl) + ")")
		w.line("%s.seg(\"u\").seg(%s).seg(%s)", v, w.segment(), w.segment())
		return v + ".String()"
	case 2:
		v := w.bind(`"u"`)
		w.line("for s := range %s(%s, %s) {\n\t\t%s += \"/\" + %s\n\t}", w.helper("each", eachDecl), w.raw(), w.raw(), v, w.pick("s", "url.PathEscape(s)"))
		return v
	case 3:
		return fmt.Sprintf("\"u/\" + %s(%s, n > 0) + \"/x\"", w.helper("escapedIf", onceEscapedDecl), w.raw())
	case 4:
		w.vars++
		b := "b" + strconv.Itoa(w.vars)
		w.line("var %s strings.Builder\n\tif err := %s.Execute(&%[1]s, %[3]s); err != nil {\n\t\treturn\n\t}", b, w.helper("page", pageDecl), w.segment())
		return b + ".String()"
	case 5:
		v := w.bind(w.raw())
		w.line("if n > 0 {\n\t\t%s = url.PathEscape(%[1]s)\n\t}", v)
		return `"u/" + ` + v + ` + "/x"`
	case 6:
		v := w.bind(w.raw())
		return fmt.Sprintf("\"u/\" + %s + \"/x/\" + url.PathEscape(%[1]s)", v)
	case 7:
		v := w.bind(`"u/" + ` + w.raw() + ` + "/x"`)
		w.line("log.Print(len(%s) > 0, map[string]int{\"u/plain0value/x\": 7}[%[1]s])", v)
		return v
	case 8:
		v := w.bind(`"u/" + ` + w.raw() + ` + "/x"`)
		w.line("if %s == \"u/plain0value/x\" {\n\t\tlog.Print(\"odd\")\n\t}", v)
		return v
	case 9:
		return fmt.Sprintf("fmt.Sprintf(\"u/%%[2]s/%%[1]v/x\", %s, %s)", w.segment(), w.segment())
	case 10:
		v := w.bind(fmt.Sprintf("[]any{%s, %s}", w.segment(), w.segment()))
		return "fmt.Sprintf(\"u/%s/%s/x\", " + v + "...)"
	case 11:
		v := w.bind("[]string{" + w.raw() + ", " + w.raw() + "}")
		w.line("for i, s := range %s {\n\t\t%[1]s[i] = url.PathEscape(s)\n\t}", v)
		return "strings.Join(" + v + `, "/") + "/x"`
	case 12:
		v := w.bind("[]string{" + w.raw() + ", " + w.raw() + "}")
		return `"u/" + strings.Join(` + v + `, "/") + "/x"`
	case 13:
		return fmt.Sprintf("%s(%s, \"x\", \"y\")", w.helper("nested", "func nested@(a, b, c string) string { return inner@(a, b) + \"/\" + c }\n\nfunc inner@(a, b string) string { return \"u/\" + a + \"/\" + b }"), w.segment())
	case 14:
		return fmt.Sprintf("strings.TrimPrefix(\"/u/\" + %s + \"/x\", \"/\")", w.segment())
	case 15:
		return fmt.Sprintf("map[bool]string{true: \"u/\" + %s + \"/x\", false: \"v\"}[n > 0]", w.segment())
	default:
		name := w.helper("of", "func of@(kind, name string) (p string) {\n\tdefer func() { p = \"u/\" + p }()\n\tswitch kind {\n\tcase \"a\":\n\t\treturn name + \"/x\"\n\t}\n\treturn url.PathEscape(name) + \"/y\"\n}")
		return fmt.Sprintf("%s(%s, %s)", name, w.pick(`"a"`, `"b"`), w.segment())
	}
}

const (
	sortedDecl = `func sorted@(m map[string]string) string {
	var pairs []string
	for k, v := range m {
		pairs = append(pairs, k+"="+v)
	}
	sort.Strings(pairs)
	return strings.Join(pairs, "&")
}`
	pairsDecl = `func pairs@(kv ...string) string {
	out := ""
	for i := 0; i+1 < len(kv); i += 2 {
		if i > 0 {
			out += "&"
		}
		out += kv[i] + "=" + kv[i+1]
	}
	return out
}`
	optionDecl = `type option@ func(q url.Values)

func with@(k, v string) option@ { return func(q url.Values) { q.Set(k, v) } }

func encoded@(opts ...option@) string {
	q := url.Values{}
	for _, o := range opts {
		o(q)
	}
	return q.Encode()
}`
)

// furtherQuery is an expression for a query without a question mark before it.
func (w *scribe) furtherQuery() string {
	switch w.IntN(9) {
	case 0:
		return fmt.Sprintf("%s(map[string]string{\"q\": %s, \"p\": %s})", w.helper("sorted", sortedDecl), w.queryValue(), w.queryValue())
	case 1:
		return fmt.Sprintf("%s(\"q\", %s, \"p\", %s)", w.helper("pairs", pairsDecl), w.queryValue(), w.queryValue())
	case 2:
		w.helper("option", optionDecl)
		return fmt.Sprintf("encoded%d(with%[1]d(\"q\", %s))", w.id, w.pick(w.raw(), "url.QueryEscape("+w.raw()+")"))
	case 3:
		v := w.bind("url.Values{}")
		w.line("%s.%s(\"q\", %s)", v, w.pick("Set", "Add"), w.pick("url.QueryEscape("+w.raw()+")", "url.PathEscape("+w.raw()+")"))
		return v + ".Encode()"
	case 4:
		v := w.bind("url.Values{}")
		w.line("%s.Set(\"q\", %s)", v, w.raw())
		return v + `.Encode() + "&p=" + ` + w.queryValue()
	case 5:
		v := w.bind(w.raw())
		w.line("if %s != \"\" {\n\t\t%[1]s = \"&p=\" + %[1]s\n\t}", v)
		return `"q=1" + ` + v
	case 6:
		v := w.bind(w.raw())
		return fmt.Sprintf("\"q=\" + %s + \"&p=\" + %[1]s", v)
	case 7:
		v := w.bind("[]string{\"q=\" + " + w.queryValue() + "}")
		w.line("if n > 0 {\n\t\t%s = append(%[1]s, \"p=\" + %s)\n\t}", v, w.queryValue())
		return "strings.Join(" + v + `, "&")`
	default:
		return fmt.Sprintf("fmt.Sprintf(\"q=%%v&p=%%d&r=%%s\", %s, n, %s)", w.queryValue(), w.queryValue())
	}
}

// furtherRequest writes the statements that ask for a URL; false for none.
func (w *scribe) furtherRequest() bool {
	const ends = "if err != nil {\n\t\treturn\n\t}"
	get := func(e string) { w.line("_, _ = http.Get(%s)", e) }
	switch w.IntN(15) {
	case 0:
		w.line("u, err := url.Parse(%s)\n\t"+ends, w.base())
		w.line("u = u.JoinPath(\"u\", %s)", w.segment())
		get("u.String()")
	case 1:
		w.line("u, err := url.Parse(%s + \"/\")\n\t"+ends, w.base())
		w.line("ref, err := u.Parse(%s)\n\t"+ends, w.path())
		get("ref.String()")
	case 2:
		w.line("u, err := url.Parse(%s)\n\t"+ends, w.base())
		w.line("u.Path += \"/\" + %s", w.pick(w.segment(), w.path()))
		get("u.String()")
	case 3:
		w.line("u, err := url.Parse(%s)\n\t"+ends, w.base())
		w.line("q := u.Query()\n\tq.Set(\"q\", %s)\n\tu.RawQuery = q.Encode() + \"&p=\" + %s", w.raw(), w.queryValue())
		get("u.String()")
	case 4:
		w.line("req, err := http.NewRequest(\"GET\", %s, nil)\n\t"+ends, w.base())
		w.line("req.URL.Path += \"/u/\" + %s\n\treq.URL.RawQuery = %s\n\treq.Header.Set(\"X-Name\", %s)", w.segment(), w.query(), w.raw())
		w.line("_, _ = http.DefaultClient.Do(req)")
	case 5:
		v := w.bind(w.raw())
		w.line("req, err := http.NewRequest(\"GET\", %s + \"/u/\" + %s + \"/x\", nil)\n\t"+ends, w.base(), v)
		w.line("req.Header.Set(\"X-Name\", %s)\n\t_, _ = http.DefaultClient.Do(req)", v)
	case 6:
		w.line("_, _ = http.Post(%s, \"application/x-www-form-urlencoded\", strings.NewReader(%s))", w.base(), w.query())
	case 7:
		name := w.helper("ref", "func ref@(p string) *url.URL { return &url.URL{Scheme: \"https\", Host: \"e.example\", Path: \"/u/\" + p} }")
		w.line("_, _ = http.Get(%s(%s).String())", name, w.segment())
	case 8:
		name := w.helper("resource", "type resource@ struct{ url.URL }\n\nfunc (r *resource@) in(p string) string {\n\tr.Path = \"/u/\" + p\n\treturn r.String()\n}")
		v := w.bind("&" + name + "{url.URL{Scheme: \"https\", Host: \"e.example\"}}")
		get(v + ".in(" + w.segment() + ")")
	case 9:
		w.line("u := (&url.URL{Scheme: \"https\", Host: \"e.example\"}).ResolveReference(&url.URL{Path: \"/u/\" + %s, RawQuery: %s})", w.segment(), w.query())
		get("u.String()")
	case 10:
		name := w.helper("api", "type api@ struct{ do func(u string) }\n\nfunc (a *api@) fetch(format string, args ...any) { a.do(fmt.Sprintf(format, args...)) }")
		w.line("(&%s{func(u string) { _, _ = http.Get(\"https://e.example/\" + u) }}).fetch(\"u/%%s/%%s/x\", %s, %s)", name, w.segment(), w.segment())
	case 11:
		name := w.helper("escaping", "func escaping@(segments ...string) {\n\tfor i := range segments {\n\t\tsegments[i] = url.PathEscape(segments[i])\n\t}\n\t_, _ = http.Get(\"https://e.example/\" + strings.Join(segments, \"/\"))\n}")
		w.line("%s(\"u\", %s, %s)", name, w.segment(), w.raw())
	case 12:
		name := w.helper("paged", "func paged@(u string, page int) {\n\tif strings.Contains(u, \"?\") {\n\t\tu += \"&page=\" + strconv.Itoa(page)\n\t} else {\n\t\tu += \"?page=\" + strconv.Itoa(page)\n\t}\n\t_, _ = http.Get(u)\n}")
		w.line("%s(%s + \"/\" + %s + %s, n)", name, w.base(), w.path(), w.pick(`""`, `"?" + `+w.query()))
	case 13:
		w.line("u := %s + \"/\" + %s\n\tfor range n {\n\t\tu += \"/\" + %s\n\t}", w.base(), w.path(), w.segment())
		get("u")
	default:
		w.line("u := &url.URL{Scheme: \"https\", Host: \"e.example\", Path: \"/u\", RawQuery: %s, Fragment: %s}", w.query(), w.raw())
		get("u.String()")
	}
	return true
}
