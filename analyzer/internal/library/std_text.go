package library

import (
	"unicode"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// stringRows are the functions over texts and runes.
var stringRows = []pack[Row]{
	{Paths: "strings bytes", Rows: []Row{
		{Name: "HasPrefix", Asks: AsksPrefix, Args: Other},
		{Name: "HasSuffix", Asks: AsksSuffix, Args: Other},
		{Name: "Contains", Asks: AsksText, Args: Other},
		{Name: "ContainsAny", Asks: AsksAny, Args: Other},
		{Name: "ContainsFunc", Asks: AsksFunc, Args: Other},
		{Name: "EqualFold", Asks: AsksFold, Args: Other},
		{Name: "Compare", Args: Other},
		{Name: "Count", Asks: CountsText, Args: Other},
		{Name: "Index", Asks: FindsText, Args: Other},
		{Name: "LastIndex", Asks: FindsLastText, Args: Other},
		{Name: "IndexAny", Asks: FindsAny, Args: Other},
		{Name: "LastIndexAny", Asks: FindsLastAny, Args: Other},
		{Name: "IndexByte", Asks: FindsRune, Args: Other},
		{Name: "LastIndexByte", Asks: FindsLastRune, Args: Other},
		{Name: "IndexFunc", Asks: FindsFunc, Args: Other},
		{Name: "TrimPrefix", Makes: OpTrimPrefix, Args: Other},
		{Name: "TrimSuffix", Makes: OpTrimSuffix, Args: Other},
		{Name: "CutPrefix", Makes: OpCutPrefix, Args: Other},
		{Name: "CutSuffix", Makes: OpCutSuffix, Args: Other},
		{Name: "NewReader", Makes: OpNewBuffer, Args: Other},
		{Name: "ContainsRune", Asks: AsksRune},
		{Name: "IndexRune", Asks: FindsRune},
		{Name: "LastIndexFunc", Asks: FindsLastFunc},
		{Name: "Join", Makes: OpJoin},
		{Name: "Repeat", Makes: OpRepeat},
		{Name: "Replace ReplaceAll", Makes: OpReplace},
		{Name: "ToLower", Makes: OpLower},
		{Name: "ToUpper ToTitle", Makes: OpUpper},
		{Name: "Title", Makes: OpTitle},
		{Name: "Clone", Makes: OpSame},
		{Name: "ToValidUTF8", Makes: OpMap},
		{Name: "Map", Makes: OpMap},
		{Name: "Split SplitN SplitSeq", Makes: OpSplit},
		{Name: "SplitAfter SplitAfterN SplitAfterSeq", Makes: OpSplitAfter},
		{Name: "Fields FieldsSeq", Makes: OpFields},
		{Name: "Cut", Makes: OpCut},
		{Name: "CutLast", Makes: OpCutLast},
		{Name: "Trim", Makes: OpTrim},
		{Name: "TrimLeft", Makes: OpTrimLeft},
		{Name: "TrimRight", Makes: OpTrimRight},
		{Name: "TrimSpace", Makes: OpTrimSpace},
		{Name: "TrimFunc", Makes: OpMap},
		{Name: "TrimLeftFunc", Makes: OpMap},
		{Name: "TrimRightFunc", Makes: OpMap},
	}},
	{Paths: "strings", Rows: []Row{
		{Name: "NewReplacer", Makes: OpNewReplacer, Args: Other},
		{Recv: "Replacer", Name: "Replace", Makes: OpReplacerReplace},
		{Recv: "Replacer", Name: "WriteString", Makes: OpWritesAny},
		{Recv: "Builder", Name: "String", Makes: OpContent},
		{Recv: "Builder", Name: "WriteString Write", Makes: OpWrites},
		{Recv: "Builder", Name: "WriteByte WriteRune", Makes: OpWritesRune},
		{Recv: "Builder", Name: "Reset", Makes: OpReset},
		{Recv: "Builder", Name: "Len Cap Grow", Makes: OpReads},
	}},
	{Paths: "bytes", Rows: []Row{
		{Name: "Equal", Asks: AsksEqual, Args: Other},
		{Name: "NewBufferString NewBuffer", Makes: OpNewBuffer},
		{Recv: "Buffer", Name: "Bytes String", Makes: OpContent},
		{Recv: "Buffer", Name: "WriteString Write", Makes: OpWrites},
		{Recv: "Buffer", Name: "WriteByte WriteRune", Makes: OpWritesRune},
		{Recv: "Buffer", Name: "Reset", Makes: OpReset},
		{Recv: "Buffer", Name: "Len Cap Grow Available", Makes: OpReads},
	}},
	{Paths: "unicode", Rows: []Row{
		{Name: "IsLetter", Class: unicode.IsLetter},
		{Name: "IsDigit", Class: unicode.IsDigit},
		{Name: "IsNumber", Class: unicode.IsNumber},
		{Name: "IsSpace", Class: unicode.IsSpace},
		{Name: "IsUpper", Class: unicode.IsUpper},
		{Name: "IsLower", Class: unicode.IsLower},
		{Name: "IsTitle", Class: unicode.IsTitle},
		{Name: "IsPunct", Class: unicode.IsPunct},
		{Name: "IsControl", Class: unicode.IsControl},
		{Name: "IsGraphic", Class: unicode.IsGraphic},
		{Name: "IsPrint", Class: unicode.IsPrint},
		{Name: "IsSymbol", Class: unicode.IsSymbol},
		{Name: "IsMark", Class: unicode.IsMark},
		{Name: "ToLower", Does: Lowers},
		{Name: "ToUpper", Does: Uppers},
	}},
	{Paths: "unicode/utf8", Rows: []Row{
		{Name: "ValidString", Tests: Test{Form: Silent}},
		{Name: "RuneCountInString RuneCount", Asks: CountsRunes},
	}},
}

// fmtRows are the functions that print, those of regexp, and escapers for markup.
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
		{Recv: "Regexp", Name: "FindAll FindAllIndex FindAllString FindAllStringIndex FindAllStringSubmatchIndex FindAllSubmatch FindAllSubmatchIndex FindIndex FindStringIndex FindStringSubmatchIndex FindSubmatch FindSubmatchIndex FindReaderIndex FindReaderSubmatchIndex", Asks: FindsMatch},
		{Recv: "Regexp", Name: "Find FindString", Makes: OpFindMatch, Asks: FindsMatch},
		{Recv: "Regexp", Name: "FindStringSubmatch", Makes: OpSubmatch, Asks: FindsMatch},
		{Recv: "Regexp", Name: "FindAllStringSubmatch", Asks: FindsMatch},
		{Recv: "Regexp", Name: "ReplaceAllString", Makes: OpReplaceMatches},
	}},
	{Paths: "mime", Rows: []Row{
		{Name: "TypeByExtension FormatMediaType", Gives: blank(rfc3986.NonEmpty(rfc3986.Range(' ', '~').With('\t')))},
	}},
}

// numberRows are the functions that convert numbers, times and bytes to text, and back.
var numberRows = []pack[Row]{
	{Paths: "strconv", Rows: []Row{
		{Name: "Itoa", Gives: IntValue(10)},
		{Name: "FormatInt", Gives: IntValue(36), By: Given{What: ByBase, Arg: 1}},
		{Name: "FormatUint", Gives: word(digitsOf(36)), By: Given{What: ByUnsignedBase, Arg: 1}},
		{Name: "FormatBool", Gives: boolValue()},
		{Name: "FormatFloat", Gives: FloatValue(0), By: Given{What: ByFloatFormat, Arg: 1}},
		{Name: "FormatComplex", Gives: complexValue(FloatValue(0))},
		{Name: "Quote QuoteToGraphic", Gives: quoted(printable(), `"`)},
		{Name: "QuoteToASCII", Gives: quoted(rfc3986.Range(' ', '~'), `"`)},
		{Name: "QuoteRune QuoteRuneToGraphic", Gives: quoted(printable(), "'")},
		{Name: "QuoteRuneToASCII", Gives: quoted(rfc3986.Range(' ', '~'), "'")},
		{Name: "Atoi", Tests: Test{Form: Words, Set: signed(), Number: true}},
		{Name: "ParseInt", Tests: Test{Form: Words, Set: anyBase().With('_'), Base: 1, Decimal: signed(), Number: true}},
		{Name: "ParseUint", Tests: Test{Form: Words, Set: alnum().With('_'), Base: 1, Decimal: rfc3986.Digit()}},
		{Name: "ParseFloat", Tests: Test{Form: Words, Set: anyBase().Union(rfc3986.Chars("_.")), Number: true}},
		{Name: "ParseComplex", Tests: Test{Form: Words, Set: anyBase().Union(rfc3986.Chars("_.()"))}},
		{Name: "ParseBool", Tests: Test{Form: Words, Set: rfc3986.Chars("1tTrueRUE0fFalseALSE")}},
	}},
	{Paths: "math/big", Rows: []Row{
		{Recv: "Int", Name: "Text", Gives: word(alnum().With('-'))},
		{Recv: "Int", Name: "SetString", Tests: Test{Form: Words, Set: anyBase().With('_'), Base: 1, Decimal: signed(), Number: true}},
		{Recv: "Float", Name: "Text", Gives: FloatValue(0), By: Given{What: ByFloatFormat}},
		{Recv: "Rat", Name: "RatString", Gives: led(word(intChars().With('/')), intChars())},
		{Recv: "Rat", Name: "FloatString", Gives: led(word(intChars().With('.')), intChars())},
	}},
	{Paths: "time", Rows: []Row{
		{Name: "Parse ParseInLocation", Tests: Test{Arg: 1, Form: OfLayout}},
		{Name: "ParseDuration", Tests: Test{Form: Words, Set: signed().Union(rfc3986.Chars(".hmnsuµμ"))}},
		{Recv: "Time", Name: "String", Gives: timeValue()},
		{Recv: "Time", Name: "MarshalText", Gives: rfc3339Value()},
		{Recv: "Time", Name: "UTC", Does: IsUTC},
		{Recv: "Time", Name: "Add AddDate Truncate Round", Does: KeepsZone},
		{Recv: "Time", Name: "Format", By: Given{What: ByLayout}},
	}},
	{Paths: "encoding/hex", Rows: []Row{
		{Name: "EncodeToString", Gives: blank(word(lowerHex()))},
		{Name: "DecodeString", Tests: Test{Form: WordsOrEmpty, Set: rfc3986.HexDigit()}},
	}},
	{Paths: "encoding/base64", Rows: []Row{
		{Name: "NewEncoding", Does: MakesEncoding},
		{Recv: "Encoding", Name: "WithPadding", Does: PadsEncoding},
		{Recv: "Encoding", Name: "Strict", Does: SameEncoding},
		{Recv: "Encoding", Name: "DecodeString", Tests: Test{Form: OfAlphabet}},
		{Recv: "Encoding", Name: "EncodeToString", By: Given{What: ByEncoding}, Makes: OpEncodeText},
	}},
	{Paths: "encoding/base32", Rows: []Row{
		{Name: "NewEncoding", Does: MakesEncoding},
		{Recv: "Encoding", Name: "WithPadding", Does: PadsEncoding},
		{Recv: "Encoding", Name: "DecodeString", Tests: Test{Form: OfAlphabet}},
		{Recv: "Encoding", Name: "EncodeToString", By: Given{What: ByEncoding}},
	}},
	{Paths: "encoding/json", Rows: []Row{
		{Name: "Unmarshal", Fills: target{index: 1, source: fromDecoder}},
		{Recv: "Decoder", Name: "Decode", Fills: target{source: fromDecoder}},
	}},
	{Paths: "encoding/xml", Rows: []Row{
		{Name: "Unmarshal", Fills: target{index: 1, source: fromDecoder}},
		{Recv: "Decoder", Name: "Decode", Fills: target{source: fromDecoder}},
	}},
	{Paths: "encoding/gob", Rows: []Row{
		{Recv: "Decoder", Name: "Decode", Fills: target{source: fromDecoder}},
	}},
	{Paths: "crypto/rand", Rows: []Row{
		{Name: "Text", Gives: word(rfc3986.Range('A', 'Z').Union(rfc3986.Range('2', '7')))},
	}},
	{Paths: "go/token", Rows: []Row{
		{Name: "IsIdentifier", Tests: Test{Form: Words, Set: alnum().With('_').Union(rfc3986.Range(0x80, 0xff))}},
	}},
}

// listRows are the functions over lists, maps and sequences.
var listRows = []pack[Row]{
	{Paths: "slices", Rows: []Row{
		{Name: "Contains", Asks: AsksElement},
		{Name: "Sort SortFunc SortStableFunc Reverse", Makes: OpShuffle},
		{Name: "Clone Clip Grow Values Collect All", Makes: OpSameList},
	}},
	{Paths: "maps", Rows: []Row{
		{Name: "Copy Insert", Does: ChangesMap},
	}},
	{Paths: "sort", Rows: []Row{
		{Name: "Strings", Makes: OpShuffle},
	}},
}

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

// lastElement returns the Value of path.Base, which has a "/" only for a path of slashes alone.
func lastElement() rfc3986.Value {
	set := rfc3986.AnyChar().Without("/")
	return rfc3986.Value{Set: set, Dots: true, BadPct: true, Lead: set}
}

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
