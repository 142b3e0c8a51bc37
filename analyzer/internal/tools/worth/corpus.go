package main

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// A result is what was measured in one repository.
type result struct {
	Repository string
	Findings   []finding
	Counts     map[string]int    // by function: 1 if it was called, 2 if it also returned a result other than zero
	Effects    map[string]effect // what changes without a unit, by the name of the unit
	Errors     []string          `json:",omitempty"`
}

const mostModules = 6 // mostModules bounds the modules of a repository

// A corpus is a folder of checkouts, each in a folder "owner+name", and a folder of results for
// them. command is the path of the measuring command.
type corpus struct {
	checkouts, results string // the folders of the checkouts and of the results
	command            string
	functions          []function    // the functions of the analyzer; nil when none is switched off
	units              []unit        // the functions that are switched off together
	enough             int           // a unit that changed this many repositories is not tried again
	most               time.Duration // the longest time for which units are tried in one module

	mu      sync.Mutex
	changed map[string]int // in how many repositories a unit changes a finding, by the name of the unit
}

// A unit is one or more functions that are switched off together: one function, or all of a file.
type unit struct {
	name    string
	numbers []int // the functions, by their index in the list of functions
}

// unitsOf returns a unit for each of functions or, if byFile is set, one for each of their files.
func unitsOf(functions []function, byFile bool) (units []unit) {
	at := map[string]int{}
	for no, f := range functions {
		name := f.key()
		if byFile {
			name = f.File
		}
		i, ok := at[name]
		if !ok {
			i = len(units)
			at[name] = i
			units = append(units, unit{name: name})
		}
		if no > 0 {
			units[i].numbers = append(units[i].numbers, no)
		}
	}
	return units
}

// run measures the checkouts without a result, up to jobs of them at a time, small ones first.
func (c *corpus) run(jobs int) error {
	known, err := readResults(c.results)
	if err != nil {
		return err
	}
	c.changed = map[string]int{}
	for _, r := range known {
		c.count(r)
	}
	folders, err := filepath.Glob(filepath.Join(c.checkouts, "*+*"))
	if err != nil {
		return err
	}
	size := map[string]int64{}
	for _, folder := range folders {
		size[folder] = sizeOf(folder)
	}
	slices.SortStableFunc(folders, func(a, b string) int { return cmp.Compare(size[a], size[b]) })
	todo := make(chan string)
	var wait sync.WaitGroup
	for range jobs {
		wait.Go(func() {
			for folder := range todo {
				if err := c.repository(folder); err != nil {
					fmt.Fprintln(os.Stderr, err)
				}
			}
		})
	}
	for _, folder := range folders {
		if _, err := os.Stat(c.file(filepath.Base(folder))); errors.Is(err, fs.ErrNotExist) {
			todo <- folder
		}
	}
	close(todo)
	wait.Wait()
	return nil
}

// sizeOf returns the number of bytes of the Go files in folder.
func sizeOf(folder string) (size int64) {
	_ = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".go") {
			if info, err := d.Info(); err == nil {
				size += info.Size()
			}
		}
		return nil
	})
	return size
}

func (c *corpus) file(repository string) string {
	return filepath.Join(c.results, repository+".json")
}

func (c *corpus) count(r result) {
	for name := range r.Effects {
		c.changed[name]++
	}
}

// repository measures the modules of the checkout in folder, and writes the result.
func (c *corpus) repository(folder string) error {
	name := filepath.Base(folder)
	r := result{Repository: strings.Replace(name, "+", "/", 1), Counts: map[string]int{}, Effects: map[string]effect{}}
	for _, module := range modulesOf(folder) {
		at, err := filepath.Rel(folder, module)
		if err != nil {
			return err
		}
		if err := c.module(module, filepath.ToSlash(at), &r); err != nil {
			r.Errors = append(r.Errors, err.Error())
		}
	}
	c.mu.Lock()
	c.count(r)
	c.mu.Unlock()
	text, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "%s: %d findings, %d units that change them, %q\n", r.Repository, len(r.Findings), len(r.Effects), r.Errors)
	return os.WriteFile(c.file(name), text, 0o600)
}

// modulesOf returns the folders of the modules in folder, the topmost first and at most
// mostModules. It skips those of tests and examples.
func modulesOf(folder string) (modules []string) {
	skip := []string{"testdata", "vendor", "node_modules", "_examples", "examples", ".git"}
	_ = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // what cannot be read has no module
		case d.IsDir() && slices.Contains(skip, d.Name()):
			return filepath.SkipDir
		case d.Name() == "go.mod":
			modules = append(modules, filepath.Dir(path))
		}
		return nil
	})
	slices.SortStableFunc(modules, func(a, b string) int { return len(a) - len(b) })
	return modules[:min(len(modules), mostModules)]
}

// module measures the module in dir and adds the results to r; rel is dir relative to the checkout.
// After a crash, it measures again without the units that caused the crash.
func (c *corpus) module(dir, rel string, r *result) error {
	done, single := map[int]bool{}, []int{}
	for range 30 {
		t := task{Module: dir, Todo: without(c.open(r), done), Single: without(single, done), Most: c.most, Units: map[int][]int{}}
		for _, no := range slices.Concat(t.Todo, t.Single) {
			t.Units[no] = c.units[no].numbers
		}
		last, err := c.measure(t, rel, r, done)
		if err == nil || last == nil {
			return err
		}
		for _, no := range last {
			if len(last) == 1 {
				r.Effects[c.units[no].name] = effect{Breaks: true}
				done[no] = true
			} else if !slices.Contains(single, no) {
				single = append(single, no)
			}
		}
	}
	return errors.New("too many crashes")
}

// open returns the numbers of the units to switch off in the repository of r. Units with an effect
// in r or in c.enough repositories are left out. Units with the fewest effects come first.
func (c *corpus) open(r *result) (open []int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for no, u := range c.units {
		if _, ok := r.Effects[u.name]; !ok && len(u.numbers) > 0 && c.changed[u.name] < c.enough {
			open = append(open, no)
		}
	}
	slices.SortStableFunc(open, func(a, b int) int { return c.changed[c.units[a].name] - c.changed[c.units[b].name] })
	return open
}

// measure runs the measuring command for t, the task of the module at rel. It adds the output to r,
// and the tried units to done. If the command crashes, last are the units that were off then.
func (c *corpus) measure(t task, rel string, r *result, done map[int]bool) (last []int, err error) {
	text, err := json.Marshal(t)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(c.command, "-task", "-")
	var stderr bytes.Buffer
	cmd.Stdin, cmd.Stderr, cmd.Dir = bytes.NewReader(text), &stderr, t.Module
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	lines := bufio.NewReader(out)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			break
		}
		var m message
		if json.Unmarshal(line, &m) == nil {
			last = c.take(m, rel, r, done)
		}
	}
	if err := cmd.Wait(); err != nil {
		said, _, _ := strings.Cut(stderr.String(), "\n")
		return last, fmt.Errorf("%s: %w: %s", rel, err, said)
	}
	return nil, nil
}

// take adds m, a message about the module at rel, to r. If m has an effect, take adds the units of
// m to done and returns nil. Otherwise it returns the units of m, which are switched off next.
func (c *corpus) take(m message, rel string, r *result, done map[int]bool) []int {
	if len(done) == 0 {
		for _, f := range m.Findings {
			if rel != "." {
				f.Place = rel + "/" + f.Place
			}
			r.Findings = append(r.Findings, f)
		}
	}
	if c.functions != nil {
		for no, n := range m.Counts {
			name := c.functions[no].key()
			r.Counts[name] = max(r.Counts[name], n)
		}
	}
	switch {
	case m.Effect == nil:
		return m.Try
	case !m.Effect.isNone():
		r.Effects[c.units[m.Try[0]].name] = *m.Effect
	}
	for _, no := range m.Try {
		done[no] = true
	}
	return nil
}

// readResults returns all results of a folder, in the order of their file names.
func readResults(folder string) (all []result, err error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		var r result
		text, err := os.ReadFile(file)
		if err == nil {
			err = json.Unmarshal(text, &r)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		all = append(all, r)
	}
	return all, nil
}
