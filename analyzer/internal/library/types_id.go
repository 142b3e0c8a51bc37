package library

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// uuidPaths are the packages whose type UUID prints as RFC 9562 section 4
// writes it. That of pborman prints nothing for an invalid one.
const uuidPaths = "github.com/google/uuid github.com/gofrs/uuid github.com/satori/go.uuid" +
	" github.com/pborman/uuid github.com/myesui/uuid github.com/twinj/uuid github.com/gocql/gocql"

// The packages with the identifiers of MongoDB, under two names.
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

// idTypes are types of identifiers and versions; their text is what the
// documentation of each describes.
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

// objectIDValue is 24 hexadecimal digits with Hex and MarshalText, and
// ObjectID("...") or ObjectIdHex("...") with String.
func objectIDValue() rfc3986.Value {
	return led(word(alnum().Union(rfc3986.Chars(`()"`))), lowerHex().With('O'))
}
