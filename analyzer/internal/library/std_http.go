package library

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// httpRows are the functions of net/http.
var httpRows = []pack[Row]{
	{Paths: "net/http", Rows: []Row{
		{Name: "NewRequest", Takes: at(1, URL).and(2, Body), Makes: OpNewRequest},
		{Name: "NewRequestWithContext", Takes: at(2, URL).and(3, Body), Makes: OpNewRequest},
		{Name: "Get Head PostForm", Takes: at(0, URL), Does: Requests | Fetches},
		{Name: "Post", Takes: at(0, URL).and(2, Body), Does: Requests | Fetches},
		{Name: "Redirect", Takes: at(2, Reference), Does: Redirects},
		{Name: "RedirectHandler", Takes: at(0, Reference), Does: Redirects},
		{Name: "ListenAndServe ListenAndServeTLS", Takes: at(0, DialAddr)},
		{Name: "Handle HandleFunc StripPrefix", Args: Pattern},
		{Name: "Error CanonicalHeaderKey ParseTime ParseCookie", Args: Other},
		{Name: "ServeFile ServeFileFS", Args: Other, Does: ServesFiles},
		{Name: "FileServer FileServerFS", Does: ServesFiles},
		{Name: "StatusText", Gives: blank(led(word(rfc3986.Alpha().Union(rfc3986.Chars(" -'"))), rfc3986.Alpha())), Args: Other},
		{Recv: "Client", Name: "Get Head PostForm", Takes: at(0, URL), Does: Fetches},
		{Recv: "Client", Name: "Post", Takes: at(0, URL).and(2, Body), Does: Fetches},
		{Recv: "Header", Name: "Set Add", Takes: header(), Args: Other},
		{Recv: "Header", Name: "Get", From: ofReceiver, Args: Other, Does: IsGetter | GivesHeader},
		{Recv: "Header", Name: "Values", From: ofReceiver, Args: Other},
		{Recv: "Header", Name: "Del", Args: Other},
		{Recv: "ServeMux", Name: "Handle HandleFunc", Args: Pattern},
		{Recv: "Pusher", Name: "Push", Takes: at(0, Reference)},
		{Recv: "Request", Name: "FormValue PostFormValue", From: requestDecoded, Args: Other, Does: IsGetter | GivesParameter},
		{Recv: "Request", Name: "PathValue", From: requestDecoded, Args: Other, Does: IsGetter},
		{Recv: "Request", Name: "SetPathValue SetBasicAuth", Args: Other},
		{Recv: "Request", Name: "FormFile", From: fromRequest, Args: Other},
		{Recv: "Request", Name: "Cookie", From: fromRequest, Args: Other, Does: GivesCookie},
		{Recv: "Request", Name: "UserAgent Referer Cookies CookiesNamed BasicAuth", From: fromRequest},
	}},
	{Paths: "net/http/httptest", Rows: []Row{
		{Name: "NewRequest", Takes: at(1, URL), Makes: OpNewRequest},
		{Name: "NewRequestWithContext", Takes: at(2, URL)},
	}},
}

// HoldsReference reports whether the header of a name holds a URI reference
// (RFC 9110 sections 8.7, 10.1.3 and 10.2.2; RFC 4918 section 10.3; RFC 6454 section 7).
func HoldsReference(header string) bool {
	return strings.EqualFold(header, "Location") || strings.EqualFold(header, "Content-Location") || strings.EqualFold(header, "Referer") ||
		strings.EqualFold(header, "Destination") || strings.EqualFold(header, "Origin")
}

// isLocation reports whether the header of a name says where a client is sent (RFC 9110
// section 10.2.2).
func isLocation(header string) bool { return strings.EqualFold(header, "Location") }

// NamesOrigin reports whether the header of a name says from which site a request came (RFC
// 6454 section 7).
func NamesOrigin(header string) bool { return strings.EqualFold(header, "Origin") }

// NamesMediaType reports whether the header of a name says what a body is (RFC 9110
// section 8.3).
func NamesMediaType(header string) bool { return strings.EqualFold(header, "Content-Type") }

// WantsMediaType reports whether the header of a name says what the body of an answer is to
// be (RFC 9110 section 12.5).
func WantsMediaType(header string) bool {
	return strings.HasPrefix(strings.ToLower(header), "accept")
}
