package check

import (
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var escapeAfterJoin = Check{
	Name:     "escape-after-join",
	Summary:  "a whole URL, a whole query or a path with its first \"/\" is escaped, delimiters and all",
	Severity: Error,
	Default:  true,
	Fix:      NoFix,
	Group:    Twice,
	run:      runEscapeAfterJoin,
}

// http.Get(url.QueryEscape("https://example.com/search?q=" + q))
// "https://example.com/search?" + url.QueryEscape("q="+q+"&page="+page)
// "https://example.com" + url.PathEscape("/users/"+name)
func runEscapeAfterJoin(r *review) {
	if r.t.Frame.Decoded || r.t.Frame.Join || r.t.Frame.Whole {
		return
	}
	r.literals(func(i int, p *urltemplate.Part) {
		l := p.Literal
		if l.Lit != nil || p.ForeignArg {
			return // as it stands in the source
		}
		plain, err := url.PathUnescape(l.Text)
		if err != nil || plain == l.Text {
			return
		}
		switch {
		case i == 0 && r.t.Frame.Start == urltemplate.Base && escapedScheme().MatchString(l.Text):
			r.joined(i, l, "the URL is escaped as a whole", plain)
		case p.Place == urltemplate.QueryKey && escapedPair().MatchString(l.Text) && r.beginsPair(i):
			r.joined(i, l, "the query is escaped as a whole", plain)
		case (p.Place == urltemplate.Tail || p.Place == urltemplate.Host) && i > 0 && plain[0] == '/':
			r.joined(i, l, "the path is escaped with its \"/\"", plain)
		}
	})
}

var (
	escapedScheme = lazy.Pattern(`^[A-Za-z][A-Za-z0-9+.-]*%3A%2F%2F`)
	escapedPair   = lazy.Pattern(`^[A-Za-z_][A-Za-z0-9_.-]*%3D`)
)

// beginsPair reports whether part i stands at the start of a query, or right behind
// the delimiter of a pair.
func (r *review) beginsPair(i int) bool {
	if i == 0 {
		return true
	}
	before := r.t.Parts[i-1].Text()
	return before != "" && (before[len(before)-1] == '?' || before[len(before)-1] == '&')
}

// joined reports a literal that was escaped with its delimiters.
func (r *review) joined(i int, l *text.Literal, what, plain string) {
	pos, end := r.span(i)
	if l.Use != nil {
		pos, end = l.Use.Pos(), l.Use.End()
	}
	r.add(mark{i, 0}, mark{len(r.t.Parts), 0}, pos, end, what+": "+strconv.Quote(head(plain))+" would be sent as "+strconv.Quote(head(l.Text)), nil, nil)
}
