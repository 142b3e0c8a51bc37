// Package facts infers what the user's own functions, parameters and fields do
// with the strings they get, and owns the fact types that carry this from
// package to package.
//
// # How it works
//
// Package scope says which declarations can matter, and package eval reads those
// once. What eval found are candidates: strings that reach a parameter, a field
// or a return statement, each a slot. The solver starts from the slots that the
// tables of package library, the facts of other packages or a directive know to
// be part of a URL, and follows the strings against the flow: a parameter that
// is part of a URL makes every string that callers pass for it part of a URL, in
// its place. Interface methods and the methods behind them are linked, and so are
// variables that hold functions.
//
// A slot that turns out to be several things (a whole URL here and one segment
// there, a sentence elsewhere) means nothing. All is solved again without it,
// for what was concluded from it is not so.
//
// Every candidate of a slot with a meaning is a sink, and its text a template;
// these are what checks read. What is known of exported functions, fields and
// variables becomes facts. urlescape -debug=facts prints them.
//
// Which expressions may hold text in escaped form is followed through the whole package, without
// regard to the order of statements, from the functions that encode: what eval does not read (a
// list that is filled and then escaped in place, a map, a builder in a field) is followed, too,
// so that no fix escapes it again. A list or map that a caller gives is followed into the
// function, but what that returns is taken for the call alone.
//
// # What it gives up
//
//   - What another package does with a value is known from its facts, which are
//     of what it exports. A package sees those that it imports, not those that
//     import it: a field that is a URL only by what an importer does with it is
//     none here.
//   - A package that imports none of the tables and none with facts, and has no
//     literal with "://" and no directive, is not read: of what its functions
//     return, importers know nothing.
//   - Test files are read only when somebody asks for what is known with them, and
//     nothing of that is exported: what a helper in one does with its parameters
//     is known in its own package only.
//   - The standard library is not read; the tables of package library know it.
//   - A text with more than maxAround parts or maxConstant bytes around a
//     parameter, or more than maxParts parts in all, is not followed to the
//     callers: their mistakes in it go unseen. A note says so.
//   - A text is solved again maxRounds times at most. A meaning that falls only
//     because another fell, and so on for longer than that, is: what it led
//     to may be reported where nothing is wrong.
//   - Of a text the first maxSteps nodes are asked for what literals say (a
//     sentence, a delimiter), and what lies deeper than maxDepth is not asked
//     which function made it: such a text is judged as if it had none of these.
//   - An escaped text that a caller gives is followed only where the function keeps it, and
//     what a struct holds only by its fields: all values of a type hold what one of them does.
//   - A panic in here or in eval ends the package, which has no findings then;
//     a note says so, and -debug prints the stack.
package facts

import (
	"cmp"
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A FuncFact is what is known of an exported function or method, or of the
// function that an exported variable or field holds.
type FuncFact struct{ Func library.Func }

// A FieldFact is what an exported struct field becomes.
type FieldFact struct{ Use library.Use }

// A PackageFact says that a package has facts, so that importers look for them.
type PackageFact struct{}

// AFact marks the fact types for the drivers.
func (*FuncFact) AFact() {}

// AFact marks the fact types for the drivers.
func (*FieldFact) AFact() {}

// AFact marks the fact types for the drivers.
func (*PackageFact) AFact() {}

func (f *FuncFact) String() string { return "urlescape:" + describeFunc(&f.Func) }

func (f *FieldFact) String() string { return "urlescape:" + describeUse(f.Use) }

func (*PackageFact) String() string { return "urlescape" }

// A Result is what the reporting analyzer gets: the templates of all strings
// of the package that become URLs, in the order of the source. Those of test
// files are in the one of WithTests.
type Result struct {
	Templates []*urltemplate.Template
	// Calls are the calls of the package that checks may ask for.
	Calls []uses.Call
	// Reads are the expressions that yield what another one reads: see [eval.Flow].
	Reads map[ast.Expr]ast.Expr
	// Problems are the directives that cannot be followed.
	Problems []Problem
	// Info is what is known of the types of the package. In a package that does
	// not compile, everything has a type, which may be invalid.
	Info *types.Info

	// Defect is the panic that ended the inference; nil when there was none.
	Defect *Defect

	solver *solver
	pass   *analysis.Pass
	below  *imported
	known  *Declarations
	tests  func() *Result // what WithTests returns
	index  *atomic.Pointer[uses.Index]
}

// TakeIndex returns the index that the inference used, whose answers are cached, to its first
// caller; nil to later ones, because it must not be shared.
func (r *Result) TakeIndex() *uses.Index {
	if r.index == nil {
		return nil
	}
	return r.index.Swap(nil)
}

// IsURLField reports whether a field of an imported package becomes a URL, or a part
// of one.
func (r *Result) IsURLField(v *types.Var) bool {
	return r.below != nil && r.below.Field(v.Origin()) != nil
}

// IsEncoded reports whether an expression of the package may hold text that an escaper
// made, whatever the way that it has come there.
func (r *Result) IsEncoded(e ast.Expr) bool { return r.solver != nil && r.solver.encoded.Has(e) }

// Escapes reports whether an escaper may have been called for the result of a function, or for
// what it writes to its arguments.
func (r *Result) Escapes(fn *types.Func) bool {
	return r.solver != nil && fn != nil && r.solver.encoded.Escapes(fn)
}

// Known returns what is known of a function of another package, or which parameters of one of
// this package clients are sent to and are tested for a host; nil for nothing.
func (r *Result) Known(fn *types.Func) *library.Func {
	switch {
	case r.solver == nil || fn == nil:
		return nil
	case fn.Pkg() == r.solver.pkg:
		return r.solver.redirects[fn.Origin()]
	default:
		return r.below.Func(fn.Origin())
	}
}

// Facts returns what was inferred of the package, in the order of the source.
func (r *Result) Facts() []Described {
	if r.solver == nil {
		return nil
	}
	return r.solver.describe()
}

// Limit returns the first place where the package is too large to be judged
// whole, and in which way; ok is false when there is none.
func (r *Result) Limit() (pos token.Pos, what string, ok bool) {
	if r.solver == nil || len(r.solver.flow.Limits) == 0 {
		return token.NoPos, "", false
	}
	first := slices.MinFunc(r.solver.flow.Limits, func(a, b eval.Limit) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.What, b.What))
	})
	return first.Pos, first.What, true
}

// A Described is a fact in words.
type Described struct {
	Pos  token.Pos // of the function or field
	Text string
}

// Analyzer infers and exports facts, with nothing declared. Its result is a *Result.
var Analyzer = New(nil)

// New returns an analyzer that knows what is declared, too, by the time it runs.
func New(declared *Declarations) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:       "urlescapefacts",
		Doc:        "infer which functions, parameters and fields become URLs\n\nIt reports nothing: urlescape requires it.",
		URL:        "https://pkg.go.dev/github.com/urlescape/urlescape/analyzer",
		Run:        func(pass *analysis.Pass) (any, error) { return run(pass, declared), nil },
		ResultType: reflect.TypeFor[*Result](),
		FactTypes:  []analysis.Fact{new(FuncFact), new(FieldFact), new(PackageFact)},
	}
}

// run analyses the package without its tests, which may be most of it and show nothing about
// the program.
func run(pass *analysis.Pass, declared *Declarations) *Result {
	files := untested(pass)
	res := read(pass, files, declared, func(s *solver) { s.export(pass) })
	if len(files) < len(pass.Files) {
		res.tests = sync.OnceValue(func() *Result { return read(pass, pass.Files, declared, func(*solver) {}) })
	}
	return res
}

// read returns the facts of some files of the package, after passing them to export.
func read(pass *analysis.Pass, files []*ast.File, declared *Declarations, export func(*solver)) *Result {
	res := &Result{Info: pass.TypesInfo, pass: pass, known: declared}
	if d := Survive(func() { res.infer(files, export) }); d != nil {
		*res = Result{Info: pass.TypesInfo, pass: pass, Defect: d}
	}
	return res
}

// infer fills r with what is known of the files.
func (r *Result) infer(files []*ast.File, export func(*solver)) {
	pass := r.pass
	if len(files) == 0 || isStd(pass) || !concerned(pass, files, r.known) {
		return
	}
	if len(pass.TypeErrors) > 0 {
		r.Info = typed.Complete(pass.TypesInfo, pass.Files)
	}
	r.below = importedBy(pass)
	in := eval.Input{Fset: pass.Fset, Files: files, Pkg: pass.Pkg, Info: r.Info, Summaries: r.below}
	st := readStated(in, r.known)
	in.Stated = st.results
	r.Problems = st.problems
	l := newLinks(in)
	in.Wants = wanted(in, r.known)
	s := newSolver(in, eval.Package(in), l, st)
	s.solve()
	s.encoded = encodedOf(encodedInput{
		Pkg: in.Pkg, Info: in.Info, Index: s.index,
		Imported: in.Summaries.Func, IsMeant: s.takesURL, Values: func(v *types.Var) []*types.Var { return l.from[v] },
	})
	s.redirects = redirectsIn(s, in)
	r.Templates, r.Calls, r.Reads = s.templates(uses.OrderOf(files)), s.flow.Calls, s.flow.Reads
	r.solver = s
	export(s)
	r.index = new(atomic.Pointer[uses.Index])
	r.index.Store(s.index)
}

// redirectsIn returns which parameters of the functions of a package clients are sent to, and
// which are tested by what net/url finds in them.
func redirectsIn(s *solver, in eval.Input) map[*types.Func]*library.Func {
	from := provenance.Slicer{Uses: s.index, Info: in.Info, Known: in.Summaries.Func, Reads: s.flow.Reads}
	r := provenance.NewRedirects(from, provenance.NewCallers(from), provenance.NewListener(s.index))
	out := map[*types.Func]*library.Func{}
	for fn, f := range r.Funcs() {
		out[fn] = &library.Func{Redirects: f.Redirects, HostTests: f.HostTests}
	}
	return out
}

// A Defect is a panic of ours that was survived.
type Defect struct {
	// Place is the function and the line in which it happened:
	// "eval.(*exec).trim (trim.go:120)".
	Place string
	// Stack is what was said, and then the calls on the way to the panic, the
	// innermost first, in the form of Place.
	Stack []string
}

// Survive runs f. A defect of ours must neither fail the run of the user nor
// take an editor down: a panic ends f and is returned, nil when there is none.
// Tests let it through, so that no defect hides in silence.
func Survive(f func()) *Defect { return survive(f, flag.Lookup("test.v") == nil || surviving) }

// maxStack bounds the calls that are named: deep source is read by many, and
// the innermost matter.
const maxStack = 64

// surviving is set by tests of what users see.
var surviving bool

func survive(f func(), recovers bool) (d *Defect) {
	if recovers {
		defer func() {
			if said := recover(); said != nil {
				d = newDefect(said)
			}
		}()
	}
	f()
	return nil
}

// module is what the names of the functions of this module begin with.
const module = "github.com/urlescape/urlescape/analyzer"

// newDefect returns the panic with what was said. It is called by what recovers
// from the panic.
func newDefect(said any) *Defect {
	d := &Defect{Place: "an unknown place", Stack: strings.Split(fmt.Sprint(said), "\n")}
	pcs := make([]uintptr, maxStack)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs)])
	panicked, placed := false, false
	for more := true; more; {
		var f runtime.Frame
		f, more = frames.Next()
		call := fmt.Sprintf("%s (%s:%d)", path.Base(f.Function), path.Base(f.File), f.Line)
		switch {
		case strings.HasPrefix(f.Function, "runtime.") && strings.HasSuffix(f.Function, "panic"):
			panicked = true
			continue
		case !panicked:
			continue
		case !placed && strings.HasPrefix(f.Function, module):
			d.Place, placed = call, true
		}
		d.Stack = append(d.Stack, call)
	}
	return d
}
