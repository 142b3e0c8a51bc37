package library

// methodNames are the functions that clients name after methods of HTTP.
const methodNames = "Get Head Post Put Patch Delete Options"

// Libraries that have several rows, and the paths where they have been.
const (
	restyPaths     = "github.com/go-resty/resty gopkg.in/resty resty.dev"
	reqPath        = "github.com/imroc/req"
	gentlemanPaths = "github.com/h2non/gentleman gopkg.in/h2non/gentleman"
)

// clientRows holds HTTP client libraries, after the documentation of each.
var clientRows = []pack[Row]{
	// resty escapes path parameters and query parameters itself; raw path
	// parameters are put into the URL as they are.
	{Paths: restyPaths, Doc: "https://pkg.go.dev/github.com/go-resty/resty/v2#Request.SetPathParam", Rows: []Row{
		{Recv: "Request", Name: methodNames + " Trace", Takes: at(0, URL)},
		{Recv: "Request", Name: "Execute", Takes: at(1, URL)},
		{Recv: "Request", Name: "SetURL", Takes: at(0, URL)},
		{Recv: "Client", Name: "SetBaseURL SetHostURL SetProxy", Takes: at(0, URL)},
	}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request Client", Name: "SetPathParam", Takes: at(1, Segment)}}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request Client", Name: "SetPathParams", Takes: at(0, Segment)}}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request Client", Name: "SetRawPathParam", Takes: at(1, EscapedPath)}}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request Client", Name: "SetRawPathParams", Takes: at(0, EscapedPath)}}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request Client", Name: "SetQueryParam", Takes: pair()}}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request Client", Name: "SetQueryParams", Takes: at(0, QueryValue)}}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request", Name: "SetQueryString", Takes: at(0, RawQuery)}}},
	{Paths: restyPaths, Rows: []Row{{Recv: "Request Client", Name: "SetHeader", Takes: header()}}},

	{Paths: "github.com/hashicorp/go-retryablehttp", Doc: "https://pkg.go.dev/github.com/hashicorp/go-retryablehttp#NewRequest", Rows: []Row{
		{Name: "NewRequest", Takes: at(1, URL)},
		{Name: "NewRequestWithContext", Takes: at(2, URL)},
		{Name: "Get Head Post PostForm", Takes: at(0, URL)},
		{Recv: "Client", Name: "Get Head Post PostForm", Takes: at(0, URL)},
	}},

	// req fills in {name} and escapes path and query parameters itself.
	{Paths: reqPath, Doc: "https://pkg.go.dev/github.com/imroc/req/v3#Request.SetPathParam", Rows: []Row{{Recv: "- Client Request", Name: methodNames, Takes: at(0, URL)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Request", Name: "MustGet MustHead MustPost MustPut MustPatch MustDelete MustOptions", Takes: at(0, URL)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Request", Name: "SetPathParam", Takes: at(1, Segment)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Request", Name: "SetPathParams", Takes: at(0, Segment)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Request", Name: "SetQueryParam AddQueryParam AddQueryParams", Takes: pair()}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Request", Name: "SetQueryParams", Takes: at(0, QueryValue)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Request", Name: "SetQueryString", Takes: at(0, RawQuery)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Client", Name: "SetCommonPathParam", Takes: at(1, Segment)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Client", Name: "SetCommonPathParams", Takes: at(0, Segment)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Client", Name: "SetCommonQueryParam AddCommonQueryParam", Takes: pair()}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Client", Name: "SetCommonQueryParams", Takes: at(0, QueryValue)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Client", Name: "SetCommonQueryString", Takes: at(0, RawQuery)}}},
	{Paths: reqPath, Rows: []Row{{Recv: "- Client", Name: "SetBaseURL SetProxyURL", Takes: at(0, URL)}}},
	{Paths: reqPath, Rows: []Row{
		{Recv: "Request", Name: "SetURL", Takes: at(0, URL)},
		{Recv: "Request", Name: "Send", Takes: at(1, URL)},
	}},

	// gentleman assigns paths and path parameters to URL.Path.
	{Paths: gentlemanPaths, Doc: "https://pkg.go.dev/gopkg.in/h2non/gentleman.v2#Request.Param", Rows: []Row{{Recv: "Request Client", Name: "URL BaseURL", Takes: at(0, URL)}}},
	{Paths: gentlemanPaths, Rows: []Row{{Recv: "Request Client", Name: "Path AddPath", Takes: at(0, Path)}}},
	{Paths: gentlemanPaths, Rows: []Row{{Recv: "Request Client", Name: "Param", Takes: at(1, Path)}}},
	{Paths: gentlemanPaths, Rows: []Row{{Recv: "Request", Name: "SetQuery AddQuery", Takes: pair()}}},

	// sling resolves every path against what it has (url.ResolveReference).
	{Paths: "github.com/dghubble/sling", Doc: "https://pkg.go.dev/github.com/dghubble/sling#Sling.Path", Rows: []Row{
		{Recv: "Sling", Name: "Base", Takes: at(0, URL)},
		{Recv: "Sling", Name: "Path " + methodNames + " Trace Connect", Takes: at(0, Reference)},
	}},

	{Paths: "github.com/parnurzeal/gorequest", Doc: "https://pkg.go.dev/github.com/parnurzeal/gorequest#SuperAgent.Query", Rows: []Row{
		{Recv: "SuperAgent", Name: methodNames + " Proxy", Takes: at(0, URL)},
		{Recv: "SuperAgent", Name: "CustomMethod", Takes: at(1, URL)},
		{Recv: "SuperAgent", Name: "Query", Takes: at(0, RawQuery)},
		{Recv: "SuperAgent", Name: "Param", Takes: pair()},
	}},

	// The first versions take the URL first, the later ones a context.
	{Paths: "github.com/levigross/grequests", Doc: "https://pkg.go.dev/github.com/levigross/grequests#Get", Rows: []Row{{Recv: "- Session", Name: methodNames, Takes: at(0, URL).and(1, URL)}}},

	// requests resolves each path against what it has, and escapes it and the parameters.
	{Paths: "github.com/carlmjohnson/requests github.com/earthboundkid/requests", Doc: "https://pkg.go.dev/github.com/carlmjohnson/requests#Builder.Path", Rows: []Row{
		{Name: "URL", Takes: at(0, URL)},
		{Recv: "Builder", Name: "BaseURL", Takes: at(0, URL)},
		{Recv: "Builder", Name: "Host", Takes: at(0, HostPort)},
		{Recv: "Builder", Name: "Scheme", Takes: at(0, Scheme)},
		{Recv: "Builder", Name: "Path", Takes: at(0, Path)},
		{Recv: "Builder", Name: "Param ParamOptional", Takes: pair()},
	}},
	// urlf escapes the values of its template.
	{Paths: "github.com/shibukawa/urlf", Doc: "https://pkg.go.dev/github.com/shibukawa/urlf#Urlf", Rows: []Row{
		{Name: "Urlf TryUrlf", Takes: at(1, Segment)},
	}},

	{Paths: "github.com/gocolly/colly", Doc: "https://pkg.go.dev/github.com/gocolly/colly/v2#Collector.Visit", Rows: []Row{
		{Recv: "Collector", Name: "Visit Head Post PostRaw PostMultipart HasVisited", Takes: at(0, URL)},
		{Recv: "Collector", Name: "Request", Takes: at(1, URL)},
		{Recv: "Request", Name: "Visit Post AbsoluteURL", Takes: at(0, Reference)},
	}},
	{Paths: "github.com/chromedp/chromedp", Doc: "https://pkg.go.dev/github.com/chromedp/chromedp#Navigate", Rows: []Row{
		{Name: "Navigate", Takes: at(0, URL)},
	}},
	{Paths: "github.com/pkg/browser github.com/cli/browser", Doc: "https://pkg.go.dev/github.com/pkg/browser#OpenURL", Rows: []Row{
		{Name: "OpenURL", Takes: at(0, URL)},
	}},
	{Paths: "github.com/toqueteos/webbrowser", Doc: "https://pkg.go.dev/github.com/toqueteos/webbrowser#Open", Rows: []Row{
		{Name: "Open", Takes: at(0, URL)},
	}},
	{Paths: "golang.org/x/oauth2", Doc: "https://pkg.go.dev/golang.org/x/oauth2#SetAuthURLParam", Rows: []Row{
		{Name: "SetAuthURLParam", Takes: pair()},
	}},
	// The REST client of gh parses a path after the host, or a whole URL.
	{Paths: "github.com/cli/go-gh/pkg/api", Doc: "https://pkg.go.dev/github.com/cli/go-gh/v2/pkg/api#RESTClient.Do", Rows: []Row{
		{Recv: "RESTClient", Name: "Delete Get Patch Post Put", Takes: at(0, URL)},
		{Recv: "RESTClient", Name: "Do Request", Takes: at(1, URL)},
		{Recv: "RESTClient", Name: "DoWithContext RequestWithContext", Takes: at(2, URL)},
	}},
	{Paths: "github.com/coreos/go-oidc/oidc github.com/coreos/go-oidc", Doc: "https://pkg.go.dev/github.com/coreos/go-oidc/v3/oidc#NewProvider", Rows: []Row{
		{Name: "NewProvider NewRemoteKeySet", Takes: at(1, URL)},
	}},
}
