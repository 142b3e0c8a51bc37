// Verdicts counts what people said of findings after they read their source, and writes
// the figures of the README and of the page "How sure".
//
//	go run ./analyzer/internal/tools/verdicts          print the figures
//	go run ./analyzer/internal/tools/verdicts -write   write them into the pages
//
// # How it works
//
// Each file of testdata/verdicts is one draw: a first line that says which repositories
// were drawn, when, how and what for, and then a line for each finding that was judged,
// in JSON. A draw for building is one whose findings changed the rules afterwards; only a
// draw for a figure, of repositories that were listed before any of them was analysed, says
// how sure the levels are. Draws are never changed, but for words that were misspelt.
//
// A verdict is one of four words:
//
//   - right: an input that the users of the program or its server can give sends another
//     request than is meant, or the URL is wrong whatever the input is
//   - hardening: true, but no input of today reaches it
//   - restricted: the value cannot hold the byte, by something that the tool could see
//   - noise: the report is wrong
//
// Each file of testdata/readings has all places of some repositories, as they were read before
// the tool was run, and whether it found them.
//
// The pages have the last draws for a figure and the last readings alone: rules changed since
// the others.
//
// # What it gives up
//
// Whether a verdict is right is not checked: one or two people read the source.
package main

import (
	"flag"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"strings"
)

// The pages and the draws, from the root of the repository.
const (
	pageFile  = "docs/how-sure.md"
	frontFile = "README.md"
	drawsDir  = "testdata/verdicts"

	readingsDir = "testdata/readings"
)

func main() {
	root := flag.String("root", ".", "the root of the repository")
	write := flag.Bool("write", false, "write the tables into the page")
	flag.Parse()
	if err := run(*root, *write); err != nil {
		fmt.Fprintln(os.Stderr, "verdicts:", err)
		os.Exit(1)
	}
}

func run(root string, write bool) error {
	draws, err := readDraws(os.DirFS(filepath.Join(root, drawsDir)))
	if err != nil {
		return err
	}
	readings, err := readReadings(os.DirFS(filepath.Join(root, readingsDir)))
	if err != nil {
		return err
	}
	if !write {
		fmt.Print(figures(draws), comparison(draws), misses(readings))
		return nil
	}
	source, err := format.Source([]byte(precisionSource(draws)))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(root, precisionFile), source, 0o644); err != nil { //nolint:gosec // source
		return err
	}
	for _, b := range blocksOf(draws, readings) {
		if err := rewrite(filepath.Join(root, b.file), b.in); err != nil {
			return err
		}
	}
	return nil
}

// A block is a generated part of a page.
type block struct{ file, name, text string }

func (b block) in(page string) (string, error) { return replace(page, b.name, b.text) }

// blocksOf returns what is generated in the pages.
func blocksOf(draws []draw, readings []reading) []block {
	return []block{
		{frontFile, "figures", figures(draws)},
		{pageFile, "figures", figures(draws) + "\n" + comparison(draws) + "\n" + misses(readings)},
		{pageFile, "rules", rulesTable()},
	}
}

// rewrite writes what change makes of a page.
func rewrite(name string, change func(string) (string, error)) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	page, err := change(string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return os.WriteFile(name, []byte(page), 0o644) //nolint:gosec // a page that everybody may read
}

// replace returns a page with another text between the marks of a name.
func replace(page, name, text string) (string, error) {
	begin, end := "<!-- "+name+":begin -->\n", "<!-- "+name+":end -->\n"
	before, rest, ok := strings.Cut(page, begin)
	_, after, also := strings.Cut(rest, end)
	if !ok || !also {
		return "", fmt.Errorf("there is no place for the %s: want %q and %q", name, begin, end)
	}
	return before + begin + text + end + after, nil
}
