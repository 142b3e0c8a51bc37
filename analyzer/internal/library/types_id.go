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
func semverValue() rfc3986.Value { return led(word(alnum().Union(rfc3986.Chars(".-+"))), alnum()) }
func decimalValue() rfc3986.Value {
	return led(word(intChars().With('.')), intChars())
}

// idTypes are types of identifiers and versions; their text is what the
// documentation of each describes.
var idTypes = []pack[rfc3986.Value]{
	{Paths: uuidPaths, Entries: []entry[rfc3986.Value]{
		{Name: "UUID", Row: uuidValue()},
	}},
	{Paths: "github.com/oklog/ulid", Entries: []entry[rfc3986.Value]{
		{Name: "ULID", Row: word(rfc3986.Digit().Union(rfc3986.Range('A', 'Z')))},
	}},
	{Paths: "github.com/rs/xid", Entries: []entry[rfc3986.Value]{
		{Name: "ID", Row: word(digitsOf(32))},
	}},
	{Paths: "github.com/segmentio/ksuid", Entries: []entry[rfc3986.Value]{
		{Name: "KSUID", Row: alnumValue()},
	}},
	{Paths: "github.com/bwmarrin/snowflake", Entries: []entry[rfc3986.Value]{
		{Name: "ID", Row: IntValue(10)},
	}},
	{Paths: mongoPaths, Entries: []entry[rfc3986.Value]{
		{Name: "ObjectID", Row: objectIDValue()},
	}},
	{Paths: mgoPaths, Entries: []entry[rfc3986.Value]{
		{Name: "ObjectId", Row: objectIDValue()},
	}},
	{Paths: "github.com/opencontainers/go-digest", Entries: []entry[rfc3986.Value]{
		{Name: "Digest", Row: digestValue()},
		{Name: "Algorithm", Row: lowerValue()},
	}},
	{Paths: "github.com/google/go-containerregistry/pkg/v1", Entries: []entry[rfc3986.Value]{
		{Name: "Hash", Row: digestValue()},
	}},
	{Paths: "github.com/ipfs/go-cid github.com/libp2p/go-libp2p/core/peer github.com/libp2p/go-libp2p-core/peer", Entries: []entry[rfc3986.Value]{
		{Name: "Cid ID", Row: blank(alnumValue())},
	}},
	{Paths: "github.com/Masterminds/semver github.com/blang/semver github.com/hashicorp/go-version github.com/coreos/go-semver/semver", Entries: []entry[rfc3986.Value]{
		{Name: "Version", Row: semverValue()},
	}},
	{Paths: "github.com/shopspring/decimal", Entries: []entry[rfc3986.Value]{
		{Name: "Decimal", Row: decimalValue()},
	}},
	{Paths: "golang.org/x/text/language", Entries: []entry[rfc3986.Value]{
		{Name: "Tag Base Region Script", Row: led(word(alnum().With('-')), alnum())},
	}},
	{Paths: "cloud.google.com/go/civil", Entries: []entry[rfc3986.Value]{
		{Name: "Date", Row: word(intChars())},
		{Name: "Time", Row: led(word(rfc3986.Digit().Union(rfc3986.Chars(":."))), rfc3986.Digit())},
		{Name: "DateTime", Row: led(word(intChars().Union(rfc3986.Chars("T:."))), intChars())},
	}},
}

// objectIDValue is 24 hexadecimal digits with Hex and MarshalText, and
// ObjectID("...") or ObjectIdHex("...") with String.
func objectIDValue() rfc3986.Value {
	return led(word(alnum().Union(rfc3986.Chars(`()"`))), lowerHex().With('O'))
}

// idResults are functions and methods that give the text of an identifier.
var idResults = []pack[rfc3986.Value]{
	{Paths: uuidPaths, Entries: []entry[rfc3986.Value]{
		{Name: "NewString", Row: uuidValue()},
		{Recv: "UUID", Name: "URN", Row: led(word(lowerValue().Set.Union(rfc3986.Chars(":-"))), rfc3986.Chars("u"))},
	}},
	{Paths: "github.com/hashicorp/go-uuid", Entries: []entry[rfc3986.Value]{
		{Name: "GenerateUUID GenerateUUIDWithReader FormatUUID", Row: uuidValue()},
	}},
	{Paths: "github.com/pborman/uuid", Entries: []entry[rfc3986.Value]{
		{Name: "New", Row: uuidValue()},
		{Recv: "UUID", Name: "String", Row: blank(uuidValue())},
	}},
	{Paths: mongoPaths, Entries: []entry[rfc3986.Value]{
		{Recv: "ObjectID", Name: "Hex MarshalText", Row: word(lowerHex())},
	}},
	{Paths: mgoPaths, Entries: []entry[rfc3986.Value]{
		{Recv: "ObjectId", Name: "Hex MarshalText", Row: word(lowerHex())},
	}},
	{Paths: "github.com/opencontainers/go-digest", Entries: []entry[rfc3986.Value]{
		{Recv: "Digest", Name: "Encoded Hex", Row: blank(word(lowerHex()))},
		{Recv: "Algorithm", Name: "Encode", Row: blank(word(lowerHex()))},
	}},
	{Paths: "github.com/bwmarrin/snowflake", Entries: []entry[rfc3986.Value]{
		{Recv: "ID", Name: "Base2 Base32 Base36", Row: IntValue(36)},
		{Recv: "ID", Name: "Base58", Row: alnumValue()},
	}},
	{Paths: "github.com/lithammer/shortuuid", Entries: []entry[rfc3986.Value]{
		{Name: "New", Row: alnumValue()},
	}},
	{Paths: "github.com/teris-io/shortid", Entries: []entry[rfc3986.Value]{
		{Name: "Generate MustGenerate", Row: word(alnum().Union(rfc3986.Chars("-_")))},
	}},
	{Paths: "github.com/matoous/go-nanoid", Entries: []entry[rfc3986.Value]{
		{Name: "New Must", Row: word(alnum().Union(rfc3986.Chars("-_")))},
	}},
	{Paths: "github.com/nrednav/cuid2 github.com/lucsky/cuid", Entries: []entry[rfc3986.Value]{
		{Name: "Generate New", Row: lowerValue()},
	}},
	{Paths: "github.com/shopspring/decimal", Entries: []entry[rfc3986.Value]{
		{Recv: "Decimal", Name: "StringFixed StringFixedBank StringFixedCash StringScaled", Row: decimalValue()},
	}},
	{Paths: "github.com/Masterminds/semver github.com/hashicorp/go-version", Entries: []entry[rfc3986.Value]{
		{Recv: "Version", Name: "Original", Row: semverValue()},
	}},
	{Paths: "k8s.io/apimachinery/pkg/util/rand", Entries: []entry[rfc3986.Value]{
		{Name: "String", Row: blank(lowerValue())},
	}},
}
