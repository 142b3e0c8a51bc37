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

// TestWrittenMaps reads maps that statements have filled under keys that are not constant.
func TestWrittenMaps(t *testing.T) {
	const fill = `for k, v := range m { w[k] = url.PathEscape(v) }; `
	check(t, `func escaped(m map[string]string) map[string]string { w := map[string]string{}; `+fill+`return w }
func add(m map[string]string) { m["x"] = "/" }`, []test{
		{`w := map[string]string{}; ` + fill + `sink(w["x"])`, `{w["x"]|PathEscape}`},
		{`w := make(map[string]string, len(m)); ` + fill + `sink(w[name])`, `{w[name]|PathEscape}`},
		{`w := map[string]string{}; ` + fill + `for _, v := range w { sink(v) }`, `{v|PathEscape}`},
		{`w := map[int]string{}; for i, v := range ids { w[i] = url.PathEscape(v) }; sink(w[n])`, `{w[n]|PathEscape}`},
		{`w := map[string]string{}; w["a"] = url.PathEscape(id); w["b"] = url.PathEscape(q); for _, k := range ids { sink(w[k]) }`, `({w[k]|PathEscape}|{w[k]|PathEscape})`},
		{`for _, v := range escaped(m) { sink(v) }`, `{v|PathEscape}`},
		// some are not escaped, or may not be
		{`w := map[string]string{}; ` + fill + `w[name] = q; sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{"a": id}; ` + fill + `sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; ` + fill + `add(w); sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; ` + fill + `w = m; sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; ` + fill + `maps.Copy(w, m); sink(w["x"])`, `{w["x"]}`},
		{`w := m; ` + fill + `sink(w["x"])`, `{w["x"]}`},
		{`w := map[string]string{}; for k, v := range m { w[k] = v }; sink(w["x"])`, `{w["x"]}`},
	})
}
