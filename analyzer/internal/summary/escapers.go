package summary

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// An Escaper is a function that encodes or decodes one of its arguments.
type Escaper struct {
	Name       string          // what templates call it: "PathEscape"
	Arg        int             // index of the argument, Receiver for the receiver
	Raw        rfc3986.CharSet // octets that it leaves as they are
	Emits      rfc3986.CharSet // octets of what it writes for the others
	KeepsEmpty bool            // the empty string stays empty
	Decodes    bool            // it decodes
	SpaceTo    string          // what a space becomes, when that is no triplet
}

// Receiver is the Arg of methods that encode what their receiver holds.
const Receiver = -1

// LookupEscaper returns the escaper that fn is.
func LookupEscaper(fn *types.Func) (e Escaper, ok bool) { return escapers.of(fn) }

// Escaper names, as package urltemplate prints them.
const (
	pathEscape     = "PathEscape"
	queryEscape    = "QueryEscape"
	subPathEscape  = "SubPathEscape"
	joinEscape     = "JoinEscape"
	fragmentEscape = "FragmentEscape"
	userinfoEscape = "UserinfoEscape"
	pathUnescape   = "PathUnescape"
	queryUnescape  = "QueryUnescape"
	htmlEscape     = "HTMLEscape"
	unknownEscape  = "Escape"
	base64Std      = "Base64Std"
)

// Named returns the escaper of a name that [IsEscaperName] gives: what the
// function of net/url of that name does. A helper that is only known to escape
// is taken to leave what PathEscape leaves.
func Named(escaper string) Escaper {
	switch escaper {
	case queryEscape:
		return percent(queryEscape, queryRaw(), "+")
	case subPathEscape:
		return percent(subPathEscape, pathRaw().Union(rfc3986.Chars("/,;")), "")
	case joinEscape:
		return percent(joinEscape, pathRaw().Union(rfc3986.Chars("/,;%[]!'()*")), "")
	case fragmentEscape:
		return percent(fragmentEscape, fragmentRaw(), "")
	case userinfoEscape:
		return percent(userinfoEscape, userinfoRaw(), "")
	case pathEscape:
		return percent(pathEscape, pathRaw(), "")
	}
	return percent(unknownEscape, pathRaw(), "")
}

// percent returns a percent-encoder of argument 0.
func percent(name string, raw rfc3986.CharSet, spaceTo string) Escaper {
	return Escaper{Name: name, Raw: raw, Emits: triplets(), KeepsEmpty: true, SpaceTo: spaceTo}
}

// The octets that the escapers of net/url leave as they are. A test compares
// them with the running library.
func queryRaw() rfc3986.CharSet { return rfc3986.Unreserved() }
func pathRaw() rfc3986.CharSet  { return queryRaw().Union(rfc3986.Chars("$&+:=@")) }
func userinfoRaw() rfc3986.CharSet {
	return queryRaw().Union(rfc3986.Chars("$&+,;="))
}

func fragmentRaw() rfc3986.CharSet {
	return queryRaw().Union(rfc3986.Chars("!$&()*+,/:;=?@"))
}

// Apply returns what the escaper makes of a text that v describes. Octets of
// Raw stay; a percent-encoder writes the others as well-formed triplets, so
// nothing of a stray "%" is left. Dot-segments pass every escaper of net/url.
func (e Escaper) Apply(v rfc3986.Value) rfc3986.Value {
	if e.Decodes {
		return e.decode(v)
	}
	out := rfc3986.Value{
		Set:   e.apply(v.Set),
		Lead:  e.apply(v.Lead),
		Empty: v.Empty && e.KeepsEmpty,
		Dots:  v.Dots && e.Raw.Has('.'),
	}
	out.BadPct = v.BadPct && e.Raw.Has('%')
	return out
}

func (e Escaper) apply(set rfc3986.CharSet) rfc3986.CharSet {
	out, rest := set.Intersect(e.Raw), set.Minus(e.Raw)
	if e.SpaceTo != "" && rest.Has(' ') {
		out, rest = out.Union(rfc3986.Chars(e.SpaceTo)), rest.Without(" ")
	}
	if !rest.IsEmpty() {
		out = out.Union(e.Emits)
	}
	return out
}

// decode returns what decoding makes of v: anything when v may have triplets.
func (e Escaper) decode(v rfc3986.Value) rfc3986.Value {
	if v.Set.Has('%') {
		w := rfc3986.AnyValue() // an error gives the empty string
		return w
	}
	if e.SpaceTo != "" && v.Set.Has('+') {
		v.Set = v.Set.Without("+").With(' ')
		if v.Lead.Has('+') {
			v.Lead = v.Lead.Without("+").With(' ')
		}
	}
	return v
}
