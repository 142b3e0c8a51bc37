package summary

// netHTTPFuncs holds the parameters of net/http, after its documentation.
var netHTTPFuncs = pack[*Func]{
	Paths: "net/http",
	Entries: []entry[*Func]{
		{Name: "NewRequest", Row: at(1, URL)},
		{Name: "NewRequestWithContext", Row: at(2, URL)},
		{Name: "Get Head Post PostForm", Row: at(0, URL)},
		{Recv: "Client", Name: "Get Head Post PostForm", Row: at(0, URL)},
		{Name: "Redirect", Row: at(2, Reference)},
		{Name: "RedirectHandler", Row: at(0, Reference)},
		{Recv: "Header", Name: "Set Add", Row: at(1, Reference).when(urlHeaders()...)},
	},
}

// urlHeaders are the header fields whose value is a URI reference (RFC 9110
// sections 8.7, 10.1.3 and 10.2.2, RFC 6454 section 7).
func urlHeaders() []string {
	return []string{"Location", "Content-Location", "Referer", "Origin"}
}

// netURLFuncs holds the parameters of net/url, after its documentation.
var netURLFuncs = pack[*Func]{
	Paths: "net/url",
	Entries: []entry[*Func]{
		{Name: "Parse ParseRequestURI", Row: at(0, URL)},
		{Recv: "URL", Name: "Parse", Row: at(0, Reference)},
		{Name: "JoinPath", Row: at(0, URL).and(1, JoinElement)},
		{Recv: "URL", Name: "JoinPath", Row: at(0, JoinElement)},
		{Name: "ParseQuery", Row: at(0, RawQuery)},
		{Name: "User", Row: at(0, User)},
		{Name: "UserPassword", Row: at(0, User).and(1, Password)},
		{Recv: "Values", Name: "Set Add", Row: at(0, QueryKey).and(1, QueryValue)},
	},
}
