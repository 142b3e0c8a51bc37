package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/printf"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/urlescape/urlescape/analyzer"
)

// toolVar names the variable by which this program is one of the tools that it counts.
const toolVar = "URLESCAPE_COST_TOOL"

// tools are the analyzers that are counted, each as a tool of go vet: one that does nothing,
// which loads the package as all do, printf, the half of urlescape that infers facts, and all
// of it.
var tools = []string{"empty", "printf", "facts", "urlescape"}

// noFact is a fact that nobody exports: a tool without facts reads none.
type noFact struct{}

// AFact marks the fact type for the driver.
func (*noFact) AFact() {}

// analyzerOf returns the analyzer of a tool.
func analyzerOf(tool string) *analysis.Analyzer {
	switch tool {
	case "printf":
		return printf.Analyzer
	case "facts":
		return analyzer.New(analyzer.Options{}).Requires[0]
	case "urlescape":
		return analyzer.New(analyzer.Options{})
	}
	return &analysis.Analyzer{
		Name: "empty", Doc: "report nothing", FactTypes: []analysis.Fact{new(noFact)},
		Run: func(*analysis.Pass) (any, error) { return nil, nil },
	}
}

// serve runs the tool that the environment names, if it names one.
func serve() {
	if tool := os.Getenv(toolVar); tool != "" {
		unitchecker.Main(analyzerOf(tool)) // does not return
	}
}

// errNoValgrind says what instructions are counted with.
var errNoValgrind = errors.New("valgrind is not there, and nothing was counted: apt-get install valgrind")

// count returns how many instructions each tool executes on each unit.
func count(units []unit) (*counts, error) {
	if _, err := exec.LookPath("valgrind"); err != nil {
		return nil, errNoValgrind
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	dir, err := newModule(units)
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out, w := newCounts(), work{dir: dir, self: self, made: map[[2]string]string{}}
	for i := range units {
		if err := w.list(units[i].path); err != nil {
			return nil, err
		}
		c := counted{Package: units[i].path}
		for _, tool := range tools {
			n, err := w.count(tool)
			if err != nil {
				return nil, fmt.Errorf("%s of %s: %w", tool, units[i].path, err)
			}
			*c.of(tool) = n
		}
		out.Rows = append(out.Rows, c)
	}
	return out, nil
}

// count returns how many instructions a tool executes on the unit, with the facts that it has
// of what the unit imports.
func (w *work) count(tool string) (uint64, error) {
	unit, err := w.unit(tool)
	if err != nil {
		return 0, err
	}
	// No garbage is collected: how often it is depends on when what is allocated meanwhile, so
	// that two runs differ by three in a hundred. Without it they differ by one in a thousand.
	cmd := w.tool(tool, "valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", w.self, "-json", unit)
	cmd.Env = append(cmd.Env, "GOGC=off", "GOMAXPROCS=1", "GODEBUG=cpu.rdtscp=off,asyncpreemptoff=1")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Run(); err != nil {
		return 0, fmt.Errorf("%w: %s", err, stderr.Bytes())
	}
	return executed(stderr.String())
}

// executed returns how many instructions valgrind says that it has counted.
func executed(said string) (uint64, error) {
	m := refs.FindStringSubmatch(said)
	if m == nil {
		return 0, fmt.Errorf("valgrind counted nothing: %s", said)
	}
	return strconv.ParseUint(strings.ReplaceAll(m[1], ",", ""), 10, 64)
}

var refs = regexp.MustCompile(`I\s+refs:\s+([\d,]+)`)
