package library

import "github.com/urlescape/urlescape/analyzer/internal/text"

// methodNames are the names of client functions that are named after HTTP methods.
const methodNames = "Get Head Post Put Patch Delete Options"

// The import paths of libraries, old and new. A constant with several paths has a space between two.
const (
	restyPaths     = "github.com/go-resty/resty gopkg.in/resty resty.dev"
	reqPath        = "github.com/imroc/req"
	gentlemanPaths = "github.com/h2non/gentleman gopkg.in/h2non/gentleman"
)

// clientRows are HTTP client libraries. The rows follow the documentation of each.
var clientRows = []pack[Row]{
	// resty escapes path parameters and query parameters itself; raw path
	// parameters are put into the URL as they are.
	{Paths: restyPaths, Doc: "https://pkg.go.dev/github.com/go-resty/resty/v2#Request.SetPathParam", Rows: []Row{
		{Recv: "Request", Name: methodNames + " Trace", Takes: takes(0, URL)},
		{Recv: "Request", Name: "Execute", Takes: takes(1, URL)},
		{Recv: "Request", Name: "SetURL", Takes: takes(0, URL)},
		{Recv: "Client", Name: "SetBaseURL SetHostURL SetProxy", Takes: takes(0, URL)},
	}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request Client", Name: "SetPathParam", Takes: takes(1, Segment)}}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request Client", Name: "SetPathParams", Takes: takes(0, Segment)}}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request Client", Name: "SetRawPathParam", Takes: takes(1, EscapedPath)}}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request Client", Name: "SetRawPathParams", Takes: takes(0, EscapedPath)}}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request Client", Name: "SetQueryParam", Takes: pair()}}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request Client", Name: "SetQueryParams", Takes: takes(0, QueryValue)}}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request", Name: "SetQueryString", Takes: takes(0, RawQuery)}}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request Client", Name: "SetHeader", Takes: header()}}},

	{Paths: "github.com/hashicorp/go-retryablehttp", Doc: "https://pkg.go.dev/github.com/hashicorp/go-retryablehttp#NewRequest", Rows: []Row{
		{Name: "NewRequest", Takes: takes(1, URL)},
		{Name: "NewRequestWithContext", Takes: takes(2, URL)},
		{Name: "Get Head Post PostForm", Takes: takes(0, URL)},
		{Recv: "Client", Name: "Get Head Post PostForm", Takes: takes(0, URL)},
	}},

	// req fills in {name} and escapes path and query parameters itself.
	{Paths: reqPath, Doc: "https://pkg.go.dev/github.com/imroc/req/v3#Request.SetPathParam", Rows: []Row{{Recv: "- Client Request", Name: methodNames, Takes: takes(0, URL)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Request", Name: "MustGet MustHead MustPost MustPut MustPatch MustDelete MustOptions", Takes: takes(0, URL)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Request", Name: "SetPathParam", Takes: takes(1, Segment)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Request", Name: "SetPathParams", Takes: takes(0, Segment)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Request", Name: "SetQueryParam AddQueryParam AddQueryParams", Takes: pair()}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Request", Name: "SetQueryParams", Takes: takes(0, QueryValue)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Request", Name: "SetQueryString", Takes: takes(0, RawQuery)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Client", Name: "SetCommonPathParam", Takes: takes(1, Segment)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Client", Name: "SetCommonPathParams", Takes: takes(0, Segment)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Client", Name: "SetCommonQueryParam AddCommonQueryParam", Takes: pair()}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Client", Name: "SetCommonQueryParams", Takes: takes(0, QueryValue)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Client", Name: "SetCommonQueryString", Takes: takes(0, RawQuery)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Client", Name: "SetBaseURL SetProxyURL", Takes: takes(0, URL)}}},
	{Paths: reqPath, Rows: []Row{
		{Recv: "Request", Name: "SetURL", Takes: takes(0, URL)},
		{Recv: "Request", Name: "Send", Takes: takes(1, URL)},
	}},

	// gentleman assigns paths and path parameters to URL.Path.
	{Paths: gentlemanPaths, Doc: "https://pkg.go.dev/gopkg.in/h2non/gentleman.v2#Request.Param", Rows: []Row{{Recv: "Request Client", Name: "URL BaseURL", Takes: takes(0, URL)}}},
	{Paths: gentlemanPaths, Rows: []Row{{Recv: "Request Client", Name: "Path AddPath", Takes: takes(0, Path)}}},
	{Paths: gentlemanPaths, Rows: []Row{{Recv: "Request Client", Name: "Param", Takes: takes(1, Path)}}},
	{Paths: gentlemanPaths, Rows: []Row{{Recv: "Request", Name: "SetQuery AddQuery", Takes: pair()}}},

	// sling resolves every path against what it has (url.ResolveReference).
	{Paths: "github.com/dghubble/sling", Doc: "https://pkg.go.dev/github.com/dghubble/sling#Sling.Path", Rows: []Row{
		{Recv: "Sling", Name: "Base", Takes: takes(0, URL)},
		{Recv: "Sling", Name: "Path " + methodNames + " Trace Connect", Takes: takes(0, Reference)},
	}},

	{Paths: "github.com/parnurzeal/gorequest", Doc: "https://pkg.go.dev/github.com/parnurzeal/gorequest#SuperAgent.Query", Rows: []Row{
		{Recv: "SuperAgent", Name: methodNames + " Proxy", Takes: takes(0, URL)},
		{Recv: "SuperAgent", Name: "CustomMethod", Takes: takes(1, URL)},
		{Recv: "SuperAgent", Name: "Query", Takes: takes(0, RawQuery)},
		{Recv: "SuperAgent", Name: "Param", Takes: pair()},
	}},

	// The first versions take the URL first, the later ones a context.
	{Paths: "github.com/levigross/grequests", Doc: "https://pkg.go.dev/github.com/levigross/grequests#Get", Rows: []Row{{Recv: "- Session", Name: methodNames, Takes: takes(0, URL).withUse(1, URL)}}},

	// requests resolves each path against what it has, and escapes it and the parameters.
	{Paths: "github.com/carlmjohnson/requests github.com/earthboundkid/requests", Doc: "https://pkg.go.dev/github.com/carlmjohnson/requests#Builder.Path", Rows: []Row{
		{Name: "URL", Takes: takes(0, URL)},
		{Recv: "Builder", Name: "BaseURL", Takes: takes(0, URL)},
		{Recv: "Builder", Name: "Host", Takes: takes(0, HostPort)},
		{Recv: "Builder", Name: "Scheme", Takes: takes(0, Scheme)},
		{Recv: "Builder", Name: "Path", Takes: takes(0, Path)},
		{Recv: "Builder", Name: "Param ParamOptional", Takes: pair()},
	}},
	// urlf escapes the values of its template.
	{Paths: "github.com/shibukawa/urlf", Doc: "https://pkg.go.dev/github.com/shibukawa/urlf#Urlf", Rows: []Row{
		{Name: "Urlf TryUrlf", Takes: takes(1, Segment)},
	}},

	{Paths: "github.com/gocolly/colly", Doc: "https://pkg.go.dev/github.com/gocolly/colly/v2#Collector.Visit", Rows: []Row{
		{Recv: "Collector", Name: "Visit Head Post PostRaw PostMultipart HasVisited", Takes: takes(0, URL)},
		{Recv: "Collector", Name: "Request", Takes: takes(1, URL)},
		{Recv: "Request", Name: "Visit Post AbsoluteURL", Takes: takes(0, Reference)},
	}},
	{Paths: "github.com/chromedp/chromedp", Doc: "https://pkg.go.dev/github.com/chromedp/chromedp#Navigate", Rows: []Row{
		{Name: "Navigate", Takes: takes(0, URL)},
	}},
	{Paths: "github.com/pkg/browser github.com/cli/browser", Doc: "https://pkg.go.dev/github.com/pkg/browser#OpenURL", Rows: []Row{
		{Name: "OpenURL", Takes: takes(0, URL)},
	}},
	{Paths: "github.com/toqueteos/webbrowser", Doc: "https://pkg.go.dev/github.com/toqueteos/webbrowser#Open", Rows: []Row{
		{Name: "Open", Takes: takes(0, URL)},
	}},
	{Paths: "golang.org/x/oauth2", Doc: "https://pkg.go.dev/golang.org/x/oauth2#SetAuthURLParam", Rows: []Row{
		{Name: "SetAuthURLParam", Takes: pair()},
	}},
	// The REST client of gh parses a path after the host, or a whole URL.
	{Paths: "github.com/cli/go-gh/pkg/api", Doc: "https://pkg.go.dev/github.com/cli/go-gh/v2/pkg/api#RESTClient.Do", Rows: []Row{
		{Recv: "RESTClient", Name: "Delete Get Patch Post Put", Takes: takes(0, URL)},
		{Recv: "RESTClient", Name: "Do Request", Takes: takes(1, URL)},
		{Recv: "RESTClient", Name: "DoWithContext RequestWithContext", Takes: takes(2, URL)},
	}},
	{Paths: "github.com/coreos/go-oidc/oidc github.com/coreos/go-oidc", Doc: "https://pkg.go.dev/github.com/coreos/go-oidc/v3/oidc#NewProvider", Rows: []Row{
		{Name: "NewProvider NewRemoteKeySet", Takes: takes(1, URL)},
	}},
}

// cloudRows are the request layers of cloud clients and of Kubernetes. The rows follow the
// documentation of each. Generated code on top of these layers escapes path values itself; gRPC
// gateways take patterns only.
var cloudRows = []pack[Row]{
	{Paths: "github.com/Azure/azure-sdk-for-go/sdk/azcore/runtime", Doc: "https://pkg.go.dev/github.com/Azure/azure-sdk-for-go/sdk/azcore/runtime#JoinPaths", Rows: []Row{
		{Name: "NewRequest", Takes: takes(2, URL)},
		{Name: "EncodeQueryParams", Takes: takes(0, URL)},
		{Name: "JoinPaths", Takes: joinPaths()},
	}},
	{Paths: "github.com/Azure/go-autorest/autorest", Doc: "https://pkg.go.dev/github.com/Azure/go-autorest/autorest#WithPath", Rows: []Row{
		{Name: "WithBaseURL", Takes: takes(0, URL)},
		{Name: "WithCustomBaseURL WithEscapedPathParameters WithPathParameters", Takes: takes(0, URL)},
		{Name: "WithPath", Takes: takes(0, URL)},
	}},
	{Paths: "google.golang.org/api/googleapi", Doc: "https://pkg.go.dev/google.golang.org/api/googleapi#Expand", Rows: []Row{
		{Name: "Expand", Takes: takes(1, Segment)},
		{Name: "ResolveRelative", Takes: takes(1, URL).withUse(0, URL)},
		{Name: "QueryParameter", Takes: pair()},
	}},
	{Paths: "github.com/aws/smithy-go/encoding/httpbinding", Doc: "https://pkg.go.dev/github.com/aws/smithy-go/encoding/httpbinding#URIValue", Rows: []Row{
		{Recv: "URIValue", Name: "String", Takes: takes(0, Segment)},
		{Recv: "QueryValue", Name: "String", Takes: takes(0, QueryValue)},
		{Recv: "Encoder", Name: "SetQuery AddQuery", Takes: takes(0, QueryKey)},
	}},
	{Paths: "github.com/aws/smithy-go/transport/http", Doc: "https://pkg.go.dev/github.com/aws/smithy-go/transport/http#JoinRawQuery", Rows: []Row{
		{Name: "JoinRawQuery", Takes: takes(0, RawQuery).withUse(1, RawQuery)},
	}},

	// The request of client-go joins its parts with path.Join and assigns
	// them to URL.Path; names may have no "/" and no "%".
	{Paths: "k8s.io/client-go/rest", Doc: "https://pkg.go.dev/k8s.io/client-go/rest#Request.AbsPath", Rows: []Row{
		{Recv: "Request", Name: "AbsPath Prefix Suffix", Takes: takes(0, Path)},
		{Recv: "Request", Name: "Name Namespace Resource SubResource", Takes: takes(0, Segment)},
		{Recv: "Request", Name: "NamespaceIfScoped", Takes: takes(0, Segment)},
		{Recv: "Request", Name: "Param", Takes: pair()},
		{Recv: "Request", Name: "RequestURI", Takes: takes(0, URL)},
	}},

	// go-openapi clients escape path and query parameters themselves.
	{Paths: "github.com/go-openapi/runtime", Doc: "https://pkg.go.dev/github.com/go-openapi/runtime#ClientRequest", Rows: []Row{
		{Recv: "ClientRequest", Name: "SetPathParam", Takes: takes(1, Segment)},
		{Recv: "ClientRequest", Name: "SetQueryParam", Takes: pair()},
	}},
	{Paths: "github.com/go-openapi/runtime/client", Doc: "https://pkg.go.dev/github.com/go-openapi/runtime/client#New", Rows: []Row{
		{Name: "New NewWithClient", Takes: takes(0, HostPort)},
	}},

	{Paths: "github.com/xanzy/go-gitlab gitlab.com/gitlab-org/api/client-go", Doc: "https://pkg.go.dev/github.com/xanzy/go-gitlab#Client.NewRequest", Rows: []Row{
		{Recv: "Client", Name: "NewRequest", Takes: takes(1, EscapedPath)},
		{Name: "WithBaseURL", Takes: takes(0, URL)},
	}},
	{Paths: "github.com/influxdata/influxdb-client-go", Doc: "https://pkg.go.dev/github.com/influxdata/influxdb-client-go/v2#NewClient", Rows: []Row{
		{Name: "NewClient NewClientWithOptions", Takes: takes(0, URL)},
	}},
}

// joinPaths returns the summary of runtime.JoinPaths of azcore: its result is the root and the
// paths, with a "/" between.
func joinPaths() *Func {
	return &Func{Results: []Result{{Text: text.Term{Node: text.Row([]text.Node{
		&text.Param{},
		&text.Literal{Text: "/"},
		&text.Param{Index: 1, Op: &text.Op{Form: text.Elements, Sep: "/"}},
	})}}}}
}

// dialRows are functions that connect: WebSocket libraries, which take a URL, and functions that
// take host:port or the URL of a database or broker. The rows follow the documentation.
var dialRows = []pack[Row]{
	{Paths: "golang.org/x/net/websocket", Doc: "https://pkg.go.dev/golang.org/x/net/websocket#Dial", Rows: []Row{
		{Name: "NewConfig", Takes: takes(0, URL).withUse(1, URL)},
		{Name: "Dial", Takes: takes(0, URL).withUse(2, URL)},
	}},
	{Paths: "github.com/gorilla/websocket github.com/fasthttp/websocket", Doc: "https://pkg.go.dev/github.com/gorilla/websocket#Dialer.Dial", Rows: []Row{
		{Recv: "Dialer", Name: "Dial", Takes: takes(0, URL)},
		{Recv: "Dialer", Name: "DialContext", Takes: takes(1, URL)},
	}},
	{Paths: "github.com/coder/websocket nhooyr.io/websocket", Doc: "https://pkg.go.dev/github.com/coder/websocket#Dial", Rows: []Row{
		{Name: "Dial", Takes: takes(1, URL)},
	}},
	{Paths: "github.com/gobwas/ws", Doc: "https://pkg.go.dev/github.com/gobwas/ws#Dialer.Dial", Rows: []Row{
		{Name: "Dial", Takes: takes(1, URL)},
		{Recv: "Dialer", Name: "Dial", Takes: takes(1, URL)},
	}},
	{Paths: "google.golang.org/grpc", Doc: "https://pkg.go.dev/google.golang.org/grpc#NewClient", Rows: []Row{
		{Name: "NewClient Dial", Takes: takes(0, DialAddr)},
		{Name: "DialContext", Takes: takes(1, DialAddr)},
	}},
	{Paths: "golang.org/x/crypto/ssh", Doc: "https://pkg.go.dev/golang.org/x/crypto/ssh#Dial", Rows: []Row{
		{Name: "Dial", Takes: dial(0)},
		{Recv: "Client", Name: "Dial DialContext", Takes: dial(0)},
	}},
	{Paths: "golang.org/x/net/proxy", Doc: "https://pkg.go.dev/golang.org/x/net/proxy#SOCKS5", Rows: []Row{
		{Name: "SOCKS5", Takes: takes(1, DialAddr)},
	}},
	{Paths: "github.com/valyala/fasthttp", Doc: "https://pkg.go.dev/github.com/valyala/fasthttp#URI.SetPath", Rows: []Row{
		{Name: "Dial DialTimeout DialDualStack DialDualStackTimeout", Takes: takes(0, DialAddr)},
		{Recv: "TCPDialer", Name: "Dial DialTimeout DialDualStack DialDualStackTimeout", Takes: takes(0, DialAddr)},
	}},
	{Paths: "github.com/gomodule/redigo/redis github.com/garyburd/redigo/redis", Doc: "https://pkg.go.dev/github.com/gomodule/redigo/redis#DialURL", Rows: []Row{
		{Name: "Dial", Takes: dial(0)},
		{Name: "DialContext", Takes: dial(1)},
		{Name: "DialURL", Takes: takes(0, URL)},
		{Name: "DialURLContext", Takes: takes(1, URL)},
	}},
	{Paths: "github.com/redis/go-redis github.com/go-redis/redis", Doc: "https://pkg.go.dev/github.com/redis/go-redis/v9#ParseURL", Rows: []Row{
		{Name: "ParseURL ParseClusterURL", Takes: takes(0, URL)},
	}},
	{Paths: "github.com/rabbitmq/amqp091-go github.com/streadway/amqp", Doc: "https://pkg.go.dev/github.com/rabbitmq/amqp091-go#Dial", Rows: []Row{
		{Name: "Dial DialConfig DialTLS DialTLS_ExternalAuth ParseURI", Takes: takes(0, URL)},
	}},
	{Paths: "go.mongodb.org/mongo-driver/mongo/options", Doc: "https://pkg.go.dev/go.mongodb.org/mongo-driver/mongo/options#ClientOptions.ApplyURI", Rows: []Row{
		{Recv: "ClientOptions", Name: "ApplyURI", Takes: takes(0, URL)},
	}},
	{Paths: "github.com/go-ldap/ldap gopkg.in/ldap", Doc: "https://pkg.go.dev/github.com/go-ldap/ldap/v3#DialURL", Rows: []Row{
		{Name: "DialURL", Takes: takes(0, URL)},
		{Name: "Dial DialTLS", Takes: dial(0)},
	}},
	{Paths: "github.com/eclipse/paho.mqtt.golang", Doc: "https://pkg.go.dev/github.com/eclipse/paho.mqtt.golang#ClientOptions.AddBroker", Rows: []Row{
		{Recv: "ClientOptions", Name: "AddBroker", Takes: takes(0, URL)},
	}},
	{Paths: "github.com/lib/pq", Doc: "https://pkg.go.dev/github.com/lib/pq#ParseURL", Rows: []Row{
		{Name: "ParseURL", Takes: takes(0, URL)},
	}},
	{Paths: "gorm.io/driver/postgres gorm.io/driver/clickhouse gorm.io/driver/sqlserver", Doc: "https://pkg.go.dev/gorm.io/driver/postgres#Open", Rows: []Row{
		{Name: "Open", Args: MayBeURL},
	}},
	{Paths: "github.com/jackc/pgx github.com/jackc/pgx/pgxpool github.com/jackc/pgconn", Doc: "https://pkg.go.dev/github.com/jackc/pgx/v5#Connect", Rows: []Row{
		{Name: "Connect New ParseConfig ParseConfigWithOptions", Args: MayBeURL},
	}},
	{Paths: "github.com/golang-migrate/migrate", Doc: "https://pkg.go.dev/github.com/golang-migrate/migrate/v4#New", Rows: []Row{
		{Name: "New", Takes: takes(1, URL)},
	}},
	{Paths: "github.com/segmentio/kafka-go", Doc: "https://pkg.go.dev/github.com/segmentio/kafka-go#Dial", Rows: []Row{
		{Name: "Dial", Takes: dial(0)},
		{Name: "DialContext DialLeader", Takes: dial(1)},
	}},
	{Paths: "github.com/bradfitz/gomemcache/memcache", Doc: "https://pkg.go.dev/github.com/bradfitz/gomemcache/memcache#New", Rows: []Row{
		{Name: "New", Takes: takes(0, DialAddr)},
	}},
	{Paths: "github.com/minio/minio-go", Doc: "https://pkg.go.dev/github.com/minio/minio-go/v7#New", Rows: []Row{
		{Name: "New NewCore NewWithRegion", Takes: takes(0, HostPort)},
	}},
}
