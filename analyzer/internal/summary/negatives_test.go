package summary_test

import (
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

func TestNegativeClass(t *testing.T) {
	tests := map[string]summary.NonURL{
		"fmt.Errorf": summary.Prose, "fmt.Println": summary.Prose, "fmt.Fprintf": summary.Prose, "fmt.Sprintf": summary.NotNegative, "fmt.Sprint": summary.NotNegative,
		"log.Printf": summary.Prose, "log.Logger.Fatalf": summary.Prose, "log/slog.Info": summary.Prose, "errors.New": summary.Prose, "testing.T.Errorf": summary.Prose,
		"strings.HasPrefix": summary.Other, "strings.TrimPrefix": summary.Other, "strings.Contains": summary.Other, "bytes.Equal": summary.Other,
		"strings.Join": summary.NotNegative, "strings.Replace": summary.NotNegative, "strings.TrimSpace": summary.NotNegative, "strings.Builder.WriteString": summary.NotNegative,
		"path/filepath.Join": summary.Other, "path.Join": summary.NotNegative, "os.Open": summary.Other, "os/exec.Command": summary.Other,
		"regexp.MustCompile": summary.Pattern, "regexp.Regexp.MatchString": summary.Pattern, "database/sql.Open": summary.NotNegative, "database/sql.DB.Query": summary.Other, "encoding/json.Unmarshal": summary.Other,
		"net/http.HandleFunc": summary.Pattern, "net/http.ServeMux.Handle": summary.Pattern, "net/http.StripPrefix": summary.Pattern,
		"net/http.NewRequest": summary.NotNegative, "net/http.Get": summary.NotNegative, "net/url.Parse": summary.NotNegative,
		"net/http.Header.Get": summary.Other, "net/url.Values.Get": summary.Other, "net/url.Values.Set": summary.NotNegative,
		"context.WithValue": summary.Other, "net.Dial": summary.NotNegative,
	}
	for name, want := range tests {
		f := fn(t, name)
		if got := summary.NegativeClass(f); got != want {
			t.Errorf("%s: got %d, want %d", name, got, want)
		}
		if summary.Negative(f) != (want != summary.NotNegative) {
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
		if got := summary.Negative(scope.Lookup(name).(*types.Func)); got != want {
			t.Errorf("%s: got %v", name, got)
		}
	}
	for recv, method := range map[string]string{"httpLogger": "Note", "logs": "Fetch"} {
		obj, _, _ := types.LookupFieldOrMethod(scope.Lookup(recv).Type(), true, scope.Lookup(recv).Pkg(), method)
		if got, want := summary.Negative(obj.(*types.Func)), recv == "httpLogger"; got != want {
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
	if got := summary.NegativeClass(methodOf("RouterGroup", "GET")); got != summary.Pattern {
		t.Errorf("RouterGroup.GET: got %d", got)
	}
	if s, ok := summary.LookupOrigin(methodOf("Context", "Param")); !ok || s.Origin != summary.RequestOrigin || !s.Decoded {
		t.Errorf("Context.Param: got %+v", s)
	}
	if use, ok := summary.Lookup(methodOf("Context", "Redirect")).ParamUse(1); !ok || use.Slot != summary.Reference {
		t.Errorf("Context.Redirect: got %+v", use)
	}
	if got := summary.NegativeClass(methodOf("Context", "String")); got != summary.Prose {
		t.Errorf("Context.String: got %d", got)
	}
	if summary.Lookup(methodOf("Context", "JSON")) != nil || summary.Negative(methodOf("Context", "JSON")) {
		t.Error("Context.JSON is known")
	}
}

func TestLookupOrigin(t *testing.T) {
	tests := []struct {
		fn   string
		want summary.Source
		ok   bool
	}{
		{"net/http.Request.FormValue", summary.Source{Origin: summary.RequestOrigin, Decoded: true}, true},
		{"net/http.Request.PathValue", summary.Source{Origin: summary.RequestOrigin, Decoded: true}, true},
		{"net/http.Request.UserAgent", summary.Source{Origin: summary.RequestOrigin}, true},
		{"net/http.Header.Get", summary.Source{OfReceiver: true}, true},
		{"net/url.URL.Query", summary.Source{OfReceiver: true, Decoded: true}, true},
		{"net/url.Values.Get", summary.Source{OfReceiver: true, Decoded: true}, true},
		{"net/url.URL.EscapedPath", summary.Source{OfReceiver: true}, true},
		{"os.Getenv", summary.Source{Origin: summary.EnvironmentOrigin}, true},
		{"flag.String", summary.Source{Origin: summary.CommandLineOrigin}, true},
		{"os.ReadFile", summary.Source{Origin: summary.DecodedOrigin}, true},
		{"strings.TrimSpace", summary.Source{}, false},
	}
	for _, test := range tests {
		if got, ok := summary.LookupOrigin(fn(t, test.fn)); got != test.want || ok != test.ok {
			t.Errorf("%s: got %+v, %v", test.fn, got, ok)
		}
	}
	if s, ok := summary.LookupVarOrigin(load(t, "os").Scope().Lookup("Args").(*types.Var)); !ok || s.Origin != summary.CommandLineOrigin {
		t.Errorf("os.Args: got %+v", s)
	}
	if s, ok := summary.LookupFieldOrigin(summary.Key{Pkg: "net/http", Recv: "Request", Name: "URL"}); !ok || s.Origin != summary.RequestOrigin {
		t.Errorf("Request.URL: got %+v", s)
	}
	if s, ok := summary.LookupFieldOrigin(summary.Key{Pkg: "net/url", Recv: "URL", Name: "Path"}); !ok || !s.Decoded || !s.OfReceiver {
		t.Errorf("URL.Path: got %+v", s)
	}
	if i, s, ok := summary.LookupTarget(fn(t, "flag.StringVar")); !ok || i != 0 || s.Origin != summary.CommandLineOrigin {
		t.Errorf("flag.StringVar: got %d, %+v", i, s)
	}
	if i, s, ok := summary.LookupTarget(fn(t, "encoding/json.Unmarshal")); !ok || i != 1 || s.Origin != summary.DecodedOrigin {
		t.Errorf("json.Unmarshal: got %d, %+v", i, s)
	}
}
