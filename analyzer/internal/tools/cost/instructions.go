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

// toolVar is an environment variable. Its value is the name of the tool that this program runs as.
const toolVar = "URLESCAPE_COST_TOOL"

// tools are the analyzers that are counted, each as a tool of go vet: one that does nothing but
// load the package, printf, the half of urlescape that infers facts, and all of urlescape.
var tools = []string{"empty", "printf", "facts", "urlescape"}

// A noFact is a fact type of which no fact is made. The tool "empty" declares it so that the driver
// runs this tool over imports, too, as it does for tools with facts.
type noFact struct{}

// AFact marks the fact type for the driver.
func (*noFact) AFact() {}

// analyzerOf returns the analyzer for tool, such as "printf"; for other names, one without effect.
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

// serve runs the tool in the environment variable toolVar and exits. It returns if none is set.
func serve() {
	if tool := os.Getenv(toolVar); tool != "" {
		unitchecker.Main(analyzerOf(tool)) // does not return
	}
}

// errNoValgrind says how to install valgrind.
var errNoValgrind = errors.New("valgrind is not there, and nothing was counted: apt-get install valgrind")

// count returns the number of instructions that each tool executes for each of units.
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

// count returns how many instructions tool, such as "printf", executes for the last package of w.
// What it executes for the imports of that package is not counted.
func (w *work) count(tool string) (uint64, error) {
	unit, err := w.unit(tool)
	if err != nil {
		return 0, err
	}
	// Garbage collection is off, because its timing varies: with it, two runs differ by 3 %,
	// without it by 0.1 %.
	cmd := w.tool(tool, "valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", w.self, "-json", unit)
	cmd.Env = append(cmd.Env, "GOGC=off", "GOMAXPROCS=1", "GODEBUG=cpu.rdtscp=off,asyncpreemptoff=1")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Run(); err != nil {
		return 0, fmt.Errorf("%w: %s", err, stderr.Bytes())
	}
	return executed(stderr.String())
}

// executed returns the number of instructions in said, the output of valgrind.
func executed(said string) (uint64, error) {
	m := refs.FindStringSubmatch(said)
	if m == nil {
		return 0, fmt.Errorf("valgrind counted nothing: %s", said)
	}
	return strconv.ParseUint(strings.ReplaceAll(m[1], ",", ""), 10, 64)
}

var refs = regexp.MustCompile(`I\s+refs:\s+([\d,]+)`)
