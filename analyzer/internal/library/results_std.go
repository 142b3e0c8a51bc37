package library

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

var strconvResults = pack[rfc3986.Value]{
	Paths: "strconv",
	Entries: []entry[rfc3986.Value]{
		{Name: "Itoa", Row: IntValue(10)},
		{Name: "FormatInt", Row: IntValue(36)},
		{Name: "FormatUint", Row: word(digitsOf(36))},
		{Name: "FormatBool", Row: boolValue()},
		{Name: "FormatFloat", Row: FloatValue(0)},
		{Name: "FormatComplex", Row: complexValue(FloatValue(0))},
		{Name: "Quote QuoteToGraphic", Row: quoted(printable(), `"`)},
		{Name: "QuoteToASCII", Row: quoted(rfc3986.Range(' ', '~'), `"`)},
		{Name: "QuoteRune QuoteRuneToGraphic", Row: quoted(printable(), "'")},
		{Name: "QuoteRuneToASCII", Row: quoted(rfc3986.Range(' ', '~'), "'")},
	},
}

func boolValue() rfc3986.Value { return rfc3986.Exactly("true").Join(rfc3986.Exactly("false")) }

// complexValue returns the text of complex numbers whose parts print as part:
// (1.5-2i).
func complexValue(part rfc3986.Value) rfc3986.Value {
	part.Set = part.Set.Union(rfc3986.Chars("(+)i"))
	return led(part, rfc3986.Chars("("))
}

// quoted returns the Value of texts of set between the quotation marks.
func quoted(set rfc3986.CharSet, marks string) rfc3986.Value {
	return rfc3986.Value{Set: set.Union(rfc3986.Chars(marks)), BadPct: set.Has('%'), Lead: rfc3986.Chars(marks)}
}

var hexResults = pack[rfc3986.Value]{
	Paths: "encoding/hex",
	Entries: []entry[rfc3986.Value]{
		{Name: "EncodeToString", Row: blank(word(lowerHex()))},
	},
}

var timeResults = pack[rfc3986.Value]{
	Paths: "time",
	Entries: []entry[rfc3986.Value]{
		{Recv: "Time", Name: "String", Row: timeValue()},
		{Recv: "Time", Name: "MarshalText", Row: rfc3339Value()},
	},
}

var netipResults = pack[rfc3986.Value]{
	Paths: "net/netip",
	Entries: []entry[rfc3986.Value]{
		{Recv: "Addr", Name: "StringExpanded", Row: zoned(ipChars())},
		{Recv: "Addr", Name: "Zone", Row: blank(zoned(rfc3986.AnyChar()))},
	},
}

// urlResults leaves out what gives back Host, Opaque or RawQuery, which may
// hold anything. RequestURI begins with "/" unless the URL is opaque.
var urlResults = pack[rfc3986.Value]{
	Paths: "net/url",
	Entries: []entry[rfc3986.Value]{
		{Recv: "Values", Name: "Encode", Row: encodeValue()},
		{Recv: "URL", Name: "Port", Row: blank(word(rfc3986.Digit()))},
		{Recv: "URL", Name: "RequestURI", Row: led(rfc3986.Value{Set: rfc3986.AnyChar(), BadPct: true}, rfc3986.Chars("/"))},
	},
}

// encodeValue is a query: keys and values as QueryEscape writes them, with
// "=" and "&" between them.
func encodeValue() rfc3986.Value {
	v := blank(word(rfc3986.Unreserved().Union(triplets()).Union(rfc3986.Chars("+=&"))))
	v.Lead = v.Lead.Without("&")
	return v
}

// pathResults: the base of a path of slashes is "/", that of the empty path is ".".
var pathResults = pack[rfc3986.Value]{
	Paths: "path path/filepath",
	Entries: []entry[rfc3986.Value]{
		{Name: "Base", Row: rfc3986.Value{Set: rfc3986.AnyChar(), Dots: true, BadPct: true, Lead: rfc3986.AnyChar()}},
		{Name: "Ext", Row: blank(led(rfc3986.NonEmpty(rfc3986.AnyChar().Without("/")), rfc3986.Chars(".")))},
	},
}

// systemResults: host names are those of RFC 1123, with the underscore.
var systemResults = pack[rfc3986.Value]{
	Paths: "os runtime crypto/rand",
	Entries: []entry[rfc3986.Value]{
		{Name: "Hostname", Row: word(alnum().Union(rfc3986.Chars("-._")))},
		{Name: "Version", Row: led(word(alnum().Union(rfc3986.Chars(" +-.,:_"))), rfc3986.Alpha())},
		{Name: "Text", Row: word(rfc3986.Range('A', 'Z').Union(rfc3986.Range('2', '7')))},
	},
}

var httpResults = pack[rfc3986.Value]{
	Paths: "net/http",
	Entries: []entry[rfc3986.Value]{
		{Name: "StatusText", Row: blank(led(word(rfc3986.Alpha().Union(rfc3986.Chars(" -'"))), rfc3986.Alpha()))},
	},
}

// mimeResults come from tables of the system.
var mimeResults = pack[rfc3986.Value]{
	Paths: "mime",
	Entries: []entry[rfc3986.Value]{
		{Name: "TypeByExtension FormatMediaType", Row: blank(rfc3986.NonEmpty(rfc3986.Range(' ', '~').With('\t')))},
	},
}

var bigResults = pack[rfc3986.Value]{
	Paths: "math/big",
	Entries: []entry[rfc3986.Value]{
		{Recv: "Int", Name: "Text", Row: word(alnum().With('-'))},
		{Recv: "Float", Name: "Text", Row: FloatValue(0)},
		{Recv: "Rat", Name: "RatString", Row: led(word(intChars().With('/')), intChars())},
		{Recv: "Rat", Name: "FloatString", Row: led(word(intChars().With('.')), intChars())},
	},
}
