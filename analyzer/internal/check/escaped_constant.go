package check

import (
	"go/ast"
	"go/constant"
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// escapedConstant reports a constant that is escaped although its place in a query
// escapes it, and reports whether it did. Where nothing of it is changed by the escape,
// that does no harm.
//
//	q.Set("comment", url.QueryEscape("Managed by x"))
func (r *review) escapedConstant() bool {
	if r.ctx.Source.Flow.Info == nil || r.t.Frame.Start == urltemplate.Segment {
		return false
	}
	var b strings.Builder
	for i := range r.t.Parts {
		if r.t.Parts[i].Literal == nil {
			return false
		}
		b.WriteString(r.t.Parts[i].Text())
	}
	escaped := b.String()
	root, ok := r.t.Root.(*ast.CallExpr)
	if !ok {
		return false
	}
	e, ok := library.LookupEscaper(r.ctx.Source.Flow.Uses().Callee(root))
	if !ok || e.Coding.Name != text.PathEscape && e.Coding.Name != text.QueryEscape || e.Arg < 0 || e.Arg >= len(root.Args) {
		return false
	}
	c := r.ctx.Source.Flow.Info.Types[root.Args[e.Arg]].Value
	if c == nil || c.Kind() != constant.String || constant.StringVal(c) == escaped {
		return false
	}
	plain := constant.StringVal(c)
	said := "the constant " + strconv.Quote(message.Head(plain)) + " is escaped with url." + e.Coding.Name + " and will be escaped again: it would be sent as " + strconv.Quote(message.Head(url.QueryEscape(escaped)))
	r.report(r.root(said, r.ctx.Source.DropCall(root).Lower(fix.Twice)))
	return true
}
