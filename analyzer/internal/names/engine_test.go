package names_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

func TestIsOfEngine(t *testing.T) {
	tests := []struct {
		path string
		want bool
	}{
		{"/containers/json", true},
		{"containers/json", true},
		{"/v1.47/containers/{}/json", true},
		{"/libpod/images/{}/json", true},
		{"/distribution/{}/json", true},
		{"/exec/{}/start", true},
		{"/images/{}", false},
		{"/images/{}/tag", false},
		{"/plugins/{}/enable", false},
		{"/my-containers/json", false},
		{"/containers/{}", false},
		{"", false},
	}
	for _, tt := range tests {
		if got := names.IsOfEngine(tt.path); got != tt.want {
			t.Errorf("%q: got %v, want %v", tt.path, got, tt.want)
		}
	}
}

func TestNameOfEngine(t *testing.T) {
	tests := []struct {
		name, before, after string
		engine              bool // the package speaks to one
		want                bool
	}{
		{"name", "/images/", "/json", false, true},
		{"imageID", "/v1.47/images/", "/json", false, true},
		{"ref", "/distribution/", "/json", false, true},
		{"name", "/images/", "/push", true, true},
		{"name", "/images/", "/push", false, false},
		{"name", "/images/", "", true, true},
		{"name", "/images/", "", false, false},
		{"id", "/images/", "", true, false},
		{"name", "/plugins/", "/enable", true, true},
		{"name", "/plugins/", "/enable", false, false},
		{"name", "/images/", "/layers", true, false},
		{"name", "/containers/", "/json", true, false},
		{"name", "/my-images/", "/push", true, false},
		{"name", "/images/{}/", "/push", true, false},
	}
	for _, tt := range tests {
		site := names.Site{Place: names.Segment, Before: tt.before, After: tt.after, Starts: true, Ends: true, Last: tt.after == "", Engine: tt.engine}
		j := names.Judge(names.Value{Name: tt.name}, site)
		if got := j.Kind == names.SubPath && j.By == names.ByRoute; got != tt.want {
			t.Errorf("%s between %q and %q, engine %v: got %v, want %v", tt.name, tt.before, tt.after, tt.engine, got, tt.want)
		}
	}
}
