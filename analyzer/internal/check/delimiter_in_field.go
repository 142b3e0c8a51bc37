package check

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var delimiterInField = Check{
	Kind: finding.Kind{
		Name: "delimiter-in-field", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Literals,
		Summary: "a delimiter in a field of url.URL that holds one component, where it is escaped",
	},
	run: runDelimiterInField,
}

// u.Path = "/users?page=1"
// u.RawQuery = "?page=1"
// u.Host = "example.com/users"
func runDelimiterInField(r *review) {
	referencesInPath(r)
	r.literals(func(i int, p *urltemplate.Part) {
		if p.ForeignFunc == nil && !p.ForeignArg && p.Place != urltemplate.NoPlace && !r.isData(i) {
			r.inField(i, p.Text())
		}
	})
}

// inField reports what does not belong in the field that has the literal of part i.
func (r *review) inField(i int, s string) {
	f := r.t.Frame
	switch {
	case f.Start == urltemplate.Segment && f.Decoded && !f.Whole:
		r.queryInPath(i, "a path")
	case f.Join:
		r.queryInPath(i, "an element of JoinPath")
	case f.Name == "host":
		k := strings.IndexAny(s, "/?#")
		from := max(k, 0)
		if scheme := strings.Index(s, "://"); i == 0 && scheme > 0 {
			from, k = 0, scheme+3
			s = s[:k]
		} else if k < 0 || i == 0 && k == 0 {
			return // a socket begins with "/"
		}
		r.report(r.literal(i, from, len(s), strconv.Quote(message.Head(s[from:]))+" does not belong in a host: it would become part of the name", nil))
	case f.Start == urltemplate.Pairs && i == 0 && strings.HasPrefix(s, "?"):
		r.report(r.literal(i, 0, 1, `a raw query has no leading "?": this one would send "??`+message.Head(s[1:])+`"`, nil))
	case f.Start == urltemplate.Fragment && i == 0 && strings.HasPrefix(s, "#"):
		r.report(r.literal(i, 0, 1, `a fragment has no leading "#": this one would send "#%23`+message.Head(s[1:])+`"`, nil))
	case f.Name == "scheme" && strings.Contains(s, ":"):
		r.report(r.literal(i, strings.IndexByte(s, ':'), len(s), `a scheme has no ":"`, nil))
	}
}

// isData reports whether a constant that comes from elsewhere is in the path as a value would:
// other text is on both sides, and it does not begin with a delimiter.
func (r *review) isData(i int) bool {
	l := r.t.Parts[i].Literal
	if i == 0 || i+1 == len(r.t.Parts) || l.Use == nil || l.Text == "" || strings.IndexByte("/?#", l.Text[0]) >= 0 {
		return false
	}
	lit, isHere := ast.Unparen(l.Use).(*ast.BasicLit)
	if !isHere {
		return true
	}
	switch up := r.ctx.Source.Flow.Uses().Parent(lit).(type) {
	case *ast.AssignStmt:
		return up.Tok == token.ASSIGN || up.Tok == token.DEFINE
	case *ast.ValueSpec, *ast.KeyValueExpr, *ast.CompositeLit:
		return true
	}
	return false
}

// queryInPath reports a query or a fragment that would become a part of the path.
func (r *review) queryInPath(i int, what string) {
	s := r.t.Parts[i].Text()
	name, k := "query", r.queryStart(i)
	if k < 0 {
		name, k = "fragment", message.FragmentStart(s)
	}
	if k < 0 {
		return
	}
	misplaced := s[k:k+1] + message.Head(s[k+1:])
	r.report(r.literal(i, k, len(s), "the "+name+" does not belong in "+what+": "+strconv.Quote(misplaced)+
		" would be sent as "+strconv.Quote(message.SentInPath(misplaced, r.t.Frame.Join)), nil))
}

// queryStart returns the offset in part i of a "?" that begins a query, -1 when
// it has none: a key and "=" stand after it, or a query that was encoded.
//
//	"/users?page=1", "/users?" + v.Encode(), "/users?" + key + "=1"
func (r *review) queryStart(i int) int {
	s := r.t.Parts[i].Text()
	k := strings.IndexByte(s, '?')
	if k < 0 {
		return -1
	}
	if k == len(s)-1 {
		if r.isQuery(i + 1) {
			return k
		}
		return -1
	}
	key, _, ok := strings.Cut(s[k+1:], "=")
	if !ok || key == "" || strings.ContainsAny(key, "/ ()") {
		return -1
	}
	return k
}

// isQuery reports whether the hole at part i is a whole query, or a key.
func (r *review) isQuery(i int) bool {
	if i >= len(r.t.Parts) || r.t.Parts[i].Hole == nil {
		return false
	}
	if r.t.Parts[i].Hole.HasEscaper(text.ValuesEncode) {
		return true
	}
	return i+1 < len(r.t.Parts) && strings.HasPrefix(r.t.Parts[i+1].Text(), "=")
}
