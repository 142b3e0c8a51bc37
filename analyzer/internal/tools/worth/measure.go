package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"time"

	"github.com/urlescape/urlescape/analyzer/internal/tools/worth/switches"
)

const mostTold = 4 // mostTold bounds the changes that an effect names

// A message is one line of JSON in the output of the measuring command, about one module.
type message struct {
	Findings []finding   `json:",omitempty"` // the findings with no function switched off
	Counts   map[int]int `json:",omitempty"` // by function: 1 if it was called, 2 if it also returned a result other than zero
	Try      []int       `json:",omitempty"` // the units that are switched off for a try
	Effect   *effect     `json:",omitempty"` // the effect of the units in Try; nil before they are tried
}

// An effect says which findings change when functions are switched off, or that the analysis fails.
type effect struct {
	Gained, Lost, Changed int
	Breaks                bool     `json:",omitempty"` // the analysis panics, or does not end in time
	What                  []string `json:",omitempty"` // the first few changes, in words
}

func (e effect) isNone() bool { return e.Gained+e.Lost+e.Changed == 0 && !e.Breaks }

// A task says which units (functions that are switched off together) to switch off in a module, to
// see which findings change: in groups (Todo) or one by one (Single), for at most the time Most.
type task struct {
	Module       string
	Units        map[int][]int // the numbers of the functions of each unit, by the number of the unit
	Todo, Single []int
	Most         time.Duration
}

// run measures the module of t, and writes each message to out at once, so that a crash loses none.
func (t task) run(out io.Writer) error {
	debug.SetMaxStack(64 << 20) // some functions recurse forever when another one is off
	w := json.NewEncoder(out)
	p, err := load(t.Module)
	if err != nil {
		return err
	}
	clear(switches.Calls[:])
	clear(switches.Work[:])
	began := time.Now()
	all, err := p.findings()
	if err != nil {
		return err
	}
	m := &meter{program: p, all: all, units: t.Units, limit: 2*time.Second + 10*time.Since(began), out: w}
	counts := map[int]int{}
	for no := range switches.Calls {
		switch {
		case switches.Work[no] > 0:
			counts[no] = 2
		case switches.Calls[no] > 0:
			counts[no] = 1
		}
	}
	if err := w.Encode(message{Findings: all, Counts: counts}); err != nil {
		return err
	}
	for _, no := range t.Single {
		if err := m.group([]int{no}); err != nil {
			return err
		}
	}
	size := 1
	for rest := slices.DeleteFunc(t.Todo, func(no int) bool { return !t.isAtWork(no, counts) }); len(rest) > 0 && time.Since(began) < t.Most; {
		n := min(size, len(rest))
		before := m.effects
		if err := m.group(rest[:n]); err != nil {
			return err
		}
		rest = rest[n:]
		if size = min(2*size, 64); m.effects > before {
			size = max(1, n/2)
		}
	}
	return nil
}

// isAtWork reports whether a function of unit returned a result other than zero: its count is 2.
func (t task) isAtWork(unit int, counts map[int]int) bool {
	return slices.ContainsFunc(t.Units[unit], func(no int) bool { return counts[no] == 2 })
}

// A meter tries which units change the findings of a module. limit is the longest time for one
// analysis; effects is the number of units so far that change a finding.
type meter struct {
	program *program
	units   map[int][]int
	all     []finding // the findings with no function switched off
	limit   time.Duration
	out     *json.Encoder
	effects int
}

// group switches the units with the given numbers off together. If findings change, it tries each
// half of them, down to single units. It writes each try to m.out, and the effect if it ends there.
func (m *meter) group(numbers []int) error {
	if err := m.out.Encode(message{Try: numbers}); err != nil {
		return err
	}
	e, err := m.off(numbers)
	if err != nil {
		return err
	}
	if len(numbers) == 1 || e.isNone() {
		if !e.isNone() {
			m.effects++
		}
		return m.out.Encode(message{Try: numbers, Effect: &e})
	}
	half := len(numbers) / 2
	if err := m.group(numbers[:half]); err != nil {
		return err
	}
	return m.group(numbers[half:])
}

// off analyses the module with the given units off, and returns the changes. Breaks is set if that
// takes more than m.limit, or fails. It is an error if it goes on even with all units on.
func (m *meter) off(numbers []int) (effect, error) {
	done := make(chan effect, 1)
	for _, unit := range numbers {
		for _, no := range m.units[unit] {
			switches.Off[no] = true
		}
	}
	go func() {
		defer func() {
			if recover() != nil {
				done <- effect{Breaks: true}
			}
		}()
		found, err := m.program.findings()
		e := compare(m.all, found)
		e.Breaks = err != nil
		done <- e
	}()
	defer clear(switches.Off[:])
	select {
	case e := <-done:
		return e, nil
	case <-time.After(m.limit):
	}
	clear(switches.Off[:]) // with every function on, the analysis may end
	select {
	case <-done:
		return effect{Breaks: true}, nil
	case <-time.After(m.limit):
		return effect{}, fmt.Errorf("without %v the analysis does not end", numbers)
	}
}

// compare returns how many findings are gained, lost and changed from before to after.
func compare(before, after []finding) (e effect) {
	for _, change := range changesOf(before, after) {
		switch {
		case change.before.Check == "":
			e.Gained++
		case change.after.Check == "":
			e.Lost++
		default:
			e.Changed++
		}
		if len(e.What) < mostTold {
			e.What = append(e.What, change.what+" "+cmp.Or(change.before, change.after).key())
		}
	}
	return e
}

func without(numbers []int, done map[int]bool) []int {
	return slices.DeleteFunc(slices.Clone(numbers), func(no int) bool { return done[no] })
}
