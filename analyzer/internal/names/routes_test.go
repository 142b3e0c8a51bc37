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

// inSubPath reports whether a value between two texts is a part of a name of several segments.
func inSubPath(before, after string) bool {
	j := names.Judge(names.Value{Name: "name"}, names.Site{Place: names.Segment, Before: before, After: after})
	return j.Kind == names.SubPath && j.By == names.ByRoute
}

// TestIsWrittenPath: people name files and branches; a service names its projects and images, and
// often the keys of its objects.
func TestIsWrittenPath(t *testing.T) {
	for _, tt := range []struct {
		name string
		at   names.Site
		want bool
	}{
		{"path", after("/storage/{}/"), false},
		{"path", after("/repos/{}/{}/blob/{}/"), true},
		{"artifactPath", second("/jobs/{}/artifacts/"), true},
		{"filePath", end, false}, // callers may give a whole path with its query
		{"branch", after("/git/refs/heads/"), true},
		{"name", after("/repos/{}/git/refs/tags/"), true},
		{"name", second("/repositories/{}/{}/refs/branches/"), true},
		{"targetPath", pair, true},

		{"projectPath", end, false},
		{"repoPath", pair, false},
		{"image", end, false},
		{"key", after("/{}/"), false},
		{"objectKey", end, false},
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
		{between(end, "/projects/{}/registry/repositories/{}/tags/", ""), true},
		{between(end, "/repositories/{}/tags/", ""), false},
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

// TestIsCredentialKey: the key of a query says of some values that a service made them.
func TestIsCredentialKey(t *testing.T) {
	for key, want := range map[string]bool{
		"?api_key=": true, "&apikey=": true, "&apiKey=": true, "?appid=": true, "&client_id=": true, "&X-Api-Key=": false,
		"?key=": false, "&client_secret=": false, "&password=": false, "?id=": false, "api_key": false, "": false,
	} {
		if got := names.IsCredentialKey(afterKey(key)); got != want {
			t.Errorf("%s: got %v, want %v", key, got, want)
		}
	}
	if names.IsCredentialKey(names.Site{Place: names.Segment, Literal: "/api_key="}) {
		t.Error("a segment counts as a query")
	}
}

// TestIsTextKey: the key of a query says of some values what they are, whatever their names.
func TestIsTextKey(t *testing.T) {
	for key, want := range map[string]bool{
		"/search?q=": true, "&query=": true, "?$filter=": true, "&searchTerms=": true, "&redirect_uri=": true, "&returnTo=": true,
		"&password=": true, "?url=": true, "?id=": false, "&qn=": false, "&state=": false, "?query=is:open+label:": false, "": false, "?": false,
	} {
		if got := names.IsTextKey(afterKey(key)); got != want {
			t.Errorf("%s: got %v, want %v", key, got, want)
		}
	}
	if names.IsTextKey(names.Site{Place: names.Segment, Literal: "/q="}) {
		t.Error("a segment is taken for a query")
	}
}

// TestIsRegisteredKey says which parameters of requests are URLs that clients registered.
func TestIsRegisteredKey(t *testing.T) {
	for key, want := range map[string]bool{"redirect_uri": true, "post_logout_redirect_uri": true, "redirect": false, "next": false, "": false} {
		if got := names.IsRegisteredKey(key); got != want {
			t.Errorf("%s: got %v, want %v", key, got, want)
		}
	}
}
