package summary_test

import (
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

func TestLookup(t *testing.T) {
	tests := []struct {
		fn    string
		param int
		slot  summary.Slot
	}{
		{"net/http.NewRequest", 1, summary.URL},
		{"net/http.NewRequest", 0, summary.NoSlot},
		{"net/http.NewRequestWithContext", 2, summary.URL},
		{"net/http.Client.Get", 0, summary.URL},
		{"net/http.Redirect", 2, summary.Reference},
		{"net/http/httptest.NewRequest", 1, summary.URL},
		{"net/url.Parse", 0, summary.URL},
		{"net/url.URL.Parse", 0, summary.Reference},
		{"net/url.JoinPath", 0, summary.URL},
		{"net/url.JoinPath", 1, summary.JoinElement},
		{"net/url.URL.JoinPath", 0, summary.JoinElement},
		{"net/url.Values.Set", 0, summary.QueryKey},
		{"net/url.Values.Add", 1, summary.QueryValue},
		{"net/url.Values.Get", 0, summary.NoSlot},
		{"net/url.UserPassword", 1, summary.Password},
		{"net/url.PathEscape", 0, summary.NoSlot},
		{"net.Dial", 1, summary.DialAddr},
		{"net.Dialer.DialContext", 2, summary.DialAddr},
		{"net/rpc.DialHTTPPath", 2, summary.EscapedPath},
		{"strings.Contains", 0, summary.NoSlot},
	}
	for _, test := range tests {
		use, ok := summary.Lookup(fn(t, test.fn)).ParamUse(test.param)
		if use.Slot != test.slot || ok != (test.slot != summary.NoSlot) {
			t.Errorf("%s %d: got slot %d, want %d", test.fn, test.param, use.Slot, test.slot)
		}
		if ok && use.Via != test.fn {
			t.Errorf("%s: got via %s", test.fn, use.Via)
		}
	}
}

func TestLookupWhen(t *testing.T) {
	set := summary.Lookup(fn(t, "net/http.Header.Set"))
	if set == nil || set.WhenArg != 0 || len(set.When) == 0 {
		t.Errorf("Header.Set holds for every name: %+v", set)
	}
	dial := summary.Lookup(fn(t, "net.Dialer.DialContext"))
	if dial == nil || dial.WhenArg != 1 || len(dial.When) == 0 {
		t.Errorf("DialContext holds for every network: %+v", dial)
	}
	if get := summary.Lookup(fn(t, "net/http.Get")); get == nil || get.When != nil {
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
		for name, want := range map[string]summary.Slot{"Get": summary.URL, "SetPathParam": summary.Segment, "SetRawPathParam": summary.EscapedPath} {
			obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(request), true, nil, name)
			f := summary.Lookup(obj.(*types.Func))
			if f == nil {
				t.Errorf("%s: %s is not known", path, name)
				continue
			}
			if got := f.Params[0].Use; got.Slot != want || got.Braced != (name == "Get") {
				t.Errorf("%s: %s: got %+v", path, name, got)
			}
		}
		if use, ok := summary.LookupField(request, "URL"); !ok || use.Slot != summary.URL || !use.Braced {
			t.Errorf("%s: Request.URL: got %+v", path, use)
		}
	}
}

func TestLookupField(t *testing.T) {
	u := load(t, "net/url").Scope().Lookup("URL").Type()
	tests := map[string]summary.Slot{
		"Scheme": summary.Scheme, "Host": summary.HostPort, "Opaque": summary.Opaque, "User": summary.NoSlot,
		"Path": summary.Path, "RawPath": summary.EscapedPath, "RawQuery": summary.RawQuery,
		"Fragment": summary.Fragment, "RawFragment": summary.RawFragment, "ForceQuery": summary.NoSlot,
	}
	for field, want := range tests {
		use, ok := summary.LookupField(types.NewPointer(u), field)
		if use.Slot != want || ok != (want != summary.NoSlot) {
			t.Errorf("%s: got slot %d, want %d", field, use.Slot, want)
		}
		if use.Braced {
			t.Errorf("%s: braces are no mistake", field)
		}
	}
}
