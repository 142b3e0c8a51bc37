package missingslash

import (
	"net/http"
	"os"
	"path"
	"path/filepath"
)

func rooted(m *http.ServeMux) { m.HandleFunc(path.Join("/", prefix, "login"), slashed) }

func slashed(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, path.Join(prefix, "/login"), http.StatusFound)
}

func before(m *http.ServeMux) { m.HandleFunc("/"+path.Join(prefix, "login"), slashed) }

const fixed = "/auth"

func constant(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, path.Join(fixed, "login"), http.StatusFound)
}

type server struct{ mount string }

// A default keeps it from being empty.
func newServer(mount string) *server {
	if mount == "" {
		mount = "/auth"
	}
	return &server{mount: mount}
}

func (s *server) login(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, path.Join(s.mount, "login"), http.StatusFound)
}

type defaulted struct{ mount string }

func (d *defaulted) complete() {
	if d.mount == "" {
		d.mount = "/auth"
	}
}

func (d *defaulted) login(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, path.Join(d.mount, "login"), http.StatusFound)
}

// A file is none.
func file() ([]byte, error) { return os.ReadFile(filepath.Join(prefix, "login")) }
