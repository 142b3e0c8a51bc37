// Worth says what each function of the analyzer is worth: in how many public repositories it is
// called, returns a non-zero result, and changes a finding, a level or a fix when it is off.
//
//	go run ./analyzer/internal/tools/worth -checkouts=DIR -results=DIR -table=testdata/worth/functions.tsv
//	go run ./analyzer/internal/tools/worth -checkouts=DIR -results=DIR -plain
//	go run ./analyzer/internal/tools/worth -compare OLD NEW
//
// The first command measures the repositories without a result, and writes the table. The second
// only records the findings of the unchanged source. The third compares two such folders of
// results, with the verdicts in testdata/verdicts. The checkouts are those of
// testdata/worth/corpus.tsv, each in a folder "owner+name".
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"time"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "worth:", err)
		os.Exit(1)
	}
}

func run() error {
	c := &corpus{}
	flag.StringVar(&c.checkouts, "checkouts", "", "the folder of the checkouts")
	flag.StringVar(&c.results, "results", "", "the folder of what was measured")
	flag.IntVar(&c.enough, "enough", 2, "a unit is not tried any more when it changed so many repositories")
	flag.DurationVar(&c.most, "most", time.Minute, "how long units of a module are tried")
	jobs := flag.Int("jobs", 2, "how many repositories are measured at once")
	table := flag.String("table", "", "write the table of functions to a file")
	byFile := flag.Bool("files", false, "switch off whole files, in the place of functions")
	plain := flag.Bool("plain", false, "switch nothing off")
	compared := flag.Bool("compare", false, "compare two folders of results")
	one := flag.String("task", "", "")
	flag.Parse()
	switch {
	case *one != "":
		var t task
		if err := json.NewDecoder(os.Stdin).Decode(&t); err != nil {
			return err
		}
		return t.run(os.Stdout)
	case *compared && flag.NArg() == 2:
		return compareResults(os.Stdout, flag.Arg(0), flag.Arg(1))
	case c.checkouts == "" || c.results == "":
		return errors.New("want -checkouts and -results")
	}
	dir, err := os.MkdirTemp("", "worth")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if *plain {
		c.command, err = build(dir, nil)
	} else {
		c.functions, c.command, err = instrument(dir)
	}
	if err != nil {
		return err
	}
	c.units = unitsOf(c.functions, *byFile)
	if err := c.run(*jobs); err != nil || *table == "" {
		return err
	}
	return writeTable(*table, c)
}
