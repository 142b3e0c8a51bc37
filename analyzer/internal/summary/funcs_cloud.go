package summary

// cloudFuncs holds the request layers of cloud clients and of Kubernetes,
// after the documentation of each. The generated code above them escapes what
// it puts in a path; gRPC gateways take patterns only.
var cloudFuncs = []pack[*Func]{
	{Paths: "github.com/Azure/azure-sdk-for-go/sdk/azcore/runtime", Entries: []entry[*Func]{
		{Name: "NewRequest", Row: at(2, URL)},
		{Name: "EncodeQueryParams", Row: at(0, URL)},
		{Name: "JoinPaths", Row: joinPaths()},
	}},
	{Paths: "github.com/Azure/go-autorest/autorest", Entries: []entry[*Func]{
		{Name: "WithBaseURL", Row: at(0, URL)},
		{Name: "WithPath", Row: at(0, URL)},
	}},
	{Paths: "google.golang.org/api/googleapi", Entries: []entry[*Func]{
		{Name: "Expand", Row: at(1, Segment)},
		{Name: "QueryParameter", Row: pair()},
	}},
	{Paths: "github.com/aws/smithy-go/encoding/httpbinding", Entries: []entry[*Func]{
		{Recv: "URIValue", Name: "String", Row: at(0, Segment)},
		{Recv: "QueryValue", Name: "String", Row: at(0, QueryValue)},
		{Recv: "Encoder", Name: "SetQuery AddQuery", Row: at(0, QueryKey)},
	}},
	{Paths: "github.com/aws/smithy-go/transport/http", Entries: []entry[*Func]{
		{Name: "JoinRawQuery", Row: at(0, RawQuery).and(1, RawQuery)},
	}},

	// The request of client-go joins its parts with path.Join and assigns
	// them to URL.Path; names may have no "/" and no "%".
	{Paths: "k8s.io/client-go/rest", Entries: []entry[*Func]{
		{Recv: "Request", Name: "AbsPath Prefix Suffix", Row: at(0, Path)},
		{Recv: "Request", Name: "Name Namespace Resource SubResource", Row: at(0, Segment)},
		{Recv: "Request", Name: "NamespaceIfScoped", Row: at(0, Segment)},
		{Recv: "Request", Name: "Param", Row: pair()},
		{Recv: "Request", Name: "RequestURI", Row: at(0, URL)},
	}},

	// go-openapi clients escape path and query parameters themselves.
	{Paths: "github.com/go-openapi/runtime", Entries: []entry[*Func]{
		{Recv: "ClientRequest", Name: "SetPathParam", Row: at(1, Segment)},
		{Recv: "ClientRequest", Name: "SetQueryParam", Row: pair()},
	}},
	{Paths: "github.com/go-openapi/runtime/client", Entries: []entry[*Func]{
		{Name: "New NewWithClient", Row: at(0, HostPort)},
	}},

	{Paths: "github.com/xanzy/go-gitlab gitlab.com/gitlab-org/api/client-go", Entries: []entry[*Func]{
		{Recv: "Client", Name: "NewRequest", Row: at(1, EscapedPath)},
		{Name: "WithBaseURL", Row: at(0, URL)},
	}},
	{Paths: "github.com/influxdata/influxdb-client-go", Entries: []entry[*Func]{
		{Name: "NewClient NewClientWithOptions", Row: at(0, URL)},
	}},
}

// joinPaths returns what runtime.JoinPaths of azcore gives: the root and the
// paths, with one "/" between them.
func joinPaths() *Func {
	return &Func{Results: []Result{{Pieces: []Piece{
		{Kind: Param},
		{Text: "/"},
		{Kind: Args, Param: 1, Text: "/"},
	}}}}
}
