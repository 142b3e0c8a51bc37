package govet

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

func ParseLog(log, dir string) (problems []finding.Problem, packages []string) {
	l := parseLog([]byte(log), dir)
	return l.problems, l.packages
}

// Decode reads all that a stream says.
func Decode(stream string) (list []finding.Finding, errs []string, units int, err error) {
	results, failures, err := decode([]byte(stream))
	for _, u := range results {
		found, err := u.findings()
		if err != nil {
			failures = append(failures, err)
		}
		list = append(list, found...)
	}
	for _, e := range failures {
		errs = append(errs, e.Error())
	}
	return list, errs, len(results), err
}

func Range(p finding.Position) string {
	return fmt.Sprintf("%s %d:%d-%d:%d", p.File, p.Line, p.Column, p.EndLine, p.EndColumn)
}

func InLog(names map[string]string, log, dir string) string {
	return string(originals(names).inLog([]byte(log), dir))
}

// RunGo runs the go command with a grace.
func RunGo(ctx context.Context, grace time.Duration, args ...string) error {
	var out, log bytes.Buffer
	_, err := call{args: args, grace: grace}.run(ctx, &out, &log)
	return err
}

// A WatchedRun is a monitor and what tells it of a run.
type WatchedRun struct {
	*Monitor
	log logWatcher
}

func (w *WatchedRun) Log(text string) { _, _ = w.log.Write([]byte(text)) }

// Watch begins a run that calls nothing.
func Watch(scratch string) (m *WatchedRun, notes string, err error) {
	m = &WatchedRun{Monitor: new(Monitor)}
	m.log.monitor = m.Monitor
	err = m.watch(scratch)
	return m, m.notes, err
}
