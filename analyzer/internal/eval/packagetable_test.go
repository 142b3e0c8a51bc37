package eval_test

import "testing"

// TestPackageTables reads rows of lists and maps that stand outside of functions: what
// their fields hold is not known there, and is not the empty text.
func TestPackageTables(t *testing.T) {
	check(t, `
type row struct{ with, by string }
var rows = []row{{"a", "b"}}
var pointers = []*row{&row{"a", "b"}}
var byName = map[string]row{"x": {"a", "b"}}
var urls = []*url.URL{{Scheme: "https", Host: "h"}}
var nested = [][]string{{"a"}}
`, []test{
		{`for _, r := range rows { sink("/u/" + r.by) }`, `/u/{r.by}`},
		{`for _, r := range pointers { sink("/u/" + r.by) }`, `/u/{r.by}`},
		{`sink("/u/" + rows[0].by)`, `/u/{rows[0].by}`},
		{`sink("/u/" + byName["x"].by)`, `/u/{byName["x"].by}`},
		{`sink(urls[0].String() + "/u")`, `{urls[0].String()}/u`},
		{`sink(nested[0][0] + "/u")`, `a/u`},
		{`for _, r := range []row{{"a", "b"}} { sink("/u/" + r.by) }`, `/u/b`},
	})
}

// TestNoTable reads a loop that looks like those that replace what the rows of a table
// match.
func TestNoTable(t *testing.T) {
	check(t, `
type rule struct{ match *regexp.Regexp; by string }
var rules = []rule{{regexp.MustCompile("[^a-z]+"), "-"}}
`, []test{
		{`for _, r := range rules { id = r.by }; sink("/u/" + id)`, `/u/({id}|{r.by})`},
	})
}

// TestBoundMethods keeps the receiver of a method value where branches leave it alone.
func TestBoundMethods(t *testing.T) {
	check(t, `
type node struct{ base string }
func (n node) path(id string) string { return n.base + "/" + id }
`, []test{
		{`n := node{"/a"}; f := n.path; if ok { g := f; f = g }; sink(f(id))`, `{base}/{id}`},
	})
}
