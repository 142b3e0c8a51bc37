package library

// flagRows are the functions of libraries for command lines.
var flagRows = []pack[Row]{
	{Paths: "github.com/spf13/pflag", Rows: []Row{
		{Name: "Arg", From: commandLine, Does: IsGetter},
		{Name: "Args String StringP StringSlice StringSliceP StringArray StringArrayP", From: commandLine},
		{Name: "StringVar StringVarP StringSliceVar StringArrayVar", Fills: target{source: commandLine}},
		{Recv: "FlagSet", Name: "Arg", From: commandLine, Does: IsGetter},
		{Recv: "FlagSet", Name: "Args String StringP StringSlice StringArray GetString GetStringSlice GetStringArray", From: commandLine},
		{Recv: "FlagSet", Name: "StringVar StringVarP StringSliceVar StringSliceVarP StringArrayVar StringArrayVarP", Fills: target{source: commandLine}},
	}},
	{Paths: "github.com/urfave/cli", Rows: []Row{
		{Recv: "Context", Name: "String GlobalString", From: commandLine, Does: IsGetter},
		{Recv: "Context", Name: "StringSlice Args", From: commandLine},
		{Recv: "Command", Name: "String", From: commandLine, Does: IsGetter},
		{Recv: "Command", Name: "StringSlice Args", From: commandLine},
		{Recv: "Args", Name: "Get First Slice", From: commandLine},
	}},
	{Paths: "github.com/alecthomas/kingpin gopkg.in/alecthomas/kingpin", Rows: []Row{
		{Recv: "parserMixin", Name: "String Strings", From: commandLine},
	}},
}

// configRows are the functions that read files of other formats than those of
// the standard library, and databases whose name may be a URL:
// postgres://user:password@host/name.
var configRows = []pack[Row]{
	{Paths: "github.com/spf13/viper", Rows: []Row{
		{Recv: "- Viper", Name: "GetString GetStringSlice GetStringMapString", From: fromDecoder},
	}},
	{Paths: "gopkg.in/yaml github.com/BurntSushi/toml github.com/goccy/go-yaml", Rows: []Row{
		{Name: "Unmarshal Decode DecodeFile", Fills: target{index: 1, source: fromDecoder}},
		{Recv: "Decoder", Name: "Decode", Fills: target{source: fromDecoder}},
	}},
	{Paths: "github.com/jmoiron/sqlx", Rows: []Row{
		{Name: "Open Connect ConnectContext MustOpen MustConnect", Args: MayBeURL},
	}},
}
