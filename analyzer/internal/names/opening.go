package names

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// An Opens says what the beginning of a text is, judged by names.
type Opens uint8

// The values of Opens.
const (
	OpensUnknown Opens = iota
	OpensBase          // the start of URLs and of other texts: host, address, endpoint
	OpensURL           // a URL: siteURL, ServerURL(), page.Link
)

// Opening returns what the text n begins with. If n begins with alternatives, it returns OpensURL
// only if all begin with a URL, and OpensUnknown if one begins with neither a URL nor a base.
//
//	c.ServerURL + "/issues"      OpensURL
//	getApiUrl(c) + "/issues"     OpensURL
//	d.Address + "/issues"        OpensBase
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

// openingHole returns what a text with h as its first part begins with: a URL or the base of URLs.
// It is OpensUnknown if the name of h says neither, or h is escaped or made of other values.
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

// IsLink reports whether a variable, field or key with this name holds an escaped URL or reference.
func IsLink(name string) bool { return read(name).isLink() }

// GivesLink reports whether a function of this name returns or takes a URL: IssueURL, openLink.
func GivesLink(name string) bool { return read(name).givesLink() }

// IsBase reports whether a name is that of a URL, of the beginning of a URL, or of a function that
// returns one of these: endpoint, ServerURL, linkFor.
func IsBase(name string) bool {
	n := read(name)
	return n.isBase() || n.givesLink()
}

// IsAddress reports whether a name suggests a host and a port: ListenAddr, HostPort, endpoint.
// IP, MAC and mail addresses do not count.
func IsAddress(s string) bool {
	n := read(s)
	if n.last == "port" {
		return n.before() == "host"
	}
	return addressWords.has(n.last) && !stationWords.has(n.before()) && !mailWords.has(n.before())
}

// IsHost reports whether a value of this name is a host, without a port: host, serverIP, bindAddr.
func IsHost(s string) bool { return hostWords.has(read(s).last) }

// IsPort reports whether a value of this name is a port: port, httpPort.
func IsPort(s string) bool { return read(s).last == "port" }

// IsShortPath reports whether v is a parameter named p, which stands for path.
func IsShortPath(v *types.Var) bool {
	return v != nil && v.Kind() == types.ParamVar && shortPaths.has(v.Name())
}

// IsFieldOfURL reports whether v is the given field of url.URL.
func IsFieldOfURL(v *types.Var, field string) bool {
	return v != nil && v.IsField() && v.Pkg() != nil && v.Pkg().Path() == "net/url" && v.Name() == field
}

// IsDecodedPath reports whether the value of h is the field Path of a url.URL, read in the
// expression of h or in the function that it calls.
//
//	func pathOf(u *url.URL) string { return u.Path }
func IsDecodedPath(h *text.Hole) bool {
	return IsFieldOfURL(h.Var, "Path") || IsFieldOfURL(h.Given, "Path")
}

// isIdentifierType reports whether t is a type of strings or arrays, or a pointer to one, with the
// name of an identifier: type ProjectID string, type DeviceID [32]byte.
func isIdentifierType(t types.Type) bool {
	if t == nil {
		return false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	b, isBasic := t.Underlying().(*types.Basic)
	if _, isArray := t.Underlying().(*types.Array); !isArray && (!isBasic || b.Info()&types.IsString == 0) {
		return false
	}
	for t != nil { // type Hash = string
		switch named := t.(type) {
		case *types.Alias:
			if read(named.Obj().Name()).isIdentifier() {
				return true
			}
			t = named.Rhs()
		case *types.Named:
			return read(named.Obj().Name()).isIdentifier()
		default:
			return false
		}
	}
	return false
}
