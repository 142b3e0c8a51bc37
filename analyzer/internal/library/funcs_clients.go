package library

// methodNames are the functions that clients name after methods of HTTP.
const methodNames = "Get Head Post Put Patch Delete Options"

// Libraries that have several rows, and the paths where they have been.
const (
	restyPaths     = "github.com/go-resty/resty gopkg.in/resty resty.dev"
	reqPath        = "github.com/imroc/req"
	gentlemanPaths = "github.com/h2non/gentleman gopkg.in/h2non/gentleman"
)

// clientFuncs holds HTTP client libraries, after the documentation of each.
var clientFuncs = []pack[*Func]{
	// resty escapes path parameters and query parameters itself; raw path
	// parameters are put into the URL as they are.
	{Paths: restyPaths, Doc: "https://pkg.go.dev/github.com/go-resty/resty/v2#Request.SetPathParam", Entries: []entry[*Func]{
		{Recv: "Request", Name: methodNames + " Trace", Row: braced(0)},
		{Recv: "Request", Name: "Execute", Row: braced(1)},
		{Recv: "Request", Name: "SetURL", Row: braced(0)},
		{Recv: "Client", Name: "SetBaseURL SetHostURL SetProxy", Row: at(0, URL)},
	}},
	{Paths: restyPaths, Entries: methods("Request Client", "SetPathParam", at(1, Segment))},
	{Paths: restyPaths, Entries: methods("Request Client", "SetPathParams", at(0, Segment))},
	{Paths: restyPaths, Entries: methods("Request Client", "SetRawPathParam", at(1, EscapedPath))},
	{Paths: restyPaths, Entries: methods("Request Client", "SetRawPathParams", at(0, EscapedPath))},
	{Paths: restyPaths, Entries: methods("Request Client", "SetQueryParam", pair())},
	{Paths: restyPaths, Entries: methods("Request Client", "SetQueryParams", at(0, QueryValue))},
	{Paths: restyPaths, Entries: methods("Request", "SetQueryString", at(0, RawQuery))},
	{Paths: restyPaths, Entries: methods("Request Client", "SetHeader", header())},

	{Paths: "github.com/hashicorp/go-retryablehttp", Doc: "https://pkg.go.dev/github.com/hashicorp/go-retryablehttp#NewRequest", Entries: []entry[*Func]{
		{Name: "NewRequest", Row: at(1, URL)},
		{Name: "NewRequestWithContext", Row: at(2, URL)},
		{Name: "Get Head Post PostForm", Row: at(0, URL)},
		{Recv: "Client", Name: "Get Head Post PostForm", Row: at(0, URL)},
	}},

	// req fills in {name} and escapes path and query parameters itself.
	{Paths: reqPath, Doc: "https://pkg.go.dev/github.com/imroc/req/v3#Request.SetPathParam", Entries: methods("- Client Request", methodNames, braced(0))},
	{Paths: reqPath, Entries: methods("- Request", "MustGet MustHead MustPost MustPut MustPatch MustDelete MustOptions", braced(0))},
	{Paths: reqPath, Entries: methods("- Request", "SetPathParam", at(1, Segment))},
	{Paths: reqPath, Entries: methods("- Request", "SetPathParams", at(0, Segment))},
	{Paths: reqPath, Entries: methods("- Request", "SetQueryParam AddQueryParam AddQueryParams", pair())},
	{Paths: reqPath, Entries: methods("- Request", "SetQueryParams", at(0, QueryValue))},
	{Paths: reqPath, Entries: methods("- Request", "SetQueryString", at(0, RawQuery))},
	{Paths: reqPath, Entries: methods("- Client", "SetCommonPathParam", at(1, Segment))},
	{Paths: reqPath, Entries: methods("- Client", "SetCommonPathParams", at(0, Segment))},
	{Paths: reqPath, Entries: methods("- Client", "SetCommonQueryParam AddCommonQueryParam", pair())},
	{Paths: reqPath, Entries: methods("- Client", "SetCommonQueryParams", at(0, QueryValue))},
	{Paths: reqPath, Entries: methods("- Client", "SetCommonQueryString", at(0, RawQuery))},
	{Paths: reqPath, Entries: methods("- Client", "SetBaseURL SetProxyURL", at(0, URL))},
	{Paths: reqPath, Entries: []entry[*Func]{
		{Recv: "Request", Name: "SetURL", Row: braced(0)},
		{Recv: "Request", Name: "Send", Row: braced(1)},
	}},

	// gentleman assigns paths and path parameters to URL.Path.
	{Paths: gentlemanPaths, Doc: "https://pkg.go.dev/gopkg.in/h2non/gentleman.v2#Request.Param", Entries: methods("Request Client", "URL BaseURL", at(0, URL))},
	{Paths: gentlemanPaths, Entries: methods("Request Client", "Path AddPath", at(0, Path))},
	{Paths: gentlemanPaths, Entries: methods("Request Client", "Param", at(1, Path))},
	{Paths: gentlemanPaths, Entries: methods("Request", "SetQuery AddQuery", pair())},

	// sling resolves every path against what it has (url.ResolveReference).
	{Paths: "github.com/dghubble/sling", Doc: "https://pkg.go.dev/github.com/dghubble/sling#Sling.Path", Entries: []entry[*Func]{
		{Recv: "Sling", Name: "Base", Row: at(0, URL)},
		{Recv: "Sling", Name: "Path " + methodNames + " Trace Connect", Row: at(0, Reference)},
	}},

	{Paths: "github.com/parnurzeal/gorequest", Doc: "https://pkg.go.dev/github.com/parnurzeal/gorequest#SuperAgent.Query", Entries: []entry[*Func]{
		{Recv: "SuperAgent", Name: methodNames + " Proxy", Row: at(0, URL)},
		{Recv: "SuperAgent", Name: "CustomMethod", Row: at(1, URL)},
		{Recv: "SuperAgent", Name: "Query", Row: at(0, RawQuery)},
		{Recv: "SuperAgent", Name: "Param", Row: pair()},
	}},

	// The first versions take the URL first, the later ones a context.
	{Paths: "github.com/levigross/grequests", Doc: "https://pkg.go.dev/github.com/levigross/grequests#Get", Entries: methods("- Session", methodNames, at(0, URL).and(1, URL))},

	{Paths: "github.com/gocolly/colly", Doc: "https://pkg.go.dev/github.com/gocolly/colly/v2#Collector.Visit", Entries: []entry[*Func]{
		{Recv: "Collector", Name: "Visit Head Post PostRaw PostMultipart HasVisited", Row: at(0, URL)},
		{Recv: "Collector", Name: "Request", Row: at(1, URL)},
		{Recv: "Request", Name: "Visit Post AbsoluteURL", Row: at(0, Reference)},
	}},
	{Paths: "github.com/chromedp/chromedp", Doc: "https://pkg.go.dev/github.com/chromedp/chromedp#Navigate", Entries: []entry[*Func]{
		{Name: "Navigate", Row: at(0, URL)},
	}},
	{Paths: "github.com/pkg/browser github.com/cli/browser", Doc: "https://pkg.go.dev/github.com/pkg/browser#OpenURL", Entries: []entry[*Func]{
		{Name: "OpenURL", Row: at(0, URL)},
	}},
	{Paths: "github.com/toqueteos/webbrowser", Doc: "https://pkg.go.dev/github.com/toqueteos/webbrowser#Open", Entries: []entry[*Func]{
		{Name: "Open", Row: at(0, URL)},
	}},
	{Paths: "golang.org/x/oauth2", Doc: "https://pkg.go.dev/golang.org/x/oauth2#SetAuthURLParam", Entries: []entry[*Func]{
		{Name: "SetAuthURLParam", Row: pair()},
	}},
	// The REST client of gh parses a path behind the host, or a whole URL.
	{Paths: "github.com/cli/go-gh/pkg/api", Doc: "https://pkg.go.dev/github.com/cli/go-gh/v2/pkg/api#RESTClient.Do", Entries: []entry[*Func]{
		{Recv: "RESTClient", Name: "Delete Get Patch Post Put", Row: at(0, URL)},
		{Recv: "RESTClient", Name: "Do Request", Row: at(1, URL)},
		{Recv: "RESTClient", Name: "DoWithContext RequestWithContext", Row: at(2, URL)},
	}},
	{Paths: "github.com/coreos/go-oidc/oidc github.com/coreos/go-oidc", Doc: "https://pkg.go.dev/github.com/coreos/go-oidc/v3/oidc#NewProvider", Entries: []entry[*Func]{
		{Name: "NewProvider NewRemoteKeySet", Row: at(1, URL)},
	}},
}
