package library

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// ioRows are the functions of streams and of the system.
var ioRows = []pack[Row]{
	{Paths: "io", Rows: []Row{
		{Name: "ReadAll", Makes: OpReadAll, From: fromDecoder},
		{Name: "WriteString", Makes: OpWriteString},
		{Name: "NopCloser", Makes: OpSameStream},
		{Recv: "Writer", Name: "Write", Makes: OpWrites},
		{Recv: "StringWriter", Name: "WriteString", Makes: OpWrites},
	}},
	{Paths: "bufio", Rows: []Row{
		{Name: "NewWriter NewWriterSize NewReader", Makes: OpSameStream},
		{Recv: "Scanner", Name: "Text Bytes", From: fromDecoder},
		{Recv: "Reader", Name: "ReadString ReadLine ReadBytes", From: fromDecoder},
		{Recv: "Writer", Name: "WriteString Write", Makes: OpWrites},
		{Recv: "Writer", Name: "WriteByte WriteRune", Makes: OpWritesRune},
		{Recv: "Writer", Name: "Flush Buffered Available Size", Makes: OpReads},
	}},
	{Paths: "os", Rows: []Row{
		{Name: "Getenv", From: environment, Does: IsGetter},
		{Name: "LookupEnv ExpandEnv Environ", From: environment},
		{Name: "ReadFile", From: fromDecoder},
		{Name: "Hostname", Gives: word(alnum().Union(rfc3986.Chars("-._")))},
		{Name: "Exit", Does: NeverReturns},
	}},
	{Paths: "runtime", Rows: []Row{
		{Name: "Version", Gives: led(word(alnum().Union(rfc3986.Chars(" +-.,:_"))), rfc3986.Alpha())},
		{Name: "Goexit", Does: NeverReturns},
	}},
	{Paths: "flag", Rows: []Row{
		{Name: "Arg", From: commandLine, Does: IsGetter},
		{Name: "Args String", From: commandLine},
		{Name: "StringVar", Fills: target{source: commandLine}},
		{Recv: "FlagSet", Name: "Arg", From: commandLine, Does: IsGetter},
		{Recv: "FlagSet", Name: "Args String", From: commandLine},
		{Recv: "FlagSet", Name: "StringVar", Fills: target{source: commandLine}},
	}},
	{Paths: "database/sql", Rows: []Row{
		{Name: "Open", Args: MayBeURL},
	}},
	{Paths: "os/exec", Rows: []Row{
		{Name: "Command CommandContext", Does: ShowsLinks},
	}},
	{Paths: "sync", Rows: []Row{
		{Name: "OnceValue OnceValues OnceFunc", Makes: OpSameFunc},
	}},
}
