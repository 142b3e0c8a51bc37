package uri_test

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// FuzzRun gives any bytes as a line, as JSON, and as JSON in base64. It must answer once for each,
// the answers must agree, and nothing that a terminal would obey may come out.
func FuzzRun(f *testing.F) {
	for _, text := range []string{
		"", "http://u:p@h:80/a b?q=é#\x1b", "\xff\xfe", "a\u202eb", "//[", "%%%", "http://H/../%7e", "日本語\u0301", strings.Repeat("<>/ ", 60),
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		stdout, stderr, code := run("", "-json", "--", text)
		if stderr != "" || code > 1 {
			t.Fatalf("%q: status %d, %s", text, code, stderr)
		}
		checkAnswer(t, text, stdout, code)
		drawn, stderr, drawnCode := run("", "--", text)
		if drawnCode != code || stderr != "" {
			t.Fatalf("%q: status %d, as JSON %d, %s", text, drawnCode, code, stderr)
		}
		for _, r := range drawn {
			if r != '\n' && !unicode.IsPrint(r) || r == utf8.RuneError {
				t.Fatalf("%q: %q in the drawing:\n%s", text, r, drawn)
			}
		}
		if _, stderr, code := run(text, "-json"); code == 2 != (stderr != "") {
			t.Fatalf("%q as lines: status %d, error %q", text, code, stderr)
		}
	})
}

func checkAnswer(t *testing.T, text, stdout string, code int) {
	t.Helper()
	var a struct {
		Input               *string
		Valid               bool
		Components          []struct{ Start, End int }
		Violations          []struct{ Start, End int }
		Warnings            []struct{ Start, End int }
		Cleaned, Normalised *string
		Display             *string
	}
	if err := json.Unmarshal([]byte(stdout), &a); err != nil || strings.Count(stdout, "\n") != 1 {
		t.Fatalf("%q: %v in %q", text, err, stdout)
	}
	switch {
	case a.Input != nil && *a.Input != text, a.Input == nil && utf8.ValidString(text):
		t.Fatalf("%q: another input in %s", text, stdout)
	case a.Valid != (code == 0), a.Valid != (len(a.Violations) == 0), a.Valid != (a.Normalised != nil):
		t.Fatalf("%q: status %d, answer %s", text, code, stdout)
	case a.Valid && (a.Cleaned == nil || *a.Cleaned != text), !a.Valid && len(a.Warnings) > 0, a.Display == nil:
		t.Fatalf("%q: answer %s", text, stdout)
	case a.Components == nil || a.Violations == nil || a.Warnings == nil:
		t.Fatalf("%q: null for a list in %s", text, stdout)
	}
	for _, v := range append(a.Violations, a.Components...) {
		if v.Start < 0 || v.End < v.Start || v.End > len(text) {
			t.Fatalf("%q: data %d to %d in %s", text, v.Start, v.End, stdout)
		}
	}
}

// FuzzLines gives any text to the command that reads a URL on each line. It answers each
// with a line of JSON.
func FuzzLines(f *testing.F) {
	for _, text := range []string{
		"http://h/\na b\r\n\n", "\"a", "\xff", " \t\n\"a\"",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		stdout, stderr, code := run(text, "-json")
		asked := 0
		for range strings.Lines(text) {
			asked++
		}
		if answers := strings.Count(stdout, "\n"); answers != asked || code == 2 || stderr != "" {
			t.Fatalf("%q: %d answers to %d lines, status %d\n%s", text, answers, asked, code, stderr)
		}
		for line := range strings.Lines(stdout) {
			if !json.Valid([]byte(line)) {
				t.Fatalf("%q: answered with %q", text, line)
			}
		}
	})
}
