// Vocabulary reports what each group of words of package names is good for: the
// findings that are gained and lost when the group is switched off. It is run
// at the root of the repository, over the corpus or other packages. Over checkouts of
// public repositories, it counts how often people escape values, by their names.
//
//	go run ./analyzer/internal/vocabulary
//	go run ./analyzer/internal/vocabulary -group=keys -each -in=../client ./...
//	go run ./analyzer/internal/vocabulary -sites=rows checkouts/*
//	go run ./analyzer/internal/vocabulary -table=rows > analyzer/internal/names/measured.tsv
package main

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

func main() {
	group := flag.String("group", "", "switch off these groups only, one after the other, separated by commas")
	each := flag.Bool("each", false, "switch off each word of a group alone")
	in := flag.String("in", filepath.Join("testdata", "src"), "the folder of the packages")
	tests := flag.Bool("tests", true, "read tests, too")
	shown := flag.Bool("show", false, "print the findings, too")
	sites := flag.String("sites", "", "count how often values are escaped in the checkouts that are given, each into a file of this folder")
	limit := flag.Duration("limit", 2*time.Minute, "how long to count in one checkout")
	table := flag.String("table", "", "print the table of what was counted into the files of this folder")
	flag.Parse()
	if *sites != "" || *table != "" {
		fail(tables(*sites, *table, *limit, flag.Args()))
		return
	}
	patterns := flag.Args()
	if len(patterns) == 0 {
		patterns = []string{"./..."}
	}
	p, err := load(*in, *tests, patterns)
	if err == nil {
		err = report(p, switches(names.Groups(), *group, *each), *shown)
	}
	fail(err)
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func tables(sites, table string, limit time.Duration, dirs []string) error {
	if sites != "" {
		if err := newShared().measureAll(sites, dirs, limit); err != nil {
			return err
		}
	}
	if table != "" {
		return writeTable(os.Stdout, table, time.Now().UTC().Format(time.DateOnly))
	}
	return nil
}

// report prints a line for each group, or each word of one, that is switched off.
func report(p *program, switches []string, shown bool) error {
	all, err := p.findings()
	if err != nil {
		return err
	}
	fmt.Printf("gained\tlost\tof %d findings without\n", len(all))
	for _, off := range switches {
		names.SwitchOff(off)
		left, err := p.findings()
		if err != nil {
			return err
		}
		gained, lost := compare(all, left)
		fmt.Printf("%d\t%d\t%s\n", len(gained), len(lost), off)
		if shown {
			for _, line := range gained {
				fmt.Println("\t+ " + line)
			}
			for _, line := range lost {
				fmt.Println("\t- " + line)
			}
		}
	}
	return nil
}

// switches returns what is switched off, one after the other, in the notation
// of package names: a group, or a word of a group after a colon.
func switches(groups []names.Group, only string, each bool) []string {
	var out []string
	wanted := strings.Split(only, ",")
	for _, g := range groups {
		switch {
		case only != "" && !slices.Contains(wanted, g.Name):
		case each:
			for word := range strings.FieldsSeq(g.Words) {
				out = append(out, g.Name+":"+word)
			}
		default:
			out = append(out, g.Name)
		}
	}
	return out
}

// compare returns the lines that are only in after, and only in before. A line
// counts as often as it is there.
func compare(before, after []string) (gained, lost []string) {
	count := map[string]int{}
	for _, line := range after {
		count[line]++
	}
	for _, line := range before {
		count[line]--
	}
	for _, line := range slices.SortedFunc(maps.Keys(count), cmp.Compare[string]) {
		gained = append(gained, slices.Repeat([]string{line}, max(count[line], 0))...)
		lost = append(lost, slices.Repeat([]string{line}, max(-count[line], 0))...)
	}
	return gained, lost
}
