package main

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// TestWidth holds that what help prints fits a terminal of 100 columns.
func TestWidth(t *testing.T) {
	texts := map[string]string{"usage": usage, "screen": screen}
	for _, topic := range []string{"checks", "explain", "lsp", "uri"} {
		texts[topic] = topics()[topic]()
	}
	for name, text := range texts {
		for line := range strings.Lines(text) {
			column := 0
			for _, r := range strings.TrimSuffix(line, "\n") {
				if r == '\t' {
					column += 8 - column%8
				} else {
					column++
				}
			}
			if column > 100 {
				t.Errorf("%s: %d columns, %d letters: %s", name, column, utf8.RuneCountInString(line), line)
			}
		}
	}
}
