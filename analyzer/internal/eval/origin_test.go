package eval_test

import (
	"strings"
	"testing"
)

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
		{`s := id; sink("/u/" + s)`, `parameter`},
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
