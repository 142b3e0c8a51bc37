package analyzer

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// lastComments is how many comments at the end of a file may be the question. After the question,
// the command may append one more comment.
const lastComments = 2

// A question asks for an explanation of a place in file: a line, and a column in bytes or 0 for the
// whole line. A nil question asks for nothing.
type question struct {
	pass         *analysis.Pass
	file         *ast.File
	line, column int
	said         int // the number of explanations reported so far
}

// question returns the question that a comment of the package asks; nil if no comment asks one, or
// if the flag detail is not set.
func (o *Options) question(pass *analysis.Pass) *question {
	if !o.detail {
		return nil
	}
	for _, file := range pass.Files {
		for _, group := range file.Comments[max(0, len(file.Comments)-lastComments):] {
			for _, c := range group.List {
				if line, column, ok := wire.ParseQuestion(c.Text); ok {
					return &question{pass: pass, file: file, line: line, column: column}
				}
			}
		}
	}
	return nil
}

// options returns opts or, if q is about a test file, a copy of opts with Tests set.
func (q *question) options(opts *Options) *Options {
	if q == nil || !facts.IsTest(q.pass.Fset, q.file.Package) {
		return opts
	}
	with := *opts
	with.Tests = true
	return &with
}

// trace returns an empty Trace, in which the checks note why they report or do not report the parts
// of the templates that q asks about. It is nil if q is nil.
func (q *question) trace() *finding.Trace {
	if q == nil {
		return nil
	}
	return &finding.Trace{Of: func(t *urltemplate.Template) bool { return q.concerns(t) }}
}

// has reports whether the place that q asks about lies between pos and end, in the same file.
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

// concerns reports whether the place that q asks about is in the sink of t, or in the expression of
// one of its parts. Parts that another function adds do not count.
func (q *question) concerns(t *urltemplate.Template) bool {
	if t.Sink != nil && q.hasNode(t.Sink) {
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

// start returns the position of the beginning of the line that q asks about.
func (q *question) start() token.Pos {
	if f := q.pass.Fset.File(q.file.Package); q.line <= f.LineCount() {
		return f.LineStart(q.line)
	}
	return q.file.Package
}

// report reports the explanation e at pos, with the steps of chain as related places. If pos is not
// valid, it uses the start of the line that q asks about.
func (q *question) report(pos token.Pos, e wire.Explanation, chain []facts.Step) {
	if !pos.IsValid() {
		pos = q.start()
	}
	e.Index = q.said
	q.said++
	d := analysis.Diagnostic{Pos: pos, Category: wire.ExplainCategory}
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
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: at, End: end, Message: wire.Printable(s.Text)})
	}
	if message, ok := wire.FormatExplanation(e); ok {
		d.Message = message
		q.pass.Report(bounded(q.pass.Fset, d))
	}
}
