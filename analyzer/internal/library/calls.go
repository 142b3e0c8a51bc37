package library

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Given is the operand of a call by which more is known of its result.
type Given struct {
	Arg  int // index of the argument; an encoding is the receiver
	What Decider
}

// A Decider says how an operand decides what a result holds.
type Decider uint8

// The deciders.
const (
	ByNothing      Decider = iota
	ByEncoding             // the alphabet of an encoding
	ByLayout               // what the layout of a time can write
	ByFloatFormat          // the format of a number: 'f' has no exponent
	ByBase                 // the digits of a base
	ByUnsignedBase         // the same without a sign
)

// LookupCall returns what a call of fn gives where its receiver or a constant
// argument decides:
//
//	base64.URLEncoding.EncodeToString(b)   the alphabet of the encoding
//	t.Format("20060102")                   what the layout can write
//	strconv.FormatFloat(x, 'f', -1, 64)    no exponent
//
// escaper is Base64Std for the standard base64 alphabet, which has "+" and
// "/", and empty otherwise. [LookupResult] knows what does not depend on them.
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
		return IntValue(base).Narrow(alnum()), "", ok
	case ByNothing:
	}
	return rfc3986.Value{}, "", false
}

// encodingOf returns the alphabet of an expression of type *Encoding: a
// variable of the package, with or without another padding.
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

// padded returns the Value of an encoding with another padding.
func padded(v rfc3986.Value, pad rune) rfc3986.Value {
	v = Unpadded(v)
	v.Set = v.Set.Union(rfc3986.Chars(string(pad)))
	v.BadPct = v.Set.Has('%')
	return v
}

// receiver returns the expression before the method of a call; nil when there
// is none.
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

// constArg returns the constant that argument i is; nil when it is none.
func constArg(info *types.Info, call *ast.CallExpr, i int) constant.Value {
	if i >= len(call.Args) {
		return nil
	}
	return info.Types[call.Args[i]].Value
}

// KnowsRawPath reports whether a declaration does anything with the RawPath of a URL, or
// asks for the path as it is sent.
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
