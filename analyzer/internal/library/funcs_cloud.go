package library

import "github.com/urlescape/urlescape/analyzer/internal/text"

// cloudFuncs holds the request layers of cloud clients and of Kubernetes,
// after the documentation of each. The generated code above them escapes what
// it puts in a path; gRPC gateways take patterns only.
var cloudFuncs = []pack[*Func]{
	{Paths: "github.com/Azure/azure-sdk-for-go/sdk/azcore/runtime", Doc: "https://pkg.go.dev/github.com/Azure/azure-sdk-for-go/sdk/azcore/runtime#JoinPaths", Entries: []entry[*Func]{
		{Name: "NewRequest", Row: at(2, URL)},
		{Name: "EncodeQueryParams", Row: at(0, URL)},
		{Name: "JoinPaths", Row: joinPaths()},
	}},
	{Paths: "github.com/Azure/go-autorest/autorest", Doc: "https://pkg.go.dev/github.com/Azure/go-autorest/autorest#WithPath", Entries: []entry[*Func]{
		{Name: "WithBaseURL", Row: at(0, URL)},
		{Name: "WithCustomBaseURL WithEscapedPathParameters WithPathParameters", Row: braced(0)},
		{Name: "WithPath", Row: at(0, URL)},
	}},
	{Paths: "google.golang.org/api/googleapi", Doc: "https://pkg.go.dev/google.golang.org/api/googleapi#Expand", Entries: []entry[*Func]{
		{Name: "Expand", Row: at(1, Segment)},
		{Name: "ResolveRelative", Row: braced(1).and(0, URL)},
		{Name: "QueryParameter", Row: pair()},
	}},
	{Paths: "github.com/aws/smithy-go/encoding/httpbinding", Doc: "https://pkg.go.dev/github.com/aws/smithy-go/encoding/httpbinding#URIValue", Entries: []entry[*Func]{
		{Recv: "URIValue", Name: "String", Row: at(0, Segment)},
		{Recv: "QueryValue", Name: "String", Row: at(0, QueryValue)},
		{Recv: "Encoder", Name: "SetQuery AddQuery", Row: at(0, QueryKey)},
	}},
	{Paths: "github.com/aws/smithy-go/transport/http", Doc: "https://pkg.go.dev/github.com/aws/smithy-go/transport/http#JoinRawQuery", Entries: []entry[*Func]{
		{Name: "JoinRawQuery", Row: at(0, RawQuery).and(1, RawQuery)},
	}},

	// The request of client-go joins its parts with path.Join and assigns
	// them to URL.Path; names may have no "/" and no "%".
	{Paths: "k8s.io/client-go/rest", Doc: "https://pkg.go.dev/k8s.io/client-go/rest#Request.AbsPath", Entries: []entry[*Func]{
		{Recv: "Request", Name: "AbsPath Prefix Suffix", Row: at(0, Path)},
		{Recv: "Request", Name: "Name Namespace Resource SubResource", Row: at(0, Segment)},
		{Recv: "Request", Name: "NamespaceIfScoped", Row: at(0, Segment)},
		{Recv: "Request", Name: "Param", Row: pair()},
		{Recv: "Request", Name: "RequestURI", Row: at(0, URL)},
	}},

	// go-openapi clients escape path and query parameters themselves.
	{Paths: "github.com/go-openapi/runtime", Doc: "https://pkg.go.dev/github.com/go-openapi/runtime#ClientRequest", Entries: []entry[*Func]{
		{Recv: "ClientRequest", Name: "SetPathParam", Row: at(1, Segment)},
		{Recv: "ClientRequest", Name: "SetQueryParam", Row: pair()},
	}},
	{Paths: "github.com/go-openapi/runtime/client", Doc: "https://pkg.go.dev/github.com/go-openapi/runtime/client#New", Entries: []entry[*Func]{
		{Name: "New NewWithClient", Row: at(0, HostPort)},
	}},

	{Paths: "github.com/xanzy/go-gitlab gitlab.com/gitlab-org/api/client-go", Doc: "https://pkg.go.dev/github.com/xanzy/go-gitlab#Client.NewRequest", Entries: []entry[*Func]{
		{Recv: "Client", Name: "NewRequest", Row: at(1, EscapedPath)},
		{Name: "WithBaseURL", Row: at(0, URL)},
	}},
	{Paths: "github.com/influxdata/influxdb-client-go", Doc: "https://pkg.go.dev/github.com/influxdata/influxdb-client-go/v2#NewClient", Entries: []entry[*Func]{
		{Name: "NewClient NewClientWithOptions", Row: at(0, URL)},
	}},
}

// joinPaths returns what runtime.JoinPaths of azcore gives: the root and the
// paths, with one "/" between them.
func joinPaths() *Func {
	return &Func{Results: []Result{{Text: text.Term{Node: text.Row([]text.Node{
		&text.Param{},
		&text.Literal{Text: "/"},
		&text.Param{Index: 1, Form: text.Elements, Sep: "/"},
	})}}}}
}
