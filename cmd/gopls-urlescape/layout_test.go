package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCheckLayout(t *testing.T) {
	const list = "package settings\n\nvar AllAnalyzers = initAnalyzers()\n"
	const fields = "package settings\n\ntype Analyzer struct {\n\tanalyzer, other *int\n\tseverity int\n\tactionKinds []int\n}\n"
	tests := map[string]struct {
		files []string
		want  string // part of the error, or ""
	}{
		"as it should be": {files: []string{list, fields}},
		"no list":         {files: []string{fields}, want: "has no var AllAnalyzers"},
		"a function":      {files: []string{fields, "package settings\n\nfunc AllAnalyzers() {}\n"}, want: "has no var AllAnalyzers"},
		"no such field":   {files: []string{list, strings.Replace(fields, "severity", "level", 1)}, want: "has no Analyzer.severity"},
		"no package":      {want: "the layout of gopls v0.99.0 changed"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.MkdirAll(filepath.Join(dir, settingsDir), 0o700); err != nil {
				t.Fatal(err)
			}
			for i, text := range test.files {
				file := filepath.Join(dir, settingsDir, string(rune('a'+i))+".go")
				if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			err := checkLayout(dir, "v0.99.0")
			if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}
