package library

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Lookup returns what is known of the parameters of a library function or
// method. It returns nil when nothing is known. The result is shared and must
// not be written.
func Lookup(fn *types.Func) *Func { return Of(fn).Takes }

// takes returns the use of one parameter.
func takes(index int, slot Slot) *Func {
	return &Func{Params: []ParamUse{{Index: index, Use: Use{Slot: slot}}}}
}

// withUse returns f with the use of one more parameter.
func (f *Func) withUse(index int, slot Slot) *Func {
	f.Params = append(f.Params, ParamUse{Index: index, Use: Use{Slot: slot}})
	return f
}

// when returns f for calls whose argument arg is one of the constants.
func (f *Func) when(arg int, constants ...string) *Func {
	f.WhenArg, f.When = arg, constants
	return f
}

// pair returns the uses of a key and a value of a query.
func pair() *Func { return takes(0, QueryKey).withUse(1, QueryValue) }

// qualified returns the name of a member for messages: net/http.NewRequest,
// net/url.Values.Set.
func qualified(path string, m member) string {
	if m.Recv == "" {
		return path + "." + m.Name
	}
	return path + "." + m.Recv + "." + m.Name
}

// header returns the row of a function that sets a header field by name. Some fields hold a
// URI reference: RFC 9110 sections 8.7, 10.1.3 and 10.2.2, RFC 6454 section 7.
func header() *Func {
	return takes(1, Reference).when(0, "Location", "Content-Location", "Referer", "Origin")
}

// dial returns the row of a function that dials the address after the network, which is
// argument network. The address of a Unix socket is a file name, and one for IPv4 alone needs
// no brackets.
func dial(network int) *Func {
	return takes(network+1, DialAddr).when(network, portNetworks...)
}

// portNetworks are the networks of which an address has a host, which may be that of IPv6, and
// a port.
var portNetworks = []string{"tcp", "tcp6", "udp", "udp6"}

// IsWhen reports whether a summary that holds for some constants of an argument only holds
// for s, whose case does not matter.
func (f *Func) IsWhen(s string) bool {
	return slices.ContainsFunc(f.When, func(w string) bool { return strings.EqualFold(w, s) })
}

// TakesLink reports whether parameter i of a function takes a URL, by its name or that of the
// function, or is shown to people or passed to a program, who follow it as a link.
//
//	browser.OpenURL(u)
//	exec.Command("open", u)
//	fmt.Println(u)
func TakesLink(fn *types.Func, i int) bool {
	if names.GivesLink(fn.Name()) || Of(fn).Does.Has(ShowsLinks) {
		return true
	}
	params := fn.Signature().Params()
	return i < params.Len() && names.IsLink(params.At(i).Name())
}

// An Entry says that result Index of a function, or the value of a variable or field, is
// chosen by somebody outside of the program: a client, who started it, the environment.
type Entry struct {
	Index  int
	Origin text.Origin
}

// Entry returns who chooses result i, or the value of a variable or field where i is 0;
// UnknownOrigin when that is not known.
func (f *Func) Entry(i int) text.Origin {
	if f == nil {
		return text.UnknownOrigin
	}
	if at := slices.IndexFunc(f.Entries, func(e Entry) bool { return e.Index == i }); at >= 0 {
		return f.Entries[at].Origin
	}
	return text.UnknownOrigin
}

// HasHost reports whether a text begins with a scheme and a whole host, and a path after it.
//
//	https://api.example.com/v1/
func HasHost(s string) bool {
	_, s, ok := strings.Cut(s, "://")
	return ok && strings.IndexByte(s, '/') > 0
}

// TakesPort reports whether ":" and a port may be appended to the text of a field: the host of
// a URL with the brackets of an IPv6 address (RFC 3986 section 3.2.2), or the target of a DNS
// record, which is never an address (RFC 2782, RFC 1035 section 3.3).
func TakesPort(field *types.Var) bool {
	if field == nil || !field.IsField() || field.Pkg() == nil {
		return false
	}
	switch field.Pkg().Path() {
	case "net/url", "net/http":
		return field.Name() == "Host"
	case "net": // of SRV, of MX and NS
		return field.Name() == "Target" || field.Name() == "Host"
	}
	return false
}

// IsRequestTarget reports whether a field holds what a client sent for a URL: the
// path and the query, which begin with "/" (RFC 9112 section 3.2.1).
func IsRequestTarget(field *types.Var) bool {
	return field != nil && field.IsField() && field.Pkg() != nil && field.Pkg().Path() == "net/http" && field.Name() == "RequestURI"
}

// IsRequestURL reports whether a field is the URL of a request.
func IsRequestURL(field *types.Var) bool {
	return field != nil && field.IsField() && field.Pkg() != nil && field.Pkg().Path() == "net/http" && field.Name() == "URL"
}

// MayRedirect reports whether a library function can redirect a client.
func MayRedirect(fn *types.Func) bool {
	_, ok := Of(fn).Takes.Index(Reference)
	return ok
}

// Redirected returns the index of the argument that a function of a library sends a client
// to; constant returns the constant that an argument is, as the name of a header. It returns
// false for functions that send nobody anywhere.
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
