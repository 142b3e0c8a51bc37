package facts

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Step is one sentence of the explanation why a text becomes a URL, and its source position.
type Step struct {
	Pos, End token.Pos // of the expression in this package, or of a declaration
	Text     string
	// Next is the Subject of the Known, of another package, that explains the rest; "" for none.
	Next string
}

// A Known is one fact in words, with its explanation: Subject, such as a parameter, becomes Text.
type Known struct {
	Pos     token.Pos
	Subject string // "parameter path of (*client.Client).Get"
	Text    string // "URL {base}/api/{} of net/http.Get"
	Chain   []Step
}

// A Passed is a text that was judged to be no URL, and why.
type Passed struct {
	Expr  ast.Expr
	Text  string // the text with its holes in braces: "{base}/api"
	Why   string
	Chain []Step
}

// A Taker returns the function that gets an expression as an argument; nil if there is none.
type Taker func(ast.Expr) *types.Func

// maxChain bounds the steps of a chain: for a recursive function it would have no end.
const maxChain = 32

// Chain returns the steps by which the text of t becomes a URL: which function gets the text, what
// this function does with it, and so on to a function of a library. taker finds the functions that
// get expressions. The result is nil if t is not in r.
func (r *Result) Chain(t *urltemplate.Template, taker Taker) []Step {
	if r.solver == nil {
		return nil
	}
	for _, root := range r.solver.urls {
		if root.template == t {
			return r.explainer(taker).chain(cause{root.c, root.slot}, root.use)
		}
	}
	return nil
}

// KnownOf returns the facts about the functions and fields declared where keep returns true, in the
// order of inference. taker finds the functions in their explanations.
func (r *Result) KnownOf(keep func(token.Pos) bool, taker Taker) []Known {
	if r.solver == nil {
		return nil
	}
	s, x := r.solver, r.explainer(taker)
	var out []Known
	for _, k := range s.order {
		m := s.meanings[k]
		if pos := s.declared(k); pos.IsValid() && keep(pos) && !m.none {
			out = append(out, Known{Pos: pos, Subject: x.name(k), Text: describeUse(m.use), Chain: x.because(m, 0)})
		}
	}
	return out
}

// PassedOver returns the texts that were judged to be no URL, for the expressions that keep
// accepts. taker finds the functions in their explanations.
func (r *Result) PassedOver(keep func(ast.Expr) bool, taker Taker) []Passed {
	if r.solver == nil {
		return nil
	}
	s, x := r.solver, r.explainer(taker)
	judged := make(map[*eval.Candidate]bool, len(s.urls))
	at := make(map[ast.Expr]bool, len(s.urls))
	for _, root := range s.urls {
		judged[root.c], at[root.c.Expr] = true, true
	}
	var out []Passed
	for i := range s.flow.Candidates {
		c := &s.flow.Candidates[i]
		if t := r.Info.TypeOf(c.Expr); judged[c] || c.Sink.Absolute && at[c.Expr] || t == nil || !holdsText(t) || !keep(c.Expr) {
			continue
		}
		p := Passed{Expr: c.Expr, Text: text.String(c.Node)}
		p.Why, p.Chain = x.whyNot(c)
		out = append(out, p)
	}
	return out
}

// WhyUnread returns the reason why decl was not read; "" if it was read.
func (r *Result) WhyUnread(decl ast.Decl) string {
	switch {
	case r.Defect != nil:
		return "a defect of the analyzer ended the work on this package: -debug=template prints the stack"
	case r.solver == nil:
		return "this package was not read: it imports nothing that takes a URL, and has no text that looks like one"
	case r.solver.wants != nil && !r.solver.wants(decl):
		return "this declaration was not read: by what it calls and returns, no text of it can become a URL"
	}
	return ""
}

// An explainer turns conclusions of the solver into words.
type explainer struct {
	s     *solver
	taker Taker
	uses  *uses.Index // an index of its own: TakeIndex may have returned s.index
}

func (r *Result) explainer(taker Taker) explainer {
	return explainer{r.solver, taker, uses.New(r.Info, r.pass.Files)}
}

// declared returns where k is declared. For a parameter or a result, this is where its function is.
func (s *solver) declared(k slot) token.Pos {
	if k.fn != nil {
		return k.fn.Pos()
	}
	if o, ok := s.owners[k.v]; ok {
		return o.fn.Pos()
	}
	return k.v.Pos()
}

// name returns k in words: "parameter path of (*Client).Get".
func (x explainer) name(k slot) string {
	switch o, ok := x.s.owners[k.v]; {
	case k.fn != nil:
		return "the result of " + k.fn.Origin().FullName()
	case ok:
		return parameterName(o.fn, o.index)
	case k.v.IsField():
		return "field " + k.v.Name()
	case typed.IsPackageLevel(k.v):
		return "variable " + k.v.Name()
	}
	return "parameter " + k.v.Name() + " of a function value"
}

func parameterName(fn *types.Func, i int) string {
	if i == text.Receiver {
		return "what " + fn.Origin().FullName() + " is called on"
	}
	name := "parameter"
	if params := fn.Origin().Signature().Params(); i < params.Len() && params.At(i).Name() != "" {
		name += " " + params.At(i).Name()
	}
	return name + " of " + fn.Origin().FullName()
}

// chain returns the steps from the candidate from.c to a URL. use is what from.c becomes.
func (x explainer) chain(from cause, use library.Use) []Step {
	steps := x.sinkSteps(from.c, from.slot, use)
	if from.slot == (slot{}) {
		return steps
	}
	m := x.s.meanings[from.slot]
	if m == nil {
		return append(steps, Step{Pos: x.s.declared(from.slot), Text: "by its names, that is a URL"}) // weak
	}
	return append(steps, x.because(m, 1)...)
}

// because returns the steps by which a parameter, field or result becomes what m says. The first
// step says where its value goes. depth is the number of conclusions explained before m; if
// it exceeds maxChain, the result is nil.
func (x explainer) because(m *meaning, depth int) []Step {
	switch from := m.from; {
	case depth > maxChain:
		return nil
	case m.stated:
		use := m.use
		use.Via = ""
		return []Step{{Text: "a wrapper comment or a setting says that it becomes " + describeUse(use)}}
	case from.c != nil:
		return x.link(from, m, depth)
	case from.slot != (slot{}):
		step := Step{Pos: x.s.declared(from.slot), Text: "it stands for " + x.name(from.slot)}
		if up := x.s.meanings[from.slot]; up != nil {
			return append([]Step{step}, x.because(up, depth+1)...)
		}
		return []Step{step}
	default:
		return []Step{{Text: "another package takes it for " + describeUse(m.use)}}
	}
}

// link returns the step that says where from.c goes, the candidate from which m was concluded. Then
// follow the steps that explain the parameter, field or result which gets from.c. depth counts the
// conclusions explained before m.
func (x explainer) link(from cause, m *meaning, depth int) []Step {
	steps := x.sinkSteps(from.c, from.slot, m.use)
	if from.slot == (slot{}) {
		return steps
	}
	if up := x.s.meanings[from.slot]; up != nil {
		return append(steps, x.because(up, depth+1)...)
	}
	return steps
}

// sinkSteps returns the steps that say where c goes: to k, a parameter, field or result. If k is
// zero, c goes to a function or field of another package, and becomes use there.
//
//	in (*Client).Get, {c.base}/api/{path} is given to net/http.Get
func (x explainer) sinkSteps(c *eval.Candidate, k slot, use library.Use) []Step {
	step := Step{Pos: c.Expr.Pos(), End: c.Expr.End()}
	where := ""
	if c.In != nil {
		where = "in " + shortName(c.In) + ", "
	}
	what := where + shown(c.Node)
	switch sink := c.Sink; {
	case k != (slot{}) && k.fn != nil:
		step.Text = what + " is returned: " + x.name(k)
	case k != (slot{}) && isField(k):
		step.Text = what + " is stored in " + x.name(k)
	case k != (slot{}):
		step.Text = what + " is given to " + x.name(k)
	case sink.Absolute:
		step.Text = what + " begins with a scheme, and is a URL wherever it goes"
	default:
		return x.librarySteps(step, what, c, cmp.Or(sink.Use, &use))
	}
	return []Step{step}
}

// librarySteps returns the steps for c, which goes to a function or field of another package and
// becomes use there. The first is step with a Text that begins with what, the text of c in words.
// If no table has the function, a second step has the parameter that gets c as its Next: the other
// package explains it.
func (x explainer) librarySteps(step Step, what string, c *eval.Candidate, use *library.Use) []Step {
	fn := x.taker(c.Expr)
	switch {
	case fn == nil:
		step.Text = what + " is stored in what becomes " + describeUse(*use)
	case fn.Pkg() == nil || library.KnowsPackage(fn.Pkg().Path()):
		step.Text = what + " is given to " + fn.FullName() + ", which takes it for a " + use.Slot.String()
		if use.Slot.IsDecoded() {
			step.Text += ", and escapes it itself"
		}
	default:
		subject := parameterName(fn, x.parameterOf(fn, c.Expr))
		step.Text = what + " is given to " + subject
		return []Step{step, {Pos: fn.Pos(), End: fn.Pos(), Text: subject + " is " + describeUse(*use), Next: subject}}
	}
	return []Step{step}
}

// parameterOf returns the index of the parameter of fn that gets e; 0 if e is not passed in a call.
func (x explainer) parameterOf(fn *types.Func, e ast.Expr) int {
	call, ok := x.uses.Parent(e).(*ast.CallExpr)
	if !ok {
		return 0
	}
	return min(max(slices.Index(call.Args, e), 0), max(fn.Signature().Params().Len()-1, 0))
}

// whyNot returns the reason why c is no URL. If the uses of what gets c contradict each other, the
// steps show two that do; otherwise there are no steps.
func (x explainer) whyNot(c *eval.Candidate) (string, []Step) {
	k := sinkSlot(c)
	if k == (slot{}) {
		switch {
		case c.Sink.Absolute:
			return "it begins with a scheme, but has no value, or text that is in no URL: a space, a tag, a brace", nil
		case c.Sink.Named:
			return "it begins with what a URL may begin with, by its name, but neither the rest nor what gets it says that it is one", nil
		case c.Sink.Use == nil:
			return "it is kept in a list, a map or a channel, or in a longer text, and becomes no URL by all that is known", nil
		}
		return "the function looks at the text before it takes it for a URL, and this one is none", nil
	}
	if m := x.s.buried[k]; m != nil {
		steps := x.because(m, 0)
		if m.against.c != nil {
			steps = append(steps, x.link(m.against, m, 0)...)
		}
		return x.name(k) + " becomes a URL in one place and something else in another, so that nothing is concluded", steps
	}
	return x.name(k) + " becomes no URL by all that is known: its function gives it to none that takes one", nil
}

const maxShown = 120

// shown returns the text n, its holes in braces, cut after maxShown runes.
func shown(n text.Node) string {
	s := []rune(text.String(n))
	if len(s) > maxShown {
		return string(s[:maxShown]) + "..."
	}
	return string(s)
}

// shortName returns the name of fn without its package: "(*Client).Get", "get".
func shortName(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil {
		return fn.Name()
	}
	return "(" + types.TypeString(recv.Type(), func(*types.Package) string { return "" }) + ")." + fn.Name()
}
