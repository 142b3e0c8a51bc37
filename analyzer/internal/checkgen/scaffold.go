package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// scaffold writes the files of a new check: its code, its page and its
// examples. They compile, and say what is to be done in the names that they
// use. Existing files are never touched.
func scaffold(root, name string) error {
	if !regexp.MustCompile(`^[a-z]+(-[a-z0-9]+)+$`).MatchString(name) {
		return fmt.Errorf("%q is no name of a check: want words in lower case with hyphens between them", name)
	}
	files := map[string]string{
		filepath.Join("analyzer", "internal", "check", strings.ReplaceAll(name, "-", "_")+".go"): codeText,
		filepath.Join("analyzer", "docs", name+".md"):                                            pageText,
		filepath.Join("testdata", "src", name, "bad.go"):                                         badText,
		filepath.Join("testdata", "src", name, "bad.go.golden"):                                  badText,
		filepath.Join("testdata", "src", name, "ok.go"):                                          okText,
	}
	replace := strings.NewReplacer("bad-pattern", name, "badPattern", camel(name), "BadPattern", title(camel(name)), "badpattern", strings.ReplaceAll(name, "-", ""))
	for file := range files {
		if _, err := os.Stat(filepath.Join(root, file)); err == nil {
			return fmt.Errorf("%s exists", file)
		}
	}
	for file, text := range files {
		path := filepath.Join(root, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(replace.Replace(text)), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// camel returns the name of the variable of a check: badPattern.
func camel(name string) string {
	words := strings.Split(name, "-")
	for i := 1; i < len(words); i++ {
		words[i] = title(words[i])
	}
	return strings.Join(words, "")
}

func title(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

const codeText = `package check

import "github.com/urlescape/urlescape/analyzer/internal/urltemplate"

var badPattern = Check{
	Name:     "bad-pattern",
	Summary:  "a value stands in a fragment",
	Severity: Style,
	Default:  false,
	Fix:      NoFix,
	Group:    Raw,
	run:      runBadPattern,
}

// page + "#" + value
func runBadPattern(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		if p.Place != urltemplate.Fragment || r.t.Frame.Decoded {
			return
		}
		r.hole(i, subject(p)+" is the example of the scaffold", nil)
	})
}
`

const pageText = "# bad-pattern\n\n*style*\n\n## What it reports\n\nA value in a fragment.\n\n## Why it is wrong\n\nIt is not.\n\n" +
	"## Example\n\n```go\nfunc Section(n int) (*url.URL, error) {\n\treturn url.Parse(fmt.Sprintf(\"https://example.com/guide#%d\", n))\n}\n```\n\n" +
	"## Use instead\n\n```go\nfunc Section() (*url.URL, error) {\n\treturn url.Parse(\"https://example.com/guide#1\")\n}\n```\n\n" +
	"## Fix\n\nThere is none.\n\n## Known limits\n\nThere are none.\n\n## When to turn it off\n\nAlways.\n\n" +
	"## References\n\n- [RFC 3986 section 3.5](https://www.rfc-editor.org/rfc/rfc3986#section-3.5)\n"

const badText = "// Package badpattern has mistakes.\npackage badpattern\n\nimport (\n\t\"fmt\"\n\t\"net/url\"\n)\n\n" +
	"func section(n int) (*url.URL, error) {\n\treturn url.Parse(fmt.Sprintf(\"https://example.com/guide#%d\", n)) // want `fragment n is the example of the scaffold \\(bad-pattern\\)`\n}\n"

const okText = "package badpattern\n\nimport \"net/url\"\n\nfunc fixed() (*url.URL, error) {\n\treturn url.Parse(\"https://example.com/guide#1\")\n}\n"
