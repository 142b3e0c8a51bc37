package library

import "go/types"

// serverRows are redirects of web frameworks, their listen addresses, and fasthttp. The rows
// follow the documentation of each.
var serverRows = []pack[Row]{
	{Paths: "github.com/gin-gonic/gin", Doc: "https://pkg.go.dev/github.com/gin-gonic/gin#Context.Redirect", Rows: []Row{
		{Recv: "Context", Name: "Redirect", Takes: takes(1, Reference), Does: Redirects},
		{Recv: "Context", Name: "Header", Takes: header()},
		{Recv: "Engine", Name: "Run RunTLS", Takes: takes(0, DialAddr)},
	}},
	{Paths: "github.com/labstack/echo", Doc: "https://pkg.go.dev/github.com/labstack/echo/v4#Context", Rows: []Row{
		{Recv: "Context", Name: "Redirect", Takes: takes(1, Reference), Does: Redirects},
		{Recv: "Echo", Name: "Start StartTLS StartAutoTLS StartH2CServer", Takes: takes(0, DialAddr)},
	}},
	{Paths: "github.com/gofiber/fiber", Doc: "https://pkg.go.dev/github.com/gofiber/fiber/v2#Ctx.Redirect", Rows: []Row{
		{Recv: "Ctx", Name: "Redirect Location", Takes: takes(0, Reference), Does: Redirects},
		{Recv: "Ctx", Name: "Set", Takes: header()},
		{Recv: "Redirect", Name: "To", Takes: takes(0, Reference), Does: Redirects},
		{Recv: "App", Name: "Listen ListenTLS", Takes: takes(0, DialAddr)},
		{Name: methodNames, Takes: takes(0, URL)},
		{Recv: "Client", Name: methodNames, Takes: takes(0, URL)},
	}},
	{Paths: "github.com/gofiber/fiber/client", Doc: "https://pkg.go.dev/github.com/gofiber/fiber/v3/client#Client.Get", Rows: []Row{
		{Name: methodNames, Takes: takes(0, URL)},
		{Recv: "Client", Name: methodNames, Takes: takes(0, URL)},
		{Recv: "Client", Name: "SetBaseURL", Takes: takes(0, URL)},
	}},
	{Paths: "github.com/gofiber/fiber/middleware/proxy", Doc: "https://pkg.go.dev/github.com/gofiber/fiber/v2/middleware/proxy#Forward", Rows: []Row{
		{Name: "Forward DomainForward", Takes: takes(0, URL)},
		{Name: "Do DoRedirects DoDeadline DoTimeout", Takes: takes(1, URL)},
	}},
	{Paths: "github.com/kataras/iris/context", Doc: "https://pkg.go.dev/github.com/kataras/iris/v12/context#Context.Redirect", Rows: []Row{
		{Recv: "Context", Name: "Redirect", Takes: takes(0, Reference), Does: Redirects},
	}},
	{Paths: "github.com/beego/beego/server/web github.com/astaxie/beego", Doc: "https://pkg.go.dev/github.com/beego/beego/v2/server/web#Controller.Redirect", Rows: []Row{
		{Recv: "Controller", Name: "Redirect", Takes: takes(0, Reference), Does: Redirects},
	}},
	{Paths: "github.com/beego/beego/server/web/context github.com/astaxie/beego/context", Doc: "https://pkg.go.dev/github.com/beego/beego/v2/server/web/context#Context.Redirect", Rows: []Row{
		{Recv: "Context", Name: "Redirect", Takes: takes(1, Reference), Does: Redirects},
	}},
	{Paths: "github.com/cloudwego/hertz/pkg/app", Doc: "https://pkg.go.dev/github.com/cloudwego/hertz/pkg/app#RequestContext.Redirect", Rows: []Row{
		{Recv: "RequestContext", Name: "Redirect", Takes: takes(1, Reference), Does: Redirects},
	}},

	{Paths: "gopkg.in/macaron", Doc: "https://pkg.go.dev/gopkg.in/macaron.v1#Context.Redirect", Rows: []Row{
		{Recv: "Context", Name: "Redirect", Takes: takes(0, Reference), Does: Redirects},
	}},

	// The attributes of a request from Envoy have the path as sent, with the query.
	{Paths: "github.com/envoyproxy/go-control-plane/envoy/service/auth", Doc: "https://pkg.go.dev/github.com/envoyproxy/go-control-plane/envoy/service/auth/v3#AttributeContext_HttpRequest", Rows: []Row{
		{Recv: "AttributeContext_HttpRequest", Name: "GetPath GetHost GetQuery GetFragment GetHeaders", From: fromRequest},
	}},

	// fasthttp decodes the path that SetPath takes, and encodes arguments.
	{Paths: "github.com/valyala/fasthttp", Rows: []Row{
		{Name: "Get GetTimeout GetDeadline Post", Takes: takes(1, URL)},
		{Recv: "Client", Name: "Get GetTimeout GetDeadline Post", Takes: takes(1, URL)},
		{Recv: "HostClient", Name: "Get GetTimeout GetDeadline Post", Takes: takes(1, URL)},
		{Recv: "Request", Name: "SetRequestURI SetRequestURIBytes", Takes: takes(0, URL)},
		{Recv: "RequestHeader", Name: "SetRequestURI SetRequestURIBytes SetReferer SetRefererBytes", Takes: takes(0, URL)},
		{Recv: "Request", Name: "SetHost SetHostBytes", Takes: takes(0, HostPort)},
		{Recv: "RequestHeader", Name: "SetHost SetHostBytes", Takes: takes(0, HostPort)},
		{Recv: "ResponseHeader", Name: "Set Add SetBytesV AddBytesV", Takes: header()},
		{Recv: "RequestCtx", Name: "Redirect RedirectBytes", Takes: takes(0, Reference), Does: Redirects},
		{Recv: "URI", Name: "Parse", Takes: takes(1, URL)},
		{Recv: "URI", Name: "Update UpdateBytes", Takes: takes(0, Reference)},
		{Recv: "URI", Name: "SetScheme SetSchemeBytes", Takes: takes(0, Scheme)},
		{Recv: "URI", Name: "SetHost SetHostBytes", Takes: takes(0, HostPort)},
		{Recv: "URI", Name: "SetPath SetPathBytes", Takes: takes(0, EscapedPath)},
		{Recv: "URI", Name: "SetQueryString SetQueryStringBytes", Takes: takes(0, RawQuery)},
		{Recv: "URI", Name: "SetHash SetHashBytes", Takes: takes(0, RawFragment)},
		{Recv: "Args", Name: "Set Add SetBytesK SetBytesV SetBytesKV AddBytesK AddBytesV AddBytesKV", Takes: pair()},
		{Recv: "Args", Name: "Parse ParseBytes", Takes: takes(0, RawQuery)},
	}},
}

// routerRows are the functions of routers that read a request. Path parameters are taken to be
// decoded for gin, hertz, go-restful and httprouter, which match URL.Path by default. They are
// taken to be as sent for chi and echo, which match the escaped path when there is one, and for
// fiber, which decodes only with UnescapePath. With gorilla/mux, a setting decides, and nearly
// every program that decodes parameters itself sets it.
var routerRows = []pack[Row]{
	{Paths: "github.com/gin-gonic/gin", Rows: []Row{
		{Recv: "Context", Name: "Query PostForm", From: requestDecoded, Does: IsGetter | GivesParameter},
		{Recv: "Context", Name: "DefaultQuery GetQuery DefaultPostForm GetPostForm", From: requestDecoded, Does: GivesParameter},
		{Recv: "Context", Name: "Param", From: requestDecoded, Does: IsGetter},
		{Recv: "Context", Name: "QueryArray GetQueryArray QueryMap GetQueryMap PostFormArray PostFormMap", From: requestDecoded},
		{Recv: "Context", Name: "Cookie", From: requestDecoded, Does: GivesCookie},
		{Recv: "Context", Name: "GetHeader ClientIP GetRawData", From: fromRequest},
		{Recv: "Params", Name: "ByName", From: requestDecoded},
		{Recv: "Params", Name: "Get", From: requestDecoded},
		{Recv: "Context", Name: "Bind BindJSON BindQuery BindUri ShouldBind ShouldBindJSON ShouldBindQuery ShouldBindUri ShouldBindHeader", Fills: target{source: requestDecoded}},
	}},
	{Paths: "github.com/labstack/echo", Rows: []Row{
		{Recv: "Context", Name: "QueryParam FormValue", From: requestDecoded, Does: IsGetter | GivesParameter},
		{Recv: "Context", Name: "QueryParamOr FormValueOr", From: requestDecoded, Does: GivesParameter},
		{Recv: "Context", Name: "QueryParams FormParams FormValues", From: requestDecoded},
		{Recv: "Context", Name: "ParamValues PathValues QueryString RealIP", From: fromRequest},
		{Recv: "Context", Name: "Cookie", From: fromRequest, Does: GivesCookie},
		{Recv: "Context", Name: "Param ParamOr", From: fromRequest, Does: IsPathParam},
		{Recv: "Context", Name: "Bind", Fills: target{source: requestDecoded}},
	}},
	{Paths: "github.com/go-chi/chi", Rows: []Row{
		{Name: "URLParam URLParamFromCtx", From: fromRequest, Args: Other, Does: IsPathParam},
		{Recv: "Context", Name: "URLParam", From: fromRequest, Does: IsPathParam},
	}},
	{Paths: "github.com/gorilla/mux", Rows: []Row{
		// Router.UseEncodedPath decides the form; the call may be in any package.
		{Name: "Vars", From: fromRequest},
	}},
	{Paths: "github.com/julienschmidt/httprouter", Rows: []Row{
		{Recv: "Params", Name: "ByName", From: requestDecoded},
	}},
	{Paths: "github.com/gofiber/fiber", Rows: []Row{
		{Recv: "Ctx", Name: "Query FormValue", From: requestDecoded, Does: GivesParameter},
		{Recv: "Ctx", Name: "Queries", From: requestDecoded},
		{Recv: "Ctx", Name: "Params", From: fromRequest, Gives: sentSegment(), Does: IsPathParam},
		{Recv: "Ctx", Name: "Cookies", From: fromRequest, Does: GivesCookie},
		{Recv: "Ctx", Name: "AllParams Get Hostname OriginalURL Path Body BodyRaw IP", From: fromRequest},
		{Recv: "Ctx", Name: "BodyParser QueryParser ParamsParser", Fills: target{source: requestDecoded}},
	}},
	{Paths: "github.com/valyala/fasthttp", Rows: []Row{
		{Recv: "RequestCtx", Name: "FormValue Path QueryArgs PostArgs", From: requestDecoded},
		{Recv: "RequestCtx", Name: "RequestURI Host Referer UserAgent PostBody UserValue", From: fromRequest},
		{Recv: "Args", Name: "Peek PeekMulti", From: decodedOf},
		{Recv: "URI", Name: "Path LastPathSegment Hash", From: decodedOf},
		{Recv: "URI", Name: "PathOriginal QueryString FullURI RequestURI Host", From: ofReceiver},
	}},
	{Paths: "github.com/emicklei/go-restful", Rows: []Row{
		{Recv: "Request", Name: "QueryParameter BodyParameter", From: requestDecoded, Does: GivesParameter},
		{Recv: "Request", Name: "PathParameter PathParameters QueryParameters", From: requestDecoded},
		{Recv: "Request", Name: "HeaderParameter", From: fromRequest},
	}},
	{Paths: "github.com/beego/beego/server/web github.com/astaxie/beego", Rows: []Row{
		{Recv: "Controller", Name: "GetString", From: requestDecoded, Does: GivesParameter},
		{Recv: "Controller", Name: "GetStrings", From: requestDecoded},
	}},
	{Paths: "gopkg.in/macaron", Rows: []Row{
		{Recv: "Context", Name: "Query QueryTrim", From: requestDecoded, Does: GivesParameter},
		{Recv: "Context", Name: "QueryStrings", From: requestDecoded},
		{Recv: "Context", Name: "Params", From: fromRequest, Does: IsPathParam},
		{Recv: "Context", Name: "GetCookie", From: requestDecoded, Does: GivesCookie},
	}},
	{Paths: "github.com/cloudwego/hertz/pkg/app", Rows: []Row{
		{Recv: "RequestContext", Name: "Query DefaultQuery GetQuery PostForm DefaultPostForm GetPostForm FormValue", From: requestDecoded, Does: GivesParameter},
		{Recv: "RequestContext", Name: "Param", From: requestDecoded},
		{Recv: "RequestContext", Name: "GetHeader Path Host", From: fromRequest},
	}},
	{Paths: "github.com/kataras/iris/context", Rows: []Row{
		{Recv: "Context", Name: "URLParam URLParamDefault FormValue PostValue", From: requestDecoded, Does: GivesParameter},
		{Recv: "Context", Name: "GetHeader Path", From: fromRequest},
		{Recv: "RequestParams", Name: "Get", From: fromRequest},
	}},
}

// The names of router methods for the methods of HTTP.
const (
	upperVerbs = "GET HEAD POST PUT PATCH DELETE OPTIONS CONNECT TRACE"
	titleVerbs = "Get Head Post Put Patch Delete Options Connect Trace"
)

// routeRows are functions that take patterns of routes: paths with wildcards that are matched, not
// requested.
var routeRows = []pack[Row]{
	{Paths: "github.com/gin-gonic/gin", Rows: []Row{
		{Recv: "RouterGroup IRoutes", Name: "GET HEAD POST PUT PATCH DELETE OPTIONS Any Handle Match Static StaticFile StaticFS StaticFileFS", Args: Pattern},
		{Recv: "RouterGroup IRouter", Name: "Group", Args: Pattern},
		{Recv: "Context", Name: "String", Args: Prose},
		{Recv: "Engine", Name: "LoadHTMLGlob LoadHTMLFiles", Args: Other},
	}},
	{Paths: "github.com/labstack/echo", Rows: []Row{
		{Recv: "Echo Group", Name: upperVerbs + " Any Add Match File Static StaticFS FileFS Group RouteNotFound", Args: Pattern},
		{Recv: "Context", Name: "String HTML", Args: Prose},
	}},
	{Paths: "github.com/go-chi/chi github.com/pressly/chi", Rows: []Row{
		{Recv: "Mux Router", Name: titleVerbs + " Handle HandleFunc Method MethodFunc Route Mount", Args: Pattern},
	}},
	{Paths: "github.com/pressly/chi", Rows: []Row{
		{Name: "URLParam URLParamFromCtx", Args: Other},
	}},
	{Paths: "github.com/gorilla/mux", Rows: []Row{
		{Recv: "Router Route", Name: "Path PathPrefix Host Headers Queries Schemes", Args: Pattern},
		{Recv: "Router", Name: "Handle HandleFunc Get GetRoute", Args: Pattern},
		{Recv: "Route", Name: "HeadersRegexp Name", Args: Pattern},
	}},
	{Paths: "github.com/gofiber/fiber", Rows: []Row{
		{Recv: "App Group Router Register Registering", Name: titleVerbs + " All Add Group Route Static Mount Use Domain", Args: Pattern},
		{Recv: "Ctx", Name: "SendString WriteString", Args: Prose},
	}},
	{Paths: "github.com/julienschmidt/httprouter", Rows: []Row{
		{Recv: "Router", Name: upperVerbs + " Handle Handler HandlerFunc ServeFiles", Args: Pattern},
	}},
	{Paths: "github.com/fasthttp/router github.com/buaazp/fasthttprouter", Rows: []Row{
		{Recv: "Router Group", Name: upperVerbs + " ANY Handle Group ServeFiles ServeFilesCustom ServeFS", Args: Pattern},
	}},
	{Paths: "github.com/dimfeld/httptreemux github.com/uptrace/bunrouter", Rows: []Row{
		{Recv: "TreeMux ContextMux Router Group ContextGroup CompatGroup", Name: upperVerbs + " Handle Handler NewGroup NewContextGroup WithGroup", Args: Pattern},
	}},
	{Paths: "github.com/go-zoo/bone github.com/bmizerany/pat github.com/matryer/way", Rows: []Row{
		{Recv: "Mux PatternServeMux Router", Name: titleVerbs + " Handle HandleFunc SubRoute Add", Args: Pattern},
	}},
	{Paths: "github.com/emicklei/go-restful", Rows: []Row{
		{Recv: "WebService", Name: upperVerbs + " Path PathParameter QueryParameter", Args: Pattern},
		{Recv: "RouteBuilder", Name: "Path Doc Notes", Args: Pattern},
	}},
	{Paths: "goji.io/pat", Rows: []Row{
		{Name: "New NewWithMethods " + titleVerbs, Args: Pattern},
	}},
	{Paths: "github.com/beego/beego/server/web github.com/astaxie/beego", Rows: []Row{
		{Recv: "HttpServer App ControllerRegister Namespace", Name: titleVerbs + " Any Router Handler RESTRouter", Args: Pattern},
		{Name: "Router Handler RESTRouter NewNamespace Any " + titleVerbs, Args: Pattern},
	}},
	{Paths: "github.com/kataras/iris/core/router", Rows: []Row{
		{Recv: "APIBuilder Party", Name: titleVerbs + " Any Handle HandleMany Party PartyFunc HandleDir", Args: Pattern},
	}},
	{Paths: "github.com/cloudwego/hertz/pkg/route", Rows: []Row{
		{Recv: "RouterGroup IRoutes", Name: "GET HEAD POST PUT PATCH DELETE OPTIONS Any Handle Static StaticFile StaticFS", Args: Pattern},
		{Recv: "RouterGroup IRouter", Name: "Group", Args: Pattern},
	}},
	{Paths: "github.com/grpc-ecosystem/grpc-gateway/runtime", Rows: []Row{
		{Recv: "ServeMux", Name: "HandlePath Handle", Args: Pattern},
	}},
	{Paths: "github.com/danielgtaylor/huma", Rows: []Row{
		{Name: titleVerbs + " Register AutoRegister NewGroup", Args: Pattern},
	}},
}

const (
	served = "Addr"
	serves = "ListenAndServe"
)

// MayBeServed reports whether obj is a string field named Addr, as the address of a server is.
func MayBeServed(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && v.IsField() && v.Name() == served && isString(v.Type())
}

func isString(t types.Type) bool { return types.Identical(t.Underlying(), types.Typ[types.String]) }

// servedAddress returns the use of the named field of owner, if it is the string Addr of a type
// with a method ListenAndServe(), as in net/http. ok is false for other fields.
//
//	&dns.Server{Addr: host + ":53", Net: "udp"}
func servedAddress(owner types.Type, field string) (use Use, ok bool) {
	if field != served {
		return Use{}, false
	}
	named := namedOf(owner)
	if named == nil || named.Obj().Pkg() == nil {
		return Use{}, false
	}
	of := named.Obj().Pkg()
	v, _, _ := types.LookupFieldOrMethod(named, true, of, served)
	if v == nil || !MayBeServed(v) {
		return Use{}, false
	}
	m, _, _ := types.LookupFieldOrMethod(named, true, of, serves)
	fn, ok := m.(*types.Func)
	if !ok || fn.Signature().Params().Len() > 0 {
		return Use{}, false
	}
	return Use{Slot: DialAddr, Via: qualified(plainPath(of.Path()), member{named.Obj().Name(), served})}, true
}
