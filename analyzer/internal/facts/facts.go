// Package facts infers what the functions, parameters and fields of a package do with the
// strings that they get. It defines the fact types that carry this knowledge to importing packages.
//
// # How it works
//
// Package scope chooses the declarations that can matter to a URL, and package eval reads each of
// them once. The result of eval are candidates: strings that reach a parameter, a field or a
// return statement, each of which is called a slot. The solver starts from the slots that the
// tables of package library, the facts of other packages or a directive know to be part of a URL.
// It follows the strings against the flow: if a parameter is part of a URL, every string that
// callers pass for it is part of a URL in the same place. Interface methods are linked to the
// methods that implement them, and variables of function type to the functions assigned to them.
//
// A slot with contradicting uses (a whole URL in one place and one segment in another) has no
// meaning. The package is then solved again without that slot.
//
// Every candidate of a slot with a meaning is a sink, and its text a template. Checks read these
// templates. What is known of exported functions, fields and variables is exported as facts.
// urlescape -debug=facts prints them.
//
// Expressions that may hold escaped text are found separately: from every call of an escaper, text
// is followed through the whole package, whatever the order of statements. This covers what eval
// does not read (a list that is filled and then escaped in place, a map, a builder in a field), so
// that no fix escapes a text twice. If a caller passes a list or map with escaped text, the text is
// followed into the function, but its result counts as escaped in that call only.
//
// # What it gives up
//
//   - What another package does with a value is known from its facts, which describe its
//     exported functions and fields. A package sees the facts of packages that it imports, not of
//     its importers: a field that only an importer uses as a URL is not a URL here.
//   - A package is not read if it imports no package of the tables and no package with facts, and
//     has no literal with "://" and no directive. Importers know nothing of its results.
//   - Test files are read only by [Result.WithTests], and nothing is exported from them: what a
//     test helper does with its parameters is known in its own package only.
//   - The standard library is not read; the tables of package library describe it.
//   - A text with more than maxAround parts or maxConstant bytes around a
//     parameter, or with more than maxParts parts in all, is not followed to the
//     callers: their mistakes in it go unseen. A note says so.
//   - A package is solved maxRounds times at most. A chain of slots that lose their meaning one
//     after the other may be longer than that. What was concluded from the last of them may be
//     reported where nothing is wrong.
//   - Only the first maxSteps nodes of a text are searched for literals (a sentence, a
//     delimiter), and only down to maxDepth for the functions that made it. Deeper nodes are
//     treated as absent.
//   - Escaped text that a caller passes is followed only where the function stores it. Fields are
//     followed for all values of a type: if one value has escaped text in a field, all have.
//   - After a panic in this package or in eval the package has no findings;
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

// A FuncFact is the fact with the summary of an exported function or method, or of the function
// that an exported variable or field holds.
type FuncFact struct{ Func library.Func }

// A FieldFact is the fact that says what an exported struct field becomes in a URL.
type FieldFact struct{ Use library.Use }

// A PackageFact is the fact that a package exports other facts, so that its importers must be read.
type PackageFact struct{}

// AFact marks the type as a fact for go/analysis.
func (*FuncFact) AFact() {}

// AFact marks the type as a fact for go/analysis.
func (*FieldFact) AFact() {}

// AFact marks the type as a fact for go/analysis.
func (*PackageFact) AFact() {}

func (f *FuncFact) String() string { return "urlescape:" + describeFunc(&f.Func) }

func (f *FieldFact) String() string { return "urlescape:" + describeUse(f.Use) }

func (*PackageFact) String() string { return "urlescape" }

// A Result is the result of the analyzer for one package, without its test files: the templates of
// all strings that become URLs, in the order of the source. See [Result.WithTests] for test files.
type Result struct {
	Templates []*urltemplate.Template
	// Calls are the calls of the package that checks judge by function, such as those of net/url.
	Calls []uses.Call
	// Reads maps an expression to the expression that read or escaped its value: see [eval.Flow].
	Reads map[ast.Expr]ast.Expr
	// Held maps a variable, where it is read, to what was assigned to it: see [eval.Flow].
	Held map[*ast.Ident]ast.Expr
	// Problems are the directives and settings that are wrong and have no effect.
	Problems []Problem
	// Info is the type information of the package. In a package that does not compile, every
	// expression has an entry in it, whose type may be invalid.
	Info *types.Info

	// Defect is the panic that ended the inference; nil without a panic.
	Defect *Defect

	solver *solver
	pass   *analysis.Pass
	below  *imported
	known  *Declarations
	tests  func() *Result // returns the result of WithTests; nil without test files
	index  *atomic.Pointer[uses.Index]
}

// TakeIndex returns the index that the inference used, with its cached answers. From the second
// call on it returns nil, because an index must not be shared.
func (r *Result) TakeIndex() *uses.Index {
	if r.index == nil {
		return nil
	}
	return r.index.Swap(nil)
}

// IsURLField reports whether a fact of an imported package says that v becomes part of a URL.
func (r *Result) IsURLField(v *types.Var) bool {
	return r.below != nil && r.below.Field(v.Origin()) != nil
}

// IsEncoded reports whether e, an expression of this package, may hold text that an escaper made.
func (r *Result) IsEncoded(e ast.Expr) bool { return r.solver != nil && r.solver.encoded.Has(e) }

// Escapes reports whether the result of fn, or a text that fn writes to its arguments, may have
// been made by an escaper.
func (r *Result) Escapes(fn *types.Func) bool {
	return r.solver != nil && fn != nil && r.solver.encoded.Escapes(fn)
}

// Known returns the summary of fn; nil if nothing is known. For a function of this package, the
// summary has only the parameters that clients are redirected to, or that are tested for a host.
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

// Facts returns the facts of the package, exported or not, in the order of the source.
func (r *Result) Facts() []Described {
	if r.solver == nil {
		return nil
	}
	return r.solver.describe()
}

// Limit returns the first position where the package exceeds a bound of the analysis, and the name
// of this bound. ok is false if the package exceeds none.
func (r *Result) Limit() (pos token.Pos, what string, ok bool) {
	if r.solver == nil || len(r.solver.flow.Limits) == 0 {
		return token.NoPos, "", false
	}
	first := slices.MinFunc(r.solver.flow.Limits, func(a, b eval.Limit) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.What, b.What))
	})
	return first.Pos, first.What, true
}

// A Described is one fact in words.
type Described struct {
	Pos  token.Pos // of the declaration of the function or field
	Text string
}

// Analyzer infers and exports facts, without any [Declarations]. Its result is a *Result.
var Analyzer = New(nil)

// New returns an Analyzer that also uses the facts in declared, the settings of the user. declared
// may be nil. It may be filled after New, but before the first run.
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

// run returns the Result for the package without its test files, with declared applied, and exports
// its facts. Test files say nothing about the program; WithTests reads them when it is called.
func run(pass *analysis.Pass, declared *Declarations) *Result {
	files := untested(pass)
	res := read(pass, files, declared, func(s *solver) { s.export(pass) })
	if len(files) < len(pass.Files) {
		res.tests = sync.OnceValue(func() *Result { return read(pass, pass.Files, declared, func(*solver) {}) })
	}
	return res
}

// read returns the Result for files, with declared applied, and calls export with the solver. After
// a panic the Result has only a Defect.
func read(pass *analysis.Pass, files []*ast.File, declared *Declarations, export func(*solver)) *Result {
	res := &Result{Info: pass.TypesInfo, pass: pass, known: declared}
	if d := Survive(func() { res.infer(files, export) }); d != nil {
		*res = Result{Info: pass.TypesInfo, pass: pass, Defect: d}
	}
	return res
}

// infer fills r with the facts of files and calls export, but only if a URL can be in files.
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
	r.Templates, r.Calls, r.Reads, r.Held = s.templates(uses.OrderOf(files)), s.flow.Calls, s.flow.Reads, s.flow.Held
	r.solver = s
	export(s)
	r.index = new(atomic.Pointer[uses.Index])
	r.index.Store(s.index)
}

// redirectsIn returns the summaries of those functions of in.Pkg that redirect a client to a
// parameter or test that a parameter has no host. Only Redirects and HostTests are set in them.
func redirectsIn(s *solver, in eval.Input) map[*types.Func]*library.Func {
	slicer := provenance.Slicer{Uses: s.index, Info: in.Info, Known: in.Summaries.Func, Reads: s.flow.Reads, Held: s.flow.Held}
	r := provenance.NewRedirects(slicer, provenance.NewCallers(slicer), provenance.NewWordIndex(s.index))
	out := map[*types.Func]*library.Func{}
	for fn, f := range r.Funcs() {
		out[fn] = &library.Func{Redirects: f.Redirects, HostTests: f.HostTests}
	}
	return out
}

// A Defect is a panic of the analyzer that [Survive] has caught.
type Defect struct {
	// Place is the function and line of this module that panicked: "eval.(*exec).trim (trim.go:120)".
	Place string
	// Stack has the lines of the message, then the calls in the form of Place, innermost first.
	Stack []string
}

// Survive calls f and returns the panic that ended f; nil if f returned. Within go test it does not
// recover, so that tests see the panic.
func Survive(f func()) *Defect { return survive(f, flag.Lookup("test.v") == nil || surviving) }

// maxStack bounds the calls in [Defect.Stack]. A deep recursion has thousands.
const maxStack = 64

// surviving makes Survive recover within go test; tests of the recovery set it.
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

// module begins the names of all functions of this module.
const module = "github.com/urlescape/urlescape/analyzer"

// newDefect returns a Defect for said, the value of a panic. It must be called by the deferred
// function that recovers, while the stack of the panic is still there.
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
