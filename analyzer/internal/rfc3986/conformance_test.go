package rfc3986_test

import (
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A vector is one case of the suites in testdata (see SOURCES.md there).
type vector struct {
	Input    *string
	InputB64 string `json:"input_b64"`
	Kind     string
	Valid    bool
	Base     string
	Expect   *string

	Scheme, Userinfo, Host, Port, Path, Query, Fragment *string
}

func (v vector) text(t *testing.T) string {
	t.Helper()
	if v.Input != nil {
		return *v.Input
	}
	b, err := base64.StdEncoding.DecodeString(v.InputB64)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// vectors calls f for every case of every suite.
func vectors(t *testing.T, f func(file string, v vector)) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.json")
	if err != nil || len(files) < 14 {
		t.Fatalf("suites not found: %v %v", files, err)
	}
	for _, file := range files {
		if filepath.Base(file) == "rules.json" {
			continue
		}
		for _, v := range readJSON[vector](t, file) {
			f(filepath.Base(file), v)
		}
	}
}

func readJSON[T any](t *testing.T, file string) []T {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []T
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return list
}

func TestConformance(t *testing.T) {
	count := 0
	vectors(t, func(file string, v vector) {
		k, ok := rfc3986.ParseKind(v.Kind)
		if !ok {
			return
		}
		count++
		text := v.text(t)
		if got := rfc3986.Scan(text, k).Valid; got != v.Valid {
			t.Errorf("%s: %s %q: got %v, want %v", file, k, text, got, v.Valid)
		}
	})
	t.Logf("%d cases", count)
	if count < 7500 {
		t.Errorf("only %d cases: a suite is missing", count)
	}
}

func TestSplitVectors(t *testing.T) {
	vectors(t, func(file string, v vector) {
		if v.Kind != "split" {
			return
		}
		text := v.text(t)
		r := rfc3986.Scan(text, rfc3986.URIReference)
		for c, want := range map[rfc3986.Component]*string{
			rfc3986.Scheme: v.Scheme, rfc3986.Userinfo: v.Userinfo, rfc3986.Host: v.Host, rfc3986.Port: v.Port,
			rfc3986.Path: v.Path, rfc3986.Query: v.Query, rfc3986.Fragment: v.Fragment,
		} {
			_, _, found := r.Span(c)
			if got := r.Text(text, c); found != (want != nil) || want != nil && got != *want {
				t.Errorf("%s: %s of %q: got %q", file, c, text, got)
			}
		}
	})
}

func TestResultVectors(t *testing.T) {
	resolved, normal := 0, 0
	vectors(t, func(file string, v vector) {
		if v.Expect == nil {
			return
		}
		text := v.text(t)
		var got string
		switch v.Kind {
		case "normalize", "normalize-path":
			normal++
			if text == "foo:a/b/../.././../../e" {
				// network-uri removes dot-segments where there is no
				// hierarchy; fluent-uri keeps them, and so does Normalise.
				return
			}
			got, _ = rfc3986.Normalise(text, rfc3986.URIReference)
		case "remove-dot-segments":
			got = rfc3986.RemoveDotSegments(text)
		case "resolve":
			resolved++
			got = resolve(v.Base, text)
		}
		if got != *v.Expect {
			t.Errorf("%s: %s %q (base %q): got %q, want %q", file, v.Kind, text, v.Base, got, *v.Expect)
		}
	})
	if resolved < 300 || normal < 20 {
		t.Errorf("only %d resolve and %d normalize cases", resolved, normal)
	}
}
