package names

import "github.com/urlescape/urlescape/analyzer/internal/text"

// Opens says what a text begins with, by the names of what gives it.
type Opens uint8

// What texts begin with. The zero value says that nothing is known.
const (
	OpensUnknown Opens = iota
	OpensBase          // what URLs begin with, and other texts, too: host, address, endpoint
	OpensURL           // a URL: siteURL, ServerURL(), page.Link
)

// Opening says what a text begins with: all its alternatives, and as sure as the
// least of them.
//
//	c.ServerURL + "/issues"      a URL
//	getApiUrl(c) + "/issues"     a URL
//	d.Address + "/issues"        a base
func Opening(n text.Node) Opens {
	switch n := text.First(n).(type) {
	case *text.Hole:
		return openingHole(n)
	case *text.Alt:
		least := OpensURL
		for _, of := range n.Of {
			least = min(least, Opening(of))
		}
		return least
	}
	return OpensUnknown
}

func openingHole(h *text.Hole) Opens {
	v := ValueOf(h)
	switch {
	case v.Encoded || v.Of != nil:
		return OpensUnknown
	case Judge(v, Site{Place: Whole}).Kind == URL:
		return OpensURL
	case Judge(v, Site{Place: Front}).Kind == URL:
		return OpensBase
	}
	return OpensUnknown
}

// IsLink reports whether what has this name is a URL or a reference, in escaped
// form: a variable, a field, a key.
func IsLink(name string) bool { return read(name).isLink() }

// GivesLink reports whether a function of this name gives or takes a URL or a
// reference: IssueURL, openLink.
func GivesLink(name string) bool { return read(name).givesLink() }

// IsBase reports whether what has this name is a URL, or what one begins with, or
// gives one: endpoint, ServerURL, linkFor.
func IsBase(name string) bool {
	n := read(name)
	return n.isBase() || n.givesLink()
}
