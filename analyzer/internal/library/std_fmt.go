package library

import (
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// fmtRows are the functions that print.
var fmtRows = []pack[Row]{
	{Paths: "fmt", Rows: []Row{
		{Name: "Print Println", Args: Prose, Does: ShowsLinks},
		{Name: "Printf", Args: Prose, Does: Formats | ShowsLinks},
		{Name: "Fprint", Makes: OpFprint, Args: Prose, Does: ShowsLinks},
		{Name: "Fprintf", Makes: OpFprintf, Args: Prose, Does: Formats | ShowsLinks},
		{Name: "Fprintln", Makes: OpFprintln, Args: Prose, Does: ShowsLinks},
		{Name: "Errorf", Makes: OpErrorf, Args: Prose, Does: Formats},
		{Name: "Sscan Sscanln Fscan Fscanln Scan Scanln", Args: Pattern},
		{Name: "Sscanf Fscanf Scanf", Args: Pattern, Does: Formats},
		{Name: "Sprintf", Makes: OpSprintf, Does: Formats},
		{Name: "Appendf", Makes: OpAppendf, Does: Formats},
		{Name: "Sprint", Makes: OpSprint},
		{Name: "Sprintln", Makes: OpSprintln},
		{Name: "Append", Makes: OpAppend},
		{Name: "Appendln", Makes: OpAppendln},
	}},
	{Paths: "log", Rows: []Row{
		{Name: "Fatal Fatalf Fatalln Panic Panicf Panicln", Does: NeverReturns},
		{Recv: "Logger", Name: "Fatal Fatalf Fatalln Panic Panicf Panicln", Does: NeverReturns},
	}},
	{Paths: "testing", Rows: []Row{
		{Recv: "common", Name: "Fatal Fatalf FailNow Skip Skipf SkipNow", Does: NeverReturns},
		{Recv: "TB", Name: "Fatal Fatalf FailNow Skip Skipf SkipNow", Does: NeverReturns},
	}},
	{Paths: "html", Rows: []Row{
		{Name: "EscapeString", Codes: markup("<>&'\"", "&;#0123456789abcdefghijklmnopqrstuvwxyz")},
	}},
	{Paths: "html/template text/template", Rows: []Row{
		{Name: "HTMLEscapeString HTMLEscaper", Codes: markup("<>&'\"\x00", "&;#\xef\xbf\xbd0123456789abcdefghijklmnopqrstuvwxyz")},
		{Name: "JSEscapeString JSEscaper", Codes: script()},
		{Name: "URLQueryEscaper", Codes: Named(text.QueryEscape)},
	}},
	{Paths: "text/template", Rows: []Row{
		{Recv: "Template", Name: "Execute ExecuteTemplate", Makes: OpWritesAny},
	}},
	{Paths: "regexp", Rows: []Row{
		{Name: "MustCompile Compile", Does: Compiles},
		{Name: "MatchString Match", Asks: AsksMatch},
		{Recv: "Regexp", Name: "MatchString Match", Asks: AsksMatch},
		{Recv: "Regexp", Name: "Find FindAll FindAllIndex FindAllString FindAllStringIndex FindAllStringSubmatchIndex FindAllSubmatch FindAllSubmatchIndex FindIndex FindStringIndex FindStringSubmatchIndex FindSubmatch FindSubmatchIndex FindReaderIndex FindReaderSubmatchIndex", Asks: FindsMatch},
		{Recv: "Regexp", Name: "FindString", Makes: OpFindMatch, Asks: FindsMatch},
		{Recv: "Regexp", Name: "FindStringSubmatch", Makes: OpSubmatch, Asks: FindsMatch},
		{Recv: "Regexp", Name: "FindAllStringSubmatch", Asks: FindsMatch},
		{Recv: "Regexp", Name: "ReplaceAllString", Makes: OpReplaceMatches},
	}},
	{Paths: "mime", Rows: []Row{
		{Name: "TypeByExtension FormatMediaType", Gives: blank(rfc3986.NonEmpty(rfc3986.Range(' ', '~').With('\t')))},
	}},
}
