package fix_test

import "testing"

// TestVerbs wraps values that a verb prints in a form of its own: that form is what is
// escaped, with the arguments that it takes.
func TestVerbs(t *testing.T) {
	const both = "import (\n\t\"fmt\"\n\t\"net/url\"\n)\n\nvar _ url.URL\n\n"
	for _, tt := range []struct{ params, line, verb, want string }{
		{"id string", `sink(fmt.Sprintf("/u/%-10s", id))`, "%-10s", `sink(fmt.Sprintf("/u/%s", url.PathEscape(fmt.Sprintf("%-10s", id))))`},
		{"id string", `sink(fmt.Sprintf("/u/%q/x", id))`, "%q", `sink(fmt.Sprintf("/u/%s/x", url.PathEscape(fmt.Sprintf("%q", id))))`},
		{"id string, width int", `sink(fmt.Sprintf("/u/%*s", width, id))`, "%*s", `sink(fmt.Sprintf("/u/%s", url.PathEscape(fmt.Sprintf("%*s", width, id))))`},
		{"id int", `sink(fmt.Sprintf("/u/%05d", id))`, "%05d", `sink(fmt.Sprintf("/u/%s", url.PathEscape(fmt.Sprintf("%05d", id))))`},
		{"id rune", `sink(fmt.Sprintf("/u/%c", id))`, "%c", `sink(fmt.Sprintf("/u/%s", url.PathEscape(string(id))))`},
		{"id int", `sink(fmt.Sprintf("/u/%c", id))`, "%c", `sink(fmt.Sprintf("/u/%s", url.PathEscape(fmt.Sprintf("%c", id))))`},
		{"id, name string", `sink(fmt.Sprintf("/u/%[2]q/%[1]s", name, id))`, "%[2]q", `sink(fmt.Sprintf("/u/%[2]s/%[1]s", name, url.PathEscape(fmt.Sprintf("%q", id))))`},
		// One argument for two verbs, and a width that another verb takes out of turn.
		{"id string", `sink(fmt.Sprintf("/u/%[1]q/%[1]q", id))`, "%[1]q", ""},
		{"id string, width int", `sink(fmt.Sprintf("/u/%[1]*[2]s", width, id))`, "%[1]*[2]s", ""},
		{"id string, format string", `sink(fmt.Sprintf(format, id))`, "%q", ""},
		{"id string, l []any", `sink(fmt.Sprintf("/u/%q", l...))`, "%q", ""},
	} {
		p := load(t, body(both, tt.params, tt.line))
		of := "id"
		if tt.params == "id string, l []any" {
			of = "l"
		}
		h := hole(p.expr(of))
		h.Verb = tt.verb
		got := p.apply(p.Wrap(h, "PathEscape"))
		want := ""
		if tt.want != "" {
			want = body(both, tt.params, tt.want)
		}
		if got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.line, got, want)
		}
	}
}
