package analyzer_test

import (
	"slices"
	"strings"
)

// A builder writes how a text is built of what stands before and after a value: its
// expression is returned.
type builder struct {
	name  string
	write func(s *sheet, u user, v string) string
}

// A user writes what a text is used for.
type user struct {
	name      string
	pre, post string
	sep       string // between the parts of the text
	escaper   string
	write     func(s *sheet, v string)
}

// A carrier writes how a text comes to where it is used.
type carrier struct {
	name  string
	write func(s *sheet, v string, use func(v string))
}

// raw is a text as a literal.
func raw(s string) string { return "`" + s + "`" }

var gridBuilders = []builder{
	{"plus", func(s *sheet, u user, v string) string { return raw(u.pre) + " + " + v + " + " + raw(u.post) }},
	{"Sprintf", func(s *sheet, u user, v string) string {
		return "fmt.Sprintf(" + raw(u.pre+"%s"+u.post) + ", " + v + ")"
	}},
	{"Sprintf %v", func(s *sheet, u user, v string) string {
		return "fmt.Sprintf(" + raw(u.pre+"%v"+u.post) + ", " + v + ")"
	}},
	{"Sprint", func(s *sheet, u user, v string) string {
		return "fmt.Sprint(" + raw(u.pre) + ", " + v + ", " + raw(u.post) + ")"
	}},
	{"WriteString", func(s *sheet, u user, v string) string {
		s.line("var b strings.Builder\n\tb.WriteString(%s)\n\tb.WriteString(%s)\n\tb.WriteString(%s)", raw(u.pre), v, raw(u.post))
		return "b.String()"
	}},
	{"Fprintf", func(s *sheet, u user, v string) string {
		s.line("var b strings.Builder\n\tfmt.Fprintf(&b, %s, %s)", raw(u.pre+"%s"+u.post), v)
		return "b.String()"
	}},
	{"io.WriteString", func(s *sheet, u user, v string) string {
		s.line("b := new(strings.Builder)\n\tio.WriteString(b, %s)\n\tio.WriteString(b, %s)\n\tio.WriteString(b, %s)", raw(u.pre), v, raw(u.post))
		return "b.String()"
	}},
	{"Buffer", func(s *sheet, u user, v string) string {
		s.line("var b bytes.Buffer\n\tb.WriteString(%s)\n\tb.Write([]byte(%s))\n\tb.WriteString(%s)", raw(u.pre), v, raw(u.post))
		return "b.String()"
	}},
	{"NewBufferString", func(s *sheet, u user, v string) string {
		s.line("b := bytes.NewBufferString(%s)\n\tb.WriteString(%s)\n\tb.WriteString(%s)", raw(u.pre), v, raw(u.post))
		return "string(b.Bytes())"
	}},
	{"Join", func(s *sheet, u user, v string) string {
		return "strings.Join([]string{" + raw(u.pre) + ", " + v + ", " + raw(u.post) + `}, "")`
	}},
	{"Join by separator", func(s *sheet, u user, v string) string {
		pre, post := strings.TrimSuffix(u.pre, u.sep), strings.TrimPrefix(u.post, u.sep)
		if pre == u.pre {
			return "strings.Join([]string{" + raw(u.pre) + " + " + v + ", " + raw(post) + "}, " + raw(u.sep) + ")"
		}
		return "strings.Join([]string{" + raw(pre) + ", " + v + ", " + raw(post) + "}, " + raw(u.sep) + ")"
	}},
	{"append parts", func(s *sheet, u user, v string) string {
		s.line("parts := []string{%s}\n\tparts = append(parts, %s)\n\tparts = append(parts, %s)", raw(u.pre), v, raw(u.post))
		return `strings.Join(parts, "")`
	}},
	{"append bytes", func(s *sheet, u user, v string) string {
		s.line("b := append([]byte(%s), %s...)\n\tb = append(b, %s...)", raw(u.pre), v, raw(u.post))
		return "string(b)"
	}},
	{"Appendf", func(s *sheet, u user, v string) string {
		return "string(fmt.Appendf(nil, " + raw(u.pre+"%s"+u.post) + ", " + v + "))"
	}},
	{"Replace", func(s *sheet, u user, v string) string {
		return "strings.Replace(" + raw(u.pre+"{title}"+u.post) + ", \"{title}\", " + v + ", 1)"
	}},
	{"ReplaceAll of a constant", func(s *sheet, u user, v string) string {
		s.decl("const route = %s", raw(u.pre+":title"+u.post))
		return "strings.ReplaceAll(route, \":title\", " + v + ")"
	}},
	{"NewReplacer", func(s *sheet, u user, v string) string {
		return "strings.NewReplacer(\"{title}\", " + v + ").Replace(" + raw(u.pre+"{title}"+u.post) + ")"
	}},
	{"os.Expand", func(s *sheet, u user, v string) string {
		return "os.Expand(" + raw(u.pre+"${title}"+u.post) + ", func(string) string { return " + v + " })"
	}},
	{"template", func(s *sheet, u user, v string) string {
		s.line("var b strings.Builder\n\tif err := template.Must(template.New(\"\").Parse(%s)).Execute(&b, %s); err != nil {\n\t\treturn\n\t}", raw(u.pre+"{{.}}"+u.post), v)
		return "b.String()"
	}},
	{"template of a map", func(s *sheet, u user, v string) string {
		s.decl("var page = template.Must(template.New(\"\").Parse(%s))", raw(u.pre+"{{.title}}"+u.post))
		s.line("var b bytes.Buffer\n\t_ = page.Execute(&b, map[string]string{\"title\": %s})", v)
		return "b.String()"
	}},
	{"template of a struct", func(s *sheet, u user, v string) string {
		s.decl("var page = template.Must(template.New(\"\").Parse(%s))", raw(u.pre+"{{.Title}}"+u.post))
		s.line("var b bytes.Buffer\n\t_ = page.Execute(&b, struct{ Title string }{%s})", v)
		return "b.String()"
	}},
	{"+=", func(s *sheet, u user, v string) string {
		s.line("u := %s\n\tu += %s\n\tu += %s", raw(u.pre), v, raw(u.post))
		return "u"
	}},
	{"function of the package", func(s *sheet, u user, v string) string {
		s.decl("func concat(parts ...string) string {\n\tout := \"\"\n\tfor _, s := range parts {\n\t\tout += s\n\t}\n\treturn out\n}")
		return "concat(" + raw(u.pre) + ", " + v + ", " + raw(u.post) + ")"
	}},
	{"format in a variable", func(s *sheet, u user, v string) string {
		s.decl("var format = %s", raw(u.pre+"%s"+u.post))
		return "fmt.Sprintf(format, " + v + ")"
	}},
	{"slices.Concat", func(s *sheet, u user, v string) string {
		return `strings.Join(slices.Concat([]string{` + raw(u.pre) + "}, []string{" + v + ", " + raw(u.post) + `}), "")`
	}},
	{"bytes.Join", func(s *sheet, u user, v string) string {
		return `string(bytes.Join([][]byte{[]byte(` + raw(u.pre) + "), []byte(" + v + "), []byte(" + raw(u.post) + `)}, nil))`
	}},
}

// pathBuilders are for texts that begin with a URL, and go on with a path.
var pathBuilders = []builder{
	{"loop", func(s *sheet, _ user, v string) string {
		s.line("u := \"https://example.com\"\n\tfor _, pageTitle := range []string{\"titles\", %s, \"x\"} {\n\t\tu += \"/\" + pageTitle\n\t}", v)
		return "u"
	}},
	{"loop of writes", func(s *sheet, _ user, v string) string {
		s.line("var b strings.Builder\n\tb.WriteString(\"https://example.com\")\n\tfor _, pageTitle := range []string{\"titles\", %s, \"x\"} {\n\t\tb.WriteString(\"/\")\n\t\tb.WriteString(pageTitle)\n\t}", v)
		return "b.String()"
	}},
	{"path.Join", func(s *sheet, u user, v string) string {
		return "\"https://example.com\" + path.Join(\"/titles\", " + v + ", \"x\")"
	}},
	{"url.JoinPath", func(s *sheet, u user, v string) string {
		s.line("dst, err := url.JoinPath(\"https://example.com\", \"titles\", %s, \"x\")\n\tif err != nil {\n\t\treturn\n\t}", v)
		return "dst"
	}},
	{"URL.JoinPath", func(s *sheet, u user, v string) string {
		s.line("dst, err := url.Parse(\"https://example.com\")\n\tif err != nil {\n\t\treturn\n\t}")
		return "dst.JoinPath(\"titles\", " + v + ", \"x\").String()"
	}},
	{"Parse of a reference", func(s *sheet, u user, v string) string {
		s.line("dst, err := url.Parse(\"https://example.com\")\n\tif err != nil {\n\t\treturn\n\t}\n\tdst, err = dst.Parse(\"/titles/\" + %s + \"/x\")\n\tif err != nil {\n\t\treturn\n\t}", v)
		return "dst.String()"
	}},
}

const (
	urlPre  = "https://example.com/titles/"
	urlPost = "/x"
)

var gridUsers = []user{
	{name: "Get", pre: urlPre, post: urlPost, sep: "/", escaper: "url.PathEscape", write: func(s *sheet, v string) { s.line("_, _ = http.Get(%s)", v) }},
	{name: "NewRequest", pre: urlPre, post: urlPost, sep: "/", escaper: "url.PathEscape", write: func(s *sheet, v string) {
		s.line("req, err := http.NewRequest(\"GET\", %s, nil)\n\tif err != nil {\n\t\treturn\n\t}\n\t_, _ = http.DefaultClient.Do(req)", v)
	}},
	{name: "query of Get", pre: "https://example.com/titles?q=", post: "&n=1", sep: "&", escaper: "url.QueryEscape", write: func(s *sheet, v string) { s.line("_, _ = http.Get(%s)", v) }},
	{name: "Parse", pre: urlPre, post: urlPost, sep: "/", escaper: "url.PathEscape", write: func(s *sheet, v string) {
		s.line("parsed, err := url.Parse(%s)\n\tif err != nil {\n\t\treturn\n\t}\n\t_, _ = http.Get(parsed.String())", v)
	}},
	{name: "URL{Path}", pre: "/titles/", post: urlPost, sep: "/", escaper: "", write: func(s *sheet, v string) {
		s.line("target := url.URL{Scheme: \"https\", Host: \"example.com\", Path: %s}\n\t_, _ = http.Get(target.String())", v)
	}},
	{name: "RawQuery", pre: "q=", post: "&n=1", sep: "&", escaper: "url.QueryEscape", write: func(s *sheet, v string) {
		s.line("target := url.URL{Scheme: \"https\", Host: \"example.com\"}\n\ttarget.RawQuery = %s\n\t_, _ = http.Get(target.String())", v)
	}},
	{name: "Redirect", pre: "/titles/", post: urlPost, sep: "/", escaper: "url.PathEscape", write: func(s *sheet, v string) {
		s.line("http.Redirect(w, r, %s, http.StatusFound)", v)
	}},
	{name: "Location", pre: "/titles/", post: urlPost, sep: "/", escaper: "url.PathEscape", write: func(s *sheet, v string) {
		s.line("w.Header().Set(\"Location\", %s)\n\tw.WriteHeader(http.StatusFound)", v)
	}},
	{name: "wrapper", pre: urlPre, post: urlPost, sep: "/", escaper: "url.PathEscape", write: func(s *sheet, v string) {
		s.decl("func fetch(ctx context.Context, address string) (*http.Response, error) {\n\treq, err := http.NewRequestWithContext(ctx, \"GET\", address, nil)\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\treturn http.DefaultClient.Do(req)\n}")
		s.line("_, _ = fetch(r.Context(), %s)", v)
	}},
	{name: "client", pre: "titles/", post: urlPost, sep: "/", escaper: "url.PathEscape", write: func(s *sheet, v string) {
		s.decl("type client struct {\n\tbase string\n\thttp *http.Client\n}\n\nfunc (c *client) do(method, path string) (*http.Response, error) {\n\treq, err := http.NewRequest(method, c.base+\"/\"+path, nil)\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\treturn c.http.Do(req)\n}\n\nvar api = &client{\"https://example.com\", http.DefaultClient}")
		s.line("_, _ = api.do(\"GET\", %s)", v)
	}},
	{name: "href", pre: "/titles/", post: urlPost, sep: "/", escaper: "url.PathEscape", write: func(s *sheet, v string) {
		s.line("fmt.Fprintf(w, \"<a href=\\\"%%s\\\">x</a>\", %s)", v)
	}},
	{name: "form", pre: "q=", post: "&n=1", sep: "&", escaper: "url.QueryEscape", write: func(s *sheet, v string) {
		s.line("_, _ = http.Post(\"https://example.com/titles\", \"application/x-www-form-urlencoded\", strings.NewReader(%s))", v)
	}},
}

const wr = "w http.ResponseWriter, r *http.Request"

var gridCarriers = []carrier{
	{"local", func(s *sheet, v string, use func(string)) {
		s.line("to := %s", v)
		use("to")
	}},
	{"none", func(s *sheet, v string, use func(string)) { use(v) }},
	{"var, set later", func(s *sheet, v string, use func(string)) {
		s.line("var to string\n\tif r.Method == \"GET\" {\n\t\tto = %s\n\t} else {\n\t\treturn\n\t}", v)
		use("to")
	}},
	{"parameter", func(s *sheet, v string, use func(string)) {
		s.decl("func helper("+wr+", to string) {\n%s}", s.part(func() { use("to") }))
		s.line("helper(w, r, %s)", v)
	}},
	{"two helpers", func(s *sheet, v string, use func(string)) {
		s.decl("func second("+wr+", to string) {\n%s}", s.part(func() { use("to") }))
		s.decl("func first(" + wr + ", link string) { second(w, r, link) }")
		s.line("first(w, r, %s)", v)
	}},
	{"result", func(s *sheet, v string, use func(string)) {
		s.decl("func same(s string) string { return s }")
		s.line("to := same(%s)", v)
		use("to")
	}},
	{"named result", func(s *sheet, v string, use func(string)) {
		s.decl("func same(s string) (to string) {\n\tto = s\n\treturn\n}")
		use("same(" + v + ")")
	}},
	{"result with error", func(s *sheet, v string, use func(string)) {
		s.decl("func same(s string) (string, error) {\n\tif s == \"\" {\n\t\treturn \"\", io.EOF\n\t}\n\treturn s, nil\n}")
		s.line("to, err := same(%s)\n\tif err != nil {\n\t\treturn\n\t}", v)
		s.line("func() {\n%s\t}()", s.part(func() { use("to") }))
	}},
	{"second result", func(s *sheet, v string, use func(string)) {
		s.decl("func same(s string) (int, string) { return len(s), s }")
		s.line("_, to := same(%s)", v)
		use("to")
	}},
	{"constructor", func(s *sheet, v string, use func(string)) {
		s.decl("type job struct{ to string }\n\nfunc newJob(to string) *job { return &job{to: to} }")
		s.decl("func (j *job) run("+wr+") {\n%s}", s.part(func() { use("j.to") }))
		s.line("newJob(%s).run(w, r)", v)
	}},
	{"setter", func(s *sheet, v string, use func(string)) {
		s.decl("type job struct{ to string }\n\nfunc (j *job) set(to string) { j.to = to }")
		s.decl("func (j *job) run("+wr+") {\n%s}", s.part(func() { use("j.to") }))
		s.line("var j job\n\tj.set(%s)\n\tj.run(w, r)", v)
	}},
	{"chained setter", func(s *sheet, v string, use func(string)) {
		s.decl("type job struct{ to string }\n\nfunc (j *job) with(to string) *job {\n\tj.to = to\n\treturn j\n}")
		s.decl("func (j *job) run("+wr+") {\n%s}", s.part(func() { use("j.to") }))
		s.line("new(job).with(%s).run(w, r)", v)
	}},
	{"literal", func(s *sheet, v string, use func(string)) {
		s.decl("type job struct{ to string }")
		s.line("j := job{to: %s}", v)
		use("j.to")
	}},
	{"field set", func(s *sheet, v string, use func(string)) {
		s.decl("type job struct{ to string }")
		s.line("j := &job{}\n\tj.to = %s", v)
		use("j.to")
	}},
	{"struct passed", func(s *sheet, v string, use func(string)) {
		s.decl("type job struct{ to string }")
		s.decl("func run("+wr+", j job) {\n%s}", s.part(func() { use("j.to") }))
		s.line("run(w, r, job{%s})", v)
	}},
	{"embedded", func(s *sheet, v string, use func(string)) {
		s.decl("type inner struct{ to string }\n\ntype job struct{ inner }")
		s.decl("func (j *job) run("+wr+") {\n%s}", s.part(func() { use("j.to") }))
		s.line("j := &job{inner{%s}}\n\tj.run(w, r)", v)
	}},
	{"field of a field", func(s *sheet, v string, use func(string)) {
		s.decl("type inner struct{ to string }\n\ntype job struct{ in *inner }")
		s.line("j := &job{in: &inner{}}\n\tj.in.to = %s", v)
		use("j.in.to")
	}},
	{"map literal", func(s *sheet, v string, use func(string)) {
		s.line("m := map[string]string{\"to\": %s}", v)
		use("m[\"to\"]")
	}},
	{"map set", func(s *sheet, v string, use func(string)) {
		s.line("m := make(map[string]string)\n\tm[\"to\"] = %s", v)
		use("m[\"to\"]")
	}},
	{"map passed", func(s *sheet, v string, use func(string)) {
		s.decl("func run("+wr+", m map[string]string) {\n%s}", s.part(func() { use("m[\"to\"]") }))
		s.line("run(w, r, map[string]string{\"to\": %s})", v)
	}},
	{"map ranged", func(s *sheet, v string, use func(string)) {
		s.line("m := map[string]string{\"to\": %s}\n\tfor _, to := range m {\n%s\t}", v, s.part(func() { use("to") }))
	}},
	{"slice", func(s *sheet, v string, use func(string)) {
		s.line("list := []string{%s}", v)
		use("list[0]")
	}},
	{"slice appended, ranged", func(s *sheet, v string, use func(string)) {
		s.line("var list []string\n\tlist = append(list, %s)\n\tfor _, to := range list {\n%s\t}", v, s.part(func() { use("to") }))
	}},
	{"slice returned", func(s *sheet, v string, use func(string)) {
		s.decl("func all(s string) []string { return []string{s} }")
		s.line("for _, to := range all(%s) {\n%s\t}", v, s.part(func() { use("to") }))
	}},
	{"slice of structs", func(s *sheet, v string, use func(string)) {
		s.decl("type job struct{ to string }")
		s.line("jobs := []job{{to: %s}}\n\tfor _, j := range jobs {\n%s\t}", v, s.part(func() { use("j.to") }))
	}},
	{"variadic", func(s *sheet, v string, use func(string)) {
		s.decl("func helper("+wr+", list ...string) {\n\tfor _, to := range list {\n%s\t}\n}", s.part(func() { use("to") }))
		s.line("helper(w, r, %s)", v)
	}},
	{"variadic element", func(s *sheet, v string, use func(string)) {
		s.decl("func helper("+wr+", list ...string) {\n%s}", s.part(func() { use("list[0]") }))
		s.line("helper(w, r, %s)", v)
	}},
	{"closure", func(s *sheet, v string, use func(string)) {
		s.line("to := %s\n\trun := func() {\n%s\t}\n\trun()", v, s.part(func() { use("to") }))
	}},
	{"closure parameter", func(s *sheet, v string, use func(string)) {
		s.line("run := func(to string) {\n%s\t}\n\trun(%s)", s.part(func() { use("to") }), v)
	}},
	{"closure result", func(s *sheet, v string, use func(string)) {
		s.line("from := func() string { return %s }", v)
		use("from()")
	}},
	{"closure sets", func(s *sheet, v string, use func(string)) {
		s.line("var to string\n\tfunc() { to = %s }()", v)
		use("to")
	}},
	{"deferred", func(s *sheet, v string, use func(string)) {
		s.line("to := %s\n\tdefer func() {\n%s\t}()", v, s.part(func() { use("to") }))
	}},
	{"channel", func(s *sheet, v string, use func(string)) {
		s.line("ch := make(chan string, 1)\n\tch <- %s\n\tto := <-ch", v)
		use("to")
	}},
	{"channel ranged", func(s *sheet, v string, use func(string)) {
		s.decl("func work("+wr+", ch <-chan string) {\n\tfor to := range ch {\n%s\t}\n}", s.part(func() { use("to") }))
		s.line("ch := make(chan string)\n\tgo work(w, r, ch)\n\tch <- %s\n\tclose(ch)", v)
	}},
	{"channel of structs", func(s *sheet, v string, use func(string)) {
		s.decl("type job struct{ to string }\n\nfunc work("+wr+", ch chan job) {\n\tj := <-ch\n%s}", s.part(func() { use("j.to") }))
		s.line("ch := make(chan job, 1)\n\tch <- job{to: %s}\n\twork(w, r, ch)", v)
	}},
	{"goroutine", func(s *sheet, v string, use func(string)) {
		s.line("go func(to string) {\n%s\t}(%s)", s.part(func() { use("to") }), v)
	}},
	{"method value", func(s *sheet, v string, use func(string)) {
		s.decl("type job struct{}\n\nfunc (job) run("+wr+", to string) {\n%s}", s.part(func() { use("to") }))
		s.line("run := job{}.run\n\trun(w, r, %s)", v)
	}},
	{"method expression", func(s *sheet, v string, use func(string)) {
		s.decl("type job struct{}\n\nfunc (job) run("+wr+", to string) {\n%s}", s.part(func() { use("to") }))
		s.line("job.run(job{}, w, r, %s)", v)
	}},
	{"function in a field", func(s *sheet, v string, use func(string)) {
		s.decl("type job struct{ run func("+wr+", to string) }\n\nvar theJob = job{run: helper}\n\nfunc helper("+wr+", to string) {\n%s}", s.part(func() { use("to") }))
		s.line("theJob.run(w, r, %s)", v)
	}},
	{"function in a map", func(s *sheet, v string, use func(string)) {
		s.decl("var runs = map[string]func("+wr+", to string){\"a\": helper}\n\nfunc helper("+wr+", to string) {\n%s}", s.part(func() { use("to") }))
		s.line("runs[\"a\"](w, r, %s)", v)
	}},
	{"function passed", func(s *sheet, v string, use func(string)) {
		s.decl("func with(s string, f func(string)) { f(s) }")
		s.line("with(%s, func(to string) {\n%s\t})", v, s.part(func() { use("to") }))
	}},
	{"function returned", func(s *sheet, v string, use func(string)) {
		s.decl("func later("+wr+", to string) func() {\n\treturn func() {\n%s\t}\n}", s.part(func() { use("to") }))
		s.line("later(w, r, %s)()", v)
	}},
	{"interface", func(s *sheet, v string, use func(string)) {
		s.decl("type runner interface{ run("+wr+", to string) }\n\ntype job struct{}\n\nfunc (job) run("+wr+", to string) {\n%s}", s.part(func() { use("to") }))
		s.line("var x runner = job{}\n\tx.run(w, r, %s)", v)
	}},
	{"interface parameter", func(s *sheet, v string, use func(string)) {
		s.decl("type runner interface{ run("+wr+", to string) }\n\ntype job struct{}\n\nfunc (job) run("+wr+", to string) {\n%s}\n\nfunc start("+wr+", x runner, to string) { x.run(w, r, to) }", s.part(func() { use("to") }))
		s.line("start(w, r, job{}, %s)", v)
	}},
	{"interface getter", func(s *sheet, v string, use func(string)) {
		s.decl("type linker interface{ link() string }\n\ntype job struct{ to string }\n\nfunc (j job) link() string { return j.to }\n\nfunc start("+wr+", x linker) {\n%s}", s.part(func() { use("x.link()") }))
		s.line("start(w, r, job{%s})", v)
	}},
	{"getter", func(s *sheet, v string, use func(string)) {
		s.decl("type job struct{ to string }\n\nfunc (j job) link() string { return j.to }\n\nfunc start("+wr+", x job) {\n%s}", s.part(func() { use("x.link()") }))
		s.line("start(w, r, job{%s})", v)
	}},
	{"generic function", func(s *sheet, v string, use func(string)) {
		s.decl("func id[T any](x T) T { return x }")
		use("id(" + v + ")")
	}},
	{"generic constraint", func(s *sheet, v string, use func(string)) {
		s.decl("func text[T ~string](x T) string { return string(x) }")
		use("text(" + v + ")")
	}},
	{"generic type", func(s *sheet, v string, use func(string)) {
		s.decl("type box[T any] struct{ v T }\n\nfunc (b box[T]) get() T { return b.v }")
		s.line("b0 := box[string]{%s}", v)
		use("b0.get()")
	}},
	{"generic pointer", func(s *sheet, v string, use func(string)) {
		s.decl("func ptr[T any](x T) *T { return &x }")
		s.line("p := ptr(%s)", v)
		use("*p")
	}},
	{"pointer", func(s *sheet, v string, use func(string)) {
		s.line("to := %s\n\tp := &to", v)
		use("*p")
	}},
	{"pointer parameter", func(s *sheet, v string, use func(string)) {
		s.decl("func set(p *string, s string) { *p = s }")
		s.line("var to string\n\tset(&to, %s)", v)
		use("to")
	}},
	{"pointer passed", func(s *sheet, v string, use func(string)) {
		s.decl("func run("+wr+", p *string) {\n%s}", s.part(func() { use("*p") }))
		s.line("to := %s\n\trun(w, r, &to)", v)
	}},
	{"package variable", func(s *sheet, v string, use func(string)) {
		s.decl("var to string\n\nfunc helper("+wr+") {\n%s}", s.part(func() { use("to") }))
		s.line("to = %s\n\thelper(w, r)", v)
	}},
	{"type switch", func(s *sheet, v string, use func(string)) {
		s.line("var x any = %s\n\tswitch to := x.(type) {\n\tcase string:\n%s\tcase error:\n\t\treturn\n\t}", v, s.part(func() { use("to") }))
	}},
	{"type switch of a parameter", func(s *sheet, v string, use func(string)) {
		s.decl("func helper("+wr+", x any) {\n\tswitch to := x.(type) {\n\tcase string:\n%s\tcase error:\n\t\treturn\n\t}\n}", s.part(func() { use("to") }))
		s.line("helper(w, r, %s)", v)
	}},
	{"assertion", func(s *sheet, v string, use func(string)) {
		s.line("var x any = %s\n\tto, ok := x.(string)\n\tif !ok {\n\t\treturn\n\t}", v)
		use("to")
	}},
	{"assertion of a parameter", func(s *sheet, v string, use func(string)) {
		s.decl("func helper("+wr+", x any) {\n%s}", s.part(func() { use("x.(string)") }))
		s.line("helper(w, r, %s)", v)
	}},
	{"map of any", func(s *sheet, v string, use func(string)) {
		s.line("m := map[string]any{\"to\": %s}", v)
		use("m[\"to\"].(string)")
	}},
	{"named type", func(s *sheet, v string, use func(string)) {
		s.decl("type link string\n\nfunc (l link) String() string { return string(l) }")
		s.line("to := link(%s)", v)
		use("to.String()")
	}},
	{"named type converted", func(s *sheet, v string, use func(string)) {
		s.decl("type link string")
		s.line("to := link(%s)", v)
		use("string(to)")
	}},
	{"Stringer", func(s *sheet, v string, use func(string)) {
		s.decl("type job struct{ to string }\n\nfunc (j job) String() string { return j.to }")
		s.line("j := job{%s}", v)
		use("fmt.Sprint(j)")
	}},
	{"option function", func(s *sheet, v string, use func(string)) {
		s.decl("type job struct{ to string }\n\ntype option func(*job)\n\nfunc withLink(to string) option { return func(j *job) { j.to = to } }")
		s.decl("func run("+wr+", opts ...option) {\n\tj := &job{}\n\tfor _, o := range opts {\n\t\to(j)\n\t}\n%s}", s.part(func() { use("j.to") }))
		s.line("run(w, r, withLink(%s))", v)
	}},
	{"context value", func(s *sheet, v string, use func(string)) {
		s.decl("type key struct{}\n\nfunc run(ctx context.Context, "+wr+") {\n\tto, _ := ctx.Value(key{}).(string)\n%s}", s.part(func() { use("to") }))
		s.line("run(context.WithValue(r.Context(), key{}, %s), w, r)", v)
	}},
	{"range over func", func(s *sheet, v string, use func(string)) {
		s.decl("func one(s string) iter.Seq[string] {\n\treturn func(yield func(string) bool) { yield(s) }\n}")
		s.line("for to := range one(%s) {\n%s\t}", v, s.part(func() { use("to") }))
	}},
	{"slices.Values", func(s *sheet, v string, use func(string)) {
		s.line("for to := range slices.Values([]string{%s}) {\n%s\t}", v, s.part(func() { use("to") }))
	}},
	{"array", func(s *sheet, v string, use func(string)) {
		s.line("var list [2]string\n\tlist[1] = %s", v)
		use("list[1]")
	}},
	{"swap", func(s *sheet, v string, use func(string)) {
		s.line("a, to := %s, \"\"\n\ta, to = to, a\n\t_ = a", v)
		use("to")
	}},
	{"table test struct", func(s *sheet, v string, use func(string)) {
		s.line("for _, c := range []struct{ method, to string }{{\"GET\", %s}} {\n%s\t}", v, s.part(func() { use("c.to") }))
	}},
	{"struct returned", func(s *sheet, v string, use func(string)) {
		s.decl("type job struct{ to string }\n\nfunc make1(s string) (*job, error) {\n\tj := new(job)\n\tj.to = s\n\treturn j, nil\n}")
		s.line("j, _ := make1(%s)", v)
		use("j.to")
	}},
	{"bytes", func(s *sheet, v string, use func(string)) {
		s.line("raw := []byte(%s)", v)
		use("string(raw)")
	}},
	{"TrimSpace", func(s *sheet, v string, use func(string)) {
		s.line("to := strings.TrimSpace(%s)", v)
		use("to")
	}},
	{"Reader", func(s *sheet, v string, use func(string)) {
		s.line("raw, _ := io.ReadAll(strings.NewReader(%s))", v)
		use("string(raw)")
	}},
	{"sync.Map like", func(s *sheet, v string, use func(string)) {
		s.decl("type cache struct{ m map[string]string }\n\nfunc (c *cache) put(k, to string) { c.m[k] = to }\n\nfunc (c *cache) get(k string) (string, bool) {\n\tto, ok := c.m[k]\n\treturn to, ok\n}")
		s.line("c := &cache{m: map[string]string{}}\n\tc.put(\"a\", %s)\n\tto, _ := c.get(\"a\")", v)
		use("to")
	}},
}

// gridCells are the cells: each way of building a text, of carrying it and of using it with
// the plainest of the others, and the pairs of carrying and using that differ most.
func gridCells() (out []cell) {
	add := func(c cell) {
		out = append(out, c)
		if c.use.escaper != "" {
			c.isRight = true
			out = append(out, c)
		}
	}
	local, plus, get := gridCarriers[0], gridBuilders[0], gridUsers[0]
	for _, b := range slices.Concat(gridBuilders, pathBuilders) {
		add(cell{build: b, carry: local, use: get})
	}
	for _, u := range gridUsers[1:] {
		add(cell{build: plus, carry: local, use: u})
	}
	for _, c := range gridCarriers[1:] {
		add(cell{build: plus, carry: c, use: get, early: true})
		for _, u := range gridUsers {
			if slices.Contains([]string{"Get", "Redirect", "URL{Path}"}, u.name) {
				add(cell{build: plus, carry: c, use: u})
			}
		}
	}
	return out
}
