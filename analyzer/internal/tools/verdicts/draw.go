package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// A draw is one file: the repositories that were drawn, and the verdicts on their findings.
type draw struct {
	Draw         int      `json:"draw"`
	Date         string   `json:"date"` // the day of the draw, such as 2026-11-25
	Kind         string   `json:"kind"` // "figure" if it measures the levels, "building" if it changed the rules
	Repositories []string `json:"repositories"`
	Drawn        string   `json:"drawn"` // how the findings were chosen
	Lesson       string   `json:"lesson,omitempty"`

	verdicts []verdict
}

// A verdict is one judged finding.
type verdict struct {
	Repository string `json:"repository"`
	Commit     string `json:"commit"`
	Check      string `json:"check"`
	Level      string `json:"level"`
	Rule       string `json:"rule,omitempty"` // the rule that gave the level
	Function   string `json:"function"`
	Template   string `json:"template"`
	Name       string `json:"name,omitempty"` // the name of the value
	Verdict    string `json:"verdict"`
	Why        string `json:"why"`
}

// The words for levels, verdicts and kinds of draws, in the order of the tables.
var (
	levels = []string{"high", "medium", "low"}
	words  = []string{"right", "hardening", "restricted", "noise"}
	kinds  = []string{"figure", "building"}
)

// readDraws returns all draws of a folder, in the order of their numbers.
func readDraws(dir fs.FS) ([]draw, error) {
	draws, err := readAll(dir, readDraw)
	slices.SortFunc(draws, func(a, b draw) int { return a.Draw - b.Draw })
	return draws, err
}

// readAll returns the results of read for all .jsonl files of dir, in the order of their names.
func readAll[T any](dir fs.FS, read func(dir fs.FS, file string) (T, error)) ([]T, error) {
	files, err := fs.Glob(dir, "*.jsonl")
	if err != nil {
		return nil, err
	}
	var all []T
	for _, file := range files {
		one, err := read(dir, file)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}

// readDraw reads the draw in the file of dir with the given name. Its errors name the line.
func readDraw(dir fs.FS, name string) (d draw, err error) {
	err = readLines(dir, name, func(line []byte, first bool) error {
		if first {
			if err := strict(line, &d); err != nil {
				return err
			}
			return d.check()
		}
		var v verdict
		if err := strict(line, &v); err != nil {
			return err
		}
		d.verdicts = append(d.verdicts, v)
		return v.check(d)
	})
	return d, err
}

// readLines calls read for each line of the file name in dir; first is true for the first line. Its
// errors name the line.
func readLines(dir fs.FS, name string, read func(line []byte, first bool) error) error {
	data, err := fs.ReadFile(dir, name)
	if err != nil {
		return err
	}
	no := 0
	for line := range bytes.Lines(data) {
		no++
		if err := read(line, no == 1); err != nil {
			return fmt.Errorf("%s:%d: %w", name, no, err)
		}
	}
	if no == 0 {
		return fmt.Errorf("%s: the file is empty", name)
	}
	return nil
}

// strict decodes the JSON data into the value that target points to. Unknown fields are an error.
func strict(data []byte, target any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	return dec.Decode(target)
}

func (d draw) check() error {
	switch {
	case d.Draw < 1, d.Date == "", len(d.Repositories) == 0, d.Drawn == "":
		return errors.New("a draw needs a number, a date, repositories, and how findings were drawn")
	case !slices.Contains(kinds, d.Kind):
		return fmt.Errorf("the kind %q is none of %s", d.Kind, strings.Join(kinds, ", "))
	}
	return nil
}

func (v verdict) check(d draw) error {
	switch {
	case !slices.Contains(d.Repositories, v.Repository):
		return fmt.Errorf("%s is not among the repositories of the draw", v.Repository)
	case !slices.Contains(levels, v.Level):
		return fmt.Errorf("the level %q is none of %s", v.Level, strings.Join(levels, ", "))
	case !slices.Contains(words, v.Verdict):
		return fmt.Errorf("the verdict %q is none of %s", v.Verdict, strings.Join(words, ", "))
	case v.Commit == "", v.Check == "", v.Why == "":
		return errors.New("a verdict needs a commit, a check and a reason")
	}
	return nil
}
