package analyzer_test

import (
	"go/parser"
	"go/token"
	"testing"

	"github.com/urlescape/urlescape/analyzer"
)

// TestUnparsable: tests are read for a text of a URL that is refused whatever its values are,
// and not for the pieces of JSON and HTML around them.
func TestUnparsable(t *testing.T) {
	for _, row := range []struct {
		expr string
		want bool
	}{
		{`"https://example.com/100%/" + name`, true},
		{`base + "/a\n" + name`, true},
		{`base + ("/100%/" + name)`, true},
		{`get(base + "/100%")`, false},
		{`get(base + "/100%/" + name)`, true},
		{`fmt.Sprintf("/100%%/%s", name)`, true},
		{`"{" + quote("/100%/" + name) + "\"}"`, true},
		{`"https://example.com/100%/"`, false},
		{`"https://example.com/a b/" + name`, false},
		{`"100%/" + name`, false},
		{`fmt.Sprintf("/a/%s", name)`, false},
		{"`{\"url\": \"` + base + `/download/f\"\n}`", false},
		{`"<a href='" + base + "/100%'>"`, false},
		{`fmt.Sprintf("/100%%/%s\"\n}", name)`, false},
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "a_test.go", "package p\n\nvar x = "+row.expr, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := analyzer.HasUnparsable(file); got != row.want {
			t.Errorf("%s: %v, want %v", row.expr, got, row.want)
		}
	}
}
