package library

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// numberRows are the functions that make text of numbers, of times and of bytes, and back.
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
