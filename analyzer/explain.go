package analyzer

import (
	"encoding/json"
	"go/ast"
	"go/token"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/check"
	"github.com/urlescape/urlescape/analyzer/internal/facts"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// An Explanation says what the analyzer made of one place in the source, for the
// standalone command. The places of its chain are those that belong to its
// diagnostic, one for each step, in order.
type Explanation struct {
	// Index orders the explanations of a place.
	Index int `json:"index"`
	// Kind is "url" for a text that becomes a URL, "known" for what is known of a
	// function or field, "text" for a text that becomes none, "call" for what a
	// check of calls found, and "note" for what there is to say besides.
	Kind string `json:"kind"`
	// Subject is what the text becomes, or what is known of something.
	Subject string `json:"subject,omitempty"`
	// Text is the text in the notation of templates, or the words of a note.
	Text   string    `json:"text,omitempty"`
	Why    string    `json:"why,omitempty"`
	Values []Value   `json:"values,omitempty"`
	Checks []Verdict `json:"checks,omitempty"`
	// Next are the subjects that other packages know, by the step of the chain
	// that names them.
	Next map[int]string `json:"next,omitempty"`
}

// A Value is a value that is put into the text of an explanation.
type Value struct {
	Name   string `json:"name"`
	Place  string `json:"place"` // "path segment"
	Type   string `json:"type,omitempty"`
	Set    string `json:"set"` // what it may hold, in words
	Origin string `json:"origin"`
	Steps  string `json:"steps,omitempty"`     // the escapers that it went through
	Other  string `json:"elsewhere,omitempty"` // the function that puts it there, where that is another one
	// Checks are what checks made of it.
	Checks []Verdict `json:"checks,omitempty"`
}

// A Verdict is what a check made of a value, or of a text as a whole.
type Verdict struct {
	Check    string `json:"check"`
	Reported bool   `json:"reported"`
	Text     string `json:"text"` // the message, or why there is none
	// Sure says how sure a finding that is reported is, by which rule and what evidence.
	Sure string `json:"sure,omitempty"`
	// Unseen is set for a check that found nothing which it could speak of.
	Unseen bool `json:"unseen,omitempty"`
}

const (
	// ExplainCategory is the category of diagnostics that explain.
	ExplainCategory = "explain"
	// explainMark begins their messages.
	explainMark = "explain "
	explainVerb = "explain"
)

// Question is the comment that asks the analyzer to explain a place, in octets, of the
// file that it stands in; with column 0 it asks for the line. The standalone command
// lets the analyzer see it at the end of the file: what was found in other packages
// is taken from the cache that way, as it would not be with a flag. Without the flag
// detail, nobody is answered.
func Question(line, column int) string {
	return "//urlescape:" + explainVerb + " " + strconv.Itoa(line) + ":" + strconv.Itoa(column)
}

// ParseExplanation reads the message of a diagnostic that explains. It returns false
// for what is none.
func ParseExplanation(message string) (e Explanation, ok bool) {
	fields, ok := strings.CutPrefix(message, explainMark)
	return e, ok && json.Unmarshal([]byte(fields), &e) == nil
}

// lastComments is how many comments at the end of a file are asked for a question:
// the command has one of its own behind it.
const lastComments = 2

// A question is a place that somebody asks about; nil asks nothing.
type question struct {
	pass         *analysis.Pass
	file         *ast.File
	line, column int
	said         int // explanations so far
}

// question returns what the files ask.
func (o *Options) question(pass *analysis.Pass) *question {
	if !o.detail {
		return nil
	}
	for _, file := range pass.Files {
		for _, group := range file.Comments[max(0, len(file.Comments)-lastComments):] {
			for _, c := range group.List {
				at, ok := strings.CutPrefix(c.Text, "//urlescape:"+explainVerb+" ")
				line, column, _ := strings.Cut(at, ":")
				l, err := strconv.Atoi(line)
				if !ok || err != nil {
					continue
				}
				k, _ := strconv.Atoi(column) // 0 asks for the line
				return &question{pass: pass, file: file, line: l, column: k}
			}
		}
	}
	return nil
}

// options are those by which files are read: a test file is when somebody asks
// about it. What is reported there stays the same.
func (q *question) options(opts *Options) *Options {
	if q == nil || !facts.IsTest(q.pass.Fset, q.file.Package) {
		return opts
	}
	with := *opts
	with.Tests = true
	return &with
}

func (q *question) trace() *check.Trace {
	if q == nil {
		return nil
	}
	return &check.Trace{Of: func(t *urltemplate.Template) bool { return q.concerns(t) }}
}

// has reports whether a range of the source has the place.
func (q *question) has(pos, end token.Pos) bool {
	if !pos.IsValid() || pos < q.file.FileStart || q.file.FileEnd <= pos {
		return false
	}
	from, to := q.pass.Fset.PositionFor(pos, false), q.pass.Fset.PositionFor(end, false)
	if q.line < from.Line || to.Line < q.line {
		return false
	}
	return q.column == 0 || !(q.line == from.Line && q.column < from.Column || q.line == to.Line && to.Column < q.column)
}

func (q *question) hasNode(n ast.Node) bool { return n != nil && q.has(n.Pos(), n.End()) }

// concerns reports whether the place is in the text of a template: in its root, or
// in a part that was put together elsewhere in the function.
func (q *question) concerns(t *urltemplate.Template) bool {
	if t.Root != nil && q.hasNode(t.Root) {
		return true
	}
	for i := range t.Parts {
		p := &t.Parts[i]
		switch {
		case p.Foreign:
		case p.Hole != nil && p.Hole.Expr != nil && q.hasNode(p.Hole.Expr):
			return true
		case p.Literal != nil && p.Literal.Lit != nil && q.hasNode(p.Literal.Lit):
			return true
		}
	}
	return false
}

// start returns where the line begins.
func (q *question) start() token.Pos {
	if f := q.pass.Fset.File(q.file.Package); q.line <= f.LineCount() {
		return f.LineStart(q.line)
	}
	return q.file.Package
}

// report reports an explanation at a place with the steps of its chain.
func (q *question) report(pos token.Pos, e Explanation, chain []facts.Step) {
	if !pos.IsValid() {
		pos = q.start()
	}
	e.Index = q.said
	q.said++
	d := analysis.Diagnostic{Pos: pos, Category: ExplainCategory}
	for i, s := range chain {
		at, end := s.Pos, s.End
		if !at.IsValid() {
			at, end = pos, pos // where the chain begins
		}
		if s.Next != "" {
			if e.Next == nil {
				e.Next = make(map[int]string)
			}
			e.Next[i] = s.Next
		}
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: at, End: end, Message: Printable(s.Text)})
	}
	if data, err := json.Marshal(e); err == nil {
		d.Message = explainMark + string(data)
		q.pass.Report(bounded(q.pass.Fset, d))
	}
}
