package library_test

import (
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

func TestNegativeClass(t *testing.T) {
	tests := map[string]library.NonURL{
		"fmt.Errorf": library.Prose, "fmt.Println": library.Prose, "fmt.Fprintf": library.Prose, "fmt.Sprintf": library.NotNegative, "fmt.Sprint": library.NotNegative,
		"log.Printf": library.Prose, "log.Logger.Fatalf": library.Prose, "log/slog.Info": library.Prose, "errors.New": library.Prose, "testing.T.Errorf": library.Prose,
		"strings.HasPrefix": library.Other, "strings.TrimPrefix": library.Other, "strings.Contains": library.Other, "bytes.Equal": library.Other,
		"strings.Join": library.NotNegative, "strings.Replace": library.NotNegative, "strings.TrimSpace": library.NotNegative, "strings.Builder.WriteString": library.NotNegative,
		"path/filepath.Join": library.Other, "path.Join": library.NotNegative, "os.Open": library.Other, "os/exec.Command": library.Other,
		"regexp.MustCompile": library.Pattern, "regexp.Regexp.MatchString": library.Pattern, "database/sql.Open": library.NotNegative, "database/sql.DB.Query": library.Other, "encoding/json.Unmarshal": library.Other,
		"net/http.HandleFunc": library.Pattern, "net/http.ServeMux.Handle": library.Pattern, "net/http.StripPrefix": library.Pattern,
		"net/http.NewRequest": library.NotNegative, "net/http.Get": library.NotNegative, "net/url.Parse": library.NotNegative,
		"net/http.Header.Get": library.Other, "net/url.Values.Get": library.Other, "net/url.Values.Set": library.NotNegative,
		"context.WithValue": library.Other, "net.Dial": library.NotNegative,
	}
	for name, want := range tests {
		f := fn(t, name)
		if got := library.NegativeClass(f); got != want {
			t.Errorf("%s: got %d, want %d", name, got, want)
		}
		if library.Negative(f) != (want != library.NotNegative) {
			t.Errorf("%s: Negative and NegativeClass differ", name)
		}
	}
}

// Printers are known by their names and what they take.
func TestPrinters(t *testing.T) {
	scope := source(t, "example.com/p", `package p
func debugf(format string, args ...any) {}
func Warnln(args ...any) {}
func InfoContext(c int, text string, args ...any) {}
func Error(text string) {}
func Get(path string, args ...any) {}
func fail(names ...string) {}
type httpLogger struct{}
func (httpLogger) Note(text string) {}
type logs struct{}
func (logs) Fetch(path string) {}
`)
	for name, want := range map[string]bool{"debugf": true, "Warnln": true, "InfoContext": true, "Error": false, "Get": false, "fail": false} {
		if got := library.Negative(scope.Lookup(name).(*types.Func)); got != want {
			t.Errorf("%s: got %v", name, got)
		}
	}
	for recv, method := range map[string]string{"httpLogger": "Note", "logs": "Fetch"} {
		obj, _, _ := types.LookupFieldOrMethod(scope.Lookup(recv).Type(), true, scope.Lookup(recv).Pkg(), method)
		if got, want := library.Negative(obj.(*types.Func)), recv == "httpLogger"; got != want {
			t.Errorf("%s.%s: got %v", recv, method, got)
		}
	}
}

// Routers take patterns, and yield what comes from the request.
func TestRouters(t *testing.T) {
	scope := source(t, "github.com/gin-gonic/gin", `package gin
type RouterGroup struct{}
func (g *RouterGroup) GET(path string) {}
type Context struct{}
func (c *Context) Param(key string) string { return "" }
func (c *Context) Redirect(code int, location string) {}
func (c *Context) JSON(code int, obj any) {}
func (c *Context) String(code int, format string, values ...any) {}
`)
	methodOf := func(recv, name string) *types.Func {
		obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(scope.Lookup(recv).Type()), true, nil, name)
		return obj.(*types.Func)
	}
	if got := library.NegativeClass(methodOf("RouterGroup", "GET")); got != library.Pattern {
		t.Errorf("RouterGroup.GET: got %d", got)
	}
	if s, ok := library.LookupOrigin(methodOf("Context", "Param")); !ok || s.Origin != library.RequestOrigin || !s.Decoded {
		t.Errorf("Context.Param: got %+v", s)
	}
	if use, ok := library.Lookup(methodOf("Context", "Redirect")).ParamUse(1); !ok || use.Slot != library.Reference {
		t.Errorf("Context.Redirect: got %+v", use)
	}
	if got := library.NegativeClass(methodOf("Context", "String")); got != library.Prose {
		t.Errorf("Context.String: got %d", got)
	}
	if library.Lookup(methodOf("Context", "JSON")) != nil || library.Negative(methodOf("Context", "JSON")) {
		t.Error("Context.JSON is known")
	}
}

func TestLookupOrigin(t *testing.T) {
	tests := []struct {
		fn   string
		want library.Source
		ok   bool
	}{
		{"net/http.Request.FormValue", library.Source{Origin: library.RequestOrigin, Decoded: true}, true},
		{"net/http.Request.PathValue", library.Source{Origin: library.RequestOrigin, Decoded: true}, true},
		{"net/http.Request.UserAgent", library.Source{Origin: library.RequestOrigin}, true},
		{"net/http.Header.Get", library.Source{OfReceiver: true}, true},
		{"net/url.URL.Query", library.Source{OfReceiver: true, Decoded: true}, true},
		{"net/url.Values.Get", library.Source{OfReceiver: true, Decoded: true}, true},
		{"net/url.URL.EscapedPath", library.Source{OfReceiver: true}, true},
		{"os.Getenv", library.Source{Origin: library.EnvironmentOrigin}, true},
		{"flag.String", library.Source{Origin: library.CommandLineOrigin}, true},
		{"os.ReadFile", library.Source{Origin: library.DecodedOrigin}, true},
		{"strings.TrimSpace", library.Source{}, false},
	}
	for _, test := range tests {
		if got, ok := library.LookupOrigin(fn(t, test.fn)); got != test.want || ok != test.ok {
			t.Errorf("%s: got %+v, %v", test.fn, got, ok)
		}
	}
	if s, ok := library.LookupVarOrigin(load(t, "os").Scope().Lookup("Args").(*types.Var)); !ok || s.Origin != library.CommandLineOrigin {
		t.Errorf("os.Args: got %+v", s)
	}
	if s, ok := library.LookupFieldOrigin(memberOf(load(t, "net/http"), "Request").Type(), "URL"); !ok || s.Origin != library.RequestOrigin {
		t.Errorf("Request.URL: got %+v", s)
	}
	record := source(t, "github.com/miekg/dns", "package dns\n\nimport \"net\"\n\ntype A struct{ A net.IP }\n").Lookup("A").Type()
	if v, ok := library.LookupFieldValue(record, "A"); !ok || v.Set.Has(':') {
		t.Error("the address of an A record is an IPv4 address: RFC 1035 section 3.4.1")
	}
	if s, ok := library.LookupFieldOrigin(memberOf(load(t, "net/url"), "URL").Type(), "Path"); !ok || !s.Decoded || !s.OfReceiver {
		t.Errorf("URL.Path: got %+v", s)
	}
	if i, s, ok := library.LookupTarget(fn(t, "flag.StringVar")); !ok || i != 0 || s.Origin != library.CommandLineOrigin {
		t.Errorf("flag.StringVar: got %d, %+v", i, s)
	}
	if i, s, ok := library.LookupTarget(fn(t, "encoding/json.Unmarshal")); !ok || i != 1 || s.Origin != library.DecodedOrigin {
		t.Errorf("json.Unmarshal: got %d, %+v", i, s)
	}
}
