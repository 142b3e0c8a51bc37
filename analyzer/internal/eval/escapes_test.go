package eval_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestEscapes states where a URL that leaves the function is seen, though
// nothing is known of the place that it goes to.
func TestEscapes(t *testing.T) {
	const decls = `
type S struct { A string; L []string }
var global string
func given(args ...string) {}
func returned(id string) (string, error) { return "https://h/r/" + id, nil }
`
	for _, tt := range []test{
		{`l := []string{"https://h/l/" + id, "/x"}; use(l)`, `https://h/l/{id}`},
		{`l := []string{2: "https://h/l/" + id}; use(l)`, `https://h/l/{id}`},
		{`m = map[string]string{"k": "https://h/m/" + id}`, `https://h/m/{id}`},
		{`s := S{A: "https://h/s/" + id, L: []string{"https://h/t/" + q}}; use(s)`, `https://h/s/{id} ; https://h/t/{q}`},
		{`given("https://h/g/" + id, "/x/" + id)`, `https://h/g/{id}`},
		{`use("https://h/a/" + id)`, `https://h/a/{id}`},
		{`global = "https://h/v/" + id`, `https://h/v/{id}`},
		{`m["k"] = "https://h/k/" + id`, `https://h/k/{id}`},
		{`c := make(chan string); c <- "https://h/c/" + id`, `https://h/c/{id}`},
		{`p := "https://h/p/" + id; use(len(p))`, ``},
		{`use("h://x/" + id, "mailto:" + id)`, ``},
	} {
		var got []string
		for _, c := range candidates(t, decls, tt.body) {
			if s := text.String(c.Node); c.Sink.Absolute && s != "https://h/r/{id}" {
				got = append(got, s)
			}
		}
		if s := strings.Join(got, " ; "); s != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.body, s, tt.want)
		}
	}
}
