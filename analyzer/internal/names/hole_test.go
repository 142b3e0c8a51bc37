package names_test

import (
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestNameOfKey says when a field Key is named after what has it: a name of one letter
// says nothing, and the key is judged as a variable of that name is.
func TestNameOfKey(t *testing.T) {
	for expr, want := range map[string]string{
		"issue.Key": "issueKey", "c.Key": "Key", "(*c).Key": "Key", "s.c.Key": "Key", "s.issue.Key": "issueKey", "build.Repository.Slug": "RepositorySlug", "r.Slug": "Slug",
		"kv.Key": "kvKey", "c.key": "key", "c.KeyID": "KeyID",
	} {
		e, err := parser.ParseExpr(expr)
		if err != nil {
			t.Fatal(err)
		}
		if got := names.OfHole(&text.Hole{Inner: e}); got != want {
			t.Errorf("%s: got %s, want %s", expr, got, want)
		}
	}
}

// TestIPv6Beside says of which fields the address of IPv6 is in another one.
func TestIPv6Beside(t *testing.T) {
	for _, tt := range []struct {
		field, beside string
		want          bool
	}{
		{"IPAddress", "GlobalIPv6Address", true},
		{"IP", "IPv6", true},
		{"PublicIP", "PublicIPv6", true},
		{"Addr", "IPv6Addr", true},
		{"Address", "AddressIPv6", true},
		{"ListenAddr", "ListenAddrIPv6", true},
		{"Host", "HostIPv6", true},
		{"Gateway", "IPv6Gateway", true},
		{"Server", "IPv6Server", true},
		{"NodeIP", "NodeIPv6", true},

		{"IPAddress", "IPv6Gateway", false},
		{"PublicIP", "PrivateIPv6", false},
		{"Host", "IPv6", false},
		{"Host", "Port", false},
		{"Host", "Name", false},
		{"Addr", "IPv4Addr", false},
		{"IP", "IPv6Prefix", false},
		{"IPv6", "PublicIPv6", false},
		{"IPv6Addr", "GlobalIPv6Addr", false},
		{"NodeIP", "PodIPv6", false},
	} {
		str := types.Typ[types.String]
		field := types.NewField(token.NoPos, nil, tt.field, str, false)
		of := func(beside types.Type) *types.TypeName {
			fields := []*types.Var{field, types.NewField(token.NoPos, nil, tt.beside, beside, false)}
			name := types.NewTypeName(token.NoPos, nil, "server", nil)
			types.NewNamed(name, types.NewStruct(fields, nil), nil)
			return name
		}
		if got := names.IsHoleIPv4(&text.Hole{Var: field, Owner: of(str)}); got != tt.want {
			t.Errorf("%s beside %s: got %v, want %v", tt.field, tt.beside, got, tt.want)
		}
		if names.IsHoleIPv4(&text.Hole{Var: field, Owner: of(types.Typ[types.Bool])}) {
			t.Errorf("%s beside %s, which is no text: it is taken for an address of IPv4", tt.field, tt.beside)
		}
	}
}
