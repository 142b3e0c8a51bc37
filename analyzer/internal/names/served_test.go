package names_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

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

		// users of the service itself
		{"username", between(middle, "/users/", "/keys"), true},
		{"userName", between(end, "/api/v1/me/friends/", ""), true},
		{"user", between(end, "/u/", ""), true},
		{"name", between(end, "/users/", ""), false},
		{"username", second("/databases/{}/users/"), false},
		{"username", between(end, "/by/username/", ""), false},
		{"title", between(end, "/users/", ""), false},

		// what a public service calls users, communities and tags
		{"name", public(between(middle, "/r/", "/about")), true},
		{"sub.Name", public(between(end, "/subreddit/", "")), true},
		{"name", public(between(middle, "/user/", "/about")), true},
		{"tagName", public(between(middle, "/v1/tags/", "/media/recent")), true},
		{"tag", public(between(end, "/api/v1/feed/tag/", "")), true},
		{"hashtag", public(between(end, "/hashtag/", "")), true},
		{"name", between(middle, "/r/", "/about"), false},
		{"tag", between(end, "/tags/", ""), false},
		{"title", public(between(end, "/r/", "")), false},
		{"label", public(between(end, "/tags/", "")), false},
		{"tag", at(public(second("/repos/{}/tags/")), func(s *names.Site) { s.Second = true }), false},
		{"name", public(between(end, "/wallets/", "")), true}, // the plain name of a thing

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
		{"name", between(end, "/nodes/x-", ""), false},
		{"name", after("/{}/"), false},

		// who has a repository has a login
		{"user", between(middle, "/repos/", "/"), true},
		{"user", between(middle, "/repos/", "/keys"), false},
		{"user", between(middle, "/databases/", "/"), false},
	} {
		if got := names.IsServed(tt.name, tt.at); got != tt.want {
			t.Errorf("%s after %s: got %v", tt.name, tt.at.Before, got)
		}
	}
}

// public is a site in a URL of which the program writes the host.
func public(s names.Site) names.Site { return at(s, func(s *names.Site) { s.Public = true }) }
