package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

const readingHead = `{"date":"2026-11-26","tool":"c","how":"All","list":"5f"}` + "\n"

func placeLine(verdict, found, missed string) string {
	return `{"repository":"o/r","commit":"c","function":"f","expression":"e","verdict":"` + verdict + `","found":"` + found + `","why":"w","missed":"` + missed + `"}` + "\n"
}

// TestReadings counts a small reading. A line may be long.
func TestReadings(t *testing.T) {
	long := strings.Replace(placeLine("wrong", "default", ""), `"w"`, `"`+strings.Repeat("w", 1<<17)+`"`, 1)
	readings, err := readReadings(fstest.MapFS{"a.jsonl": {Data: []byte(readingHead +
		long + placeLine("wrong", "low", "") + placeLine("wrong", "no", "m") +
		placeLine("hardening", "low", "") + placeLine("right", "low", "") + placeLine("right", "no", ""))}})
	if err != nil {
		t.Fatal(err)
	}
	got := readingTables(readings)
	for _, want := range []string{"All. The SHA-256 of the list before the run: `5f`.\n", "| o/r | c | 6 | 3 | 1 | 2 | 1 | 1 | 0 | 1 |\n", "| all |  | 6 | 3 | 1 | 2 | 1 | 1 | 0 | 1 |\n", "- 1: m\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

// TestWrongReadings says what is wrong with a reading, and in which line.
func TestWrongReadings(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "a.jsonl: the file is empty",
		`{"date":"2026-11-26","how":"All"}`: "a.jsonl:1: a reading needs a date",
		readingHead + placeLine("true", "no", ""):  `a.jsonl:2: the verdict "true"`,
		readingHead + placeLine("right", "", ""):   `a.jsonl:2: found is ""`,
		readingHead + placeLine("wrong", "no", ""): "a.jsonl:2: a wrong place that is not found says why",
	} {
		_, err := readReadings(fstest.MapFS{"a.jsonl": {Data: []byte(text)}})
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}

// TestReadingPage says that the page has the tables of the readings.
func TestReadingPage(t *testing.T) {
	readings, err := readReadings(os.DirFS(filepath.Join(root, readingsDir)))
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(root, pageFile))
	if err != nil {
		t.Fatal(err)
	}
	want, err := replace(string(page), "readings", readingTables(readings))
	if err != nil || want != string(page) {
		t.Errorf("%s is stale: run make generate (%v)", pageFile, err)
	}
}
