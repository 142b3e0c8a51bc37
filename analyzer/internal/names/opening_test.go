package names_test

import (
	"go/parser"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestOpening says what texts begin with by the names of their first value.
func TestOpening(t *testing.T) {
	tests := map[string]names.Opens{
		"c.ServerURL": names.OpensURL, "GetApiUrl(c)": names.OpensURL, "urlFor(x)": names.OpensURL, "page.Link": names.OpensURL, "href": names.OpensURL, "siteURI": names.OpensURL,
		"d.Address": names.OpensBase, "host": names.OpensBase, "cfg.Endpoint": names.OpensBase, "c.server()": names.OpensBase, "baseName": names.OpensBase,
		"name": names.OpensUnknown, "linkedName": names.OpensUnknown, "path": names.OpensUnknown, "curl": names.OpensUnknown, "f()": names.OpensUnknown,
	}
	hole := func(src string) *text.Hole {
		e, err := parser.ParseExpr(src)
		if err != nil {
			t.Fatal(err)
		}
		return &text.Hole{Expr: e, Inner: e, Name: src}
	}
	rest := &text.Literal{Text: "/issues"}
	for src, want := range tests {
		if got := names.Opening(&text.Concat{Left: hole(src), Right: rest}); got != want {
			t.Errorf("%s: got %d, want %d", src, got, want)
		}
	}
	escaped := hole("siteURL")
	escaped.Escapers = []text.Escaper{{Name: text.QueryEscape}}
	either := &text.Alt{Of: []text.Node{hole("siteURL"), hole("host")}}
	for n, want := range map[text.Node]names.Opens{escaped: names.OpensUnknown, either: names.OpensBase, rest: names.OpensUnknown} {
		if got := names.Opening(n); got != want {
			t.Errorf("%v: got %d, want %d", n, got, want)
		}
	}
}

// TestAddresses reads what has a host and a port, and what has one of them, from names.
func TestAddresses(t *testing.T) {
	for name, want := range map[string][3]bool{ // an address, a host, a port
		"addr": {true, true, false}, "ListenAddr": {true, true, false}, "GetAddress": {true, true, false}, "remote_addr": {true, true, false},
		"HostPort": {true, false, true}, "hostport": {true, false, false}, "endpoint": {true, false, false}, "Listen": {true, true, false},
		"macAddress": {false, true, false}, "mailAddress": {false, true, false}, "Addrs": {true, true, false},
		"host": {false, true, false}, "BindIP": {false, true, false}, "serverHostname": {false, true, false},
		"port": {false, false, true}, "HTTPPort": {false, false, true}, "report": {false, false, false}, "key": {false, false, false},
		"addressBook": {false, false, false}, "ip_count": {false, false, false}, "": {false, false, false},
	} {
		if got := [3]bool{names.IsAddress(name), names.IsHost(name), names.IsPort(name)}; got != want {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}

// TestIsServed goes through names and routes of which a service fixes the alphabet, and
// such that people fill as they like.
func TestIsServed(t *testing.T) {
	for _, tt := range []struct {
		name string
		at   names.Site
		want bool
	}{
		{"typeIDOrName", middle, true},
		{"nameOrID", end, true},
		{"alias", between(end, "/realms/", ""), true},
		{"dbname", between(end, "/dbs/", ""), true},
		{"databaseName", between(end, "/dbs/", ""), true},
		{"db", between(end, "/dbs/", ""), false},
		{"tableName", between(end, "/tables/", ""), false},
		{"alias", pair, false},

		// names of users
		{"username", between(middle, "/users/", "/keys"), true},
		{"userName", between(end, "/api/v1/me/friends/", ""), true},
		{"username", pair, true},
		{"name", between(end, "/users/", ""), false},
		{"username", second("/databases/{}/users/"), true},
		{"username", between(end, "/by/username/", ""), true},
		{"title", between(end, "/users/", ""), false},

		// what a public service calls users, communities and tags
		{"name", between(middle, "/r/", "/about"), false},
		{"tag", between(end, "/tags/", ""), false},
		{"tag", second("/registries/{}/repositories/{}/tags/"), true},
		{"accountTag", between(middle, "/accounts/", "/routes"), true},

		// the plain name of a thing is what the thing is called
		{"name", between(end, "/computer/", ""), true},
		{"in.Name", between(middle, "/api/servers/", "?force=true"), true},
		{"name", after("/api/secrets/{}/"), true},
		{"name", after("/api/templates/{}/"), false},
		{"name", between(end, "/repos/{}/labels/", ""), false},
		{"fileName", between(end, "/nodes/", ""), false},
		{"name", between(end, "/api/v1/", ""), false},
		{"name", between(end, "/summoners/by-name/", ""), false},
		{"name", between(end, "/api/", ""), false},
		{"name", at(end, func(s *names.Site) { s.Literal, s.Next = "/labels/", "@latest" }), true},
		{"name", at(end, func(s *names.Site) { s.Literal, s.Starts = "/labels/x-", false }), true},
		{"rrsetName", second("/zones/{}/rrsets/"), true},
		{"name", after("/{}/"), false},
		{"user", between(middle, "/repos/", "/"), true},
		{"displayName", between(middle, "/users/", "/"), false},
	} {
		if got := names.IsServed(tt.name, tt.at); got != tt.want {
			t.Errorf("%s after %s: got %v", tt.name, tt.at.Before, got)
		}
	}
}

// TestNameOfKey says when a field Key is named after what has it: a name of one letter
// says nothing, and the key is judged as a variable of that name is. So is the text of a value.
func TestNameOfKey(t *testing.T) {
	for expr, want := range map[string]string{
		"issue.Key": "issueKey", "c.Key": "Key", "(*c).Key": "Key", "s.c.Key": "Key", "s.issue.Key": "issueKey", "build.Repository.Slug": "RepositorySlug", "r.Slug": "Slug",
		"kv.Key": "kvKey", "c.key": "key", "c.KeyID": "KeyID", "plan.Path.ValueString()": "Path", "u.Login.String": "Login", "ip.String()": "ip",
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
