package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// pages returns the texts of all pages of the repository by their paths.
func pages(t *testing.T) map[string]string {
	t.Helper()
	texts := make(map[string]string)
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && path != root && (strings.HasPrefix(name, ".") || name == "bin" || name == "testdata") {
			return fs.SkipDir
		}
		if strings.HasSuffix(path, ".md") {
			text, err := os.ReadFile(path)
			texts[path] = string(text)
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(texts) < 10 {
		t.Fatalf("found only %d pages", len(texts))
	}
	return texts
}

// TestLinks follows the links from page to page, and to their headings.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)\s]+)\)`)
	texts := pages(t)
	for page, text := range texts {
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			target, heading, _ := strings.Cut(m[1], "#")
			if strings.Contains(target, "://") {
				continue
			}
			file := page
			if target != "" {
				file = filepath.Join(filepath.Dir(page), filepath.FromSlash(target))
			}
			if _, err := os.Stat(file); err != nil {
				t.Errorf("%s: dead link to %s", page, m[1])
			}
			if heading != "" && !hasHeading(texts[file], heading) {
				t.Errorf("%s: no heading for %s", page, m[1])
			}
		}
	}
}

// hasHeading reports whether a page has a heading that is linked by the name.
func hasHeading(text, name string) bool {
	for line := range strings.Lines(text) {
		title := strings.TrimLeft(line, "#")
		if title != line && strings.ReplaceAll(strings.ToLower(strings.TrimSpace(title)), " ", "-") == name {
			return true
		}
	}
	return false
}

// TestSettings reads the JSON that users copy.
func TestSettings(t *testing.T) {
	block := regexp.MustCompile("(?s)```json\n(.*?)```")
	found := 0
	for page, text := range pages(t) {
		for _, m := range block.FindAllStringSubmatch(text, -1) {
			found++
			if !json.Valid([]byte(m[1])) {
				t.Errorf("%s: no JSON: %s", page, m[1])
			}
		}
	}
	if found == 0 {
		t.Error("no page has JSON")
	}
}

// TestFlags compares the flags of the page of the command with those of urlescape -h.
func TestFlags(t *testing.T) {
	page := pages(t)[filepath.Join("..", "..", "docs", "command.md")]
	named := regexp.MustCompile("`(-[a-z]+(?:=[a-z]+)?)`")
	inHelp := func(flag string) bool { return strings.Contains(usage, "\n\t"+flag+" ") }
	for line := range strings.Lines(page) {
		if !strings.HasPrefix(line, "| `-") {
			continue
		}
		first, _, _ := strings.Cut(strings.TrimPrefix(line, "| "), " | ")
		for _, m := range named.FindAllStringSubmatch(first, -1) {
			if !inHelp(m[1]) {
				t.Errorf("urlescape -h does not have %s", m[1])
			}
		}
	}
	flags := regexp.MustCompile(`\n\t(-[a-z]+(?:=[a-z]+)?) `)
	for _, m := range flags.FindAllStringSubmatch(usage, -1) {
		if !strings.Contains(page, "`"+m[1]+"`") {
			t.Errorf("docs/command.md does not have %s", m[1])
		}
	}
}
