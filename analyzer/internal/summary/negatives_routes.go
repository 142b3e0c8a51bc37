package summary

import "strings"

// verbs are the methods by which routers name those of HTTP.
const (
	upperVerbs = "GET HEAD POST PUT PATCH DELETE OPTIONS CONNECT TRACE"
	titleVerbs = "Get Head Post Put Patch Delete Options Connect Trace"
)

// routePatterns are functions that take patterns of routes: what looks like a
// path there has wildcards, and is matched, not fetched.
var routePatterns = []pack[NonURL]{
	{Paths: "github.com/gin-gonic/gin", Entries: routes(
		"Engine RouterGroup IRoutes IRouter",
		upperVerbs+" Any Handle Match Group Static StaticFile StaticFS StaticFileFS LoadHTMLGlob LoadHTMLFiles")},
	{Paths: "github.com/labstack/echo", Entries: routes(
		"Echo Group", upperVerbs+" Any Add Match File Static StaticFS FileFS Group Host Pre RouteNotFound")},
	{Paths: "github.com/go-chi/chi", Entries: routes(
		"Mux Router", titleVerbs+" Handle HandleFunc Method MethodFunc Route Mount")},
	{Paths: "github.com/go-chi/chi", Entries: []entry[NonURL]{
		{Name: "URLParam URLParamFromCtx", Row: Other},
	}},
	{Paths: "github.com/gorilla/mux", Entries: routes(
		"Router Route", "Handle HandleFunc Path PathPrefix Host Headers HeadersRegexp Queries Schemes Name Get GetRoute BuildVarsFunc")},
	{Paths: "github.com/gofiber/fiber", Entries: routes(
		"App Group Router Registering", titleVerbs+" All Add Group Route Static Mount Use Domain")},
	{Paths: "github.com/julienschmidt/httprouter github.com/fasthttp/router github.com/dimfeld/httptreemux github.com/go-zoo/bone github.com/buaazp/fasthttprouter", Entries: routes(
		"Router Group TreeMux ContextMux Mux", upperVerbs+" "+titleVerbs+" Handle HandleFunc Handler HandlerFunc HandleFast ServeFiles ServeFilesCustom ANY Any NewGroup Group")},
	{Paths: "github.com/emicklei/go-restful", Entries: routes(
		"WebService RouteBuilder", upperVerbs+" Path Doc Notes Param PathParameter QueryParameter")},
	{Paths: "goji.io/pat", Entries: []entry[NonURL]{
		{Name: "New NewWithMethods " + titleVerbs, Row: Pattern},
	}},
	{Paths: "github.com/beego/beego/server/web github.com/astaxie/beego", Entries: append(routes(
		"App HttpServer ControllerRegister", titleVerbs+" Any Router Handler AutoRouter RESTRouter"),
		entry[NonURL]{Name: "Router Handler RESTRouter NewNamespace " + titleVerbs + " Any", Row: Pattern})},
	{Paths: "github.com/kataras/iris github.com/kataras/iris/core/router", Entries: routes(
		"Application APIBuilder Party", titleVerbs+" Any Handle HandleMany Party PartyFunc HandleDir")},
	{Paths: "github.com/cloudwego/hertz/pkg/app/server github.com/cloudwego/hertz/pkg/route", Entries: routes(
		"Hertz Engine RouterGroup IRoutes IRouter", upperVerbs+" Any Handle Group Static StaticFile StaticFS")},
	{Paths: "github.com/grpc-ecosystem/grpc-gateway/runtime", Entries: routes("ServeMux", "HandlePath Handle")},
	{Paths: "github.com/danielgtaylor/huma", Entries: []entry[NonURL]{
		{Name: titleVerbs + " Register AutoRegister NewGroup", Row: Pattern},
	}},
	{Paths: "github.com/uptrace/bunrouter github.com/matryer/way github.com/bmizerany/pat github.com/pressly/chi", Entries: routes(
		"Router Group PatternServeMux Mux", upperVerbs+" "+titleVerbs+" Handle HandleFunc NewGroup WithGroup Add Route Mount")},
}

// routes returns the rows of methods that several receivers have.
func routes(recvs, names string) []entry[NonURL] {
	var out []entry[NonURL]
	for _, recv := range strings.Fields(recvs) {
		out = append(out, entry[NonURL]{Recv: recv, Name: names, Row: Pattern})
	}
	return out
}
