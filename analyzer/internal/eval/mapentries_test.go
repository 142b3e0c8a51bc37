package eval_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

func TestMapEntries(t *testing.T) {
	check(t, `
var table = map[string]string{"x": "/x", "y": "/y"}
var mutable = map[string]string{"x": "/x"}
func init() { mutable["x"] = "/z" }
func fill(m map[string]string) { m["x"] = "/f" }
func use2(m map[string]string) { use(m["x"]) }
func fill2(m map[string]string) { delete(m, "x") }
type T struct{ M map[string]string }
`, []test{
		{`sink(table["x"] + id)`, `/x{id}`},
		{`sink(mutable["x"] + id)`, `{mutable["x"]}{id}`},
		{`w := map[string]string{"x": "/x/" + id}; sink(w["x"] + w["y"])`, `/x/{id}`},
		{`w := map[string]string{}; w["x"] = "/x"; w["y"] = id; sink(w["x"] + "/" + w["y"])`, `/x/{w["y"]}`},
		{`w := make(map[string]string); w["x"] = "/x"; if ok { w["x"] = "/y" }; sink(w["x"])`, `(/y|/x)`},
		{`w := map[string]string{"x": "/x"}; if ok { w["y"] = "/y" }; sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{"x": "/x"}; w[id] = q; sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{"x": "/x"}; fill(w); sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{"x": "/x"}; use2(w); sink(w["x"])`, `/x`},
		{`w := map[string]string{"x": "/x"}; fill2(w); sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; w["x"] = "/x"; fill(w); sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; w["x"] = "/x"; delete(w, "x"); sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; w["x"] = "/x"; func() { w["x"] = "/y" }(); sink(w["x"])`, `/y`},
		{`w := map[string]string{}; w["x"] = "/x"; f := func() { w["x"] = "/y" }; use(f); sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; w["x"] = "/x"; for _, s := range ids { sink(w["x"]); w["x"] = s }`, `{w["x"]}`},
		{`w := map[string]string{"x": "/x"}; for _, s := range ids { sink(w["x"]); w["x"] = s }`, `{w["x"]}`},
		{`v := url.Values{"a": {"x"}}; sink("/" + v["a"][0])`, `/x`},
		{`v := url.Values{"a": {"x"}}; v.Set("a", id); sink("/" + v["a"][0])`, `/{v["a"][0]}`},
		{`var s T; s.M = map[string]string{"x": "/x"}; sink(s.M["x"])`, `/x`},
	})
}

// TestEncodeIsEmpty says when a query may be the empty text.
func TestEncodeIsEmpty(t *testing.T) {
	for body, empty := range map[string]bool{
		`sink(url.Values{"a": {id}}.Encode())`:                       false,
		`v := url.Values{"a": {id}, "b": nil}; sink(v.Encode())`:     false,
		`v := url.Values{"a": ids}; sink(v.Encode())`:                true,
		`v := url.Values{}; sink(v.Encode())`:                        true,
		`v := url.Values{"a": {id}}; v.Del("a"); sink(v.Encode())`:   true,
		`v := url.Values{"a": {id}}; use(v); sink(v.Encode())`:       false,
		`v := url.Values{q: {id}}; sink(v.Encode())`:                 true,
		`v := url.Values{"a": {id}}; v.Get("a"); sink(v.Encode())`:   false,
		`v := r.URL.Query(); v.Set("a", id); sink("" + v.Encode())`:  true,
		`v := url.Values{}; v["a"] = []string{id}; sink(v.Encode())`: false,
	} {
		for _, c := range candidates(t, "", body) {
			if c.Sink.Func == nil || c.Sink.Func.Name() != "sink" {
				continue
			}
			if v := text.ValueOf(c.Node); v.Empty != empty || v.Set.Has(' ') || v.Set.Has('/') || v.Set.Has('#') || v.BadPct {
				t.Errorf("%s: %+v", body, v)
			}
		}
	}
}
