package library

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// Lookup returns what is known of the parameters of a library function or
// method. It returns nil when nothing is known. The result is shared and must
// not be written.
func Lookup(fn *types.Func) *Func { return Of(fn).Takes }

// at returns the use of one parameter.
func at(index int, slot Slot) *Func {
	return &Func{Params: []ParamUse{{Index: index, Use: Use{Slot: slot}}}}
}

// and returns f with the use of one more parameter.
func (f *Func) and(index int, slot Slot) *Func {
	f.Params = append(f.Params, ParamUse{Index: index, Use: Use{Slot: slot}})
	return f
}

// when returns f for calls whose argument arg is one of the constants.
func (f *Func) when(arg int, constants ...string) *Func {
	f.WhenArg, f.When = arg, constants
	return f
}

// pair returns the uses of a key and a value of a query.
func pair() *Func { return at(0, QueryKey).and(1, QueryValue) }

// qualified returns the name of a member for messages: net/http.NewRequest,
// net/url.Values.Set.
func qualified(path string, m member) string {
	if m.Recv == "" {
		return path + "." + m.Name
	}
	return path + "." + m.Recv + "." + m.Name
}

// header returns the use of the value of a header field that holds a URI
// reference (RFC 9110 sections 8.7, 10.1.3 and 10.2.2, RFC 6454 section 7),
// for functions that take its name first.
func header() *Func {
	return at(1, Reference).when(0, "Location", "Content-Location", "Referer", "Origin")
}

// dial returns the use of the address that follows the network, which is
// argument network. An address of a Unix socket is a file name, and one for IPv4 alone
// needs no brackets.
func dial(network int) *Func {
	return at(network+1, DialAddr).when(network, portNetworks...)
}

// portNetworks are the networks of which an address has a host, which may be that of IPv6, and
// a port.
var portNetworks = []string{"tcp", "tcp6", "udp", "udp6"}

// IsWhen reports whether a summary that holds for some constants of an argument only holds
// for s, whose case does not matter.
func (f *Func) IsWhen(s string) bool {
	return slices.ContainsFunc(f.When, func(w string) bool { return strings.EqualFold(w, s) })
}

// TakesLink reports whether parameter i of a function takes a URL by its name or by that of the
// function, or the function gives it to a program or to people, who follow it.
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
