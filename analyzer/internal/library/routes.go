package library

// verbs are the methods by which routers name those of HTTP.
const (
	upperVerbs = "GET HEAD POST PUT PATCH DELETE OPTIONS CONNECT TRACE"
	titleVerbs = "Get Head Post Put Patch Delete Options Connect Trace"
)

// routeRows are functions that take patterns of routes: what looks like a path
// there has wildcards, and is matched, not fetched.
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
