package calls

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

func expandOperations() map[library.Op]Operation {
	return map[library.Op]Operation{library.OpExpand: expanded}
}

// expanded evaluates the expansion of a URI template (RFC 6570), which escapes all
// values that it fills in:
//
//	uritemplates.Expand("/users/{id}{?page}", values)
//
// Of a constant template the literals and the values are known; of another one that
// it is escaped text.
func expanded(x *Evaluator, c *Site) (store.Value, bool) {
	v := x.opaqueEscaped(c, library.Escaper{Coding: expansion(true)})
	t := typed.Result(c.Sig, 0)
	if c.RecvExpr != nil || len(c.Exprs) == 0 || t == nil || !typed.IsText(t) {
		return v, true
	}
	if template, ok := c.textArg(x, 0).Text.Node.(*text.Literal); ok {
		if n, ok := x.expansionOf(c, template); ok {
			v.Text = text.Text{Node: n, Size: text.SizeOf(n), Known: true}
			if len(v.Results) > 0 {
				v.Results[0].Text = v.Text
			}
		}
	}
	return v, true
}

// expansionOf is the text of a template; ok is false when it is none.
func (x *Evaluator) expansionOf(c *Site, template *text.Literal) (out text.Node, ok bool) {
	for at := 0; at < len(template.Text); {
		rest := template.Text[at:]
		open, end := strings.IndexByte(rest, '{'), strings.IndexByte(rest, '}')
		if open < 0 && end < 0 {
			return text.AppendNode(out, template.Cut(at, len(template.Text))), true
		}
		if open < 0 || end <= open+1 {
			return nil, false
		}
		if open > 0 {
			out = text.AppendNode(out, template.Cut(at, at+open))
		}
		out = text.AppendNode(out, x.expression(c, rest[open+1:end]))
		at += end + 1
	}
	return out, out != nil
}

// expression is the text of one expression between braces: an operator, and the
// names of variables (RFC 6570, section 2.2). Variables that are not defined leave
// nothing, which is passed over.
func (x *Evaluator) expression(c *Site, expr string) (out text.Node) {
	first, sep, named, reserved := "", ",", false, false
	switch op := expr[0]; op {
	case '+':
		reserved = true
	case '#':
		first, reserved = "#", true
	case '.', '/':
		first, sep = string(op), string(op)
	case ';', '?', '&':
		first, sep, named = string(op), string(op), true
		if op == '?' {
			sep = "&"
		}
	}
	names := strings.TrimLeft(expr, "+#./;?&")
	for name := range strings.SplitSeq(names, ",") {
		name, _, _ = strings.Cut(strings.TrimSuffix(name, "*"), ":")
		lead := sep
		if out == nil {
			lead = first
		}
		if named {
			lead += name + "="
		}
		if lead != "" {
			out = text.AppendNode(out, &text.Literal{Text: lead, Use: c.Exprs[0]})
		}
		out = text.AppendNode(out, x.expandedValue(c, name, reserved))
	}
	return out
}

func (x *Evaluator) expandedValue(c *Site, name string, reserved bool) text.Node {
	coding := expansion(reserved)
	return &text.Hole{
		Expr: c.Expr, Inner: c.Expr, Name: name,
		Value:    coding.Apply(rfc3986.AnyValue()),
		Escapers: []text.Escaper{{Name: coding.Name, Call: c.Expr}},
	}
}

// expansion is how a value is escaped: all but unreserved bytes, or with the
// reserved ones as they are (RFC 6570, section 3.2.1). Lists have commas between
// their elements.
func expansion(reserved bool) text.Coding {
	c := text.PercentEncoder(text.PathEscape, rfc3986.Unreserved(), "")
	c.Emits = c.Emits.With(',')
	if reserved {
		c.Name, c.Emits = text.UnknownEscape, c.Emits.Union(rfc3986.Reserved())
	}
	return c
}
