package library

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A FieldRow says what the text in some fields of a library struct becomes, and who chooses it.
type FieldRow struct {
	Recv, Name string
	// Takes says what a text that is assigned to the field becomes.
	Takes Slot
	// From is the source of the field's value, or of the values of its map or slice.
	From Source
	// Gives is the Value of the text in the field; zero if the field may hold any text.
	Gives rfc3986.Value
	// Address is set when the field holds a host and perhaps a port. An IPv6 address is in brackets
	// there.
	Address bool
	// Peer is set when the field holds the address of one end of a connection, which may be IPv6.
	Peer bool
	// Shown is set when the text is only shown to people and never requested.
	Shown bool
}

func (r FieldRow) namesOf() (recvs, names string) { return r.Recv, r.Name }

// fieldOf returns the row of the named field of owner, and its key; row is nil when there is none.
// owner is the named struct type, a pointer to it, or a struct that embeds it.
func fieldOf(owner types.Type, field string) (row *FieldRow, key Key) {
	for range maxEmbedded {
		key, ok := typeKey(owner)
		if !ok {
			return nil, Key{}
		}
		key = Key{Pkg: key.Pkg, Recv: key.Name, Name: field}
		if row := fields.find(key); row != nil {
			return row, key
		}
		if owner = promotedFrom(owner, field); owner == nil {
			return nil, key
		}
	}
	return nil, Key{}
}

// maxEmbedded bounds the nested structs that fieldOf searches.
const maxEmbedded = 4

// promotedFrom returns the type of the only embedded field of owner, which may promote field. It is
// nil if owner is no struct, has several embedded fields, or has a field of this name itself.
//
//	type target struct { *url.URL; weight int }    url.URL for "Path"
func promotedFrom(owner types.Type, field string) types.Type {
	st, ok := namedOf(owner).Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	var from types.Type
	for f := range st.Fields() {
		switch {
		case f.Name() == field || f.Embedded() && from != nil:
			return nil
		case f.Embedded():
			from = f.Type()
		}
	}
	return from
}

// LookupField returns the use of a text that is assigned to a library field; ok is false when it
// becomes no part of a URL. owner is the named struct type or a pointer to it.
func LookupField(owner types.Type, field string) (use Use, ok bool) {
	row, key := fieldOf(owner, field)
	if row == nil || row.Takes == NoSlot {
		return servedAddress(owner, field)
	}
	return Use{Slot: row.Takes, Via: qualified(plainPath(key.Pkg), member{key.Recv, key.Name})}, true
}

// LookupFieldOrigin returns who chooses the value of a library field, such as a client; ok is false
// when that is unknown. owner is the named struct type or a pointer to it.
func LookupFieldOrigin(owner types.Type, field string) (s Source, ok bool) {
	row, _ := fieldOf(owner, field)
	if row == nil {
		return Source{}, false
	}
	return row.From, row.From != Source{}
}

// OriginAt returns who chooses the value of the library field that sel selects; info has the types.
// ok is false if that is unknown. It is also false for fields of a request that the program made.
func OriginAt(info interface{ TypeOf(e ast.Expr) types.Type }, sel *ast.SelectorExpr) (s Source, ok bool) {
	if of, isField := ast.Unparen(sel.X).(*ast.SelectorExpr); isField {
		if s, _ = LookupFieldOrigin(info.TypeOf(of.X), of.Sel.Name); s.Origin == ProgramOrigin {
			return Source{}, false
		}
	}
	return LookupFieldOrigin(info.TypeOf(sel.X), sel.Sel.Name)
}

// LookupFieldValue returns the Value of the text in a library field; ok is false when it is
// unknown. owner is the named struct type or a pointer to it.
func LookupFieldValue(owner types.Type, field string) (v rfc3986.Value, ok bool) {
	row, _ := fieldOf(owner, field)
	if row == nil {
		return rfc3986.Value{}, false
	}
	return row.Gives, row.Gives != rfc3986.Value{}
}

// HoldsAddress reports whether a library field holds a host and perhaps a port. owner is the
// named struct type or a pointer to it.
func HoldsAddress(owner types.Type, field string) bool {
	row, _ := fieldOf(owner, field)
	return row != nil && row.Address
}

// HoldsPeer reports whether a library field holds the host and port of one end of a connection.
// owner is the named struct type or a pointer to it.
func HoldsPeer(owner types.Type, field string) bool {
	row, _ := fieldOf(owner, field)
	return row != nil && row.Peer
}

// IsShown reports whether a library field holds a text that is only shown to people. owner is the
// named struct type or a pointer to it.
func IsShown(owner types.Type, field string) bool {
	row, _ := fieldOf(owner, field)
	return row != nil && row.Shown
}

// fields are the rows of library fields. The documentation of url.URL says which fields are
// decoded and which are escaped.
var fields = tabulate([]pack[FieldRow]{
	{Paths: "net/url", Rows: []FieldRow{
		{Recv: "URL", Name: "Scheme", Takes: Scheme, From: ofReceiver, Gives: schemeValue()},
		{Recv: "URL", Name: "Opaque", Takes: Opaque, From: ofReceiver},
		{Recv: "URL", Name: "User", From: ofReceiver},
		{Recv: "URL", Name: "Host", Takes: HostPort, From: ofReceiver, Gives: bracketed(), Address: true},
		{Recv: "URL", Name: "Path", Takes: Path, From: decodedOf},
		{Recv: "URL", Name: "RawPath", Takes: EscapedPath, From: ofReceiver},
		{Recv: "URL", Name: "RawQuery", Takes: RawQuery, From: ofReceiver},
		{Recv: "URL", Name: "Fragment", Takes: Fragment, From: decodedOf},
		{Recv: "URL", Name: "RawFragment", Takes: RawFragment, From: ofReceiver},
		{Recv: "Error", Name: "URL", Shown: true},
	}},
	{Paths: "net/http", Rows: []FieldRow{
		{Recv: "Server", Name: "Addr", Takes: DialAddr},
		{Recv: "Request", Name: "URL Header RequestURI Trailer MultipartForm", From: fromRequest},
		{Recv: "Request", Name: "Body", Takes: Body, From: fromRequest},
		{Recv: "Request", Name: "Host", From: fromRequest, Gives: bracketed(), Address: true},
		{Recv: "Request", Name: "RemoteAddr", From: fromRequest, Address: true, Peer: true},
		{Recv: "Request", Name: "Form PostForm", From: requestDecoded},
		{Recv: "Response", Name: "Request", From: Source{Origin: ProgramOrigin}},
	}},
	{Paths: "net", Rows: []FieldRow{
		{Recv: "SRV", Name: "Target", Gives: domain()},
		{Recv: "MX NS", Name: "Host", Gives: domain()},
	}},
	{Paths: "github.com/miekg/dns", Rows: []FieldRow{
		{Recv: "A", Name: "A", Gives: ipv4()},
	}},
	{Paths: "golang.org/x/oauth2", Rows: []FieldRow{
		{Recv: "Endpoint", Name: "AuthURL TokenURL DeviceAuthURL", Takes: URL},
		{Recv: "Config", Name: "RedirectURL", Takes: URL},
	}},
	{Paths: "golang.org/x/oauth2/clientcredentials golang.org/x/oauth2/jwt", Rows: []FieldRow{
		{Recv: "Config", Name: "TokenURL", Takes: URL},
	}},
	{Paths: restyPaths, Rows: []FieldRow{
		{Recv: "Request", Name: "URL", Takes: URL},
		{Recv: "Request Client", Name: "PathParams", Takes: Segment},
		{Recv: "Client", Name: "BaseURL HostURL", Takes: URL},
	}},
	{Paths: reqPath, Rows: []FieldRow{
		{Recv: "Request", Name: "RawURL", Takes: URL},
		{Recv: "Request", Name: "PathParams", Takes: Segment},
		{Recv: "Client", Name: "BaseURL", Takes: URL},
	}},
	{Paths: "github.com/levigross/grequests", Rows: []FieldRow{
		{Recv: "RequestOptions", Name: "Params", Takes: QueryValue},
	}},
	{Paths: "github.com/aws/aws-sdk-go-v2/aws", Rows: []FieldRow{
		{Recv: "Endpoint", Name: "URL", Takes: URL},
	}},
	{Paths: "github.com/prometheus/client_golang/api", Rows: []FieldRow{
		{Recv: "Config", Name: "Address", Takes: URL},
	}},
	{Paths: "github.com/redis/go-redis github.com/go-redis/redis", Rows: []FieldRow{
		{Recv: "Options", Name: "Addr", Takes: DialAddr},
		{Recv: "ClusterOptions UniversalOptions", Name: "Addrs", Takes: DialAddr},
	}},
	{Paths: "github.com/go-sql-driver/mysql", Rows: []FieldRow{
		{Recv: "Config", Name: "Addr", Takes: DialAddr},
	}},
	{Paths: "github.com/valyala/fasthttp", Rows: []FieldRow{
		{Recv: "HostClient", Name: "Addr", Takes: DialAddr},
	}},
	// The events of API gateways have decoded parameters.
	{Paths: "github.com/aws/aws-lambda-go/events", Rows: []FieldRow{
		{Recv: "APIGatewayProxyRequest", Name: "PathParameters QueryStringParameters MultiValueQueryStringParameters", From: requestDecoded},
		{Recv: "APIGatewayProxyRequest", Name: "Path Headers MultiValueHeaders Body", From: fromRequest},
		{Recv: "APIGatewayV2HTTPRequest", Name: "PathParameters QueryStringParameters", From: requestDecoded},
		{Recv: "APIGatewayV2HTTPRequest", Name: "RawPath RawQueryString Headers Body Cookies", From: fromRequest},
	}},
})

// An Origin says who chooses a value.
type Origin uint8

// The values of Origin.
const (
	UnknownOrigin     Origin = iota
	RequestOrigin            // a client of this server
	CommandLineOrigin        // who starts the program: arguments and flags
	EnvironmentOrigin        // who sets the environment variables
	DecodedOrigin            // who wrote the file or data that was decoded
	ProgramOrigin            // the program itself
)

// A Source says who chooses a value, and whether it is decoded.
type Source struct {
	Origin Origin
	// OfReceiver is set when the value has the origin of the receiver, or of the struct with the
	// field: url.Values.Get returns a value of its receiver.
	OfReceiver bool
	// Decoded is set when the value is already percent-decoded; it must not be unescaped again.
	Decoded bool
}

// Text returns the text.Origin for s; UnknownOrigin if the source is unknown or the program itself.
func (s Source) Text() text.Origin {
	switch s.Origin {
	case RequestOrigin:
		return s.Requested()
	case CommandLineOrigin:
		return text.CommandLine
	case EnvironmentOrigin:
		return text.Environment
	case DecodedOrigin:
		return text.Decoded
	case UnknownOrigin, ProgramOrigin:
	}
	return text.UnknownOrigin
}

// Requested returns the origin of a text from a request: RequestValue if s is decoded, or Request.
func (s Source) Requested() text.Origin {
	if s.Decoded {
		return text.RequestValue
	}
	return text.Request
}

// LookupOrigin returns the source of the results of fn, or of what they hold if they are pointers,
// maps or slices. ok is false when the source is unknown.
func LookupOrigin(fn *types.Func) (s Source, ok bool) {
	s = Of(fn).From
	return s, s != Source{}
}

// LookupVarOrigin returns the source of the variable v if v is os.Args; ok is false for others.
func LookupVarOrigin(v *types.Var) (s Source, ok bool) {
	if v == nil || v.Pkg() == nil || v.IsField() {
		return Source{}, false
	}
	if v.Pkg().Path() == "os" && v.Name() == "Args" && v.Parent() == v.Pkg().Scope() {
		return commandLine, true
	}
	return Source{}, false
}

// LookupTarget returns the index of the pointer argument in which fn stores a value, and the
// value's source: 0 for flag.StringVar. ok is false when fn stores no value.
func LookupTarget(fn *types.Func) (index int, s Source, ok bool) {
	t := Of(fn).Fills
	return t.index, t.source, t != target{}
}

// A target says in which pointer argument a function stores a value, and who chooses that value.
type target struct {
	index  int
	source Source
}

// Sources that several rows have.
var (
	fromRequest    = Source{Origin: RequestOrigin}
	requestDecoded = Source{Origin: RequestOrigin, Decoded: true}
	commandLine    = Source{Origin: CommandLineOrigin}
	environment    = Source{Origin: EnvironmentOrigin}
	fromDecoder    = Source{Origin: DecodedOrigin}
	ofReceiver     = Source{OfReceiver: true}
	decodedOf      = Source{OfReceiver: true, Decoded: true}
)
