package library

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// LookupType returns the Value of the text of a value of type t: what String and MarshalText return
// and %v and %s print, except for a nil pointer and a zero netip.Addr. ok is true for types with a
// row, and for numbers and booleans without a method that fmt calls. It is false for others.
func LookupType(t types.Type) (v rfc3986.Value, ok bool) {
	if t == nil {
		return rfc3986.Value{}, false
	}
	if row := typeRows.ofType(t); row != nil && row.Text != (rfc3986.Value{}) {
		return row.Text, true
	}
	basic, ok := t.Underlying().(*types.Basic)
	if !ok || printsItself(t) {
		return rfc3986.Value{}, false
	}
	return basicValue(basic)
}

// basicValue returns the Value of what %v prints for basic; ok is true for numbers and booleans.
func basicValue(basic *types.Basic) (v rfc3986.Value, ok bool) {
	switch info := basic.Info(); {
	case info&types.IsBoolean != 0:
		return boolValue(), true
	case info&types.IsUnsigned != 0:
		return word(rfc3986.Digit()), true
	case info&types.IsInteger != 0:
		return IntValue(10), true
	case info&types.IsFloat != 0:
		return FloatValue('g'), true
	case info&types.IsComplex != 0:
		return complexValue(FloatValue('g')), true
	}
	return rfc3986.Value{}, false
}

// A TypeRow says which texts the values of some types have, and what sort of values they are (Is).
type TypeRow struct {
	Name string
	// Text is what String, MarshalText, %v and %s print.
	Text rfc3986.Value
	// Zoneless is the Text of an address without a zone.
	Zoneless rfc3986.Value
	// Is says what the values are, such as URLs or writers, one bit for each.
	Is Sort
}

// A Sort says what the values of a type are, such as URLs or writers: one bit for each.
type Sort uint16

// The bits of a Sort.
const (
	AURL        Sort = 1 << iota // a URL in its components
	AUserinfo                    // a user name and a password
	AContext                     // the context of a request
	AMessage                     // a request or a response
	AWriter                      // a builder, or an interface through which functions write to builders
	AReader                      // a reader over a text
	AQuery                       // the entries of a query
	AStore                       // it stores values of any type
	AConnection                  // it is made from a network and an address
	ALink                        // a text that html/template uses as a URL, without escaping
	ACookie                      // a name and a value that a client stores
)

// IsType reports whether t, or the type that t points to, has at least one of the properties in
// want. It is false for types outside of the standard library.
func IsType(t types.Type, want Sort) bool {
	key, ok := typeKey(t)
	if !ok {
		return false
	}
	s := typeRows.shelves()[key.Pkg]
	if s == nil {
		return false
	}
	row := s.members()[member{Name: key.Name}]
	return row != nil && row.Is&want != 0
}

func (r TypeRow) namesOf() (recvs, names string) { return "", r.Name }

// typeRows are the rows of library types.
var typeRows = tabulate(idTypes, stdTypes)

// stdTypes are the types of the standard library. A netip.Prefix has no zone.
var stdTypes = []pack[TypeRow]{
	{Paths: "time", Rows: []TypeRow{
		{Name: "Time", Text: timeValue().Join(rfc3339Value())},
		{Name: "Duration", Text: durationValue()},
		{Name: "Month Weekday", Text: word(rfc3986.Alpha())},
	}},
	{Paths: "net", Rows: []TypeRow{
		{Name: "IP", Text: word(ipChars()), Zoneless: word(ipChars())},
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

// timeValue returns the Value of what (time.Time).String writes, with a monotonic clock reading.
func timeValue() rfc3986.Value {
	v := LayoutValue("2006-01-02 15:04:05.999999999 -0700 MST")
	v.Set = v.Set.Union(rfc3986.Chars("m=+-.0"))
	return v
}

func rfc3339Value() rfc3986.Value { return LayoutValue("2006-01-02T15:04:05.999999999Z07:00") }

// durationValue returns the Value of a printed time.Duration, which may have a micro sign: "1.5µs".
func durationValue() rfc3986.Value {
	return led(word(intChars().Union(rfc3986.Chars(".hmnsµ"))), intChars())
}

// numberValue returns the Value of a JSON number as in its source, such as 1E+9 (RFC 8259 section
// 6), or "", the text of a zero json.Number.
func numberValue() rfc3986.Value {
	return blank(led(word(intChars().Union(rfc3986.Chars(".eE+"))), intChars()))
}

// WithoutZone returns the Value of the texts of t without a zone such as "%eth0", for a type of IP
// addresses such as netip.AddrPort. ok is false for others. Only a connection needs the zone.
func WithoutZone(t types.Type) (v rfc3986.Value, ok bool) {
	row := typeRows.ofType(t)
	if row == nil {
		return rfc3986.Value{}, false
	}
	return row.Zoneless, row.Zoneless != rfc3986.Value{}
}

func withPort() rfc3986.Value {
	return led(word(ipChars().Union(rfc3986.Chars("[]"))), ipChars().With('['))
}

// uuidPaths are the packages whose type UUID prints as RFC 9562 section 4 says. The one of package
// pborman/uuid prints "" for an invalid UUID.
const uuidPaths = "github.com/google/uuid github.com/gofrs/uuid github.com/satori/go.uuid" +
	" github.com/pborman/uuid github.com/myesui/uuid github.com/twinj/uuid github.com/gocql/gocql"

// The packages with the identifiers of MongoDB, each under two paths.
const (
	mongoPaths = "go.mongodb.org/mongo-driver/bson/primitive go.mongodb.org/mongo-driver/bson"
	mgoPaths   = "gopkg.in/mgo/bson github.com/globalsign/mgo/bson"
)

func uuidValue() rfc3986.Value   { return led(word(lowerHex().With('-')), lowerHex()) }
func lowerValue() rfc3986.Value  { return word(rfc3986.Digit().Union(rfc3986.Range('a', 'z'))) }
func alnumValue() rfc3986.Value  { return word(alnum()) }
func digestValue() rfc3986.Value { return led(word(lowerValue().Set.With(':')), lowerValue().Set) }
func imageTagValue() rfc3986.Value { // [\w][\w.-]{0,127}
	return led(word(alnum().Union(rfc3986.Chars("_.-"))), alnum().With('_'))
}
func semverValue() rfc3986.Value { return led(word(alnum().Union(rfc3986.Chars(".-+"))), alnum()) }
func decimalValue() rfc3986.Value {
	return led(word(intChars().With('.')), intChars())
}

// idTypes are types of identifiers and versions. The documentation of each describes its text.
var idTypes = []pack[TypeRow]{
	{Paths: "uuid " + uuidPaths, Rows: []TypeRow{
		{Name: "UUID", Text: uuidValue()},
	}},
	{Paths: "github.com/oklog/ulid", Rows: []TypeRow{
		{Name: "ULID", Text: word(rfc3986.Digit().Union(rfc3986.Range('A', 'Z')))},
	}},
	{Paths: "github.com/rs/xid", Rows: []TypeRow{
		{Name: "ID", Text: word(digitsOf(32))},
	}},
	{Paths: "github.com/segmentio/ksuid", Rows: []TypeRow{
		{Name: "KSUID", Text: alnumValue()},
	}},
	{Paths: "github.com/bwmarrin/snowflake", Rows: []TypeRow{
		{Name: "ID", Text: IntValue(10)},
	}},
	{Paths: mongoPaths, Rows: []TypeRow{
		{Name: "ObjectID", Text: objectIDValue()},
	}},
	{Paths: mgoPaths, Rows: []TypeRow{
		{Name: "ObjectId", Text: objectIDValue()},
	}},
	{Paths: "github.com/opencontainers/go-digest", Rows: []TypeRow{
		{Name: "Digest", Text: digestValue()},
		{Name: "Algorithm", Text: lowerValue()},
	}},
	{Paths: "github.com/google/go-containerregistry/pkg/v1", Rows: []TypeRow{
		{Name: "Hash", Text: digestValue()},
	}},
	{Paths: "github.com/ipfs/go-cid github.com/libp2p/go-libp2p/core/peer github.com/libp2p/go-libp2p-core/peer", Rows: []TypeRow{
		{Name: "Cid ID", Text: blank(alnumValue())},
	}},
	{Paths: "github.com/Masterminds/semver github.com/blang/semver github.com/hashicorp/go-version github.com/coreos/go-semver/semver", Rows: []TypeRow{
		{Name: "Version", Text: semverValue()},
	}},
	{Paths: "github.com/shopspring/decimal", Rows: []TypeRow{
		{Name: "Decimal", Text: decimalValue()},
	}},
	{Paths: "golang.org/x/text/language", Rows: []TypeRow{
		{Name: "Tag Base Region Script", Text: led(word(alnum().With('-')), alnum())},
	}},
	{Paths: "cloud.google.com/go/civil", Rows: []TypeRow{
		{Name: "Date", Text: word(intChars())},
		{Name: "Time", Text: led(word(rfc3986.Digit().Union(rfc3986.Chars(":."))), rfc3986.Digit())},
		{Name: "DateTime", Text: led(word(intChars().Union(rfc3986.Chars("T:."))), intChars())},
	}},
}

// objectIDValue returns the Value of a printed ObjectID: 24 hexadecimal digits from Hex and
// MarshalText, ObjectID("...") or ObjectIdHex("...") from String.
func objectIDValue() rfc3986.Value {
	return led(word(alnum().Union(rfc3986.Chars(`()"`))), lowerHex().With('O'))
}

func boolValue() rfc3986.Value { return rfc3986.Exactly("true").Join(rfc3986.Exactly("false")) }

// complexValue returns the Value of texts like (1.5-2i); part is the Value of each number in them.
func complexValue(part rfc3986.Value) rfc3986.Value {
	part.Set = part.Set.Union(rfc3986.Chars("(+)i"))
	return led(part, rfc3986.Chars("("))
}

// quoted returns the Value of a text in quotes: a byte of marks, bytes of set, a byte of marks.
func quoted(set rfc3986.CharSet, marks string) rfc3986.Value {
	return rfc3986.Value{Set: set.Union(rfc3986.Chars(marks)), BadPct: set.Has('%'), Lead: rfc3986.Chars(marks)}
}

// encodeValue returns the Value of a query: keys and values as QueryEscape writes them, with "="
// and "&" between them.
func encodeValue() rfc3986.Value {
	v := blank(word(rfc3986.Unreserved().Union(triplets()).Union(rfc3986.Chars("+=&"))))
	v.Lead = v.Lead.Without("&")
	return v
}

// sentSegment returns the Value of a segment of a path as sent: "%" occurs only in triplets, and
// delimiters are escaped.
func sentSegment() rfc3986.Value {
	v := blank(rfc3986.NonEmpty(rfc3986.PChar().With('%')))
	v.BadPct = false
	return v
}

// word returns the Value of texts of one or more bytes of set, without dot-segments and stray "%".
func word(set rfc3986.CharSet) rfc3986.Value { return rfc3986.Value{Set: set, Lead: set} }

// blank returns v extended by the empty text.
func blank(v rfc3986.Value) rfc3986.Value {
	v.Empty = true
	return v
}

// led returns v, limited to texts that begin with a byte of lead.
func led(v rfc3986.Value, lead rfc3986.CharSet) rfc3986.Value {
	v.Lead = lead
	return v
}

func printable() rfc3986.CharSet {
	return rfc3986.Range(' ', '~').Union(rfc3986.Range(0x80, 0xff))
}

func alnum() rfc3986.CharSet    { return rfc3986.Alpha().Union(rfc3986.Digit()) }
func lowerHex() rfc3986.CharSet { return rfc3986.Digit().Union(rfc3986.Range('a', 'f')) }
func upperHex() rfc3986.CharSet { return rfc3986.Digit().Union(rfc3986.Range('A', 'F')) }
func intChars() rfc3986.CharSet { return rfc3986.Digit().With('-') }

// triplets returns the bytes of percent-encoded triplets, with upper-case digits as in net/url.
func triplets() rfc3986.CharSet { return upperHex().With('%') }

func ipChars() rfc3986.CharSet { return lowerHex().Union(rfc3986.Chars(":.")) }

// zoned returns the Value of texts that begin with a byte of lead, and may hold any bytes: an
// address may have a "%" and any text as its zone.
func zoned(lead rfc3986.CharSet) rfc3986.Value {
	return rfc3986.Value{Set: rfc3986.AnyChar(), BadPct: true, Lead: lead}
}

// bracketless returns the Value of the host of an address, without port and brackets.
func bracketless() rfc3986.Value {
	set := rfc3986.AnyChar().Minus(rfc3986.Chars("[]"))
	return blank(rfc3986.Value{Set: set, BadPct: true, Lead: set})
}

// ipv4 returns the Value of an IPv4 address.
func ipv4() rfc3986.Value { return word(rfc3986.Digit().With('.')) }

// domain returns the Value of the target of a DNS record: RFC 2782, RFC 1035 section 3.3.
func domain() rfc3986.Value { return word(rfc3986.AnyChar().Minus(rfc3986.Chars(":"))) }

// bracketed returns the Value of a host and perhaps a port: an IPv6 address is in brackets there, so
// that none begins with a colon.
func bracketed() rfc3986.Value {
	v := rfc3986.AnyValue()
	v.Lead = v.Lead.Minus(rfc3986.Chars(":"))
	return v
}

// IntValue returns the Value of the texts that strconv.FormatInt writes in a base from 2 to 36; any
// other base is taken as 36.
func IntValue(base int) rfc3986.Value {
	if base < 2 || base > 36 {
		base = 36
	}
	return word(digitsOf(base).With('-'))
}

func digitsOf(base int) rfc3986.CharSet {
	if base <= 10 {
		return rfc3986.Range('0', '0'+byte(base)-1)
	}
	return rfc3986.Digit().Union(rfc3986.Range('a', 'a'+byte(base)-11))
}

// FloatValue returns the Value of the texts that strconv.FormatFloat writes in a format: digits,
// "-", ".", NaN and Inf, and except for 'f' also an exponent and "+". The Value for 'f' lacks the
// "+" of "+Inf".
func FloatValue(format byte) rfc3986.Value {
	set := intChars().Union(rfc3986.Chars(".INafn"))
	switch format {
	case 'f', 'F':
		return led(word(set), intChars().Union(rfc3986.Chars("IN")))
	case 'e', 'g':
		set = set.Union(rfc3986.Chars("e+"))
	case 'E', 'G':
		set = set.Union(rfc3986.Chars("E+"))
	case 'b':
		set = set.Union(rfc3986.Chars("p+"))
	default: // 'x', 'X', or any of the formats
		set = set.Union(rfc3986.HexDigit()).Union(rfc3986.Chars("pPxX+"))
	}
	return led(word(set), intChars().Union(rfc3986.Chars("IN+")))
}

// baseName returns the Value of the name of a file in its folder: any text without "/".
func baseName() rfc3986.Value {
	set := rfc3986.AnyChar().Without("/")
	return rfc3986.Value{Set: set, Dots: true, BadPct: true, Lead: set}
}

// schemeValue returns the Value of the scheme of a parsed URL, which may be "".
func schemeValue() rfc3986.Value { return blank(led(word(rfc3986.SchemeChar()), rfc3986.Alpha())) }
