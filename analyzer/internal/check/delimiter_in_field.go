package check

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

var delimiterInField = Check{
	Name:     "delimiter-in-field",
	Summary:  "a delimiter in a field of url.URL that holds one component, where it is escaped",
	Severity: Error,
	Default:  true,
	Fix:      NoFix,
	Group:    Literals,
	run:      runDelimiterInField,
}

// u.Path = "/users?page=1"
// u.RawQuery = "?page=1"
// u.Host = "example.com/users"
func runDelimiterInField(r *review) {
	f := r.t.Frame
	r.literals(func(i int, p *urltemplate.Part) {
		s := p.Literal.Text
		if p.ForeignFunc != nil || p.ForeignArg || p.Place == urltemplate.NoPlace || r.isData(i) {
			return // what a function does with its parameter is known in part only
		}
		switch {
		case f.Start == urltemplate.Segment && f.Decoded && !f.Whole:
			r.queryInPath(i, "a path")
		case f.Join:
			r.queryInPath(i, "an element of JoinPath")
		case f.Name == "host":
			r.pathInHost(i, s)
		case f.Start == urltemplate.Pairs && i == 0 && strings.HasPrefix(s, "?"):
			r.octets(i, 0, 1, `a raw query begins behind the "?": this one would send "??`+head(s[1:])+`"`, nil)
		case f.Start == urltemplate.Fragment && i == 0 && strings.HasPrefix(s, "#"):
			r.octets(i, 0, 1, `a fragment begins behind the "#": this one would send "#%23`+head(s[1:])+`"`, nil)
		case f.Name == "scheme" && strings.Contains(s, ":"):
			k := strings.IndexByte(s, ':')
			r.octets(i, k, len(s), `a scheme ends before the ":"`, nil)
		}
	})
}

// isData reports whether a constant that comes from elsewhere stands in the path as
// a value would: other text stands on both sides, and it does not begin with a
// delimiter.
//
//	name := "a?b=c"
//	u.Path = "/channels/" + name + "/history"
func (r *review) isData(i int) bool {
	l := r.t.Parts[i].Literal
	if i == 0 || i+1 == len(r.t.Parts) || l.Use == nil || l.Text == "" || strings.IndexByte("/?#", l.Text[0]) >= 0 {
		return false
	}
	lit, ok := ast.Unparen(l.Use).(*ast.BasicLit)
	return !ok || r.isStored(lit)
}

// isStored reports whether all that is done with a literal is that something gets
// it as its value.
func (r *review) isStored(lit *ast.BasicLit) bool {
	switch up := r.ctx.Source.Uses().Parent(lit).(type) {
	case *ast.AssignStmt:
		return up.Tok == token.ASSIGN || up.Tok == token.DEFINE
	case *ast.ValueSpec, *ast.KeyValueExpr, *ast.CompositeLit:
		return true
	}
	return false
}

// queryInPath reports a query or a fragment, which would become a part of the
// path.
func (r *review) queryInPath(i int, what string) {
	s := r.t.Parts[i].Text()
	name, k := "query", r.queryStart(i)
	if k < 0 {
		name, k = "fragment", wording.FragmentStart(s)
	}
	if k < 0 {
		return
	}
	misplaced := s[k:k+1] + head(s[k+1:])
	message := "the " + name + " does not belong into " + what + ": " + strconv.Quote(misplaced) + " would be sent as " + strconv.Quote(wording.SentInPath(misplaced, r.t.Frame.Join))
	r.octets(i, k, len(s), message, nil)
}

// queryStart returns the offset in part i of a "?" that begins a query, -1 when
// it has none: a key and "=" stand behind it, or a query that was encoded.
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

// pathInHost reports what does not belong into a host: a path, or a scheme. A
// host that begins with "/" is a socket.
func (r *review) pathInHost(i int, s string) {
	if k := strings.Index(s, "://"); i == 0 && k > 0 {
		r.octets(i, 0, k+3, strconv.Quote(s[:k+3])+" does not belong into a host: it would become a part of the name", nil)
		return
	}
	k := strings.IndexAny(s, "/?#")
	if k < 0 || i == 0 && k == 0 {
		return
	}
	r.octets(i, k, len(s), strconv.Quote(s[k:k+1]+head(s[k+1:]))+" does not belong into a host: it would become a part of the name", nil)
}

// head returns the beginning of a text for a message.
func head(s string) string {
	const most = 20
	if len(s) > most {
		return s[:most] + "..."
	}
	return s
}
