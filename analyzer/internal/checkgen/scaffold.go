package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// scaffold writes the files of a new check of templates or of calls: its code, its page and its
// examples. They compile and report nothing, and each TODO in them is a step
// that a test asks for. It returns what it wrote. It writes all files or, where
// the name is wrong or taken, none; what exists is never touched.
func scaffold(root, name string, calls bool) ([]string, error) {
	if err := judgeName(root, name); err != nil {
		return nil, err
	}
	code := codeText
	if calls {
		code = callsText
	}
	texts := map[string]string{
		filepath.Join(checkDir, fileName(name)):                 code,
		filepath.Join("analyzer", "docs", name+".md"):           pageText,
		filepath.Join("testdata", "src", name, "bad.go"):        badText,
		filepath.Join("testdata", "src", name, "bad.go.golden"): badText,
		filepath.Join("testdata", "src", name, "ok.go"):         okText,
	}
	var files []string
	for file := range texts {
		if _, err := os.Lstat(filepath.Join(root, file)); err == nil {
			return nil, usageError(file + " exists")
		}
		files = append(files, file)
	}
	slices.Sort(files)
	replace := strings.NewReplacer("bad-pattern", name, "badPattern", camel(name), "BadPattern", pascal(name), "badpattern", strings.ReplaceAll(name, "-", ""))
	for _, file := range files {
		if err := create(filepath.Join(root, file), replace.Replace(texts[file])); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// create writes a file that does not exist yet, and its folder.
func create(path, text string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	if _, err := file.WriteString(text); err != nil {
		file.Close()
		return fmt.Errorf("%s is not whole: %w", path, err)
	}
	return file.Close()
}

// fileName returns the name of the file of a check: bad_pattern.go.
func fileName(name string) string { return strings.ReplaceAll(name, "-", "_") + ".go" }

// camel returns the name of the variable of a check: badPattern.
func camel(name string) string {
	first, rest, _ := strings.Cut(name, "-")
	return first + pascal(rest)
}

// pascal returns the name of a check as a part of others: BadPattern, BadURL.
func pascal(name string) string {
	var b strings.Builder
	for word := range strings.SplitSeq(name, "-") {
		if upper := strings.ToUpper(word); initialisms()[upper] {
			b.WriteString(upper)
		} else {
			b.WriteString(upper[:1] + word[1:])
		}
	}
	return b.String()
}

// initialisms are the words that Go writes in capitals.
var initialisms = sync.OnceValue(func() map[string]bool {
	out := make(map[string]bool)
	for _, g := range names.Groups() {
		if g.Name == "initialisms" {
			for word := range strings.FieldsSeq(g.Words) {
				out[word] = true
			}
		}
	}
	return out
})

const codeText = `package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

var badPattern = Check{
	Kind: finding.Kind{
		Name: "bad-pattern", Severity: finding.Warning, Default: false, Fix: finding.NoFix, Group: finding.Raw,
		Summary: "TODO: say in one line what it reports",
	},
	run: runBadPattern,
}

// TODO: show the source that it reports, as in
//
//	"https://h/" + value
func runBadPattern(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		isWrong := false // TODO: judge where p is and what it may hold
		if isWrong {
			r.report(r.hole(i, wording.Subject(p)+" TODO: say what is wrong, and what happens then", nil))
		}
	})
}
`

const callsText = `package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
)

var badPattern = Check{
	Kind: finding.Kind{
		Name: "bad-pattern", Severity: finding.Warning, Default: false, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "TODO: say in one line what it reports",
	},
	calls: runBadPattern,
}

// TODO: show the source that it reports, as in
//
//	u.Query().Set("page", next)
func runBadPattern(q *inquiry) {
	if !library.Of(q.call.Func).Does.Has(library.Changes) { // TODO: ask for a column that its calls have
		return
	}
	isWrong := false // TODO: judge q.call.Args, and what becomes of the result: q.uses.Of(q.call.Expr)
	if isWrong {
		q.report(q.at(q.call.Expr, q.nameOf(q.call.Expr)+" TODO: say what is wrong, and what happens then", nil))
	}
}
`

const pageText = "# bad-pattern\n\n*warning*\n\n## What it reports\n\nTODO: one sentence.\n\n## Why it is wrong\n\nTODO: the consequence, in bytes.\n\n" +
	"## Example\n\n```go\n// TODO: what is reported\nfunc Guide() (*url.URL, error) {\n\treturn url.Parse(\"https://example.com/guide\")\n}\n```\n\n" +
	"## Use instead\n\n```go\n// TODO: what the fix makes of it\nfunc Guide() (*url.URL, error) {\n\treturn url.Parse(\"https://example.com/guide\")\n}\n```\n\n" +
	"## Fix\n\nThere is none.\n\n## Known limits\n\nTODO: what it does not see.\n\n## When to turn it off\n\nTODO: for whom it is noise.\n\n" +
	"## References\n\n- TODO: [RFC 3986 section 3.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.3)\n"

const badText = `// Package badpattern has mistakes.
package badpattern

import "net/url"

// TODO: the smallest function that shows it.
func bad() (*url.URL, error) {
	return url.Parse("https://example.com/guide") // want ` + "`TODO: the message \\(bad-pattern\\)`" + `
}
`

const okText = `package badpattern

import "net/url"

// TODO: what looks like it and is right.
func ok() (*url.URL, error) {
	return url.Parse("https://example.com/guide")
}
`
