package library

import "strings"

// verbs are the methods by which routers name those of HTTP.
const (
	upperVerbs = "GET HEAD POST PUT PATCH DELETE OPTIONS CONNECT TRACE"
	titleVerbs = "Get Head Post Put Patch Delete Options Connect Trace"
)

// routePatterns are functions that take patterns of routes: what looks like a
// path there has wildcards, and is matched, not fetched.
var routePatterns = []pack[NonURL]{
	{Paths: "github.com/gin-gonic/gin", Entries: append(routes(
		"RouterGroup IRoutes", "GET HEAD POST PUT PATCH DELETE OPTIONS Any Handle Match Static StaticFile StaticFS StaticFileFS"),
		entry[NonURL]{Recv: "RouterGroup", Name: "Group", Row: Pattern},
		entry[NonURL]{Recv: "IRouter", Name: "Group", Row: Pattern},
		entry[NonURL]{Recv: "Context", Name: "String", Row: Prose},
		entry[NonURL]{Recv: "Engine", Name: "LoadHTMLGlob LoadHTMLFiles", Row: Other})},
	{Paths: "github.com/labstack/echo", Entries: append(routes(
		"Echo Group", upperVerbs+" Any Add Match File Static StaticFS FileFS Group RouteNotFound"),
		entry[NonURL]{Recv: "Context", Name: "String HTML", Row: Prose})},
	{Paths: "github.com/go-chi/chi github.com/pressly/chi", Entries: append(routes(
		"Mux Router", titleVerbs+" Handle HandleFunc Method MethodFunc Route Mount"),
		entry[NonURL]{Name: "URLParam URLParamFromCtx", Row: Other})},
	{Paths: "github.com/gorilla/mux", Entries: append(routes(
		"Router Route", "Path PathPrefix Host Headers Queries Schemes"),
		entry[NonURL]{Recv: "Router", Name: "Handle HandleFunc Get GetRoute", Row: Pattern},
		entry[NonURL]{Recv: "Route", Name: "HeadersRegexp Name", Row: Pattern})},
	{Paths: "github.com/gofiber/fiber", Entries: append(routes(
		"App Group Router Register Registering", titleVerbs+" All Add Group Route Static Mount Use Domain"),
		entry[NonURL]{Recv: "Ctx", Name: "SendString WriteString", Row: Prose})},
	{Paths: "github.com/julienschmidt/httprouter", Entries: routes("Router", upperVerbs+" Handle Handler HandlerFunc ServeFiles")},
	{Paths: "github.com/fasthttp/router github.com/buaazp/fasthttprouter", Entries: routes(
		"Router Group", upperVerbs+" ANY Handle Group ServeFiles ServeFilesCustom ServeFS")},
	{Paths: "github.com/dimfeld/httptreemux github.com/uptrace/bunrouter", Entries: routes(
		"TreeMux ContextMux Router Group ContextGroup CompatGroup", upperVerbs+" Handle Handler NewGroup NewContextGroup WithGroup")},
	{Paths: "github.com/go-zoo/bone github.com/bmizerany/pat github.com/matryer/way", Entries: routes(
		"Mux PatternServeMux Router", titleVerbs+" Handle HandleFunc SubRoute Add")},
	{Paths: "github.com/emicklei/go-restful", Entries: append(routes("WebService", upperVerbs+" Path PathParameter QueryParameter"),
		entry[NonURL]{Recv: "RouteBuilder", Name: "Path Doc Notes", Row: Pattern})},
	{Paths: "goji.io/pat", Entries: []entry[NonURL]{
		{Name: "New NewWithMethods " + titleVerbs, Row: Pattern},
	}},
	{Paths: "github.com/beego/beego/server/web github.com/astaxie/beego", Entries: append(routes(
		"HttpServer App ControllerRegister Namespace", titleVerbs+" Any Router Handler RESTRouter"),
		entry[NonURL]{Name: "Router Handler RESTRouter NewNamespace Any " + titleVerbs, Row: Pattern})},
	{Paths: "github.com/kataras/iris/core/router", Entries: routes(
		"APIBuilder Party", titleVerbs+" Any Handle HandleMany Party PartyFunc HandleDir")},
	{Paths: "github.com/cloudwego/hertz/pkg/route", Entries: append(routes(
		"RouterGroup IRoutes", "GET HEAD POST PUT PATCH DELETE OPTIONS Any Handle Static StaticFile StaticFS"),
		entry[NonURL]{Recv: "RouterGroup", Name: "Group", Row: Pattern},
		entry[NonURL]{Recv: "IRouter", Name: "Group", Row: Pattern})},
	{Paths: "github.com/grpc-ecosystem/grpc-gateway/runtime", Entries: routes("ServeMux", "HandlePath Handle")},
	{Paths: "github.com/danielgtaylor/huma", Entries: []entry[NonURL]{
		{Name: titleVerbs + " Register AutoRegister NewGroup", Row: Pattern},
	}},
}

// routes returns the rows of methods that several receivers have.
func routes(recvs, names string) []entry[NonURL] {
	var out []entry[NonURL]
	for recv := range strings.FieldsSeq(recvs) {
		out = append(out, entry[NonURL]{Recv: recv, Name: names, Row: Pattern})
	}
	return out
}
