package library

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// pathRows are the functions over paths.
var pathRows = []pack[Row]{
	{Paths: "path path/filepath", Rows: []Row{
		{Name: "Base", Gives: rfc3986.Value{Set: rfc3986.AnyChar(), Dots: true, BadPct: true, Lead: rfc3986.AnyChar()}, Makes: OpPathBase},
		{Name: "Ext", Gives: blank(led(rfc3986.NonEmpty(rfc3986.AnyChar().Without("/")), rfc3986.Chars(".")))},
		{Name: "Join", Makes: OpPathJoin, Does: CleansPath},
		{Name: "Clean", Makes: OpPathClean, Does: CleansPath},
		{Name: "Dir", Makes: OpPathDir, Does: CleansPath},
	}},
	{Paths: "path", Rows: []Row{
		{Name: "Match", Args: Pattern},
	}},
	{Paths: "path/filepath", Rows: []Row{
		{Name: "IsLocal", Tests: Test{Form: Local}},
		{Name: "ToSlash FromSlash", Makes: OpSame},
	}},
	{Paths: "io/fs", Rows: []Row{
		{Name: "ValidPath", Tests: Test{Form: Local}},
		{Recv: "DirEntry FileInfo", Name: "Name", Gives: baseName()},
	}},
}
