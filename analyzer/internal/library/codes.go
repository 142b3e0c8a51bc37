package library

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// escapedField returns an Escaper with this name for a method that returns a field of its receiver
// in escaped form. The method never escapes the bytes of raw. It may leave the bytes of kept, too:
// a ":" between user name and password, or bytes of a path that EscapedPath returns unchanged.
func escapedField(name string, raw rfc3986.CharSet, kept string) Escaper {
	e := percent(name, raw)
	e.Arg = Receiver
	e.Coding.Emits = e.Coding.Emits.Union(rfc3986.HexDigit()).Union(rfc3986.Chars(kept))
	return e
}

// markup returns an escaper for HTML. It replaces each byte of escaped by a text made of the bytes
// of emits, and leaves other bytes, so that a "/" or "?" still changes a URL.
func markup(escaped, emits string) Escaper {
	return Escaper{Coding: text.Coding{Name: text.HTMLEscape, Raw: rfc3986.AnyChar().Without(escaped), Emits: rfc3986.Chars(emits), KeepsEmpty: true}}
}

// script returns an escaper for JavaScript, which puts backslashes before special characters and
// writes \uXXXX for unprintable ones.
func script() Escaper {
	raw := rfc3986.Range(' ', 0x7f).Without("\\'\"<>&=")
	return Escaper{Coding: text.Coding{Name: text.HTMLEscape, Raw: raw, Emits: printable(), KeepsEmpty: true}}
}

// escaperRows are escapers of libraries. The rows follow the documentation of each.
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
	// The location in another argument decides how these escape; lists and objects have the
	// delimiters of their style.
	{Paths: "github.com/oapi-codegen/runtime github.com/deepmap/oapi-codegen/pkg/runtime", Rows: []Row{
		{Name: "StyleParamWithLocation", Codes: styled(4)},
		{Name: "StyleParam StyleParamWithOptions", Codes: styled(3)},
	}},
}

// styled returns the escaper of a function that writes argument arg in a style of OpenAPI.
func styled(arg int) Escaper {
	e := percent(text.UnknownEscape, text.PathRaw())
	e.Arg = arg
	e.Coding.Emits = e.Coding.Emits.Union(rfc3986.Chars(",;=&.+|"))
	return e
}

// An Escaper is a function that encodes or decodes one of its arguments.
type Escaper struct {
	Coding text.Coding // how the function changes the bytes of a text
	Arg    int         // index of the argument that is encoded or decoded, or Receiver
}

// Receiver is the Arg of methods that encode the content of their receiver.
const Receiver = -1

// LookupEscaper returns the Escaper in the row of fn; ok is false when fn is no escaper.
func LookupEscaper(fn *types.Func) (e Escaper, ok bool) {
	e = Of(fn).Codes
	return e, e.Coding.Name != ""
}

// Named returns an Escaper for argument 0 that works like escaper, a name for [text.CodingNamed].
func Named(escaper string) Escaper { return Escaper{Coding: text.CodingNamed(escaper)} }

// percent returns an escaper with this name that percent-encodes argument 0, but no bytes of raw.
func percent(name string, raw rfc3986.CharSet) Escaper {
	return Escaper{Coding: text.PercentEncoder(name, raw, "")}
}
