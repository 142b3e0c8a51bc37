package text

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Coding describes what an encoder or a decoder does to the bytes of a text.
type Coding struct {
	Name       string          // the name of the coding in templates: PathEscape
	Raw        rfc3986.CharSet // the bytes that the coding leaves unchanged
	Emits      rfc3986.CharSet // the bytes that the coding writes for the other bytes
	KeepsEmpty bool            // the coding of the empty string is empty
	Decodes    bool            // the coding is a decoder
	SpaceTo    string          // the text that the coding writes for a space; "" for a triplet
}

// CodingNamed returns the coding of the escaper with the given name. If the name is unknown, the
// coding is named UnknownEscape and leaves the same bytes as url.PathEscape.
func CodingNamed(name string) Coding {
	switch name {
	case QueryEscape:
		return PercentEncoder(QueryEscape, rfc3986.Unreserved(), "+")
	case SubPathEscape:
		return PercentEncoder(SubPathEscape, PathRaw().Union(rfc3986.Chars("/,;")), "")
	case JoinEscape:
		return PercentEncoder(JoinEscape, PathRaw().Union(rfc3986.Chars("/,;%[]!'()*")), "")
	case FragmentEscape:
		return PercentEncoder(FragmentEscape, FragmentRaw(), "")
	case UserinfoEscape:
		return PercentEncoder(UserinfoEscape, UserinfoRaw(), "")
	case PathEscape:
		return PercentEncoder(PathEscape, PathRaw(), "")
	case JoinHostPort:
		return Coding{Name: JoinHostPort, Raw: rfc3986.AnyChar(), KeepsEmpty: true} // brackets are around the whole
	}
	return PercentEncoder(UnknownEscape, PathRaw(), "")
}

// PercentEncoder returns the coding with the given name that writes a triplet for every byte
// outside of raw. For a space it writes spaceTo, if that is not empty.
func PercentEncoder(name string, raw rfc3986.CharSet, spaceTo string) Coding {
	triplets := rfc3986.Digit().Union(rfc3986.Range('A', 'F')).With('%')
	return Coding{Name: name, Raw: raw, Emits: triplets, KeepsEmpty: true, SpaceTo: spaceTo}
}

// PathRaw returns the bytes that url.PathEscape leaves unchanged.
func PathRaw() rfc3986.CharSet { return rfc3986.Unreserved().Union(rfc3986.Chars("$&+:=@")) }

// UserinfoRaw returns the bytes that (*url.Userinfo).String leaves unchanged.
func UserinfoRaw() rfc3986.CharSet { return rfc3986.Unreserved().Union(rfc3986.Chars("$&+,;=")) }

// FragmentRaw returns the bytes that (*url.URL).EscapedFragment leaves unchanged.
func FragmentRaw() rfc3986.CharSet {
	return rfc3986.Unreserved().Union(rfc3986.Chars("!$&()*+,/:;=?@"))
}

// Text returns s encoded by the percent-encoder c.
func (c Coding) Text(s string) string {
	const upperHex = "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(s) {
		switch o := s[i]; {
		case c.Raw.Has(o):
			b.WriteByte(o)
		case o == ' ' && c.SpaceTo != "":
			b.WriteString(c.SpaceTo)
		default:
			b.Write([]byte{'%', upperHex[o>>4], upperHex[o&15]})
		}
	}
	return b.String()
}

// Apply returns what a text may hold after the coding c, if it may hold v before. An encoder keeps
// the bytes of c.Raw and writes triplets for all others; ".." stays only if c.Raw has ".". After a
// decoder, the text may hold any bytes if v has "%".
func (c Coding) Apply(v rfc3986.Value) rfc3986.Value {
	if c.Decodes {
		return c.decode(v)
	}
	out := rfc3986.Value{
		Set:   c.apply(v.Set),
		Lead:  c.apply(v.Lead),
		Empty: v.Empty && c.KeepsEmpty,
		Dots:  v.Dots && c.Raw.Has('.'),
	}
	out.BadPct = v.BadPct && c.Raw.Has('%')
	return out
}

func (c Coding) apply(set rfc3986.CharSet) rfc3986.CharSet {
	out, rest := set.Intersect(c.Raw), set.Minus(c.Raw)
	if c.SpaceTo != "" && rest.Has(' ') {
		out, rest = out.Union(rfc3986.Chars(c.SpaceTo)), rest.Without(" ")
	}
	if !rest.IsEmpty() {
		out = out.Union(c.Emits)
	}
	return out
}

// decode returns what a text of v may hold after decoding: any bytes if v may have triplets.
func (c Coding) decode(v rfc3986.Value) rfc3986.Value {
	if v.Set.Has('%') {
		w := rfc3986.AnyValue() // an error gives the empty string
		return w
	}
	if c.SpaceTo != "" && v.Set.Has('+') {
		v.Set = v.Set.Without("+").With(' ')
		if v.Lead.Has('+') {
			v.Lead = v.Lead.Without("+").With(' ')
		}
	}
	return v
}
