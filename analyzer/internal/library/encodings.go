package library

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// An encoding is the alphabet of a package variable of encoding/base64 or
// encoding/base32.
type encoding struct {
	v   rfc3986.Value
	std bool // it has "+" and "/"
}

// Base64Alphabet returns what EncodeToString of a package variable of
// encoding/base64 or encoding/base32 may give. std reports that it is one of
// the standard base64 encodings, whose text has "+" and "/".
func Base64Alphabet(enc *types.Var) (v rfc3986.Value, std, ok bool) {
	if enc == nil || enc.Pkg() == nil || enc.IsField() || enc.Parent() != enc.Pkg().Scope() {
		return rfc3986.Value{}, false, false
	}
	e, ok := encodings[Key{Pkg: enc.Pkg().Path(), Name: enc.Name()}]
	return e.v, e.std, ok
}

// encodings are the alphabets of RFC 4648 sections 4 to 7.
var encodings = map[Key]encoding{
	{Pkg: "encoding/base64", Name: "StdEncoding"}:    {v: encoded(alnum().Union(rfc3986.Chars("+/")), "="), std: true},
	{Pkg: "encoding/base64", Name: "RawStdEncoding"}: {v: encoded(alnum().Union(rfc3986.Chars("+/")), ""), std: true},
	{Pkg: "encoding/base64", Name: "URLEncoding"}:    {v: encoded(alnum().Union(rfc3986.Chars("-_")), "=")},
	{Pkg: "encoding/base64", Name: "RawURLEncoding"}: {v: encoded(alnum().Union(rfc3986.Chars("-_")), "")},
	{Pkg: "encoding/base32", Name: "StdEncoding"}:    {v: encoded(rfc3986.Range('A', 'Z').Union(rfc3986.Range('2', '7')), "=")},
	{Pkg: "encoding/base32", Name: "HexEncoding"}:    {v: encoded(rfc3986.Digit().Union(rfc3986.Range('A', 'V')), "=")},
}

// encoded returns the Value of texts of an alphabet with padding at the end.
// The text of no bytes is empty.
func encoded(alphabet rfc3986.CharSet, padding string) rfc3986.Value {
	return rfc3986.Value{Set: alphabet.Union(rfc3986.Chars(padding)), Empty: true, Lead: alphabet}
}

// Unpadded returns the Value of an encoding after WithPadding(NoPadding).
func Unpadded(v rfc3986.Value) rfc3986.Value { return v.Narrow(v.Set.Without("=")) }
