package library

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// httpRows are the functions of net/http and net/http/httptest.
var httpRows = []pack[Row]{
	{Paths: "net/http", Rows: []Row{
		{Name: "NewRequest", Takes: takes(1, URL).withUse(2, Body), Makes: OpNewRequest},
		{Name: "NewRequestWithContext", Takes: takes(2, URL).withUse(3, Body), Makes: OpNewRequest},
		{Name: "Get Head PostForm", Takes: takes(0, URL), Does: Requests | Fetches},
		{Name: "Post", Takes: takes(0, URL).withUse(2, Body), Does: Requests | Fetches},
		{Name: "Redirect", Takes: takes(2, Reference), Does: Redirects},
		{Name: "RedirectHandler", Takes: takes(0, Reference), Does: Redirects},
		{Name: "ListenAndServe ListenAndServeTLS", Takes: takes(0, DialAddr)},
		{Name: "Handle HandleFunc StripPrefix", Args: Pattern},
		{Name: "Error CanonicalHeaderKey ParseTime ParseCookie", Args: Other},
		{Name: "ServeFile ServeFileFS", Args: Other, Does: ServesFiles},
		{Name: "FileServer FileServerFS", Does: ServesFiles},
		{Name: "StatusText", Gives: blank(led(word(rfc3986.Alpha().Union(rfc3986.Chars(" -'"))), rfc3986.Alpha())), Args: Other},
		{Recv: "Client", Name: "Get Head PostForm", Takes: takes(0, URL), Does: Fetches},
		{Recv: "Client", Name: "Post", Takes: takes(0, URL).withUse(2, Body), Does: Fetches},
		{Recv: "Header", Name: "Set Add", Takes: header(), Args: Other},
		{Recv: "Header", Name: "Get", From: ofReceiver, Args: Other, Does: IsGetter | GivesHeader},
		{Recv: "Header", Name: "Values", From: ofReceiver, Args: Other},
		{Recv: "Header", Name: "Del", Args: Other},
		{Recv: "ServeMux", Name: "Handle HandleFunc", Args: Pattern},
		{Recv: "Pusher", Name: "Push", Takes: takes(0, Reference)},
		{Recv: "Request", Name: "FormValue PostFormValue", From: requestDecoded, Args: Other, Does: IsGetter | GivesParameter},
		{Recv: "Request", Name: "PathValue", From: requestDecoded, Args: Other, Does: IsGetter},
		{Recv: "Request", Name: "SetPathValue SetBasicAuth", Args: Other},
		{Recv: "Request", Name: "FormFile", From: fromRequest, Args: Other},
		{Recv: "Request", Name: "Cookie", From: fromRequest, Args: Other, Does: GivesCookie},
		{Recv: "Request", Name: "UserAgent Referer Cookies CookiesNamed BasicAuth", From: fromRequest},
	}},
	{Paths: "net/http/httptest", Rows: []Row{
		{Name: "NewRequest", Takes: takes(1, URL), Makes: OpNewRequest},
		{Name: "NewRequestWithContext", Takes: takes(2, URL)},
	}},
}

// HoldsReference reports whether header is Location, Content-Location or Referer (RFC 9110 sections
// 10.2.2, 8.7, 10.1.3), Destination (RFC 4918 section 10.3) or Origin (RFC 6454 section 7).
func HoldsReference(header string) bool {
	return strings.EqualFold(header, "Location") || strings.EqualFold(header, "Content-Location") || strings.EqualFold(header, "Referer") ||
		strings.EqualFold(header, "Destination") || strings.EqualFold(header, "Origin")
}

// isLocation reports whether header is Location, which redirects (RFC 9110 section 10.2.2).
func isLocation(header string) bool { return strings.EqualFold(header, "Location") }

// NamesOrigin reports whether header is Origin, the site that sent a request (RFC 6454 section 7).
func NamesOrigin(header string) bool { return strings.EqualFold(header, "Origin") }

// NamesMediaType reports whether header is Content-Type, for a body (RFC 9110 section 8.3).
func NamesMediaType(header string) bool { return strings.EqualFold(header, "Content-Type") }

// WantsMediaType reports whether header begins with "Accept", in upper or lower case. Such fields
// list the wanted media types, languages and codings (RFC 9110 section 12.5).
func WantsMediaType(header string) bool {
	return strings.HasPrefix(strings.ToLower(header), "accept")
}

// netRows are the functions that parse or make addresses, or connect to them.
var netRows = []pack[Row]{
	{Paths: "net", Rows: []Row{
		{Name: "Dial DialTimeout Listen ListenPacket", Takes: dial(0)},
		{Name: "ResolveTCPAddr ResolveUDPAddr", Takes: takes(1, DialAddr)},
		{Name: "ParseIP", Tests: Test{Form: Words, Set: addressChars()}},
		{Name: "ParseCIDR", Tests: Test{Form: Words, Set: addressChars().With('/')}},
		{Name: "ParseMAC", Tests: Test{Form: Words, Set: addressChars().With('-')}},
		{Name: "JoinHostPort", Makes: OpJoinHostPort},
		{Name: "SplitHostPort", Gives: bracketless(), Does: SplitsAddress},
		{Recv: "Dialer", Name: "Dial", Takes: dial(0)},
		{Recv: "Dialer", Name: "DialContext", Takes: dial(1)},
		{Recv: "ListenConfig", Name: "Listen ListenPacket", Takes: dial(1)},
		{Recv: "Addr", Name: "String", Does: GivesAddress},
		{Recv: "TCPAddr", Name: "String", Does: GivesAddress},
		{Recv: "UDPAddr", Name: "String", Does: GivesAddress},
		{Name: "IPv4", Gives: ipv4()},
		{Recv: "IP", Name: "To4", Gives: ipv4(), Tests: ofIPv4(false)},
	}},
	{Paths: "net/netip", Rows: []Row{
		{Name: "ParseAddr", Tests: Test{Form: Trusted}},
		{Name: "ParseAddrPort", Tests: Test{Form: Trusted}, Does: SplitsAddress},
		{Name: "ParsePrefix", Tests: Test{Form: Words, Set: addressChars().With('/')}},
		{Recv: "Addr", Name: "Is4", Tests: ofIPv4(false)},
		{Recv: "Addr", Name: "Is6", Tests: ofIPv4(true)},
		{Recv: "Addr", Name: "StringExpanded", Gives: zoned(ipChars())},
		{Recv: "Addr", Name: "Zone", Gives: blank(zoned(rfc3986.AnyChar()))},
	}},
	{Paths: "crypto/tls", Rows: []Row{
		{Name: "Dial Listen", Takes: dial(0)},
		{Name: "DialWithDialer", Takes: dial(1)},
		{Recv: "Dialer", Name: "Dial", Takes: dial(0)},
		{Recv: "Dialer", Name: "DialContext", Takes: dial(1)},
	}},
	{Paths: "net/rpc", Rows: []Row{
		{Name: "Dial DialHTTP", Takes: dial(0)},
		{Name: "DialHTTPPath", Takes: dial(0).withUse(2, EscapedPath)},
	}},
	{Paths: "net/rpc/jsonrpc", Rows: []Row{
		{Name: "Dial", Takes: dial(0)},
	}},
	{Paths: "net/textproto", Rows: []Row{
		{Name: "Dial", Takes: dial(0)},
	}},
	{Paths: "net/smtp", Rows: []Row{
		{Name: "Dial SendMail", Takes: takes(0, DialAddr)},
	}},
}

// urlRows are the functions of net/url.
var urlRows = []pack[Row]{
	{Paths: "net/url", Rows: []Row{
		{Name: "PathEscape", Codes: Named(text.PathEscape)},
		{Name: "QueryEscape", Codes: Named(text.QueryEscape)},
		{Name: "PathUnescape", Codes: Escaper{Coding: text.Coding{Name: text.PathUnescape, Decodes: true, KeepsEmpty: true}}},
		{Name: "QueryUnescape", Codes: Escaper{Coding: text.Coding{Name: text.QueryUnescape, Decodes: true, KeepsEmpty: true, SpaceTo: "+"}}},
		{Name: "Parse ParseRequestURI", Takes: takes(0, URL), Makes: OpParseURL, Does: Inspects},
		{Name: "JoinPath", Takes: takes(0, URL).withUse(1, JoinElement), Makes: OpJoinPathFunc},
		{Name: "ParseQuery", Takes: takes(0, RawQuery), From: Source{Decoded: true}},
		{Name: "User", Takes: takes(0, User), Makes: OpUserinfo},
		{Name: "UserPassword", Takes: takes(0, User).withUse(1, Password), Makes: OpUserinfo},
		{Recv: "URL", Name: "EscapedPath", Codes: escapedField(text.SubPathEscape, text.PathRaw().Union(rfc3986.Chars("/,;")), "!'()*[]"), Makes: OpEscapedPath, From: ofReceiver},
		{Recv: "URL", Name: "EscapedFragment", Codes: escapedField(text.FragmentEscape, text.FragmentRaw(), "'[]"), From: ofReceiver},
		{Recv: "URL", Name: "Parse", Takes: takes(0, Reference), Makes: OpParseReference},
		{Recv: "URL", Name: "JoinPath", Takes: takes(0, JoinElement), Makes: OpJoinPath, From: ofReceiver},
		{Recv: "URL", Name: "Query", From: decodedOf, Does: Copies},
		{Recv: "URL", Name: "RequestURI", Gives: led(rfc3986.Value{Set: rfc3986.AnyChar(), BadPct: true}, rfc3986.Chars("/")), Makes: OpRequestURI, From: ofReceiver},
		{Recv: "URL", Name: "Clone", Makes: OpClone, From: ofReceiver},
		{Recv: "URL", Name: "String", Makes: OpURLString, From: ofReceiver},
		{Recv: "URL", Name: "Redacted", From: ofReceiver},
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
