package library

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A FieldRow is what is known of fields of a struct type of a library.
type FieldRow struct {
	Recv, Name string
	// Takes is what a text becomes that is put there.
	Takes Slot
	// From is where what is there comes from. The values of a map or a slice
	// come from there, too.
	From Source
	// Gives is what a text that is there may hold; zero where that is anything.
	Gives rfc3986.Value
	// Address is set where a host is with its port, which may be missing: an IPv6
	// address is in brackets there.
	Address bool
	// Peer is set where that is one end of a connection, which IPv6 has, too.
	Peer bool
	// Shown is set where a text is one for people: nobody asks for what it names.
	Shown bool
}

func (r FieldRow) namesOf() (recvs, names string) { return r.Recv, r.Name }

// fieldOf returns the row of a field; nil for none. The owner is the named struct type, a
// pointer to it, or a struct that embeds it.
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

// maxEmbedded bounds the structs in structs that are asked for a field.
const maxEmbedded = 4

// promotedFrom returns the type of the only embedded field of a struct, where the struct
// has no field of that name itself; nil for other types.
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

// LookupField returns what a field of a struct of a library becomes. The owner is
// the struct's named type or a pointer to it.
func LookupField(owner types.Type, field string) (use Use, ok bool) {
	row, key := fieldOf(owner, field)
	if row == nil || row.Takes == NoSlot {
		return servedAddress(owner, field)
	}
	return Use{Slot: row.Takes, Via: qualified(plainPath(key.Pkg), member{key.Recv, key.Name})}, true
}

// LookupFieldOrigin returns where the value of a field of a struct of a library
// comes from. The owner is the struct's named type or a pointer to it.
func LookupFieldOrigin(owner types.Type, field string) (s Source, ok bool) {
	row, _ := fieldOf(owner, field)
	if row == nil {
		return Source{}, false
	}
	return row.From, row.From != Source{}
}

// OriginAt is LookupFieldOrigin where a field is selected: the request of a response is the
// program's own, which no client sent.
//
//	resp.Request.URL
func OriginAt(info interface{ TypeOf(e ast.Expr) types.Type }, sel *ast.SelectorExpr) (s Source, ok bool) {
	if of, isField := ast.Unparen(sel.X).(*ast.SelectorExpr); isField {
		if s, _ = LookupFieldOrigin(info.TypeOf(of.X), of.Sel.Name); s.Origin == ProgramOrigin {
			return Source{}, false
		}
	}
	return LookupFieldOrigin(info.TypeOf(sel.X), sel.Sel.Name)
}

// LookupFieldValue returns what the text in a field of a struct of a library may hold. The
// owner is the struct's named type or a pointer to it.
func LookupFieldValue(owner types.Type, field string) (v rfc3986.Value, ok bool) {
	row, _ := fieldOf(owner, field)
	if row == nil {
		return rfc3986.Value{}, false
	}
	return row.Gives, row.Gives != rfc3986.Value{}
}

// HoldsAddress reports whether a field of a struct of a library holds a host and a port.
// The owner is the struct's named type or a pointer to it.
func HoldsAddress(owner types.Type, field string) bool {
	row, _ := fieldOf(owner, field)
	return row != nil && row.Address
}

// HoldsPeer reports whether a field of a struct of a library holds one end of a connection, a
// host and a port. The owner is the struct's named type or a pointer to it.
func HoldsPeer(owner types.Type, field string) bool {
	row, _ := fieldOf(owner, field)
	return row != nil && row.Peer
}

// IsShown reports whether a field of a struct of a library holds a text for people. The
// owner is the struct's named type or a pointer to it.
func IsShown(owner types.Type, field string) bool {
	row, _ := fieldOf(owner, field)
	return row != nil && row.Shown
}

// fields are the fields of library structs. url.URL says itself which of its
// fields are decoded and which are in escaped form.
var fields = tabulate([]pack[FieldRow]{
	{Paths: "net/url", Rows: []FieldRow{
		{Recv: "URL", Name: "Scheme", Takes: Scheme, From: ofReceiver, Gives: schemeValue()},
		{Recv: "URL", Name: "Opaque", Takes: Opaque, From: ofReceiver},
		{Recv: "URL", Name: "User", From: ofReceiver},
		{Recv: "URL", Name: "Host", Takes: HostPort, From: ofReceiver, Address: true},
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
		{Recv: "Request", Name: "Host", From: fromRequest, Address: true},
		{Recv: "Request", Name: "RemoteAddr", From: fromRequest, Address: true, Peer: true},
		{Recv: "Request", Name: "Form PostForm", From: requestDecoded},
		{Recv: "Response", Name: "Request", From: Source{Origin: ProgramOrigin}},
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

// An Origin says under whose control a value is.
type Origin uint8

// The origins. The zero value says nothing.
const (
	UnknownOrigin     Origin = iota
	RequestOrigin            // what a client sent to this server
	CommandLineOrigin        // arguments and flags
	EnvironmentOrigin        // environment variables
	DecodedOrigin            // a file or a decoder
	ProgramOrigin            // what the program itself sent
)

// A Source says where a value comes from and in which form.
type Source struct {
	Origin Origin
	// OfReceiver reports that the value comes from where the receiver, or
	// the struct of the field, does: url.Values.Get says nothing of whose
	// values they are.
	OfReceiver bool
	// Decoded reports that percent-encoding has been decoded already: a
	// further unescape is one too many.
	Decoded bool
}

// Text returns the origin of the text that a source gives by itself.
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

// Requested returns the origin of what a source gives of a request: a URL that is
// parsed from a decoded value has encoded parts again.
func (s Source) Requested() text.Origin {
	if s.Decoded {
		return text.RequestValue
	}
	return text.Request
}

// LookupOrigin returns where the results of fn come from. For a pointer, a map or a slice it
// is the origin of the contents.
func LookupOrigin(fn *types.Func) (s Source, ok bool) {
	s = Of(fn).From
	return s, s != Source{}
}

// LookupVarOrigin returns where the value of a package variable comes from:
// os.Args.
func LookupVarOrigin(v *types.Var) (s Source, ok bool) {
	if v == nil || v.Pkg() == nil || v.IsField() {
		return Source{}, false
	}
	if v.Pkg().Path() == "os" && v.Name() == "Args" && v.Parent() == v.Pkg().Scope() {
		return commandLine, true
	}
	return Source{}, false
}

// LookupTarget returns the index of the pointer argument that fn stores a
// value in, and where that value comes from: 0 for flag.StringVar.
func LookupTarget(fn *types.Func) (index int, s Source, ok bool) {
	t := Of(fn).Fills
	return t.index, t.source, t != target{}
}

// A target is the pointer argument that a function stores a value in.
type target struct {
	index  int
	source Source
}

// Sources that many rows have.
var (
	fromRequest    = Source{Origin: RequestOrigin}
	requestDecoded = Source{Origin: RequestOrigin, Decoded: true}
	commandLine    = Source{Origin: CommandLineOrigin}
	environment    = Source{Origin: EnvironmentOrigin}
	fromDecoder    = Source{Origin: DecodedOrigin}
	ofReceiver     = Source{OfReceiver: true}
	decodedOf      = Source{OfReceiver: true, Decoded: true}
)
