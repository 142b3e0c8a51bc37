package eval_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestManyAlternatives says that every branch of a large choice is kept.
func TestManyAlternatives(t *testing.T) {
	const n = 300
	var cases, ifs, returns strings.Builder
	for i := range n {
		fmt.Fprintf(&cases, "\tcase %d: p = \"/%d/\" + id\n", i, i)
		fmt.Fprintf(&ifs, "\tif n == %d { p = \"/%d/\" + id }\n", i, i)
		fmt.Fprintf(&returns, "\tcase %d: return \"/%d/\" + id\n", i, i)
	}
	for body, decls := range map[string]string{
		"var p string; switch n {\n" + cases.String() + "}; sink(p)":                                    "",
		"var p string\n" + ifs.String() + "sink(p)":                                                     "",
		"var p string; for range ids { if ok { switch n {\n" + cases.String() + "}; break } }; sink(p)": "",
		"var p string; func() { switch n {\n" + cases.String() + "} }(); sink(p)":                       "",
		"sink(route(n, id))": "func route(n int, id string) string {\nswitch n {\n" + returns.String() + "}\nreturn \"/\" }\n",
	} {
		got := strings.Join(templates(t, decls, body), " ; ")
		if strings.Count(got, "/{id}") != n {
			t.Errorf("%.40q...: got %d alternatives of %d", body, strings.Count(got, "/{id}"), n)
		}
	}
}

// TestTooManyAlternatives says that what a text may hold is known when there
// are too many of them.
func TestTooManyAlternatives(t *testing.T) {
	var body strings.Builder
	body.WriteString("var p string; switch n {\n")
	for i := range 3000 {
		fmt.Fprintf(&body, "\tcase %d: p = \"/%d\" + hex.EncodeToString(b)\n", i, i)
	}
	body.WriteString("default: return }; sink(p)")
	for _, c := range candidates(t, "", body.String()) {
		if c.Sink.Func == nil || c.Sink.Func.Name() != "sink" {
			continue
		}
		if v := text.ValueOf(c.Node); v.Empty || !v.Lead.Has('/') || v.Lead.Has('a') || v.Set.Has('?') || !v.Set.Has('f') {
			t.Errorf("got %+v", v)
		}
	}
}
