package summary

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// An Escaper is a function that encodes or decodes one of its arguments.
type Escaper struct {
	Name       string          // what templates call it: "PathEscape"
	Arg        int             // index of the argument, -1 for the receiver
	Raw        rfc3986.CharSet // octets that it leaves as they are
	Emits      rfc3986.CharSet // octets of what it writes for the others
	KeepsEmpty bool            // the empty string stays empty
	Decodes    bool            // it decodes
	SpaceTo    string          // what a space becomes, when that is no triplet
}

// LookupEscaper returns the escaper that fn is.
func LookupEscaper(fn *types.Func) (e Escaper, ok bool) { return Escaper{}, false }

// IsEscaperName reports whether a function of this name escapes by all
// appearances, and which escaper it stands for.
func IsEscaperName(name string) (escaper string, ok bool) { return "", false }

// IsEscapedName reports whether a variable of this name holds escaped text by
// all appearances: escapedName, urlEncodedRef, encodedParam.
func IsEscapedName(name string) bool { return false }

// Apply returns the value after escaping.
func (e Escaper) Apply(v rfc3986.Value) rfc3986.Value { return v }
