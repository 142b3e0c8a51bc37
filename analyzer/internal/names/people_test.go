package names_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// TestIsWritten goes through routes and keys that say more of a value than its name.
func TestIsWritten(t *testing.T) {
	for _, tt := range []struct {
		name string
		at   names.Site
		want bool
	}{
		// groups of people
		{"group", between(end, "/api/security/groups/", ""), true},
		{"req.Name", between(end, "/groups/", "?includeUsers=true"), true},
		{"groupName", between(middle, "/user_groups/", "/members"), true},
		{"name", between(end, "/api/v1/groups/", ""), true},
		{"group", between(end, "/repositories/{}/permissions-config/groups/", ""), true},
		{"name", between(end, "/cluster/firewall/groups/", ""), false},
		{"name", between(end, "/clusters/{}/groups/", ""), false},
		{"groupID", between(end, "/groups/", ""), false},
		{"member", between(end, "/groups/{}/members/", ""), false},
		{"group", between(end, "/teams/", ""), false},
		{"name", between(end, "/resourceGroups/", ""), false},
		{"group", at(between(end, "/groups/", ""), func(s *names.Site) { s.Starts = false }), false},

		// parameters of a segment
		{"v", between(end, "/{}/{};{}=", ";"), true},
		{"version", between(end, "/{};v=", ""), false},
		{"v", between(end, "/{}=", ""), false},
		{"v", between(end, "/a;b=c/", ""), false},

		// numbers of telephones: a plus is a plus in a path
		{"phoneNumber", afterKey("&phones="), true},
		{"msisdn", pair, true},
		{"opts.Phone", pair, true},
		{"phoneNumber", end, false},
		{"number", pair, false},
		{"phoneID", pair, false},
		{"phone", names.Site{}, false},
	} {
		if got := names.IsWritten(tt.name, tt.at); got != tt.want {
			t.Errorf("%s after %q: got %v", tt.name, tt.at.Before+tt.at.Literal, got)
		}
	}
}
