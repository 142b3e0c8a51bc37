package library

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Lookup returns the summary of fn, which is shared and must not be changed; nil for none.
func Lookup(fn *types.Func) *Func { return Of(fn).Takes }

// takes returns a summary with one fact: parameter index of the function becomes slot.
func takes(index int, slot Slot) *Func {
	return &Func{Params: []ParamUse{{Index: index, Use: Use{Slot: slot}}}}
}

// withUse adds the use of parameter index as slot to f, and returns f.
func (f *Func) withUse(index int, slot Slot) *Func {
	f.Params = append(f.Params, ParamUse{Index: index, Use: Use{Slot: slot}})
	return f
}

// when limits f to calls whose argument arg is one of the constants, and returns f.
func (f *Func) when(arg int, constants ...string) *Func {
	f.WhenArg, f.When = arg, constants
	return f
}

// pair returns a summary that says that parameters 0 and 1 become a key and a value of a query.
func pair() *Func { return takes(0, QueryKey).withUse(1, QueryValue) }

// qualified returns the name of the member m of the package at path for messages:
// net/http.NewRequest, net/url.Values.Set.
func qualified(path string, m member) string {
	if m.Recv == "" {
		return path + "." + m.Name
	}
	return path + "." + m.Recv + "." + m.Name
}

// header returns the summary of a function that sets the header field named by parameter 0. In some
// fields (RFC 9110 sections 8.7, 10.1.3, 10.2.2, RFC 6454 section 7), parameter 1 is a URI.
func header() *Func {
	return takes(1, Reference).when(0, "Location", "Content-Location", "Referer", "Origin")
}

// dial returns the summary of a function that connects to an address. Parameter network names the
// network, such as "tcp", and the next parameter is the address. The summary is limited to networks
// whose address has a host that may be IPv6, so not to "unix" or "tcp4".
func dial(network int) *Func {
	return takes(network+1, DialAddr).when(network, portNetworks...)
}

// portNetworks are the networks whose addresses have a port and a host that may be IPv6.
var portNetworks = []string{"tcp", "tcp6", "udp", "udp6"}

// IsWhen reports whether s, in any letter case, is one of f.When, to which calls of f are limited.
func (f *Func) IsWhen(s string) bool {
	return slices.ContainsFunc(f.When, func(w string) bool { return strings.EqualFold(w, s) })
}

// TakesLink reports whether the argument for parameter i of fn may be a link, which somebody opens.
// The name of fn or of the parameter shows this, as for browser.OpenURL(u). The result is also true
// if fn prints to people or starts a program, as fmt.Println and exec.Command do.
func TakesLink(fn *types.Func, i int) bool {
	if names.GivesLink(fn.Name()) || Of(fn).Does.Has(ShowsLinks) {
		return true
	}
	params := fn.Signature().Params()
	return i < params.Len() && names.IsLink(params.At(i).Name())
}

// An Entry says who outside of the program chooses result Index of a function, or the value of a
// variable or field: a client, the user of the command line, or the environment.
type Entry struct {
	Index  int
	Origin text.Origin
}

// Entry returns the origin of result i of a function, or for i = 0 of a variable or field;
// UnknownOrigin if nobody outside of the program chooses it, or f is nil.
func (f *Func) Entry(i int) text.Origin {
	if f == nil {
		return text.UnknownOrigin
	}
	if at := slices.IndexFunc(f.Entries, func(e Entry) bool { return e.Index == i }); at >= 0 {
		return f.Entries[at].Origin
	}
	return text.UnknownOrigin
}

// IsRequestTarget reports whether field is http.Request.RequestURI: the path and the query that a
// client sent, which begin with "/" (RFC 9112 section 3.2.1).
func IsRequestTarget(field *types.Var) bool {
	return field != nil && field.IsField() && field.Pkg() != nil && field.Pkg().Path() == "net/http" && field.Name() == "RequestURI"
}

// IsRequestURL reports whether field is the URL of an http.Request.
func IsRequestURL(field *types.Var) bool {
	return field != nil && field.IsField() && field.Pkg() != nil && field.Pkg().Path() == "net/http" && field.Name() == "URL"
}

// MayRedirect reports whether fn is a library function that can redirect a client.
func MayRedirect(fn *types.Func) bool {
	_, ok := Of(fn).Takes.Index(Reference)
	return ok
}

// Redirected returns the index of the argument to which fn, a library function, redirects a client;
// ok is false when it does not redirect. constant returns the constant value of the argument with
// the given index, such as the name of a header field.
//
//	http.Redirect(w, r, next, http.StatusFound), w.Header().Set("Location", next)
func Redirected(fn *types.Func, constant func(arg int) string) (arg int, ok bool) {
	row := Of(fn)
	arg, ok = row.Takes.Index(Reference)
	if !ok || row.Does.Has(Redirects) {
		return arg, ok
	}
	return arg, slices.Contains(row.Takes.When, "Location") && isLocation(constant(row.Takes.WhenArg))
}
