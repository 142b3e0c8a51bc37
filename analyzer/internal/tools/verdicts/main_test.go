package main

import (
	"bytes"
	"go/format"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

const root = "../../../.."

const head = `{"draw":1,"date":"2026-11-25","kind":"building","repositories":["o/r"],"drawn":"all"}` + "\n"

func line(level, word string) string {
	return `{"repository":"o/r","commit":"c","check":"host-port","level":"` + level + `","function":"f","template":"t","verdict":"` + word + `","why":"w"}` + "\n"
}

// TestWrongDraws says what is wrong with a file, and in which line.
func TestWrongDraws(t *testing.T) {
	for text, want := range map[string]string{
		"":     "a.jsonl: the file is empty",
		"{}\n": "a.jsonl:1: a draw needs",
		strings.Replace(head, "building", "fun", 1):                               `a.jsonl:1: the kind "fun"`,
		head + line("sure", "right"):                                              `a.jsonl:2: the level "sure"`,
		head + line("high", "true"):                                               `a.jsonl:2: the verdict "true"`,
		head + strings.Replace(line("high", "right"), "o/r", "o/x", 1):            "a.jsonl:2: o/x is not among",
		head + strings.Replace(line("high", "right"), `"why":"w"`, `"why":""`, 1): "a.jsonl:2: a verdict needs",
		head + strings.Replace(line("high", "right"), "why", "wy", 1):             `a.jsonl:2: json: unknown field "wy"`,
	} {
		_, err := readDraws(fstest.MapFS{"a.jsonl": {Data: []byte(text)}})
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}

// TestFigures says that the pages count what is shown of the last draws for a figure alone,
// and compare the levels.
func TestFigures(t *testing.T) {
	figure := strings.Replace(head, "building", "figure", 1)
	files := fstest.MapFS{"a.jsonl": {Data: []byte(head + line("high", "noise"))}}
	for n, lines := range []string{line("high", "noise"), line("medium", "hardening"), line("high", "right") + line("low", "noise"), line("medium", "restricted")} {
		no := strconv.Itoa(n + 2)
		files[no+".jsonl"] = &fstest.MapFile{Data: []byte(strings.Replace(figure, `"draw":1`, `"draw":`+no, 1) + lines)}
	}
	draws, err := readDraws(files)
	if err != nil {
		t.Fatal(err)
	}
	_, rows, _ := strings.Cut(figures(draws), "---|\n")
	const want = "| high | 1 | 1 (100 %) | 0 (0 %) | 0 (0 %) |\n| medium | 2 | 0 (0 %) | 1 (50 %) | 1 (50 %) |\n"
	if rows != want {
		t.Errorf("got\n%s\nwant\n%s", rows, want)
	}
	const sentence = "High is more often right than medium, and less often wrong than medium: 3 findings in 3 repositories.\n"
	if got := comparison(draws); got != sentence {
		t.Errorf("got %swant %s", got, sentence)
	}
}

// TestPrecision says a precision of checks of which enough findings were judged, by those
// that were no false positives at the levels of the default.
func TestPrecision(t *testing.T) {
	of := func(check string, n int, word, level string) string {
		return strings.Repeat(strings.Replace(line(level, word), "host-port", check, 1), n)
	}
	draws, err := readDraws(fstest.MapFS{"a.jsonl": {Data: []byte(head +
		of("a", 40, "right", "high") + of("a", 3, "noise", "low") +
		of("b", 10, "hardening", "medium") + of("b", 10, "right", "medium") + of("b", 1, "restricted", "medium") +
		of("c", 6, "right", "high") +
		of("d", 3, "right", "high") + of("d", 3, "noise", "high") +
		of("e", 4, "right", "high"))}})
	if err != nil {
		t.Fatal(err)
	}
	got := precisionSource(draws)
	for _, want := range []string{`"a": "very-high", // 40 of 40`, `"b": "high", // 20 of 21`, `"c": "medium", // 6 of 6`, `"d": "low", // 3 of 6`} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
	if strings.Contains(got, `"e"`) {
		t.Errorf("4 findings say nothing of a check:\n%s", got)
	}
}

// TestPage says that the pages have the figures of the draws and readings, which can be read.
func TestPage(t *testing.T) {
	draws, err := readDraws(os.DirFS(filepath.Join(root, drawsDir)))
	if err != nil {
		t.Fatal(err)
	}
	readings, err := readReadings(os.DirFS(filepath.Join(root, readingsDir)))
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range blocksOf(draws, readings) {
		text, err := os.ReadFile(filepath.Join(root, b.file))
		if err != nil {
			t.Fatal(err)
		}
		if now, err := b.in(string(text)); err != nil || now != string(text) {
			t.Errorf("%s is stale: run make generate (%v)", b.file, err)
		}
	}
	source, err := format.Source([]byte(precisionSource(draws)))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(root, precisionFile)); err != nil || !bytes.Equal(got, source) {
		t.Errorf("%s is stale: run make generate (%v)", precisionFile, err)
	}
}

// TestNumbers says that a number of the page about levels is generated: only examples have others.
func TestNumbers(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, pageFile))
	if err != nil {
		t.Fatal(err)
	}
	page := regexp.MustCompile("(?s)<!-- ([a-z]+):begin -->.*?<!-- [a-z]+:end -->|```.*?```|`[^`]*`|RFC \\d+").ReplaceAllString(string(text), "")
	for line := range strings.Lines(page) {
		if strings.ContainsAny(line, "0123456789") {
			t.Errorf("%s: a number that no data holds: %s", pageFile, line)
		}
	}
}
