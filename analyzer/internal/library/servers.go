package library

// serverRows holds redirects of web frameworks, the addresses that they listen
// at, and fasthttp, after the documentation of each.
var serverRows = []pack[Row]{
	{Paths: "github.com/gin-gonic/gin", Doc: "https://pkg.go.dev/github.com/gin-gonic/gin#Context.Redirect", Rows: []Row{
		{Recv: "Context", Name: "Redirect", Takes: at(1, Reference), Does: Redirects},
		{Recv: "Context", Name: "Header", Takes: header()},
		{Recv: "Engine", Name: "Run RunTLS", Takes: at(0, DialAddr)},
	}},
	{Paths: "github.com/labstack/echo", Doc: "https://pkg.go.dev/github.com/labstack/echo/v4#Context", Rows: []Row{
		{Recv: "Context", Name: "Redirect", Takes: at(1, Reference), Does: Redirects},
		{Recv: "Echo", Name: "Start StartTLS StartAutoTLS StartH2CServer", Takes: at(0, DialAddr)},
	}},
	{Paths: "github.com/gofiber/fiber", Doc: "https://pkg.go.dev/github.com/gofiber/fiber/v2#Ctx.Redirect", Rows: []Row{
		{Recv: "Ctx", Name: "Redirect Location", Takes: at(0, Reference), Does: Redirects},
		{Recv: "Ctx", Name: "Set", Takes: header()},
		{Recv: "Redirect", Name: "To", Takes: at(0, Reference), Does: Redirects},
		{Recv: "App", Name: "Listen ListenTLS", Takes: at(0, DialAddr)},
		{Name: methodNames, Takes: at(0, URL)},
		{Recv: "Client", Name: methodNames, Takes: at(0, URL)},
	}},
	{Paths: "github.com/gofiber/fiber/client", Doc: "https://pkg.go.dev/github.com/gofiber/fiber/v3/client#Client.Get", Rows: []Row{
		{Name: methodNames, Takes: at(0, URL)},
		{Recv: "Client", Name: methodNames, Takes: at(0, URL)},
		{Recv: "Client", Name: "SetBaseURL", Takes: at(0, URL)},
	}},
	{Paths: "github.com/gofiber/fiber/middleware/proxy", Doc: "https://pkg.go.dev/github.com/gofiber/fiber/v2/middleware/proxy#Forward", Rows: []Row{
		{Name: "Forward DomainForward", Takes: at(0, URL)},
		{Name: "Do DoRedirects DoDeadline DoTimeout", Takes: at(1, URL)},
	}},
	{Paths: "github.com/kataras/iris/context", Doc: "https://pkg.go.dev/github.com/kataras/iris/v12/context#Context.Redirect", Rows: []Row{
		{Recv: "Context", Name: "Redirect", Takes: at(0, Reference), Does: Redirects},
	}},
	{Paths: "github.com/beego/beego/server/web github.com/astaxie/beego", Doc: "https://pkg.go.dev/github.com/beego/beego/v2/server/web#Controller.Redirect", Rows: []Row{
		{Recv: "Controller", Name: "Redirect", Takes: at(0, Reference), Does: Redirects},
	}},
	{Paths: "github.com/beego/beego/server/web/context github.com/astaxie/beego/context", Doc: "https://pkg.go.dev/github.com/beego/beego/v2/server/web/context#Context.Redirect", Rows: []Row{
		{Recv: "Context", Name: "Redirect", Takes: at(1, Reference), Does: Redirects},
	}},
	{Paths: "github.com/cloudwego/hertz/pkg/app", Doc: "https://pkg.go.dev/github.com/cloudwego/hertz/pkg/app#RequestContext.Redirect", Rows: []Row{
		{Recv: "RequestContext", Name: "Redirect", Takes: at(1, Reference), Does: Redirects},
	}},

	{Paths: "gopkg.in/macaron", Doc: "https://pkg.go.dev/gopkg.in/macaron.v1#Context.Redirect", Rows: []Row{
		{Recv: "Context", Name: "Redirect", Takes: at(0, Reference), Does: Redirects},
	}},

	// What Envoy asks about has the path as it is sent, with the query.
	{Paths: "github.com/envoyproxy/go-control-plane/envoy/service/auth", Doc: "https://pkg.go.dev/github.com/envoyproxy/go-control-plane/envoy/service/auth/v3#AttributeContext_HttpRequest", Rows: []Row{
		{Recv: "AttributeContext_HttpRequest", Name: "GetPath GetHost GetQuery GetFragment GetHeaders", From: fromRequest},
	}},

	// fasthttp decodes the path that SetPath takes, and encodes arguments.
	{Paths: "github.com/valyala/fasthttp", Rows: []Row{
		{Name: "Get GetTimeout GetDeadline Post", Takes: at(1, URL)},
		{Recv: "Client", Name: "Get GetTimeout GetDeadline Post", Takes: at(1, URL)},
		{Recv: "HostClient", Name: "Get GetTimeout GetDeadline Post", Takes: at(1, URL)},
		{Recv: "Request", Name: "SetRequestURI SetRequestURIBytes", Takes: at(0, URL)},
		{Recv: "RequestHeader", Name: "SetRequestURI SetRequestURIBytes SetReferer SetRefererBytes", Takes: at(0, URL)},
		{Recv: "Request", Name: "SetHost SetHostBytes", Takes: at(0, HostPort)},
		{Recv: "RequestHeader", Name: "SetHost SetHostBytes", Takes: at(0, HostPort)},
		{Recv: "ResponseHeader", Name: "Set Add SetBytesV AddBytesV", Takes: header()},
		{Recv: "RequestCtx", Name: "Redirect RedirectBytes", Takes: at(0, Reference), Does: Redirects},
		{Recv: "URI", Name: "Parse", Takes: at(1, URL)},
		{Recv: "URI", Name: "Update UpdateBytes", Takes: at(0, Reference)},
		{Recv: "URI", Name: "SetScheme SetSchemeBytes", Takes: at(0, Scheme)},
		{Recv: "URI", Name: "SetHost SetHostBytes", Takes: at(0, HostPort)},
		{Recv: "URI", Name: "SetPath SetPathBytes", Takes: at(0, EscapedPath)},
		{Recv: "URI", Name: "SetQueryString SetQueryStringBytes", Takes: at(0, RawQuery)},
		{Recv: "URI", Name: "SetHash SetHashBytes", Takes: at(0, RawFragment)},
		{Recv: "Args", Name: "Set Add SetBytesK SetBytesV SetBytesKV AddBytesK AddBytesV AddBytesKV", Takes: pair()},
		{Recv: "Args", Name: "Parse ParseBytes", Takes: at(0, RawQuery)},
	}},
}
