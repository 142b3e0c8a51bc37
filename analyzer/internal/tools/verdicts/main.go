// Verdicts counts the verdicts of people on findings whose source they read, and writes the
// figures of the README and of the page "How sure".
//
//	go run ./analyzer/internal/tools/verdicts          print the figures
//	go run ./analyzer/internal/tools/verdicts -write   write them into the pages
//
// # How it works
//
// Each file of testdata/verdicts is one draw, in JSON: the first line says which repositories
// were drawn, when, how and for what purpose, and each other line is a judged finding. After a
// draw for "building", its findings changed the rules. Only a draw for a "figure" says how sure
// the levels are: its repositories were listed before any of them was analysed. Draws never
// change, except for spelling.
//
// A verdict is one of four words:
//
//   - right: an input that users of the program or its server can send leads to another
//     request than was meant, or the URL is wrong for any input
//   - hardening: true, but no present input reaches it
//   - restricted: the value cannot hold the byte, by something that the tool could see
//   - noise: the report is wrong
//
// Each file of testdata/readings lists all places of some repositories that were read before the
// tool was run, and whether the tool found them.
//
// The pages show only the last draws for a figure and the last readings, as rules change.
//
// # What it gives up
//
// Nothing checks whether a verdict is right: one or two people read the source.
package main

import (
	"flag"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"strings"
)

// Paths from the root of the repository.
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

// A block is text to write into a page (file) between <!-- name:begin --> and <!-- name:end -->.
type block struct{ file, name, text string }

func (b block) in(page string) (string, error) { return replace(page, b.name, b.text) }

// blocksOf returns the generated texts of all pages, made from draws and readings.
func blocksOf(draws []draw, readings []reading) []block {
	return []block{
		{frontFile, "figures", figures(draws)},
		{pageFile, "figures", figures(draws) + "\n" + comparison(draws) + "\n" + misses(readings)},
		{pageFile, "rules", rulesTable()},
	}
}

// rewrite replaces the text of the file called name by what change returns for this text.
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

// replace returns page with text in place of what is between the comments <!-- name:begin --> and
// <!-- name:end -->. It is an error if page lacks one of them.
func replace(page, name, text string) (string, error) {
	begin, end := "<!-- "+name+":begin -->\n", "<!-- "+name+":end -->\n"
	before, rest, ok := strings.Cut(page, begin)
	_, after, also := strings.Cut(rest, end)
	if !ok || !also {
		return "", fmt.Errorf("there is no place for the %s: want %q and %q", name, begin, end)
	}
	return before + begin + text + end + after, nil
}
