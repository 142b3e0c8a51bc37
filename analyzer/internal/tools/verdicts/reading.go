package main

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// A reading is one file: all places in some repositories that build or split a URL, listed by
// people before the tool was run.
type reading struct {
	Date string `json:"date"` // the day of the reading, such as 2026-11-26
	Tool string `json:"tool"` // the commit of urlescape
	How  string `json:"how"`
	List string `json:"list,omitempty"` // the SHA-256 of the list of places, as it was before the run

	places []place
}

// A place is one value in one expression, with the verdict and whether the tool found it.
type place struct {
	Repository string `json:"repository"`
	Commit     string `json:"commit"`
	Function   string `json:"function"`
	Expression string `json:"expression"`
	Verdict    string `json:"verdict"`
	Found      string `json:"found"`
	Why        string `json:"why"`
	Missed     string `json:"missed,omitempty"` // why the tool did not find a wrong place
}

// The words for the verdict on a place, and for how the tool found it: by default, only at level
// low, or not. A right place that is found is a false positive.
var (
	placeWords = []string{"wrong", "hardening", "right"}
	foundWords = []string{"default", "low", "no"}
)

// readReadings returns all readings of a folder, in the order of their file names.
func readReadings(dir fs.FS) ([]reading, error) { return readAll(dir, readReading) }

// readReading returns the reading in the file of dir with the given name. Its errors name the line.
func readReading(dir fs.FS, file string) (r reading, err error) {
	err = readLines(dir, file, func(line []byte, first bool) error {
		if first {
			if err := strict(line, &r); err != nil {
				return err
			}
			return r.check()
		}
		var p place
		if err := strict(line, &p); err != nil {
			return err
		}
		r.places = append(r.places, p)
		return p.check()
	})
	return r, err
}

func (r reading) check() error {
	if r.Date == "" || r.Tool == "" || r.How == "" {
		return errors.New("a reading needs a date, a commit of the tool, and how it was done")
	}
	return nil
}

func (p place) check() error {
	switch {
	case p.Repository == "", p.Commit == "", p.Function == "", p.Expression == "", p.Why == "":
		return errors.New("a place needs a repository, a commit, a function, an expression and a reason")
	case !slices.Contains(placeWords, p.Verdict):
		return fmt.Errorf("the verdict %q is none of %s", p.Verdict, strings.Join(placeWords, ", "))
	case !slices.Contains(foundWords, p.Found):
		return fmt.Errorf("found is %q, and none of %s", p.Found, strings.Join(foundWords, ", "))
	case (p.Missed != "") != (p.Verdict == "wrong" && p.Found == "no"):
		return errors.New("a wrong place that is not found says why, and no other")
	}
	return nil
}

// misses returns a sentence: how many wrong places of the last three readings were reported.
func misses(readings []reading) string {
	wrong, found := 0, 0
	repositories := make(map[string]bool)
	for _, r := range readings[max(0, len(readings)-lastReadings):] {
		for _, p := range r.places {
			repositories[p.Repository] = true
			if p.Verdict == "wrong" {
				wrong++
				if p.Found == "default" {
					found++
				}
			}
		}
	}
	return fmt.Sprintf("It misses mistakes, too: of %d wrong places in %d repositories that were read line by line before the run, it reported %d.\n", wrong, len(repositories), found)
}
