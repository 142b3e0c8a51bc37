package library

// serverFuncs holds redirects of web frameworks, and fasthttp, after the
// documentation of each.
var serverFuncs = []pack[*Func]{
	{Paths: "github.com/gin-gonic/gin", Doc: "https://pkg.go.dev/github.com/gin-gonic/gin#Context.Redirect", Entries: []entry[*Func]{
		{Recv: "Context", Name: "Redirect", Row: at(1, Reference)},
		{Recv: "Context", Name: "Header", Row: header()},
	}},
	{Paths: "github.com/labstack/echo", Doc: "https://pkg.go.dev/github.com/labstack/echo/v4#Context", Entries: []entry[*Func]{
		{Recv: "Context", Name: "Redirect", Row: at(1, Reference)},
	}},
	{Paths: "github.com/gofiber/fiber", Doc: "https://pkg.go.dev/github.com/gofiber/fiber/v2#Ctx.Redirect", Entries: []entry[*Func]{
		{Recv: "Ctx", Name: "Redirect Location", Row: at(0, Reference)},
		{Recv: "Ctx", Name: "Set", Row: header()},
		{Recv: "Redirect", Name: "To", Row: at(0, Reference)},
		{Name: methodNames, Row: at(0, URL)},
		{Recv: "Client", Name: methodNames, Row: at(0, URL)},
	}},
	{Paths: "github.com/gofiber/fiber/client", Doc: "https://pkg.go.dev/github.com/gofiber/fiber/v3/client#Client.Get", Entries: []entry[*Func]{
		{Name: methodNames, Row: at(0, URL)},
		{Recv: "Client", Name: methodNames, Row: braced(0)},
		{Recv: "Client", Name: "SetBaseURL", Row: at(0, URL)},
	}},
	{Paths: "github.com/gofiber/fiber/middleware/proxy", Doc: "https://pkg.go.dev/github.com/gofiber/fiber/v2/middleware/proxy#Forward", Entries: []entry[*Func]{
		{Name: "Forward DomainForward", Row: at(0, URL)},
		{Name: "Do DoRedirects DoDeadline DoTimeout", Row: at(1, URL)},
	}},
	{Paths: "github.com/kataras/iris/context", Doc: "https://pkg.go.dev/github.com/kataras/iris/v12/context#Context.Redirect", Entries: []entry[*Func]{
		{Recv: "Context", Name: "Redirect", Row: at(0, Reference)},
	}},
	{Paths: "github.com/beego/beego/server/web github.com/astaxie/beego", Doc: "https://pkg.go.dev/github.com/beego/beego/v2/server/web#Controller.Redirect", Entries: []entry[*Func]{
		{Recv: "Controller", Name: "Redirect", Row: at(0, Reference)},
	}},
	{Paths: "github.com/beego/beego/server/web/context github.com/astaxie/beego/context", Doc: "https://pkg.go.dev/github.com/beego/beego/v2/server/web/context#Context.Redirect", Entries: []entry[*Func]{
		{Recv: "Context", Name: "Redirect", Row: at(1, Reference)},
	}},
	{Paths: "github.com/cloudwego/hertz/pkg/app", Doc: "https://pkg.go.dev/github.com/cloudwego/hertz/pkg/app#RequestContext.Redirect", Entries: []entry[*Func]{
		{Recv: "RequestContext", Name: "Redirect", Row: at(1, Reference)},
	}},

	// fasthttp decodes the path that SetPath takes, and encodes arguments.
	{Paths: "github.com/valyala/fasthttp", Entries: []entry[*Func]{
		{Name: "Get GetTimeout GetDeadline Post", Row: at(1, URL)},
		{Recv: "Client", Name: "Get GetTimeout GetDeadline Post", Row: at(1, URL)},
		{Recv: "HostClient", Name: "Get GetTimeout GetDeadline Post", Row: at(1, URL)},
		{Recv: "Request", Name: "SetRequestURI SetRequestURIBytes", Row: at(0, URL)},
		{Recv: "RequestHeader", Name: "SetRequestURI SetRequestURIBytes SetReferer SetRefererBytes", Row: at(0, URL)},
		{Recv: "Request", Name: "SetHost SetHostBytes", Row: at(0, HostPort)},
		{Recv: "RequestHeader", Name: "SetHost SetHostBytes", Row: at(0, HostPort)},
		{Recv: "ResponseHeader", Name: "Set Add SetBytesV AddBytesV", Row: header()},
		{Recv: "RequestCtx", Name: "Redirect RedirectBytes", Row: at(0, Reference)},
		{Recv: "URI", Name: "Parse", Row: at(1, URL)},
		{Recv: "URI", Name: "Update UpdateBytes", Row: at(0, Reference)},
		{Recv: "URI", Name: "SetScheme SetSchemeBytes", Row: at(0, Scheme)},
		{Recv: "URI", Name: "SetHost SetHostBytes", Row: at(0, HostPort)},
		{Recv: "URI", Name: "SetPath SetPathBytes", Row: at(0, EscapedPath)},
		{Recv: "URI", Name: "SetQueryString SetQueryStringBytes", Row: at(0, RawQuery)},
		{Recv: "URI", Name: "SetHash SetHashBytes", Row: at(0, RawFragment)},
		{Recv: "Args", Name: "Set Add SetBytesK SetBytesV SetBytesKV AddBytesK AddBytesV AddBytesKV", Row: pair()},
		{Recv: "Args", Name: "Parse ParseBytes", Row: at(0, RawQuery)},
	}},
}
