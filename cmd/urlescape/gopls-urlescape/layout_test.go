package main

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// goplsSource has what the hook needs of the source of gopls, and no more.
var goplsSource = map[string]string{
	"internal/settings/analysis.go": "package settings\n\nvar AllAnalyzers = initAnalyzers()\n\n" +
		"type Analyzer struct {\n\tanalyzer, other *int\n\tseverity int\n\tactionKinds []int\n}\n",
	"internal/settings/default.go": "package settings\n\nvar (\n\tonce int\n\tdefaultOptions *Options\n)\n",
	"internal/cache/errors.go": "package cache\n\nfunc toSourceDiagnostic(a *settings.Analyzer, d *gobDiagnostic) *Diagnostic {\n" +
		"\treturn &Diagnostic{\n\t\tSeverity: a.Severity(),\n\t\tMessage:  d.Message,\n\t}\n}\n",
	"internal/golang/codeaction.go": "package golang\n\ntype codeActionProducer struct {\n\tkind string\n\tfn func()\n}\n\n" +
		"type codeActionsRequest struct {\n\tsnapshot, fh, pgf, loc int\n}\n\n" +
		"// The list.\nvar codeActionProducers = [...]codeActionProducer{\n\t{kind: quickFixKind, fn: quickFix},\n}\n",
}

// goplsTree writes the source of gopls with one text replaced by another, and
// returns its folder.
func goplsTree(t *testing.T, before, after string) string {
	t.Helper()
	files := maps.Clone(goplsSource)
	found := before == ""
	for name, text := range files {
		if !found && strings.Contains(text, before) {
			files[name] = strings.Replace(text, before, after, 1)
			found = true
		}
	}
	if !found {
		t.Fatalf("no %q in the source", before)
	}
	dir := t.TempDir()
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
