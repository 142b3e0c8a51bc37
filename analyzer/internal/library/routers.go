package library

// routerRows are the ways of routers to what a request holds. Path parameters count
// as decoded where the router decodes them unless it is set otherwise: gin, hertz,
// go-restful and httprouter match URL.Path. chi and echo match the escaped path when
// there is one, and fiber always does, unless UnescapePath is set, as in few programs; what
// gorilla/mux matches, a setting says that nearly every program has which decodes parameters
// itself.
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
		// Router.UseEncodedPath, which may stand in any package, says which form they have.
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
