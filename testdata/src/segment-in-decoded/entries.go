package decodedsegment

import (
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
)

// The name of an entry of a folder, and of a file that was asked for, has no "/": it is
// the last element of its path, whichever method hands it out.

type entries []fs.DirEntry

func (d entries) len() int          { return len(d) }
func (d entries) isDir(i int) bool  { return d[i].IsDir() }
func (d entries) name(i int) string { return d[i].Name() }

func linksOf(d entries) (out []string) {
	for i := range d {
		u := url.URL{Scheme: "https", Host: "example.com", Path: "/files/" + d.name(i) + "/raw"}
		out = append(out, u.String())
	}
	return out
}

func linksIn(dir string) (out []string, err error) {
	files, err := os.ReadDir(dir)
	for _, file := range files {
		u := url.URL{Scheme: "https", Host: "example.com", Path: "/files/" + file.Name() + "/raw"}
		out = append(out, u.String())
	}
	return out, err
}

func linkTo(info os.FileInfo) string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/files/" + info.Name() + "/raw"}
	return u.String()
}

func linkToFile(file string) (string, error) {
	info, err := os.Stat(file)
	if err != nil {
		return "", err
	}
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/files/" + info.Name() + "/raw"}
	return u.String(), nil
}

func walked(root string) (out []string) {
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		u := url.URL{Scheme: "https", Host: "example.com", Path: "/files/" + d.Name() + "/raw"}
		out = append(out, u.String())
		return err
	})
	return out
}

// Told: the name with which a file was opened may have one, a name that a type of the
// program gives may be any text, and in escaped text "?", "#" and "%" are left.

func linkToOpen(f *os.File) string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/files/" + f.Name() + "/raw"} // want `path segment f.Name\(\) is put into url.URL.Path, which does not escape "/": .* \(segment-in-decoded\)`
	return u.String()
}

type user struct{ full string }

func (u user) Name() string { return u.full }

func linkToUser(of user) string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + of.Name() + "/raw"} // want `path segment of.Name\(\) is put into url.URL.Path, which does not escape "/": .* \(segment-in-decoded\)`
	return u.String()
}

func getFile(info os.FileInfo) (*http.Response, error) {
	return http.Get("https://example.com/files/" + info.Name() + "/raw") // want `path segment info.Name\(\) is not escaped: "a\?b#c" would start the query and cut the URL short \(unescaped-segment\)`
}
