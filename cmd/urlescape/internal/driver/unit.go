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
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
)

const reportUsage = "report findings in imported packages, too: own or all"

// isUnit reports whether args are arguments with which the go command starts the tool: "-V=full",
// "-flags", or flags followed by a file name that ends in ".cfg".
func isUnit(args []string) bool {
	if len(args) == 0 {
		return false
	}
	last := args[len(args)-1]
	return strings.HasSuffix(last, ".cfg") ||
		len(args) == 1 && (strings.HasPrefix(last, "-V=") || last == "-flags")
}

// Unit runs the analyzer a as the tool of go vet, and returns the exit status. ok is false if args
// are not those with which the go command starts a tool; [Main] handles other args. Unit needs no
// Tool, because making one would cost time in each process.
func Unit(a *analysis.Analyzer, args []string, stdout, stderr io.Writer) (code int, ok bool) {
	if !isUnit(args) {
		return exitClean, false
	}
	return unitMain(a, args, stdout, stderr), true
}

// unitMain runs the analyzer a with args as the tool of go vet, and ends the process. It accepts
// each flag of a with and without the name of a in front. It returns only if a need not run:
// exitFindings for a wrong flag that it reports, exitFailed if -flags fails, else exitClean.
func unitMain(a *analysis.Analyzer, args []string, stdout, stderr io.Writer) int {
	growHeap()
	if args[0] == "-flags" {
		return printFlags(a, stdout)
	}
	flags, config := args[:len(args)-1], args[len(args)-1]
	unit := readUnit(config)
	if err := checkFlags(a, args); err != nil {
		if unit.VetxOnly || !saysWrongFlag(a.Name, config) {
			return exitClean
		}
		fmt.Fprintf(stderr, "%s: %v\n", a.Name, err)
		return exitFindings
	}
	govet.Note(unit.ID)
	a.Flags.VisitAll(func(f *flag.Flag) { flag.Var(f.Value, f.Name, f.Usage) })
	flag.String(govet.ReportFlag, "", reportUsage)
	if reporting := unit.reportingConfig(flags, config); reporting != config {
		os.Args[len(os.Args)-1] = reporting
		a = sayingDone(a)
	} else if unit.writeTypes(flags) {
		return exitClean
	} else if unit.VetxOnly {
		a = factsOnly(a)
	}
	unitchecker.Main(a) // does not return
	return exitClean
}

// factsOnly returns a itself if it makes facts, else a copy that only runs the analyzers that a
// requires. Otherwise, unitchecker would run all of a for facts, and drop the findings.
func factsOnly(a *analysis.Analyzer) *analysis.Analyzer {
	if len(a.FactTypes) > 0 {
		return a
	}
	quiet := *a
	quiet.Run = func(*analysis.Pass) (any, error) { return nil, nil }
	return &quiet
}

// sayingDone returns a copy of a that adds a diagnostic, govet.Done, at the end of each package.
func sayingDone(a *analysis.Analyzer) *analysis.Analyzer {
	saying := *a
	saying.Run = func(pass *analysis.Pass) (any, error) {
		res, err := a.Run(pass)
		if len(pass.Files) > 0 {
			pass.Report(analysis.Diagnostic{Pos: pass.Files[0].Package, Category: govet.Done, Message: govet.Done})
		}
		return res, err
	}
	return &saying
}

// checkFlags returns an error if args give a flag of the analyzer a wrong value. Without this
// check, package unitchecker would print a page of help.
func checkFlags(a *analysis.Analyzer, args []string) error {
	for _, arg := range args {
		name, value, ok := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if f := a.Flags.Lookup(strings.TrimPrefix(name, a.Name+".")); ok && f != nil {
			if err := f.Value.Set(value); err != nil {
				return fmt.Errorf("invalid value %q for flag -%s: %w", value, name, err)
			}
		}
	}
	return nil
}

// saysWrongFlag reports whether this process should print the error of a wrong flag. The go command
// starts a process for each package and prints the errors of all; only the first process of a run
// that calls saysWrongFlag gets true. config is the name of the file that describes the package,
// tool the name of the program.
func saysWrongFlag(tool, config string) bool {
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

// A toolFlag is the description of one flag of the tool, in the form that the go command reads.
type toolFlag struct {
	Name  string
	Bool  bool
	Usage string
}

// printFlags prints, as JSON, the flags that the go command may pass to the tool: those of a, and
// those of go vet. It returns exitClean, or exitFailed if JSON cannot represent them.
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

// A unitConfig holds those fields of a package description of the go command that are used here.
type unitConfig struct {
	ID                        string
	ImportPath, GoVersion     string
	ModulePath, ModuleVersion string
	GoFiles                   []string
	ImportMap, PackageVetx    map[string]string
	VetxOnly                  bool   // only facts and types are wanted
	VetxOutput                string // the file for facts and types
}

// readUnit returns the package description in the file config. It returns the zero value if it
// cannot read the file, which package unitchecker reports.
func readUnit(config string) unitConfig {
	var unit unitConfig
	data, err := os.ReadFile(config)
	if err != nil || json.Unmarshal(data, &unit) != nil {
		return unitConfig{}
	}
	return unit
}

// reportingConfig returns the name of a copy of the file called name, which describes the package
// u. The copy asks for findings, not only for facts, and its ID ends in govet.TestsMark if the
// package has test files. If flags ask for no findings of u, or after an error, the result is name.
func (u unitConfig) reportingConfig(flags []string, name string) string {
	own := slices.Contains(flags, "-"+govet.ReportFlag+"="+govet.ReportOwn)
	all := slices.Contains(flags, "-"+govet.ReportFlag+"="+govet.ReportAll)
	// Modules of the user have no version.
	if isOwn := u.ModulePath != "" && u.ModuleVersion == ""; !all && !(own && isOwn) {
		return name
	}
	var fields map[string]json.RawMessage
	data, err := os.ReadFile(name)
	if err != nil || json.Unmarshal(data, &fields) != nil || fields == nil {
		return name
	}
	fields["VetxOnly"] = json.RawMessage("false")
	if slices.ContainsFunc(u.GoFiles, func(file string) bool { return strings.HasSuffix(file, "_test.go") }) {
		if fields["ID"], err = json.Marshal(u.ID + govet.TestsMark); err != nil {
			return name
		}
	}
	reporting := strings.TrimSuffix(name, ".cfg") + "-report.cfg"
	if data, err = json.Marshal(fields); err != nil || os.WriteFile(reporting, data, 0o600) != nil {
		return name
	}
	return reporting
}

// startHeap is the size of the heap at which the first garbage collection begins. The go command
// starts a process for each package, and most processes end with a smaller heap. Earlier
// collections took a quarter of their time. With half of this size, the heaviest packages of a
// large module took a quarter longer; with all of it, processes that needed 200 MB need 290 MB.
const startHeap = 256 << 20

// minHeap is the size of the heap at which the runtime collects first with GOGC=100.
const minHeap = 4 << 20

// growHeap delays the first garbage collection until the heap has startHeap bytes; later
// collections are as usual. It does nothing when the environment sets GOGC or GOMEMLIMIT.
func growHeap() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	usual := debug.SetGCPercent(100 * startHeap / minHeap)
	first := new([1]*byte)
	runtime.SetFinalizer(first, func(*[1]*byte) { debug.SetGCPercent(usual) })
}
