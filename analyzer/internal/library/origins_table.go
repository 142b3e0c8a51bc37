package library

// origins is where the results of functions come from.
var origins = tabulate(append(routerOrigins, httpOrigins, urlOrigins, osOrigins, flagOrigins, commandOrigins, kingpinOrigins, readerOrigins, configOrigins)...)

var httpOrigins = pack[Source]{
	Paths: "net/http",
	Entries: []entry[Source]{
		{Recv: "Request", Name: "FormValue PostFormValue PathValue", Row: requestDecoded},
		{Recv: "Request", Name: "UserAgent Referer Cookie Cookies CookiesNamed BasicAuth FormFile", Row: fromRequest},
		{Recv: "Header", Name: "Get Values", Row: ofReceiver},
	},
}

var urlOrigins = pack[Source]{
	Paths: "net/url",
	Entries: []entry[Source]{
		{Recv: "Values", Name: "Get", Row: decodedOf},
		{Recv: "URL", Name: "Query", Row: decodedOf},
		{Recv: "URL", Name: "EscapedPath EscapedFragment RequestURI String Redacted Hostname Port JoinPath", Row: ofReceiver},
		{Recv: "Userinfo", Name: "Username Password", Row: decodedOf},
	},
}

var osOrigins = pack[Source]{
	Paths: "os",
	Entries: []entry[Source]{
		{Name: "Getenv LookupEnv ExpandEnv Environ", Row: environment},
		{Name: "ReadFile", Row: fromDecoder},
	},
}

var flagOrigins = pack[Source]{
	Paths: "flag github.com/spf13/pflag",
	Entries: []entry[Source]{
		{Name: "Arg Args String StringP StringSlice StringSliceP StringArray StringArrayP", Row: commandLine},
		{Recv: "FlagSet", Name: "Arg Args String StringP StringSlice StringArray GetString GetStringSlice GetStringArray", Row: commandLine},
	},
}

var commandOrigins = pack[Source]{
	Paths: "github.com/urfave/cli",
	Entries: []entry[Source]{
		{Recv: "Context", Name: "String StringSlice GlobalString Args", Row: commandLine},
		{Recv: "Command", Name: "String StringSlice Args", Row: commandLine},
		{Recv: "Args", Name: "Get First Slice", Row: commandLine},
	},
}

var kingpinOrigins = pack[Source]{
	Paths: "github.com/alecthomas/kingpin gopkg.in/alecthomas/kingpin",
	Entries: []entry[Source]{
		{Recv: "parserMixin", Name: "String Strings", Row: commandLine},
	},
}

var readerOrigins = pack[Source]{
	Paths: "io bufio",
	Entries: []entry[Source]{
		{Name: "ReadAll", Row: fromDecoder},
		{Recv: "Scanner", Name: "Text Bytes", Row: fromDecoder},
		{Recv: "Reader", Name: "ReadString ReadLine ReadBytes", Row: fromDecoder},
	},
}

var configOrigins = pack[Source]{
	Paths: "github.com/spf13/viper",
	Entries: []entry[Source]{
		{Name: "GetString GetStringSlice GetStringMapString", Row: fromDecoder},
		{Recv: "Viper", Name: "GetString GetStringSlice GetStringMapString", Row: fromDecoder},
	},
}

// routerOrigins are the ways of routers to what a request holds. Path
// parameters count as decoded only where the router always decodes them: chi,
// echo and fiber match the escaped path when there is one.
var routerOrigins = []pack[Source]{
	{Paths: "github.com/gin-gonic/gin", Entries: []entry[Source]{
		{Recv: "Context", Name: "Param Query DefaultQuery GetQuery QueryArray GetQueryArray QueryMap GetQueryMap", Row: requestDecoded},
		{Recv: "Context", Name: "PostForm DefaultPostForm GetPostForm PostFormArray PostFormMap Cookie", Row: requestDecoded},
		{Recv: "Context", Name: "GetHeader ClientIP GetRawData", Row: fromRequest},
		{Recv: "Params", Name: "ByName Get", Row: requestDecoded},
	}},
	{Paths: "github.com/labstack/echo", Entries: []entry[Source]{
		{Recv: "Context", Name: "QueryParam QueryParams QueryParamOr FormValue FormValueOr FormParams FormValues", Row: requestDecoded},
		{Recv: "Context", Name: "Param ParamOr ParamValues PathValues QueryString RealIP Cookie", Row: fromRequest},
	}},
	{Paths: "github.com/go-chi/chi", Entries: []entry[Source]{
		{Name: "URLParam URLParamFromCtx", Row: fromRequest},
		{Recv: "Context", Name: "URLParam", Row: fromRequest},
	}},
	{Paths: "github.com/gorilla/mux", Entries: []entry[Source]{
		{Name: "Vars", Row: requestDecoded},
	}},
	{Paths: "github.com/julienschmidt/httprouter", Entries: []entry[Source]{
		{Recv: "Params", Name: "ByName", Row: requestDecoded},
	}},
	{Paths: "github.com/gofiber/fiber", Entries: []entry[Source]{
		{Recv: "Ctx", Name: "Query Queries FormValue", Row: requestDecoded},
		{Recv: "Ctx", Name: "Params AllParams Get Cookies Hostname OriginalURL Path Body BodyRaw IP", Row: fromRequest},
	}},
	{Paths: "github.com/valyala/fasthttp", Entries: []entry[Source]{
		{Recv: "RequestCtx", Name: "FormValue Path QueryArgs PostArgs", Row: requestDecoded},
		{Recv: "RequestCtx", Name: "RequestURI Host Referer UserAgent PostBody UserValue", Row: fromRequest},
		{Recv: "Args", Name: "Peek PeekMulti", Row: decodedOf},
		{Recv: "URI", Name: "Path LastPathSegment Hash", Row: decodedOf},
		{Recv: "URI", Name: "PathOriginal QueryString FullURI RequestURI Host", Row: ofReceiver},
	}},
	{Paths: "github.com/emicklei/go-restful", Entries: []entry[Source]{
		{Recv: "Request", Name: "PathParameter PathParameters QueryParameter QueryParameters BodyParameter", Row: requestDecoded},
		{Recv: "Request", Name: "HeaderParameter", Row: fromRequest},
	}},
	{Paths: "github.com/beego/beego/server/web github.com/astaxie/beego", Entries: []entry[Source]{
		{Recv: "Controller", Name: "GetString GetStrings", Row: requestDecoded},
	}},
	{Paths: "github.com/cloudwego/hertz/pkg/app", Entries: []entry[Source]{
		{Recv: "RequestContext", Name: "Query DefaultQuery GetQuery PostForm DefaultPostForm GetPostForm FormValue", Row: requestDecoded},
		{Recv: "RequestContext", Name: "Param GetHeader Path Host", Row: fromRequest},
	}},
	{Paths: "github.com/kataras/iris/context", Entries: []entry[Source]{
		{Recv: "Context", Name: "URLParam URLParamDefault FormValue PostValue", Row: requestDecoded},
		{Recv: "Context", Name: "GetHeader Path", Row: fromRequest},
		{Recv: "RequestParams", Name: "Get", Row: fromRequest},
	}},
}

// targets are the functions that store what they read through a pointer.
var targets = tabulate(
	pack[target]{Paths: "flag github.com/spf13/pflag", Entries: []entry[target]{
		{Name: "StringVar StringVarP StringSliceVar StringArrayVar", Row: target{source: commandLine}},
		{Recv: "FlagSet", Name: "StringVar StringVarP StringSliceVar StringSliceVarP StringArrayVar StringArrayVarP", Row: target{source: commandLine}},
	}},
	pack[target]{Paths: "encoding/json encoding/xml encoding/gob gopkg.in/yaml github.com/BurntSushi/toml github.com/goccy/go-yaml", Entries: []entry[target]{
		{Name: "Unmarshal", Row: target{index: 1, source: fromDecoder}},
		{Name: "Decode DecodeFile", Row: target{index: 1, source: fromDecoder}},
		{Recv: "Decoder", Name: "Decode", Row: target{source: fromDecoder}},
	}},
	pack[target]{Paths: "github.com/gin-gonic/gin", Entries: []entry[target]{
		{Recv: "Context", Name: "Bind BindJSON BindQuery BindUri ShouldBind ShouldBindJSON ShouldBindQuery ShouldBindUri ShouldBindHeader", Row: target{source: requestDecoded}},
	}},
	pack[target]{Paths: "github.com/labstack/echo", Entries: []entry[target]{
		{Recv: "Context", Name: "Bind", Row: target{source: requestDecoded}},
	}},
	pack[target]{Paths: "github.com/gofiber/fiber", Entries: []entry[target]{
		{Recv: "Ctx", Name: "BodyParser QueryParser ParamsParser", Row: target{source: requestDecoded}},
	}},
)
