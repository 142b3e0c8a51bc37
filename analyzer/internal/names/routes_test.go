package names_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

func TestInSubPath(t *testing.T) {
	tests := []struct {
		before, after string
		want          bool
	}{
		{"/v2/", "/blobs/{}", true},
		{"/v2/", "/blobs/uploads/", true},
		{"/v2/library/", "/manifests/latest", true},
		{"/v2/", "/{}/tags/list", true},
		{"/v2/{}/", "/referrers/{}", true},
		{"/v2/{}/blobs/", "", false},
		{"/v2/{}/manifests/", "/blobs/", false},
		{"/v2/users/", "/keys", false},
		{"/v2/", "", false},
		{"/v1/", "/blobs/{}", false},
		{"/api/v2/", "/blobs/{}", false},
		{"", "/blobs/{}", false},
	}
	for _, tt := range tests {
		if got := inSubPath(tt.before, tt.after); got != tt.want {
			t.Errorf("%q and %q: got %v, want %v", tt.before, tt.after, got, tt.want)
		}
	}
}

// inSubPath reports whether a value between two texts is a part of a name of
// several segments.
func inSubPath(before, after string) bool {
	j := names.Judge(names.Value{Name: "name"}, names.Site{Place: names.Segment, Before: before, After: after})
	return j.Kind == names.SubPath && j.By == names.ByRoute
}
