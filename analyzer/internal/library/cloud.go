package library

import "github.com/urlescape/urlescape/analyzer/internal/text"

// cloudRows holds the request layers of cloud clients and of Kubernetes,
// after the documentation of each. The generated code above them escapes what
// it puts in a path; gRPC gateways take patterns only.
var cloudRows = []pack[Row]{
	{Paths: "github.com/Azure/azure-sdk-for-go/sdk/azcore/runtime", Doc: "https://pkg.go.dev/github.com/Azure/azure-sdk-for-go/sdk/azcore/runtime#JoinPaths", Rows: []Row{
		{Name: "NewRequest", Takes: at(2, URL)},
		{Name: "EncodeQueryParams", Takes: at(0, URL)},
		{Name: "JoinPaths", Takes: joinPaths()},
	}},
	{Paths: "github.com/Azure/go-autorest/autorest", Doc: "https://pkg.go.dev/github.com/Azure/go-autorest/autorest#WithPath", Rows: []Row{
		{Name: "WithBaseURL", Takes: at(0, URL)},
		{Name: "WithCustomBaseURL WithEscapedPathParameters WithPathParameters", Takes: at(0, URL)},
		{Name: "WithPath", Takes: at(0, URL)},
	}},
	{Paths: "google.golang.org/api/googleapi", Doc: "https://pkg.go.dev/google.golang.org/api/googleapi#Expand", Rows: []Row{
		{Name: "Expand", Takes: at(1, Segment)},
		{Name: "ResolveRelative", Takes: at(1, URL).and(0, URL)},
		{Name: "QueryParameter", Takes: pair()},
	}},
	{Paths: "github.com/aws/smithy-go/encoding/httpbinding", Doc: "https://pkg.go.dev/github.com/aws/smithy-go/encoding/httpbinding#URIValue", Rows: []Row{
		{Recv: "URIValue", Name: "String", Takes: at(0, Segment)},
		{Recv: "QueryValue", Name: "String", Takes: at(0, QueryValue)},
		{Recv: "Encoder", Name: "SetQuery AddQuery", Takes: at(0, QueryKey)},
	}},
	{Paths: "github.com/aws/smithy-go/transport/http", Doc: "https://pkg.go.dev/github.com/aws/smithy-go/transport/http#JoinRawQuery", Rows: []Row{
		{Name: "JoinRawQuery", Takes: at(0, RawQuery).and(1, RawQuery)},
	}},

	// The request of client-go joins its parts with path.Join and assigns
	// them to URL.Path; names may have no "/" and no "%".
	{Paths: "k8s.io/client-go/rest", Doc: "https://pkg.go.dev/k8s.io/client-go/rest#Request.AbsPath", Rows: []Row{
		{Recv: "Request", Name: "AbsPath Prefix Suffix", Takes: at(0, Path)},
		{Recv: "Request", Name: "Name Namespace Resource SubResource", Takes: at(0, Segment)},
		{Recv: "Request", Name: "NamespaceIfScoped", Takes: at(0, Segment)},
		{Recv: "Request", Name: "Param", Takes: pair()},
		{Recv: "Request", Name: "RequestURI", Takes: at(0, URL)},
	}},

	// go-openapi clients escape path and query parameters themselves.
	{Paths: "github.com/go-openapi/runtime", Doc: "https://pkg.go.dev/github.com/go-openapi/runtime#ClientRequest", Rows: []Row{
		{Recv: "ClientRequest", Name: "SetPathParam", Takes: at(1, Segment)},
		{Recv: "ClientRequest", Name: "SetQueryParam", Takes: pair()},
	}},
	{Paths: "github.com/go-openapi/runtime/client", Doc: "https://pkg.go.dev/github.com/go-openapi/runtime/client#New", Rows: []Row{
		{Name: "New NewWithClient", Takes: at(0, HostPort)},
	}},

	{Paths: "github.com/xanzy/go-gitlab gitlab.com/gitlab-org/api/client-go", Doc: "https://pkg.go.dev/github.com/xanzy/go-gitlab#Client.NewRequest", Rows: []Row{
		{Recv: "Client", Name: "NewRequest", Takes: at(1, EscapedPath)},
		{Name: "WithBaseURL", Takes: at(0, URL)},
	}},
	{Paths: "github.com/influxdata/influxdb-client-go", Doc: "https://pkg.go.dev/github.com/influxdata/influxdb-client-go/v2#NewClient", Rows: []Row{
		{Name: "NewClient NewClientWithOptions", Takes: at(0, URL)},
	}},
}

// joinPaths returns what runtime.JoinPaths of azcore gives: the root and the
// paths, with one "/" between them.
func joinPaths() *Func {
	return &Func{Results: []Result{{Text: text.Term{Node: text.Row([]text.Node{
		&text.Param{},
		&text.Literal{Text: "/"},
		&text.Param{Index: 1, Op: &text.Op{Form: text.Elements, Sep: "/"}},
	})}}}}
}
