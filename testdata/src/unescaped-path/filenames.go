package subpath

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
)

// The names and paths of files hold any byte, and nobody has escaped them.
type mirror struct{ base string }

func (m *mirror) putTree(dir string) error {
	return filepath.WalkDir(dir, func(p string, d os.DirEntry, err error) error {
		rel, err := filepath.Rel(dir, p)
		if err != nil {
			return err
		}
		if _, err := http.Get(m.base + "/tree/" + filepath.ToSlash(rel)); err != nil { // want `path rel is not escaped: "a\?b#c" would start the query and cut the URL short \(unescaped-path\)`
			return err
		}
		_, err = http.Get(m.base + "/names/" + d.Name() + "/raw") // want `path segment d.Name\(\) is not escaped: .* \(unescaped-segment\)`
		return err
	})
}

func (m *mirror) putOpen(f *os.File) (*http.Response, error) {
	return http.Get(m.base + "/" + filepath.Base(f.Name())) // want `path segment filepath.Base\(f.Name\(\)\) is not escaped: .* \(unescaped-segment\)`
}

// What is escaped is right, and so is what net/url escapes itself.
func (m *mirror) putEscaped(local string) (*http.Response, error) {
	return http.Get(m.base + "/" + url.PathEscape(filepath.Base(local)))
}

func (m *mirror) putDecoded(dir, p string) (*http.Response, error) {
	rel, err := filepath.Rel(dir, p)
	if err != nil {
		return nil, err
	}
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/tree/" + filepath.ToSlash(rel)}
	return http.Get(u.String())
}

// The last part of a URL is as it was there, and what becomes a file is no URL.
func (m *mirror) copyURL(downloadURL string) (*http.Response, error) {
	return http.Get(m.base + "/" + filepath.Base(downloadURL))
}

func (m *mirror) copyParsed(u *url.URL) (*http.Response, error) {
	return http.Get(m.base + "/" + filepath.Base(u.EscapedPath()))
}

func (m *mirror) read(dir, p string) ([]byte, error) {
	rel, err := filepath.Rel(dir, p)
	if err != nil {
		return nil, err
	}
	return os.ReadFile(m.base + "/" + rel)
}
