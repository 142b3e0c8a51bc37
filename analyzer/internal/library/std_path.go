package library

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// pathRows are the functions over paths.
var pathRows = []pack[Row]{
	{Paths: "path path/filepath", Rows: []Row{
		{Name: "Ext", Gives: blank(led(rfc3986.NonEmpty(rfc3986.AnyChar().Without("/")), rfc3986.Chars(".")))},
		{Name: "Join", Makes: OpPathJoin, Does: CleansPath},
		{Name: "Clean", Makes: OpPathClean, Does: CleansPath},
		{Name: "Dir", Makes: OpPathDir, Does: CleansPath},
	}},
	{Paths: "path", Rows: []Row{
		{Name: "Base", Gives: lastElement(), Makes: OpPathBase},
		{Name: "Match", Args: Pattern},
	}},
	{Paths: "path/filepath", Rows: []Row{
		{Name: "IsLocal", Tests: Test{Form: Local}},
		{Name: "Base", Gives: lastElement(), Makes: OpPathBase, Does: NamesFile},
		{Name: "Rel", Does: NamesFile},
		{Name: "ToSlash", Makes: OpSame, Does: NamesFile},
		{Name: "FromSlash", Makes: OpSame},
	}},
	{Paths: "io/fs", Rows: []Row{
		{Name: "ValidPath", Tests: Test{Form: Local}},
		{Recv: "DirEntry FileInfo", Name: "Name", Gives: baseName(), Does: NamesFile},
	}},
}

// lastElement is what the last element of a path may hold, as far as that is said without it.
func lastElement() rfc3986.Value {
	return rfc3986.Value{Set: rfc3986.AnyChar(), Dots: true, BadPct: true, Lead: rfc3986.AnyChar()}
}
