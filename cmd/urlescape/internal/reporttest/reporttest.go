// Package reporttest provides a report for tests of output formats.
package reporttest

import (
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// source is Go code in which a finding follows characters with more bytes than UTF-16 units.
const source = "package a\n\nvar u = get(\"日😀/\" + name)\n"

// New returns a report on the folder "a b" in a new repository: a finding with all fields, one in a
// missing file, and a problem.
func New(tb testing.TB) *report.Report {
	tb.Helper()
	root := tb.TempDir()
	dir := filepath.Join(root, "m")
	for _, name := range []string{filepath.Join(root, ".git"), filepath.Join(dir, "a b")} {
		if err := os.MkdirAll(name, 0o700); err != nil {
			tb.Fatal(err)
		}
	}
	const file = "a b/a:%.go"
	if err := os.WriteFile(filepath.Join(dir, filepath.FromSlash(file)), []byte(source), 0o600); err != nil {
		tb.Fatal(err)
	}
	at := finding.Position{File: file, Line: 3, Column: 26, EndLine: 3, EndColumn: 30, Offset: 36, EndOffset: 40}
	if got := source[at.Offset:at.EndOffset]; got != "name" {
		tb.Fatalf("the finding is about %q", got)
	}
	return &report.Report{
		Tool: report.Tool{Name: "urlescape", Version: "v1 go1.26"},
		Dir:  dir,
		Check: func(name string) report.Check {
			return report.Check{Name: name, Severity: "warning", Summary: "about " + name, Page: "# " + name + "\n", URL: "https://example.com/" + url.PathEscape(name)}
		},
		Files: report.NewFiles(dir),
		Findings: []finding.Finding{
			{
				Check: "unescaped-segment", Severity: "warning", URL: "https://example.com/unescaped-segment",
				Message:  `path segment name is not escaped: "a/b?c", 100% (unescaped-segment)`,
				Position: at,
				Related:  []finding.Related{{Message: "escaped here", Position: finding.Position{File: file, Line: 1, Column: 1, EndLine: 1, EndColumn: 8}}},
				Fix: &finding.Fix{Message: "Use url.PathEscape", Edits: []finding.Edit{
					{File: file, Start: 9, End: 9, New: "\n\nimport \"net/url\""},
					{File: file, Start: 36, End: 36, New: "url.PathEscape("},
					{File: file, Start: 40, End: 40, New: ")"},
				}},
				Detail: wire.Detail{
					Confidence: "medium", Rule: "default", Reason: "nothing keeps a delimiter out of the value",
					Package: "example.com/a", Function: "u", Wrapper: "example.com/a.get", Template: "日😀/{name}",
					Component: "path", Place: "path segment",
					Hole:    &wire.Hole{Name: "name", Set: "any text", Origin: "parameter"},
					Witness: &wire.Witness{Value: "a/b?c", Sent: "a/b?c"},
				},
			},
			{
				Check: "host-port", Severity: "error", URL: "https://example.com/host-port", Message: "wrong (host-port)",
				Position: finding.Position{File: "gone.y", Line: 7, Offset: -1, EndOffset: -1},
			},
		},
		Problems: []finding.Problem{{Message: "b/b.go:1:1: no package, 100%", File: "b/b.go"}},
		Notes:    []string{"not all is judged"},
	}
}
