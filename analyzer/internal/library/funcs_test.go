package library_test

import (
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

func TestLookup(t *testing.T) {
	tests := []struct {
		fn    string
		param int
		slot  library.Slot
	}{
		{"net/http.NewRequest", 1, library.URL},
		{"net/http.NewRequest", 0, library.NoSlot},
		{"net/http.NewRequestWithContext", 2, library.URL},
		{"net/http.Client.Get", 0, library.URL},
		{"net/http.Redirect", 2, library.Reference},
		{"net/http/httptest.NewRequest", 1, library.URL},
		{"net/url.Parse", 0, library.URL},
		{"net/url.URL.Parse", 0, library.Reference},
		{"net/url.JoinPath", 0, library.URL},
		{"net/url.JoinPath", 1, library.JoinElement},
		{"net/url.URL.JoinPath", 0, library.JoinElement},
		{"net/url.Values.Set", 0, library.QueryKey},
		{"net/url.Values.Add", 1, library.QueryValue},
		{"net/url.Values.Get", 0, library.NoSlot},
		{"net/url.UserPassword", 1, library.Password},
		{"net/url.PathEscape", 0, library.NoSlot},
		{"net.Dial", 1, library.DialAddr},
		{"net.Dialer.DialContext", 2, library.DialAddr},
		{"net/rpc.DialHTTPPath", 2, library.EscapedPath},
		{"strings.Contains", 0, library.NoSlot},
	}
	for _, test := range tests {
		use, ok := library.Lookup(fn(t, test.fn)).ParamUse(test.param)
		if use.Slot != test.slot || ok != (test.slot != library.NoSlot) {
			t.Errorf("%s %d: got slot %d, want %d", test.fn, test.param, use.Slot, test.slot)
		}
		if ok && use.Via != test.fn {
			t.Errorf("%s: got via %s", test.fn, use.Via)
		}
	}
}

func TestLookupWhen(t *testing.T) {
	set := library.Lookup(fn(t, "net/http.Header.Set"))
	if set == nil || set.WhenArg != 0 || len(set.When) == 0 {
		t.Errorf("Header.Set holds for every name: %+v", set)
	}
	dial := library.Lookup(fn(t, "net.Dialer.DialContext"))
	if dial == nil || dial.WhenArg != 1 || len(dial.When) == 0 {
		t.Errorf("DialContext holds for every network: %+v", dial)
	}
	if get := library.Lookup(fn(t, "net/http.Get")); get == nil || get.When != nil {
		t.Errorf("Get is limited: %+v", get)
	}
}

// Libraries are found under every major version.
func TestLookupVersions(t *testing.T) {
	const src = `package resty
type Request struct{ URL string }
func (r *Request) Get(url string) {}
func (r *Request) SetPathParam(param, value string) *Request { return r }
func (r *Request) SetRawPathParam(param, value string) *Request { return r }`
	for _, path := range []string{"github.com/go-resty/resty/v2", "gopkg.in/resty.v1", "resty.dev/v3", "example.com/x/vendor/github.com/go-resty/resty/v2"} {
		request := source(t, path, src).Lookup("Request").Type()
		for name, want := range map[string]library.Slot{"Get": library.URL, "SetPathParam": library.Segment, "SetRawPathParam": library.EscapedPath} {
			obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(request), true, nil, name)
			f := library.Lookup(obj.(*types.Func))
			if f == nil {
				t.Errorf("%s: %s is not known", path, name)
				continue
			}
			if got := f.Params[0].Use; got.Slot != want {
				t.Errorf("%s: %s: got %+v", path, name, got)
			}
		}
		if use, ok := library.LookupField(request, "URL"); !ok || use.Slot != library.URL {
			t.Errorf("%s: Request.URL: got %+v", path, use)
		}
	}
}

// TestPromotedField finds the row of a field that an embedded struct has.
func TestPromotedField(t *testing.T) {
	u := load(t, "net/url").Scope().Lookup("URL").Type()
	pkg := types.NewPackage("example.com/app", "app")
	for name, test := range map[string]struct {
		embedded types.Type
		own      string
		want     library.Slot
	}{
		"embedded":         {u, "weight", library.RawQuery},
		"embedded pointer": {types.NewPointer(u), "weight", library.RawQuery},
		"its own":          {u, "RawQuery", library.NoSlot},
	} {
		fields := []*types.Var{types.NewField(0, pkg, "URL", test.embedded, true), types.NewField(0, pkg, test.own, types.Typ[types.String], false)}
		owner := types.NewNamed(types.NewTypeName(0, pkg, "target", nil), types.NewStruct(fields, nil), nil)
		if use, ok := library.LookupField(types.NewPointer(owner), "RawQuery"); use.Slot != test.want || ok != (test.want != library.NoSlot) {
			t.Errorf("%s: got slot %d, want %d", name, use.Slot, test.want)
		}
	}
}

func TestLookupField(t *testing.T) {
	u := load(t, "net/url").Scope().Lookup("URL").Type()
	tests := map[string]library.Slot{
		"Scheme": library.Scheme, "Host": library.HostPort, "Opaque": library.Opaque, "User": library.NoSlot,
		"Path": library.Path, "RawPath": library.EscapedPath, "RawQuery": library.RawQuery,
		"Fragment": library.Fragment, "RawFragment": library.RawFragment, "ForceQuery": library.NoSlot,
	}
	for field, want := range tests {
		use, ok := library.LookupField(types.NewPointer(u), field)
		if use.Slot != want || ok != (want != library.NoSlot) {
			t.Errorf("%s: got slot %d, want %d", field, use.Slot, want)
		}
	}
}
