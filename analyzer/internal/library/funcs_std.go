package library

// stdFuncs holds parameters of the standard library, after the documentation
// of each package.
var stdFuncs = []pack[*Func]{
	{Paths: "net/http", Entries: []entry[*Func]{
		{Name: "NewRequest", Row: at(1, URL)},
		{Name: "NewRequestWithContext", Row: at(2, URL)},
		{Name: "Get Head Post PostForm", Row: at(0, URL)},
		{Recv: "Client", Name: "Get Head Post PostForm", Row: at(0, URL)},
		{Name: "Redirect", Row: at(2, Reference)},
		{Name: "RedirectHandler", Row: at(0, Reference)},
		{Recv: "Header", Name: "Set Add", Row: header()},
		{Name: "ListenAndServe ListenAndServeTLS", Row: at(0, DialAddr)},
	}},
	{Paths: "net/url", Entries: []entry[*Func]{
		{Name: "Parse ParseRequestURI", Row: at(0, URL)},
		{Recv: "URL", Name: "Parse", Row: at(0, Reference)},
		{Name: "JoinPath", Row: at(0, URL).and(1, JoinElement)},
		{Recv: "URL", Name: "JoinPath", Row: at(0, JoinElement)},
		{Name: "ParseQuery", Row: at(0, RawQuery)},
		{Name: "User", Row: at(0, User)},
		{Name: "UserPassword", Row: at(0, User).and(1, Password)},
		{Recv: "Values", Name: "Set Add", Row: pair()},
	}},
	{Paths: "net/http/httptest", Entries: []entry[*Func]{
		{Name: "NewRequest", Row: at(1, URL)},
		{Name: "NewRequestWithContext", Row: at(2, URL)},
	}},
	{Paths: "net", Entries: []entry[*Func]{
		{Name: "Dial DialTimeout Listen ListenPacket", Row: dial(0)},
		{Name: "ResolveTCPAddr ResolveUDPAddr", Row: at(1, DialAddr)},
		{Recv: "Dialer", Name: "Dial", Row: dial(0)},
		{Recv: "Dialer", Name: "DialContext", Row: dial(1)},
		{Recv: "ListenConfig", Name: "Listen ListenPacket", Row: dial(1)},
	}},
	{Paths: "crypto/tls", Entries: []entry[*Func]{
		{Name: "Dial Listen", Row: dial(0)},
		{Name: "DialWithDialer", Row: dial(1)},
		{Recv: "Dialer", Name: "Dial", Row: dial(0)},
		{Recv: "Dialer", Name: "DialContext", Row: dial(1)},
	}},
	{Paths: "net/rpc", Entries: []entry[*Func]{
		{Name: "Dial DialHTTP", Row: dial(0)},
		{Name: "DialHTTPPath", Row: dial(0).and(2, EscapedPath)},
	}},
	{Paths: "net/rpc/jsonrpc net/textproto", Entries: []entry[*Func]{
		{Name: "Dial", Row: dial(0)},
	}},
	{Paths: "net/smtp", Entries: []entry[*Func]{
		{Name: "Dial SendMail", Row: at(0, DialAddr)},
	}},
}

// header returns the use of the value of a header field that holds a URI
// reference (RFC 9110 sections 8.7, 10.1.3 and 10.2.2, RFC 6454 section 7),
// for functions that take its name first.
func header() *Func {
	return at(1, Reference).when(0, "Location", "Content-Location", "Referer", "Origin")
}

// dial returns the use of the address that follows the network, which is
// argument network. An address of a Unix socket is a file name.
func dial(network int) *Func {
	return at(network+1, DialAddr).when(network, "tcp", "tcp4", "tcp6", "udp", "udp4", "udp6")
}
