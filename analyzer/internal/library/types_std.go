package library

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// stdTypes are the types of the standard library. A prefix has no zone.
var stdTypes = []pack[TypeRow]{
	{Paths: "time", Rows: []TypeRow{
		{Name: "Time", Text: timeValue().Join(rfc3339Value())},
		{Name: "Duration", Text: durationValue()},
		{Name: "Month Weekday", Text: word(rfc3986.Alpha())},
	}},
	{Paths: "net", Rows: []TypeRow{
		{Name: "IP", Text: word(ipChars())},
		{Name: "IPMask", Text: word(lowerHex())},
		{Name: "IPNet", Text: led(word(ipChars().With('/')), ipChars())},
		{Name: "HardwareAddr", Text: blank(word(lowerHex().With(':')))},
		{Name: "IPAddr", Text: zoned(ipChars()), Zoneless: word(ipChars())},
		{Name: "Conn", Is: AConnection},
		{Name: "TCPAddr UDPAddr", Text: zoned(ipChars().With('[')), Zoneless: withPort()},
	}},
	{Paths: "net/netip", Rows: []TypeRow{
		{Name: "Addr", Text: zoned(ipChars()), Zoneless: word(ipChars())},
		{Name: "AddrPort", Text: zoned(ipChars().With('[')), Zoneless: withPort()},
		{Name: "Prefix", Text: led(word(ipChars().With('/')), ipChars())},
	}},
	{Paths: "math/big", Rows: []TypeRow{
		{Name: "Int", Text: IntValue(10)},
		{Name: "Float", Text: FloatValue('g')},
		{Name: "Rat", Text: led(word(intChars().With('/')), intChars())},
	}},
	{Paths: "encoding/json", Rows: []TypeRow{{Name: "Number", Text: numberValue()}}},
	{Paths: "reflect", Rows: []TypeRow{{Name: "Kind", Text: led(word(alnum().With('.')), rfc3986.Alpha())}}}, // unsafe.Pointer
	{Paths: "net/http", Rows: []TypeRow{
		{Name: "ConnState", Text: led(word(alnum().With('.')), rfc3986.Alpha())},
		{Name: "Request Response", Is: AMessage},
		{Name: "Cookie", Is: ACookie},
	}},
	{Paths: "net/url", Rows: []TypeRow{
		{Name: "URL", Is: AURL},
		{Name: "Userinfo", Is: AUserinfo},
		{Name: "Values", Is: AQuery},
	}},
	{Paths: "context", Rows: []TypeRow{{Name: "Context", Is: AContext}}},
	{Paths: "strings", Rows: []TypeRow{
		{Name: "Builder", Is: AWriter},
		{Name: "Reader", Is: AReader},
	}},
	{Paths: "bytes", Rows: []TypeRow{
		{Name: "Buffer", Is: AWriter | AReader},
		{Name: "Reader", Is: AReader},
	}},
	{Paths: "html/template", Rows: []TypeRow{{Name: "URL", Is: ALink}}},
	{Paths: "io", Rows: []TypeRow{{Name: "Writer StringWriter", Is: AWriter}}},
	{Paths: "sync", Rows: []TypeRow{{Name: "Map", Is: AStore}}},
	{Paths: "sync/atomic", Rows: []TypeRow{{Name: "Value", Is: AStore}}},
}

// timeValue is the layout of (time.Time).String with a monotonic clock reading.
func timeValue() rfc3986.Value {
	v := LayoutValue("2006-01-02 15:04:05.999999999 -0700 MST")
	v.Set = v.Set.Union(rfc3986.Chars("m=+-.0"))
	return v
}

func rfc3339Value() rfc3986.Value { return LayoutValue("2006-01-02T15:04:05.999999999Z07:00") }

// durationValue has the micro sign, U+00B5: "1.5µs".
func durationValue() rfc3986.Value {
	return led(word(intChars().Union(rfc3986.Chars(".hmnsµ"))), intChars())
}

// numberValue is a JSON number as it is in its source: 1E+9 (RFC 8259
// section 6). The zero json.Number is empty.
func numberValue() rfc3986.Value {
	return blank(led(word(intChars().Union(rfc3986.Chars(".eE+"))), intChars()))
}

// WithoutZone returns what the text of an address type holds when the address
// has no zone; ok is false for other types. A zone makes sense where one
// connects to an address; in a path or a query it is not expected.
func WithoutZone(t types.Type) (v rfc3986.Value, ok bool) {
	row := typeRows.ofType(t)
	if row == nil {
		return rfc3986.Value{}, false
	}
	return row.Zoneless, row.Zoneless != rfc3986.Value{}
}

// withPort is an address without a zone, and a port.
func withPort() rfc3986.Value {
	return led(word(ipChars().Union(rfc3986.Chars("[]"))), ipChars().With('['))
}
