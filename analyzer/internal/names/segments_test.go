package names_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// TestIsWrittenPath: people name files, branches and objects; a service names its projects and
// images.
func TestIsWrittenPath(t *testing.T) {
	for _, tt := range []struct {
		name string
		at   names.Site
		want bool
	}{
		{"path", after("/storage/{}/"), true},
		{"sourcePath", between(middle, "/copy/{}/", "?to=x"), true},
		{"filePath", end, true},
		{"dir", end, true},
		{"objectKey", end, true},
		{"key", between(end, "/", ""), true},
		{"key", after("/{}/"), true},
		{"branch", after("/git/refs/heads/"), true},
		{"name", after("/repos/{}/git/refs/tags/"), true},
		{"ref", after("/repos/{}/"), true},
		{"targetPath", pair, true},
		{"file", pair, true},

		{"projectPath", end, false},
		{"repoPath", pair, false},
		{"image", end, false},
		{"key", end, false},
		{"id", end, false},
		{"title", pair, false},
		{"path", names.Site{}, false},
	} {
		if got := names.IsWrittenPath(tt.name, tt.at); got != tt.want {
			t.Errorf("%s after %q: got %v", tt.name, tt.at.Before, got)
		}
	}
}

// TestIsStandardName: so it does of what is in the repository of an image.
func TestIsStandardName(t *testing.T) {
	for _, tt := range []struct {
		at   names.Site
		want bool
	}{
		{between(end, "/v2/{}/manifests/", ""), true},
		{between(end, "/v2/{}/{}/blobs/uploads/", ""), true},
		{between(middle, "/v2/library/{}/blobs/", "?x=y"), true},
		{between(end, "/v2/{}/tags/", ""), false},
		{between(end, "/api/{}/manifests/", ""), false},
		{pair, false},
	} {
		if got := names.IsStandardName(tt.at); got != tt.want {
			t.Errorf("after %q: got %v", tt.at.Before, got)
		}
	}
}

// TestIsStandardPath: a standard says what is in the name of an image, and in the path of a module.
func TestIsStandardPath(t *testing.T) {
	for _, tt := range []struct {
		at   names.Site
		want bool
	}{
		{between(middle, "/v2/", "/tags/list"), true},
		{between(middle, "/v2/", "/blobs/uploads/{}"), true},
		{between(middle, "/", "/@v/list"), true},
		{between(middle, "/storage/", "/tags"), false},
		{pair, false},
	} {
		if got := names.IsStandardPath(tt.at); got != tt.want {
			t.Errorf("after %q, before %q: got %v", tt.at.Before, tt.at.After, got)
		}
	}
}
