package driver

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
)

const reportUsage = "report findings in imported packages, too: own or all"

// isUnit reports whether the go command is calling: with -V=full or -flags
// alone, or with the description of one package.
func isUnit(args []string) bool {
	if len(args) == 0 {
		return false
	}
	last := args[len(args)-1]
	return strings.HasSuffix(last, ".cfg") ||
		len(args) == 1 && (strings.HasPrefix(last, "-V=") || last == "-flags")
}

// Unit is [Main] where the go command is calling, as it does for each package; ok is
// false where it is not. It needs no more of a tool than the analyzer: what else there is
// takes time to make.
func Unit(a *analysis.Analyzer, args []string, stdout, stderr io.Writer) (code int, ok bool) {
	if !isUnit(args) {
		return exitClean, false
	}
	return unitMain(a, args, stdout, stderr), true
}

// unitMain answers the go command. It accepts each flag of the analyzer with
// and without the name of the analyzer before it.
func unitMain(a *analysis.Analyzer, args []string, stdout, stderr io.Writer) int {
	growHeap()
	if args[0] == "-flags" {
		return printFlags(a, stdout)
	}
	if err := checkFlags(a, args); err != nil {
		if !saysWrongFlag(a.Name, args[len(args)-1]) {
			return exitClean
		}
		fmt.Fprintf(stderr, "%s: %v\n", a.Name, err)
		return exitFindings
	}
	noteUnit(args[len(args)-1])
	a.Flags.VisitAll(func(f *flag.Flag) { flag.Var(f.Value, f.Name, f.Usage) })
	flag.String(govet.ReportFlag, "", reportUsage)
	last := len(os.Args) - 1
	given := os.Args[last]
	os.Args[last] = reportingConfig(args[:len(args)-1], given)
	if writeTypes(args[:len(args)-1], os.Args[last]) {
		return exitClean
	}
	switch unit := readUnit(os.Args[last]); {
	case unit.VetxOnly:
		a = factsOnly(a)
	case os.Args[last] != given:
		a = naming(a, unit.Dir)
	}
	profileUnit(a)
	unitchecker.Main(a) // does not return
	return exitClean
}

// factsOnly returns an analyzer with the name and the flags of a that runs those that a
// requires and nothing else. Package unitchecker, where the go command asks it for facts
// alone, runs what needs facts as well as what has some, and throws its findings away.
func factsOnly(a *analysis.Analyzer) *analysis.Analyzer {
	if len(a.FactTypes) > 0 {
		return a
	}
	quiet := *a
	quiet.Run = func(*analysis.Pass) (any, error) { return nil, nil }
	return &quiet
}

// naming returns an analyzer that says in which folder a package is before it does what a
// does. It is that of now, with what it requires: a flag that is read later, though it says
// the same again, lets a require another.
func naming(a *analysis.Analyzer, dir string) *analysis.Analyzer {
	named, run := *a, a.Run
	named.Run = func(pass *analysis.Pass) (any, error) {
		pass.Report(analysis.Diagnostic{Category: govet.UnitCategory, Message: dir})
		return run(pass)
	}
	return &named
}

// checkFlags returns an error for a value that a flag of the analyzer does not
// take, which unitchecker would answer with a page of help.
func checkFlags(a *analysis.Analyzer, args []string) error {
	for _, arg := range args {
		name, value, ok := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		f := a.Flags.Lookup(strings.TrimPrefix(name, a.Name+"."))
		if !ok || f == nil {
			continue
		}
		if err := f.Value.Set(value); err != nil {
			return fmt.Errorf("invalid value %q for flag -%s: %w", value, name, err)
		}
	}
	return nil
}

// saysWrongFlag reports whether the analysis of the package that the file
// describes is the one that says that a flag is wrong. The go command hands the
// flags to each analysis, a process of its own, and prints what each says: one
// of a package that was named does, the others are silent. They write nothing,
// so that the go command keeps nothing of them.
func saysWrongFlag(tool, config string) bool {
	if readUnit(config).VetxOnly {
		return false // imported by one that was named
	}
	// $WORK/b001/vet.cfg, where $WORK is a folder of one run of the go command.
	work := filepath.Dir(filepath.Dir(config))
	if !strings.HasPrefix(filepath.Base(work), "go-build") {
		return true
	}
	claim, err := os.OpenFile(filepath.Join(work, tool+"-wrong-flag"), os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return !errors.Is(err, fs.ErrExist)
	}
	return claim.Close() == nil
}

// noteUnit reports to those who watch which package is analysed.
func noteUnit(config string) {
	if os.Getenv(govet.NotesVar) == "" {
		return
	}
	if unit := readUnit(config); unit.ID != "" {
		govet.Note(unit.ID)
	}
}

// A toolFlag describes a flag to the go command.
type toolFlag struct {
	Name  string
	Bool  bool
	Usage string
}

// printFlags tells the go command which flags it may pass on.
func printFlags(a *analysis.Analyzer, stdout io.Writer) int {
	flags := []toolFlag{
		{Name: "V", Bool: true, Usage: "print version and exit"},
		{Name: "json", Bool: true, Usage: "emit JSON output"},
		{Name: "diff", Bool: true, Usage: "with -fix, print a unified diff"},
		{Name: a.Name, Bool: true, Usage: "enable " + a.Name},
		{Name: govet.ReportFlag, Usage: reportUsage},
	}
	a.Flags.VisitAll(func(f *flag.Flag) {
		b, ok := f.Value.(interface{ IsBoolFlag() bool })
		isBool := ok && b.IsBoolFlag()
		flags = append(flags,
			toolFlag{Name: f.Name, Bool: isBool, Usage: f.Usage},
			toolFlag{Name: a.Name + "." + f.Name, Bool: isBool, Usage: f.Usage})
	})
	data, err := json.MarshalIndent(flags, "", "\t")
	if err != nil {
		return exitFailed
	}
	fmt.Fprintln(stdout, string(data))
	return exitClean
}
