package library

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Given is an operand that decides what the first result may be, as the layout of Format does.
type Given struct {
	Arg  int // index of the argument; unused for ByEncoding, which reads the receiver
	What Decider
}

// A Decider says how the operand of a Given limits the text of the first result: ByLayout, for
// example, to the bytes that a time layout can write.
type Decider uint8

// The deciders. The text of the result is made of:
const (
	ByNothing      Decider = iota
	ByEncoding             // the alphabet of the encoding
	ByLayout               // the bytes that the time layout can write
	ByFloatFormat          // the bytes of the number format: 'f' has no exponent
	ByBase                 // the digits of the base and a sign
	ByUnsignedBase         // the digits of the base
)

// LookupCall returns the Value of the result of call, a call of fn, if its receiver or a constant
// argument decides it:
//
//	base64.URLEncoding.EncodeToString(b)   the alphabet of the encoding
//	t.Format("20060102")                   the bytes that the layout writes
//	strconv.FormatFloat(x, 'f', -1, 64)    no exponent
//
// escaper is Base64Std for the standard base64 alphabet, which has "+" and "/", and "" otherwise.
// ok is false when no operand decides; [LookupResult] has the Value for all arguments.
func LookupCall(info *types.Info, call *ast.CallExpr, fn *types.Func) (v rfc3986.Value, escaper string, ok bool) {
	switch by := Of(fn).By; by.What {
	case ByEncoding:
		v, std, ok := encodingOf(info, receiver(call))
		if ok && std {
			escaper = text.Base64Std
		}
		return v, escaper, ok
	case ByLayout:
		layout, ok := stringArg(info, call, by.Arg)
		return LayoutValue(layout), "", ok
	case ByFloatFormat:
		format, ok := intArg(info, call, by.Arg)
		return FloatValue(byte(format)), "", ok
	case ByBase:
		base, ok := intArg(info, call, by.Arg)
		return IntValue(base), "", ok
	case ByUnsignedBase:
		base, ok := intArg(info, call, by.Arg)
		return IntValue(base).Refine(alnum()), "", ok
	case ByNothing:
	}
	return rfc3986.Value{}, "", false
}

// encodingOf returns the Value of the texts that the encoding e writes. e is a variable of
// encoding/base64 or encoding/base32, or the result of its methods Strict and WithPadding. std is
// set for standard base64, which has "+" and "/"; ok is false for other expressions.
func encodingOf(info *types.Info, e ast.Expr) (v rfc3986.Value, std, ok bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		enc, _ := info.Uses[e].(*types.Var)
		return Base64Alphabet(enc)
	case *ast.SelectorExpr:
		return encodingOf(info, e.Sel)
	case *ast.CallExpr:
		sel, isSel := ast.Unparen(e.Fun).(*ast.SelectorExpr)
		if !isSel {
			break
		}
		v, std, ok = encodingOf(info, sel.X)
		switch {
		case ok && sel.Sel.Name == "Strict":
			return v, std, true
		case ok && sel.Sel.Name == "WithPadding":
			pad, isConst := intArg(info, e, 0)
			if isConst && pad >= 0 {
				return padded(v, rune(pad)), std, true
			}
			return Unpadded(v), std, isConst
		}
	}
	return rfc3986.Value{}, false, false
}

// padded returns v, the Value of encoded texts, with the padding pad, a valid one, in place of "=".
func padded(v rfc3986.Value, pad rune) rfc3986.Value {
	v = Unpadded(v)
	v.Set = v.Set.Union(rfc3986.Chars(string(pad)))
	v.BadPct = v.Set.Has('%')
	return v
}

func receiver(call *ast.CallExpr) ast.Expr {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		return sel.X
	}
	return nil
}

func stringArg(info *types.Info, call *ast.CallExpr, i int) (s string, ok bool) {
	v := constArg(info, call, i)
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

func intArg(info *types.Info, call *ast.CallExpr, i int) (n int, ok bool) {
	v := constArg(info, call, i)
	if v == nil || v.Kind() != constant.Int {
		return 0, false
	}
	n64, ok := constant.Int64Val(v)
	return int(n64), ok
}

// constArg returns the constant value of argument i of call; nil if it is missing or no constant.
func constArg(info *types.Info, call *ast.CallExpr, i int) constant.Value {
	if i >= len(call.Args) {
		return nil
	}
	return info.Types[call.Args[i]].Value
}

// KnowsRawPath reports whether decl uses the field RawPath or the method EscapedPath of a URL.
func KnowsRawPath(info *types.Info, decl ast.Decl) bool {
	if decl == nil {
		return false
	}
	found := false
	ast.Inspect(decl, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && !found {
			switch obj := info.Uses[id].(type) {
			case *types.Var:
				found = names.IsFieldOfURL(obj, "RawPath")
			case *types.Func:
				found = Of(obj).Makes == OpEscapedPath
			}
		}
		return !found
	})
	return found
}

// layoutParts are parts of a time layout that Format replaces by a value, with the bytes that the
// value may have.
var layoutParts = []struct {
	part string
	set  rfc3986.CharSet
}{
	{part: "Jan", set: rfc3986.Alpha()}, // also January
	{part: "Mon", set: rfc3986.Alpha()}, // also Monday
	{part: "MST", set: alnum().Union(rfc3986.Chars("+-"))},
	{part: "PM", set: rfc3986.Chars("AM")},
	{part: "pm", set: rfc3986.Chars("am")},
	{part: "_2", set: rfc3986.Chars(" ")},
	{part: "-07", set: rfc3986.Chars("+-")},
	{part: "Z07", set: rfc3986.Chars("+-")},
	{part: "06", set: rfc3986.Chars("-")}, // a year before the year 0
}

// LayoutValue returns the Value of the texts that (time.Time).Format writes for a layout. Names of
// time zones are taken to consist of letters, digits and signs.
//
//	"20060102"    digits and "-"
//	time.RFC3339  digits and "-:TZ+"
func LayoutValue(layout string) rfc3986.Value {
	set := rfc3986.Chars(layout)
	if strings.ContainsAny(layout, "01234569") {
		set = set.Union(rfc3986.Digit())
	}
	for _, p := range layoutParts {
		if strings.Contains(layout, p.part) {
			set = set.Union(p.set)
		}
	}
	v := rfc3986.Value{Set: set, Lead: layoutLead(layout, set), BadPct: set.Has('%')}
	if strings.Trim(layout, ".,09") == "" {
		v.Empty, v.Dots = true, set.Has('.')
	}
	return v
}

// UTCLayout returns layout with a constant in place of the zone, which is right for a time in UTC:
//
//	2006-01-02T15:04:05Z07:00   2006-01-02T15:04:05Z
func UTCLayout(layout string) string { return utcZones.Replace(layout) }

var utcZones = strings.NewReplacer("Z07:00:00", "Z", "Z07:00", "Z", "Z070000", "Z", "Z0700", "Z", "Z07", "Z", "MST", "UTC")

// layoutLead returns the bytes of set with which a time in the given layout may begin.
func layoutLead(layout string, set rfc3986.CharSet) rfc3986.CharSet {
	switch {
	case layout == "":
		return rfc3986.CharSet{}
	case isDigit(layout[0]):
		return intChars()
	case strings.IndexByte("JM_PpZ-.,", layout[0]) >= 0: // a part may begin here
		return set
	}
	return rfc3986.Chars(layout[:1])
}

// An encoding describes the texts that a variable of encoding/base64 or encoding/base32 writes.
type encoding struct {
	v   rfc3986.Value
	std bool // the alphabet has "+" and "/"
}

// Base64Alphabet returns the Value of the texts that EncodeToString writes for enc, a variable of
// encoding/base64 or encoding/base32. std is set for standard base64, which has "+" and "/"; ok is
// false for other variables.
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

// encoded returns the Value of texts of alphabet that may end with padding; padding may be empty.
func encoded(alphabet rfc3986.CharSet, padding string) rfc3986.Value {
	return rfc3986.Value{Set: alphabet.Union(rfc3986.Chars(padding)), Empty: true, Lead: alphabet}
}

// Unpadded returns v, the texts of an encoding, without padding.
func Unpadded(v rfc3986.Value) rfc3986.Value { return v.Refine(v.Set.Without("=")) }
