package names

import (
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

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

// IsAddress reports whether a name suggests a host and a port: ListenAddr, HostPort, endpoint.
// The address of a station or of mail does not.
func IsAddress(s string) bool {
	n := read(s)
	if n.last == "port" {
		return n.before() == "host"
	}
	return addressWords.has(n.last) && !stationWords.has(n.before()) && !mailWords.has(n.before())
}

// IsHost reports whether the name of a value says that it is a host, without a port: host,
// serverIP, bindAddr.
func IsHost(s string) bool { return hostWords.has(read(s).last) }

// IsPort reports whether the name of a value says that it is a port: port, httpPort.
func IsPort(s string) bool { return read(s).last == "port" }

// Routes of the Docker Engine API (https://docs.docker.com/reference/api/engine/), the
// daemon of which takes the names in them with their slashes: an image is library/alpine or
// registry.example.com:5000/team/app:v1, and so is a plugin. Podman speaks the same.

// engineRoutes are the routes with such a name, by the collection that it is after,
// and what may stand after it, up to the end of the path.
var engineRoutes = map[string][]string{
	"images":       {"", "/json", "/history", "/push", "/tag", "/get", "/attestations"},
	"plugins":      {"", "/json", "/enable", "/disable", "/push", "/set", "/upgrade"},
	"distribution": {"/json"},
}

// engineOnly are the ends of paths that this API has and, by all appearances, no other
// one: what stands for "{}" is a value.
var engineOnly = []string{
	"/images/json", "/images/{}/json", "/distribution/{}/json",
	"/containers/json", "/containers/create", "/containers/{}/json", "/exec/{}/json", "/exec/{}/start",
}

// IsOfEngine reports whether a path, with "{}" for values, is one that the API of an
// engine of containers has and no other.
func IsOfEngine(path string) bool {
	path = "/" + strings.TrimPrefix(path, "/")
	return endsInAny(path, engineOnly)
}

// isNameOfEngine reports whether a value is the name of an image or a plugin of an engine
// of containers, by the route that it is in: a route that other APIs have, too, is
// one where the package speaks to an engine, and at the end of a path, where others have
// IDs, the name has to say nothing else.
//
//	"/images/" + name + "/json", "/distribution/" + name + "/json"
//	"/images/" + name                  beside "/containers/json"
//	"/images/" + id, "/plugins/" + slug        are none
func isNameOfEngine(n name, at Site) bool {
	before, ok := strings.CutSuffix(at.Before, "/")
	if !ok || !at.Starts {
		return false
	}
	collection := before[strings.LastIndexByte(before, '/')+1:]
	for _, end := range engineRoutes[collection] {
		if at.After != end {
			continue
		}
		if IsOfEngine(at.Before + "{}" + at.After) {
			return true
		}
		return at.Engine && (end != "" || at.Ends && !n.isIdentifier())
	}
	return false
}

// IsShortPath reports whether a variable is a parameter that is named p, for
// path.
func IsShortPath(v *types.Var) bool {
	return v != nil && v.Kind() == types.ParamVar && shortPaths.has(v.Name())
}

// IsFieldOfURL reports whether a variable is a field of url.URL.
func IsFieldOfURL(v *types.Var, field string) bool {
	return v != nil && v.IsField() && v.Pkg() != nil && v.Pkg().Path() == "net/url" && v.Name() == field
}

// IsDecodedPath reports whether a value is the Path of a URL, read here or by a function that
// returns it.
//
//	func pathOf(u *url.URL) string { return u.Path }
func IsDecodedPath(h *text.Hole) bool {
	return IsFieldOfURL(h.Var, "Path") || IsFieldOfURL(h.Given, "Path")
}

// isIdentifierType reports whether the name of a type of strings, or of pointers to them, is that
// of an identifier: type ProjectID string.
func isIdentifierType(t types.Type) bool {
	if t == nil {
		return false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if b, ok := t.Underlying().(*types.Basic); !ok || b.Info()&types.IsString == 0 {
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
