package library

import (
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// urlRows are the functions of net/url.
var urlRows = []pack[Row]{
	{Paths: "net/url", Rows: []Row{
		{Name: "PathEscape", Codes: Named(text.PathEscape)},
		{Name: "QueryEscape", Codes: Named(text.QueryEscape)},
		{Name: "PathUnescape", Codes: Escaper{Coding: text.Coding{Name: text.PathUnescape, Decodes: true, KeepsEmpty: true}}},
		{Name: "QueryUnescape", Codes: Escaper{Coding: text.Coding{Name: text.QueryUnescape, Decodes: true, KeepsEmpty: true, SpaceTo: "+"}}},
		{Name: "Parse ParseRequestURI", Takes: at(0, URL), Makes: OpParseURL, Does: Inspects},
		{Name: "JoinPath", Takes: at(0, URL).and(1, JoinElement), Makes: OpJoinPathFunc},
		{Name: "ParseQuery", Takes: at(0, RawQuery), From: Source{Decoded: true}},
		{Name: "User", Takes: at(0, User), Makes: OpUserinfo},
		{Name: "UserPassword", Takes: at(0, User).and(1, Password), Makes: OpUserinfo},
		{Recv: "URL", Name: "EscapedPath", Codes: escapedField(text.SubPathEscape, text.PathRaw().Union(rfc3986.Chars("/,;")), "!'()*[]"), Makes: OpEscapedPath, From: ofReceiver},
		{Recv: "URL", Name: "EscapedFragment", Codes: escapedField(text.FragmentEscape, text.FragmentRaw(), "'[]"), From: ofReceiver},
		{Recv: "URL", Name: "Parse", Takes: at(0, Reference), Makes: OpParseReference},
		{Recv: "URL", Name: "JoinPath", Takes: at(0, JoinElement), Makes: OpJoinPath, From: ofReceiver},
		{Recv: "URL", Name: "Query", From: decodedOf, Does: Copies},
		{Recv: "URL", Name: "RequestURI", Gives: led(rfc3986.Value{Set: rfc3986.AnyChar(), BadPct: true}, rfc3986.Chars("/")), Makes: OpRequestURI, From: ofReceiver},
		{Recv: "URL", Name: "Clone", From: ofReceiver},
		{Recv: "URL", Name: "String", Makes: OpURLString, From: ofReceiver},
		{Recv: "URL", Name: "Redacted", Makes: OpRedacted, From: ofReceiver},
		{Recv: "URL", Name: "Hostname", Makes: OpHostname, Gives: bracketless(), From: ofReceiver},
		{Recv: "URL", Name: "Port", Gives: blank(word(rfc3986.Digit())), Makes: OpPort, From: ofReceiver},
		{Recv: "URL", Name: "ResolveReference", Makes: OpResolve},
		{Recv: "Userinfo", Name: "String", Codes: escapedField(text.UserinfoEscape, text.UserinfoRaw(), ":")},
		{Recv: "Userinfo", Name: "Username Password", From: decodedOf},
		{Recv: "Values", Name: "Set Add", Takes: pair(), Does: Changes},
		{Recv: "Values", Name: "Get", From: decodedOf, Args: Other, Does: IsGetter | GivesParameter},
		{Recv: "Values", Name: "Has", Args: Other},
		{Recv: "Values", Name: "Del", Args: Other, Does: Changes},
		{Recv: "Values", Name: "Encode", Gives: encodeValue(), Makes: OpEncodeQuery},
	}},
}
