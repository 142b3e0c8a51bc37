package library

import "go/types"

// LookupField returns what a field of a library struct becomes. The owner is
// the struct's named type or a pointer to it.
func LookupField(owner types.Type, field string) (use Use, ok bool) {
	key, ok := TypeKey(owner)
	if !ok {
		return Use{}, false
	}
	return FieldUse(Key{Pkg: key.Pkg, Recv: key.Name, Name: field})
}

// FieldUse returns what the field named by key becomes: the struct type is in
// its Recv.
func FieldUse(key Key) (use Use, ok bool) {
	slot, ok := fields.find(key)
	if !ok {
		return Use{}, false
	}
	return Use{
		Slot:   slot,
		Via:    qualified(plainPath(key.Pkg), member{key.Recv, key.Name}),
		Braced: slot == URL && key.Recv == "Request", // resty, req
	}, true
}

// fields is what fields of library structs become. url.URL says itself which
// of its fields are decoded and which are in escaped form.
var fields = tabulate([]pack[Slot]{
	{Paths: "net/url", Entries: []entry[Slot]{
		{Recv: "URL", Name: "Scheme", Row: Scheme},
		{Recv: "URL", Name: "Opaque", Row: Opaque},
		{Recv: "URL", Name: "Host", Row: HostPort},
		{Recv: "URL", Name: "Path", Row: Path},
		{Recv: "URL", Name: "RawPath", Row: EscapedPath},
		{Recv: "URL", Name: "RawQuery", Row: RawQuery},
		{Recv: "URL", Name: "Fragment", Row: Fragment},
		{Recv: "URL", Name: "RawFragment", Row: RawFragment},
	}},
	{Paths: "net/http", Entries: []entry[Slot]{
		{Recv: "Server", Name: "Addr", Row: DialAddr},
	}},
	{Paths: "golang.org/x/oauth2", Entries: []entry[Slot]{
		{Recv: "Endpoint", Name: "AuthURL TokenURL DeviceAuthURL", Row: URL},
		{Recv: "Config", Name: "RedirectURL", Row: URL},
	}},
	{Paths: "golang.org/x/oauth2/clientcredentials golang.org/x/oauth2/jwt", Entries: []entry[Slot]{
		{Recv: "Config", Name: "TokenURL", Row: URL},
	}},
	{Paths: restyPaths, Entries: []entry[Slot]{
		{Recv: "Request", Name: "URL", Row: URL},
		{Recv: "Request", Name: "PathParams", Row: Segment},
		{Recv: "Client", Name: "PathParams", Row: Segment},
		{Recv: "Client", Name: "BaseURL HostURL", Row: URL},
	}},
	{Paths: reqPath, Entries: []entry[Slot]{
		{Recv: "Request", Name: "RawURL", Row: URL},
		{Recv: "Request", Name: "PathParams", Row: Segment},
		{Recv: "Client", Name: "BaseURL", Row: URL},
	}},
	{Paths: "github.com/levigross/grequests", Entries: []entry[Slot]{
		{Recv: "RequestOptions", Name: "Params", Row: QueryValue},
	}},
	{Paths: "github.com/aws/aws-sdk-go-v2/aws", Entries: []entry[Slot]{
		{Recv: "Endpoint", Name: "URL", Row: URL},
	}},
	{Paths: "github.com/prometheus/client_golang/api", Entries: []entry[Slot]{
		{Recv: "Config", Name: "Address", Row: URL},
	}},
	{Paths: "github.com/redis/go-redis github.com/go-redis/redis", Entries: []entry[Slot]{
		{Recv: "Options", Name: "Addr", Row: DialAddr},
	}},
	{Paths: "github.com/go-sql-driver/mysql", Entries: []entry[Slot]{
		{Recv: "Config", Name: "Addr", Row: DialAddr},
	}},
	{Paths: "github.com/valyala/fasthttp", Entries: []entry[Slot]{
		{Recv: "HostClient", Name: "Addr", Row: DialAddr},
	}},
}...)
