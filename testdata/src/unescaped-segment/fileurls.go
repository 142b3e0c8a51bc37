package segment

import (
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
)

// Names in the URL of a file are paths of files, and no single segments.
func ofFile(root, name string) (*url.URL, error) { return url.Parse("file://" + root + "/" + name) }

func below(dir, name string) (*url.URL, error) {
	return url.Parse(strings.Join([]string{"file://" + dir, name, "x"}, "/"))
}

func fileBase(dir string) string { return "file://" + dir }

func behindFile(dir, name string) (*http.Response, error) {
	return http.Get(fileBase(dir) + "/" + name + "/x")
}

type fileStore struct{ base string }

func newFileStore(dir string) *fileStore { return &fileStore{base: "file://" + dir} }

// What may be a URL of another kind.
type anyStore struct{ base string }

func newAnyStore(dir string) *anyStore { return &anyStore{base: "file://" + dir} }

func newWebStore(host string) *anyStore { return &anyStore{base: "https://" + host} }

func (s *anyStore) open(name string) (*http.Response, error) {
	return http.Get(s.base + "/" + name) // want `path segment name is not escaped: .*`
}

type OpenStore struct{ Base string }

func newOpenStore(dir string) *OpenStore { return &OpenStore{Base: "file://" + dir} }

func (s *OpenStore) open(name string) (*http.Response, error) {
	return http.Get(s.Base + "/" + name) // want `path segment name is not escaped: .*`
}

func webIn(dir, host, name string) (*http.Response, error) {
	if dir != "" {
		return webAt(fileBase(dir), name)
	}
	return webAt("https://"+host, name)
}

func webAt(base, name string) (*http.Response, error) {
	return http.Get(base + "/" + name + "/x") // want `path segment name is not escaped: .*`
}

func eitherBase(remote bool, dir, name string) (*http.Response, error) {
	base := "file://" + dir
	if remote {
		base = "https://example.com"
	}
	return http.Get(base + "/" + name + "/x") // want `path segment name is not escaped: .*`
}

func fileHost(name string) (*http.Response, error) {
	return http.Get("https://file/" + name + "/x") // want `path segment name is not escaped: .*`
}

// A field may hold a URL or the name of a folder: what filepath puts together is no URL.

type transcriptSource struct{ endpoint string }

func (s transcriptSource) fetch(name string) error {
	resp, err := http.Get(s.endpoint + "/entries/" + name + "/raw") // want `path segment name is not escaped: .* \(unescaped-segment\)`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func localSource(home, title string) transcriptSource {
	return transcriptSource{endpoint: filepath.Join(home, ".agent-"+title, "sessions-of-"+title+"-"+title)}
}

func remoteSource(base, title string) transcriptSource {
	return transcriptSource{endpoint: base + "/agents/" + title + "/x"} // want `path segment title is not escaped: .* \(unescaped-segment\)`
}
