package guard_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/guard"
)

// TestInReference knows the groups of patterns that are parts of URLs, in escaped form.
func TestInReference(t *testing.T) {
	for _, tt := range []struct {
		pattern string
		group   int
		want    bool
	}{
		{`href="/(.+?)"`, 1, true},
		{`(?i)(?:folderlink|mbxfolder).+href="/(.+?)"(?:.+filename")?>(.+?)<`, 1, true},
		{`(?i)(?:folderlink|mbxfolder).+href="/(.+?)"(?:.+filename")?>(.+?)<`, 2, false},
		{`<iframe.*?src=["'](.+?)["']`, 1, true},
		{`<a[^>]+href\s*=\s*'/d/([^']+)'`, 1, true},
		{`href=".+?/d/(\w+)/(.+?)"`, 2, true},
		{`background: url\((.+?)\)`, 1, true},
		{`^https?://example\.com/([^/]+)/([^/]+)`, 2, true},
		{`^(https|ssh)://(.+)`, 1, false},
		{`^(https|ssh)://(.+)`, 2, true},
		{`var filename = '(.+?)'|href="(.+?)"`, 1, false},
		{`var filename = '(.+?)'|href="(.+?)"`, 2, true},
		{`href=".*?">(.+?)</a>`, 1, false},
		{`href="/x" data-name="(.+?)"`, 1, false},
		{`'file=(\d+)'`, 1, false},
		{`"/(.+?)"`, 1, false},
		{`href="/(.+?)"`, 0, false},
		{`href="/(.+?)"`, 7, false},
	} {
		if got := guard.InReference(tt.pattern, tt.group); got != tt.want {
			t.Errorf("%s: group %d: got %v", tt.pattern, tt.group, got)
		}
	}
}
