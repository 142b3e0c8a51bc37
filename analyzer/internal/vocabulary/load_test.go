package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// TestFindings analyses a program over and over: what is known of the packages that it
// imports counts, whether they are its own or not, and words that are put back do what
// they did.
func TestFindings(t *testing.T) {
	dir := t.TempDir()
	for name, src := range map[string]string{
		"go.mod":       "module example.com/m\n\ngo 1.26\n",
		"rest/rest.go": "package rest\n\nimport \"net/url\"\n\nfunc Get(path string) (*url.URL, error) { return url.Parse(\"https://h/api/\" + path) }\n",
		"app/app.go":   "package app\n\nimport \"example.com/m/rest\"\n\nfunc Show(title string) { rest.Get(\"of/\" + title + \"/x\") }\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(src), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { names.SwitchOff("") })
	for _, pattern := range []string{"./...", "./app"} {
		p, err := load(dir, true, []string{pattern})
		if err != nil {
			t.Fatal(err)
		}
		for _, tt := range []struct{ off, want string }{
			{"", "(unescaped-segment) [medium]"}, {"headings", "(unescaped-identifier) [low]"}, {"headings:title", "(unescaped-identifier) [low]"}, {"headings:note", "(unescaped-segment) [medium]"},
		} {
			names.SwitchOff(tt.off)
			got, err := p.findings()
			if err != nil {
				t.Fatal(err)
			}
			const place = "app.go:5:44: path segment title is not escaped"
			if len(got) != 1 || !strings.HasPrefix(got[0], filepath.Join("app", place)) || !strings.HasSuffix(got[0], tt.want) {
				t.Errorf("%s without %q: got %q, want one at %s that ends in %s", pattern, tt.off, got, place, tt.want)
			}
		}
	}
	if _, err := load(dir, true, []string{"./none"}); err == nil {
		t.Error("there is no error for a package that does not exist")
	}
}
