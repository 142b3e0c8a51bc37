package report

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// InRepository returns the name of a file from the root of the repository, as
// services that show a repository want it. A file outside has its absolute name.
func (r *Report) InRepository(name string) string {
	path := filepath.FromSlash(name)
	if !filepath.IsAbs(path) {
		path = filepath.Join(r.Dir, path)
	}
	rel, err := filepath.Rel(r.root(), path)
	if err != nil || !filepath.IsLocal(rel) {
		return filepath.ToSlash(path)
	}
	return filepath.ToSlash(rel)
}

// URI returns the name of a file in the repository as a reference, and reports
// whether it is relative to the root.
func (r *Report) URI(name string) (uri string, isRelative bool) {
	name = r.InRepository(name)
	if !filepath.IsAbs(filepath.FromSlash(name)) {
		return (&url.URL{Path: name}).String(), true
	}
	if !strings.HasPrefix(name, "/") {
		name = "/" + name // C:/
	}
	return (&url.URL{Scheme: "file", Path: name}).String(), false
}

// root returns the folder of the git repository around Dir, Dir itself if there is
// none.
func (r *Report) root() string {
	if r.repository != "" {
		return r.repository
	}
	r.repository = r.Dir
	for at := r.Dir; ; at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, ".git")); err == nil { // a folder, or a file in a worktree
			r.repository = at
			break
		}
		if at == filepath.Dir(at) {
			break
		}
	}
	return r.repository
}
