package literals

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

// Fields returns the delimiters in a field of url.URL that holds one component, where they
// are escaped.
//
//	u.Path = "/users?page=1"
//	u.RawQuery = "?page=1"
//	u.Host = "example.com/users"
func (r *Examiner) Fields() []Fault {
	var all []Fault
	for i := range r.T.Parts {
		p := &r.T.Parts[i]
		if p.Literal == nil || p.Foreign || p.ForeignFunc != nil || p.ForeignArg || p.Place == urltemplate.NoPlace || r.isData(i) {
			continue // what a function does with its parameter is known in part only
		}
		all = append(all, r.inField(i, p.Literal.Text)...)
	}
	return all
}

// inField returns what does not belong into the field that has the literal of part i.
func (r *Examiner) inField(i int, s string) []Fault {
	f := r.T.Frame
	switch {
	case f.Start == urltemplate.Segment && f.Decoded && !f.Whole:
		return r.queryInPath(i, "a path")
	case f.Join:
		return r.queryInPath(i, "an element of JoinPath")
	case f.Name == "host":
		return pathInHost(i, s)
	case f.Start == urltemplate.Pairs && i == 0 && strings.HasPrefix(s, "?"):
		return []Fault{{Part: i, End: 1, Message: `a raw query begins after the "?": this one would send "??` + wording.Head(s[1:]) + `"`}}
	case f.Start == urltemplate.Fragment && i == 0 && strings.HasPrefix(s, "#"):
		return []Fault{{Part: i, End: 1, Message: `a fragment begins after the "#": this one would send "#%23` + wording.Head(s[1:]) + `"`}}
	case f.Name == "scheme" && strings.Contains(s, ":"):
		return []Fault{{Part: i, Start: strings.IndexByte(s, ':'), End: len(s), Message: `a scheme ends before the ":"`}}
	}
	return nil
}

// isData reports whether a constant that comes from elsewhere is in the path as
// a value would: other text is on both sides, and it does not begin with a
// delimiter.
//
//	name := "a?b=c"
//	u.Path = "/channels/" + name + "/history"
func (r *Examiner) isData(i int) bool {
	l := r.T.Parts[i].Literal
	if i == 0 || i+1 == len(r.T.Parts) || l.Use == nil || l.Text == "" || strings.IndexByte("/?#", l.Text[0]) >= 0 {
		return false
	}
	lit, ok := ast.Unparen(l.Use).(*ast.BasicLit)
	return !ok || r.isStored(lit)
}

// isStored reports whether all that is done with a literal is that something gets
// it as its value.
func (r *Examiner) isStored(lit *ast.BasicLit) bool {
	switch up := r.Uses().Parent(lit).(type) {
	case *ast.AssignStmt:
		return up.Tok == token.ASSIGN || up.Tok == token.DEFINE
	case *ast.ValueSpec, *ast.KeyValueExpr, *ast.CompositeLit:
		return true
	}
	return false
}

// queryInPath returns a query or a fragment that would become a part of the path.
func (r *Examiner) queryInPath(i int, what string) []Fault {
	s := r.T.Parts[i].Text()
	name, k := "query", r.QueryStart(i)
	if k < 0 {
		name, k = "fragment", wording.FragmentStart(s)
	}
	if k < 0 {
		return nil
	}
	misplaced := s[k:k+1] + wording.Head(s[k+1:])
	return []Fault{{Part: i, Start: k, End: len(s), Message: "the " + name + " does not belong into " + what + ": " + strconv.Quote(misplaced) +
		" would be sent as " + strconv.Quote(wording.SentInPath(misplaced, r.T.Frame.Join))}}
}

// QueryStart returns the offset in part i of a "?" that begins a query, -1 when
// it has none: a key and "=" stand after it, or a query that was encoded.
//
//	"/users?page=1", "/users?" + v.Encode(), "/users?" + key + "=1"
func (r *Examiner) QueryStart(i int) int {
	s := r.T.Parts[i].Text()
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
func (r *Examiner) isQuery(i int) bool {
	if i >= len(r.T.Parts) || r.T.Parts[i].Hole == nil {
		return false
	}
	if r.T.Parts[i].Hole.HasEscaper(text.ValuesEncode) {
		return true
	}
	return i+1 < len(r.T.Parts) && strings.HasPrefix(r.T.Parts[i+1].Text(), "=")
}

// pathInHost returns what does not belong into a host: a path, or a scheme. A host that
// begins with "/" is a socket.
func pathInHost(i int, s string) []Fault {
	if k := strings.Index(s, "://"); i == 0 && k > 0 {
		return []Fault{{Part: i, End: k + 3, Message: strconv.Quote(s[:k+3]) + " does not belong into a host: it would become a part of the name"}}
	}
	k := strings.IndexAny(s, "/?#")
	if k < 0 || i == 0 && k == 0 {
		return nil
	}
	return []Fault{{Part: i, Start: k, End: len(s), Message: strconv.Quote(s[k:k+1]+wording.Head(s[k+1:])) + " does not belong into a host: it would become a part of the name"}}
}
