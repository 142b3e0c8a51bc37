package library

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

var timeTypes = pack[rfc3986.Value]{
	Paths: "time",
	Entries: []entry[rfc3986.Value]{
		{Name: "Time", Row: timeValue().Join(rfc3339Value())},
		{Name: "Duration", Row: durationValue()},
		{Name: "Month Weekday", Row: word(rfc3986.Alpha())},
	},
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

var netTypes = pack[rfc3986.Value]{
	Paths: "net",
	Entries: []entry[rfc3986.Value]{
		{Name: "IP", Row: word(ipChars())},
		{Name: "IPMask", Row: word(lowerHex())},
		{Name: "IPNet", Row: led(word(ipChars().With('/')), ipChars())},
		{Name: "HardwareAddr", Row: blank(word(lowerHex().With(':')))},
		{Name: "IPAddr", Row: zoned(ipChars())},
		{Name: "TCPAddr UDPAddr", Row: zoned(ipChars().With('['))},
	},
}

// A prefix has no zone.
var netipTypes = pack[rfc3986.Value]{
	Paths: "net/netip",
	Entries: []entry[rfc3986.Value]{
		{Name: "Addr", Row: zoned(ipChars())},
		{Name: "AddrPort", Row: zoned(ipChars().With('['))},
		{Name: "Prefix", Row: led(word(ipChars().With('/')), ipChars())},
	},
}

var bigTypes = pack[rfc3986.Value]{
	Paths: "math/big",
	Entries: []entry[rfc3986.Value]{
		{Name: "Int", Row: IntValue(10)},
		{Name: "Float", Row: FloatValue('g')},
		{Name: "Rat", Row: led(word(intChars().With('/')), intChars())},
	},
}

// otherTypes holds types of packages of which one type is known. No two of
// them have the same name.
var otherTypes = pack[rfc3986.Value]{
	Paths: "encoding/json reflect net/http",
	Entries: []entry[rfc3986.Value]{
		{Name: "Number", Row: numberValue()},
		{Name: "Kind", Row: led(word(alnum().With('.')), rfc3986.Alpha())}, // unsafe.Pointer
		{Name: "ConnState", Row: led(word(alnum().With('.')), rfc3986.Alpha())},
	},
}

// numberValue is a JSON number as it stands in its source: 1E+9 (RFC 8259
// section 6). The zero json.Number is empty.
func numberValue() rfc3986.Value {
	return blank(led(word(intChars().Union(rfc3986.Chars(".eE+"))), intChars()))
}

// WithoutZone returns what the text of an address type holds when the address
// has no zone; ok is false for other types. A zone makes sense where one
// connects to an address; in a path or a query it is not expected.
func WithoutZone(t types.Type) (v rfc3986.Value, ok bool) {
	return zoneless.ofType(t)
}

var zoneless = tabulate(
	pack[rfc3986.Value]{
		Paths: "net/netip",
		Entries: []entry[rfc3986.Value]{
			{Name: "Addr", Row: word(ipChars())},
			{Name: "AddrPort", Row: led(word(ipChars().Union(rfc3986.Chars("[]"))), ipChars().With('['))},
		},
	},
	pack[rfc3986.Value]{
		Paths: "net",
		Entries: []entry[rfc3986.Value]{
			{Name: "IPAddr", Row: word(ipChars())},
			{Name: "TCPAddr UDPAddr", Row: led(word(ipChars().Union(rfc3986.Chars("[]"))), ipChars().With('['))},
		},
	},
)
