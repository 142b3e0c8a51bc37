package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// measureAll counts in checkouts and writes what is found in each to a file of its own,
// so that nothing of it is lost when the run ends. One that was counted is not counted again.
func (s *shared) measureAll(out string, dirs []string, limit time.Duration) error {
	if err := os.MkdirAll(out, 0o777); err != nil {
		return err
	}
	for i, dir := range dirs {
		file := filepath.Join(out, filepath.Base(dir)+".tsv")
		if _, err := os.Stat(file); err == nil {
			continue
		}
		if err := s.measureOne(file, dir, limit); err != nil {
			fmt.Fprintf(os.Stderr, "%d of %d: %s: %v\n", i+1, len(dirs), dir, err)
		}
	}
	return nil
}

func (s *shared) measureOne(file, dir string, limit time.Duration) error {
	began := time.Now()
	m, err := s.measure(dir, limit)
	if err != nil {
		return err
	}
	commit, _ := os.ReadFile(filepath.Join(dir, ".commit"))
	m.commit = strings.TrimSpace(string(commit))
	fmt.Fprintf(os.Stderr, "%s: %d packages, %d not read, %d sites, %.0fs\n", m.repository, m.packages, m.failed, len(m.sites), time.Since(began).Seconds())
	return os.WriteFile(file, []byte(m.String()), 0o666)
}

// String writes what was counted, a line for each thing.
func (m *measured) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "repository\t%s\t%s\t%d\t%d\n", m.repository, m.commit, m.packages, m.failed)
	for _, s := range m.sites {
		fmt.Fprintf(&b, "site\t%s\t%s\t%s\t%s\t%s\t%s\n", s.at, s.name, s.word, s.place, s.kind, s.how)
	}
	for _, word := range slices.Sorted(maps.Keys(m.given)) {
		fmt.Fprintf(&b, "constants\t%s\t%d\t%d\n", word, m.given[word][0], m.given[word][1])
	}
	return b.String()
}

// readMeasured reads what String wrote.
func readMeasured(r io.Reader) (*measured, error) {
	m := &measured{given: map[string][2]int{}}
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		cols := strings.Split(lines.Text(), "\t")
		switch {
		case cols[0] == "repository" && len(cols) == 5:
			m.repository, m.commit = cols[1], cols[2]
			m.packages, _ = strconv.Atoi(cols[3])
			m.failed, _ = strconv.Atoi(cols[4])
		case cols[0] == "site" && len(cols) == 7:
			m.sites = append(m.sites, site{at: cols[1], name: cols[2], word: cols[3], place: cols[4], kind: cols[5], how: how(cols[6])})
		case cols[0] == "constants" && len(cols) == 4:
			n, _ := strconv.Atoi(cols[2])
			delimited, _ := strconv.Atoi(cols[3])
			m.given[cols[1]] = [2]int{n, delimited}
		default:
			return nil, fmt.Errorf("not a line of a count: %q", lines.Text())
		}
	}
	return m, lines.Err()
}

// writeTable writes the table of what was counted in files: the repositories as comments,
// then a row for each word.
func writeTable(w io.Writer, dir, date string) error {
	files, err := filepath.Glob(filepath.Join(dir, "*.tsv"))
	if err != nil {
		return err
	}
	var all []*measured
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			return err
		}
		m, err := readMeasured(f)
		f.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if len(m.sites) > 0 {
			all = append(all, m)
		}
	}
	escaping := 0
	for _, m := range all {
		if slices.ContainsFunc(m.sites, func(s site) bool { return s.how == escaped }) {
			escaping++
		}
	}
	fmt.Fprintf(w, "# Counted on %s in %d repositories with such sites, %d of which escape some value.\n", date, len(all), escaping)
	fmt.Fprintln(w, "# vocabulary -sites=rows checkouts/* && vocabulary -table=rows")
	for _, m := range all {
		fmt.Fprintf(w, "# %s %s\n", m.repository, m.commit)
	}
	fmt.Fprintln(w, names.Columns)
	for _, m := range count(all) {
		fmt.Fprintln(w, m.Line())
	}
	return nil
}

// compareMeasures orders the table by words, places and kinds of type.
func compareMeasures(a, b names.Measure) int {
	return cmp.Or(cmp.Compare(a.Word, b.Word), cmp.Compare(a.Place, b.Place), cmp.Compare(a.Kind, b.Kind))
}
