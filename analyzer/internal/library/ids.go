package library

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// idRows are functions that return the text of an identifier, or parse it. Parsers that accept an
// identifier in several spellings, such as a UUID in "{}" or after "urn:", have the form Trusted.
var idRows = []pack[Row]{
	{Paths: uuidPaths, Rows: []Row{
		{Name: "NewString", Gives: uuidValue()},
		{Recv: "UUID", Name: "URN", Gives: led(word(lowerValue().Set.Union(rfc3986.Chars(":-"))), rfc3986.Chars("u"))},
	}},
	{Paths: "github.com/hashicorp/go-uuid", Rows: []Row{
		{Name: "GenerateUUID GenerateUUIDWithReader FormatUUID", Gives: uuidValue()},
		{Name: "ParseUUID", Tests: Test{Form: Trusted}},
	}},
	{Paths: "github.com/pborman/uuid", Rows: []Row{
		{Name: "New", Gives: uuidValue()},
		{Recv: "UUID", Name: "String", Gives: blank(uuidValue())},
	}},
	{Paths: mongoPaths, Rows: []Row{
		{Recv: "ObjectID", Name: "Hex MarshalText", Gives: word(lowerHex())},
		{Name: "ObjectIDFromHex", Tests: Test{Form: Words, Set: rfc3986.HexDigit()}},
	}},
	{Paths: mgoPaths, Rows: []Row{
		{Recv: "ObjectId", Name: "Hex MarshalText", Gives: word(lowerHex())},
	}},
	{Paths: "github.com/opencontainers/go-digest", Rows: []Row{
		{Recv: "Digest", Name: "Encoded Hex", Gives: blank(word(lowerHex()))},
		{Recv: "Algorithm", Name: "Encode", Gives: blank(word(lowerHex()))},
		{Name: "Parse", Tests: Test{Form: Trusted}},
	}},
	{Paths: "github.com/bwmarrin/snowflake", Rows: []Row{
		{Recv: "ID", Name: "Base2 Base32 Base36", Gives: IntValue(36)},
		{Recv: "ID", Name: "Base58", Gives: alnumValue()},
	}},
	{Paths: "github.com/lithammer/shortuuid", Rows: []Row{
		{Name: "New", Gives: alnumValue()},
	}},
	{Paths: "github.com/teris-io/shortid", Rows: []Row{
		{Name: "Generate MustGenerate", Gives: word(alnum().Union(rfc3986.Chars("-_")))},
	}},
	{Paths: "github.com/matoous/go-nanoid", Rows: []Row{
		{Name: "New Must", Gives: word(alnum().Union(rfc3986.Chars("-_")))},
	}},
	{Paths: "github.com/nrednav/cuid2 github.com/lucsky/cuid", Rows: []Row{
		{Name: "Generate New", Gives: lowerValue()},
	}},
	{Paths: "github.com/shopspring/decimal", Rows: []Row{
		{Recv: "Decimal", Name: "StringFixed StringFixedBank StringFixedCash StringScaled", Gives: decimalValue()},
	}},
	{Paths: "github.com/Masterminds/semver github.com/hashicorp/go-version", Rows: []Row{
		{Recv: "Version", Name: "Original", Gives: semverValue()},
	}},
	{Paths: "k8s.io/apimachinery/pkg/util/rand", Rows: []Row{
		{Name: "String", Gives: blank(lowerValue())},
	}},
	{Paths: "github.com/distribution/reference github.com/docker/distribution/reference github.com/distribution/distribution/reference github.com/containers/image/docker/reference", Rows: []Row{
		{Recv: "Tagged NamedTagged", Name: "Tag", Gives: imageTagValue()},
	}},
	{Paths: "github.com/google/go-containerregistry/pkg/name", Rows: []Row{
		{Recv: "Tag", Name: "TagStr", Gives: imageTagValue()},
		{Recv: "Digest", Name: "DigestStr", Gives: digestValue()},
	}},
	{Paths: "github.com/gosimple/slug", Rows: []Row{
		{Name: "Make MakeLang", Gives: blank(word(alnum().Union(rfc3986.Chars("-_"))))},
	}},
	{Paths: "github.com/mozillazg/go-slugify github.com/avelino/slugify", Rows: []Row{
		{Name: "Slugify", Gives: blank(word(alnum().With('-')))},
	}},
	{Paths: "github.com/dchest/uniuri", Rows: []Row{
		{Name: "New NewLen", Gives: blank(alnumValue())},
	}},
	{Paths: "github.com/writeas/web-core/id", Rows: []Row{
		{Name: "GenerateFriendlyRandomString", Gives: blank(lowerValue())},
		{Name: "Generate62RandomString", Gives: blank(alnumValue())},
	}},
	{Paths: "uuid", Rows: []Row{
		{Name: "Parse", Tests: Test{Form: Trusted}},
	}},
	{Paths: "github.com/google/uuid", Rows: []Row{
		{Name: "Parse Validate ParseBytes", Tests: Test{Form: Trusted}},
	}},
	{Paths: "github.com/gofrs/uuid github.com/satori/go.uuid", Rows: []Row{
		{Name: "FromString", Tests: Test{Form: Trusted}},
	}},
	{Paths: "github.com/gocql/gocql", Rows: []Row{
		{Name: "ParseUUID", Tests: Test{Form: Trusted}},
	}},
	{Paths: "github.com/oklog/ulid", Rows: []Row{
		{Name: "Parse ParseStrict", Tests: Test{Form: Trusted}},
	}},
	{Paths: "github.com/rs/xid", Rows: []Row{
		{Name: "FromString", Tests: Test{Form: Trusted}},
	}},
	{Paths: "github.com/segmentio/ksuid", Rows: []Row{
		{Name: "Parse", Tests: Test{Form: Trusted}},
	}},
}

// flagRows are functions of libraries for command lines.
var flagRows = []pack[Row]{
	{Paths: "github.com/spf13/pflag", Rows: []Row{
		{Name: "Arg", From: commandLine, Does: IsGetter},
		{Name: "Args String StringP StringSlice StringSliceP StringArray StringArrayP", From: commandLine},
		{Name: "StringVar StringVarP StringSliceVar StringArrayVar", Fills: target{source: commandLine}},
		{Recv: "FlagSet", Name: "Arg", From: commandLine, Does: IsGetter},
		{Recv: "FlagSet", Name: "Args String StringP StringSlice StringArray GetString GetStringSlice GetStringArray", From: commandLine},
		{Recv: "FlagSet", Name: "StringVar StringVarP StringSliceVar StringSliceVarP StringArrayVar StringArrayVarP", Fills: target{source: commandLine}},
	}},
	{Paths: "github.com/urfave/cli", Rows: []Row{
		{Recv: "Context", Name: "String GlobalString", From: commandLine, Does: IsGetter},
		{Recv: "Context", Name: "StringSlice Args", From: commandLine},
		{Recv: "Command", Name: "String", From: commandLine, Does: IsGetter},
		{Recv: "Command", Name: "StringSlice Args", From: commandLine},
		{Recv: "Args", Name: "Get First Slice", From: commandLine},
	}},
	{Paths: "github.com/alecthomas/kingpin gopkg.in/alecthomas/kingpin", Rows: []Row{
		{Recv: "parserMixin", Name: "String Strings", From: commandLine},
	}},
}

// configRows are functions that read configuration in formats beyond the standard library, and
// open databases whose name may be a URL: postgres://user:password@host/name.
var configRows = []pack[Row]{
	{Paths: "github.com/spf13/viper", Rows: []Row{
		{Recv: "- Viper", Name: "GetString GetStringSlice GetStringMapString", From: fromDecoder},
	}},
	{Paths: "gopkg.in/yaml github.com/BurntSushi/toml github.com/goccy/go-yaml", Rows: []Row{
		{Name: "Unmarshal Decode DecodeFile", Fills: target{index: 1, source: fromDecoder}},
		{Recv: "Decoder", Name: "Decode", Fills: target{source: fromDecoder}},
	}},
	{Paths: "github.com/jmoiron/sqlx", Rows: []Row{
		{Name: "Open Connect ConnectContext MustOpen MustConnect", Args: MayBeURL},
	}},
}
