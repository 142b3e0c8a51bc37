package library

import (
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// escapers are the functions that encode or decode text for a URL or for HTML.
var escapers = tabulate(append(otherEscapers, urlEscapers, htmlEscapers, templateEscapers)...)

var urlEscapers = pack[Escaper]{
	Paths: "net/url",
	Entries: []entry[Escaper]{
		{Name: "PathEscape", Row: Named(text.PathEscape)},
		{Name: "QueryEscape", Row: Named(text.QueryEscape)},
		{Name: "PathUnescape", Row: Escaper{Coding: text.Coding{Name: text.PathUnescape, Decodes: true, KeepsEmpty: true}}},
		{Name: "QueryUnescape", Row: Escaper{Coding: text.Coding{Name: text.QueryUnescape, Decodes: true, KeepsEmpty: true, SpaceTo: "+"}}},
		{Recv: "URL", Name: "EscapedPath", Row: escapedField(text.SubPathEscape, text.PathRaw().Union(rfc3986.Chars("/,;")), "!'()*[]")},
		{Recv: "URL", Name: "EscapedFragment", Row: escapedField(text.FragmentEscape, text.FragmentRaw(), "'[]")},
		{Recv: "Userinfo", Name: "String", Row: escapedField(text.UserinfoEscape, text.UserinfoRaw(), ":")},
	},
}

// escapedField is a method that encodes a field of its receiver. EscapedPath
// and EscapedFragment keep the escaped form that a URL was parsed from, which
// may have octets of kept as they are; the user name and the password have a
// colon between them.
func escapedField(name string, raw rfc3986.CharSet, kept string) Escaper {
	e := percent(name, raw)
	e.Arg = Receiver
	e.Emits = e.Emits.Union(rfc3986.HexDigit()).Union(rfc3986.Chars(kept))
	return e
}

var htmlEscapers = pack[Escaper]{
	Paths: "html",
	Entries: []entry[Escaper]{
		{Name: "EscapeString", Row: markup("<>&'\"", "&;#0123456789abcdefghijklmnopqrstuvwxyz")},
	},
}

var templateEscapers = pack[Escaper]{
	Paths: "html/template text/template",
	Entries: []entry[Escaper]{
		{Name: "HTMLEscapeString HTMLEscaper", Row: markup("<>&'\"\x00", "&;#\xef\xbf\xbd0123456789abcdefghijklmnopqrstuvwxyz")},
		{Name: "JSEscapeString JSEscaper", Row: script()},
		{Name: "URLQueryEscaper", Row: Named(text.QueryEscape)},
	},
}

// markup is an escaper that replaces the octets of escaped. It is no
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

// otherEscapers are helpers of libraries, after the documentation of each.
var otherEscapers = []pack[Escaper]{
	{Paths: "github.com/aws/smithy-go/encoding/httpbinding github.com/aws/aws-sdk-go/private/protocol/rest", Entries: []entry[Escaper]{
		{Name: "EscapePath", Row: percent(text.SubPathEscape, rfc3986.Unreserved().With('/'))},
	}},
	{Paths: "github.com/minio/minio-go/pkg/s3utils", Entries: []entry[Escaper]{
		{Name: "EncodePath", Row: percent(text.SubPathEscape, rfc3986.Unreserved().With('/'))},
	}},
	// PathEscape of go-gitlab encodes the dot too, which closes dot-segments.
	{Paths: "github.com/xanzy/go-gitlab gitlab.com/gitlab-org/api/client-go", Entries: []entry[Escaper]{
		{Name: "PathEscape", Row: percent(text.PathEscape, text.PathRaw().Without("."))},
	}},
	{Paths: "code.gitea.io/gitea/modules/util", Entries: []entry[Escaper]{
		{Name: "PathEscapeSegments", Row: percent(text.SubPathEscape, text.PathRaw().With('/'))},
	}},
	// These escape by the location that another argument names; lists and
	// objects have the delimiters of their style.
	{Paths: "github.com/oapi-codegen/runtime github.com/deepmap/oapi-codegen/pkg/runtime", Entries: []entry[Escaper]{
		{Name: "StyleParamWithLocation", Row: styled(4)},
		{Name: "StyleParam StyleParamWithOptions", Row: styled(3)},
	}},
}

// styled is an escaper of OpenAPI parameters of argument arg.
func styled(arg int) Escaper {
	e := percent(text.UnknownEscape, text.PathRaw())
	e.Arg = arg
	e.Emits = e.Emits.Union(rfc3986.Chars(",;=&.+|"))
	return e
}
