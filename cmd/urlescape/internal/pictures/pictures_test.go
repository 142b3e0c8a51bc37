package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDraw draws lines with colours.
func TestDraw(t *testing.T) {
	rows := rowsOf("a \x1b[1;31mb\x1b[m  c\n\x1b]8;;file:///x\x1b\\\x1b[48;2;1;2;3m<  d>\x1b[0;7m \x1b[m\n\x1b[38;5;2;4:3mé┬\n")
	got := string(draw(rows, 10, "A & B"))
	for _, want := range []string{
		`width="112" height="82"`, "<title>A &amp; B</title>",
		`<text x="14.0" y="27" textLength="8.4" lengthAdjust="spacingAndGlyphs">a</text>`,
		`<text x="30.8" y="27" textLength="8.4" lengthAdjust="spacingAndGlyphs" fill="#f47067" font-weight="bold">b</text>`,
		`<text x="56.0" y="27" textLength="8.4" lengthAdjust="spacingAndGlyphs">c</text>`,
		`<rect x="14.0" y="32" width="42.0" height="18" fill="#010203"/>`,
		">&lt;\u00a0\u00a0d&gt;</text>",
		`<rect x="56.0" y="32" width="8.4" height="18" fill="#d3dae2"/>`,
		`<text x="14.0" y="63" textLength="16.8" lengthAdjust="spacingAndGlyphs" fill="#57ab5a" text-decoration="underline">é┬</text>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
	if strings.Contains(got, "file:") {
		t.Errorf("a link is drawn:\n%s", got)
	}
}

// TestTerminal draws what a terminal shows now: the picture of the pages is the same.
func TestTerminal(t *testing.T) {
	dir := t.TempDir()
	if err := drawAll(dir, "terminal"); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(dir, "terminal.svg"))
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("../../docs/pictures/terminal.svg")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("cmd/urlescape/docs/pictures/terminal.svg is stale: run make pictures")
	}
}
