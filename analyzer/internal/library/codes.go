package library

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// escapedField is a method that encodes a field of its receiver. EscapedPath
// and EscapedFragment keep the escaped form that a URL was parsed from, which
// may have bytes of kept as they are; the user name and the password have a
// colon between them.
func escapedField(name string, raw rfc3986.CharSet, kept string) Escaper {
	e := percent(name, raw)
	e.Arg = Receiver
	e.Coding.Emits = e.Coding.Emits.Union(rfc3986.HexDigit()).Union(rfc3986.Chars(kept))
	return e
}

// markup is an escaper that replaces the bytes of escaped. It is no
// percent-encoder: what it leaves can be anything in a URL.
func markup(escaped, emits string) Escaper {
	return Escaper{Coding: text.Coding{Name: text.HTMLEscape, Raw: rfc3986.AnyChar().Without(escaped), Emits: rfc3986.Chars(emits), KeepsEmpty: true}}
}

// script is an escaper for JavaScript: backslashes before what has a meaning
// there, and \uXXXX for what is not printable, also beyond ASCII.
func script() Escaper {
	raw := rfc3986.Range(' ', 0x7f).Without("\\'\"<>&=")
	return Escaper{Coding: text.Coding{Name: text.HTMLEscape, Raw: raw, Emits: printable(), KeepsEmpty: true}}
}

// escaperRows are helpers of libraries, after the documentation of each.
var escaperRows = []pack[Row]{
	{Paths: "github.com/aws/smithy-go/encoding/httpbinding github.com/aws/aws-sdk-go/private/protocol/rest", Rows: []Row{
		{Name: "EscapePath", Codes: percent(text.SubPathEscape, rfc3986.Unreserved().With('/'))},
	}},
	{Paths: "github.com/minio/minio-go/pkg/s3utils", Rows: []Row{
		{Name: "EncodePath", Codes: percent(text.SubPathEscape, rfc3986.Unreserved().With('/'))},
	}},
	// PathEscape of go-gitlab encodes the dot too, which closes dot-segments.
	{Paths: "github.com/xanzy/go-gitlab gitlab.com/gitlab-org/api/client-go", Rows: []Row{
		{Name: "PathEscape", Codes: percent(text.PathEscape, text.PathRaw().Without("."))},
	}},
	{Paths: "code.gitea.io/gitea/modules/util", Rows: []Row{
		{Name: "PathEscapeSegments", Codes: percent(text.SubPathEscape, text.PathRaw().With('/'))},
	}},
	// These escape by the location that another argument names; lists and
	// objects have the delimiters of their style.
	{Paths: "github.com/oapi-codegen/runtime github.com/deepmap/oapi-codegen/pkg/runtime", Rows: []Row{
		{Name: "StyleParamWithLocation", Codes: styled(4)},
		{Name: "StyleParam StyleParamWithOptions", Codes: styled(3)},
	}},
}

// styled is an escaper of OpenAPI parameters of argument arg.
func styled(arg int) Escaper {
	e := percent(text.UnknownEscape, text.PathRaw())
	e.Arg = arg
	e.Coding.Emits = e.Coding.Emits.Union(rfc3986.Chars(",;=&.+|"))
	return e
}

// An Escaper is a function that encodes or decodes one of its arguments.
type Escaper struct {
	Coding text.Coding // what it does to a text
	Arg    int         // index of the argument, Receiver for the receiver
}

// Receiver is the Arg of methods that encode what their receiver holds.
const Receiver = -1

// LookupEscaper returns the escaper that fn is.
func LookupEscaper(fn *types.Func) (e Escaper, ok bool) {
	e = Of(fn).Codes
	return e, e.Coding.Name != ""
}

// Named returns the escaper of argument 0 that templates call by a name.
func Named(escaper string) Escaper { return Escaper{Coding: text.CodingNamed(escaper)} }

// percent returns a percent-encoder of argument 0.
func percent(name string, raw rfc3986.CharSet) Escaper {
	return Escaper{Coding: text.PercentEncoder(name, raw, "")}
}
