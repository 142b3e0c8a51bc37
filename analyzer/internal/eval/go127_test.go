//go:build go1.27

package eval_test

import "testing"

// TestGo127 reads what is new in the language and the library of Go 1.27.
func TestGo127(t *testing.T) {
	check(t, urlHelpers+`
type link struct { url.URL; title string }
type api struct { base string }
func (a api) at[K any](path string, _ K) string { return a.base + path }
`, []test{
		{`u, _ := url.Parse("https://h/u?a=b"); w := u.Clone(); w.Path = "/v/" + id; sink(w.String() + "!" + u.String())`, `https://h/v/{id|SubPathEscape}?a=b!https://h/u?a=b`},
		{`w := root.Clone(); w.RawQuery = "q=" + q; sink(w.String())`, `https://h/api?q={q}`},
		{`v := url.Values{"a": {"x"}}; w := v.Clone(); w["a"] = []string{id}; sink("/" + v["a"][0] + "/" + w["a"][0])`, `/x/{w["a"][0]}`},
		{`l := link{Scheme: "https", Host: "h", Path: "/u/" + id, title: "t"}; sink(l.URL.String())`, `https://h/u/{id|SubPathEscape}`},
		{`l := &link{Scheme: "https", Host: "h", Path: "/u"}; l.RawQuery = "q=" + q; sink(l.URL.String())`, `https://h/u?q={q}`},
		{`sink(api{"https://h"}.at("/u/"+id, 1))`, `{base}/u/{id}`},
		{`sink(api{"https://h"}.at[string]("/u/"+id, ""))`, `{base}/u/{id}`},
		{`sink("/" + uuid.New().String() + fmt.Sprint("/", uuid.NewV7()))`, `/{uuid.New().String()}/{uuid.NewV7()}`},
	})
}
