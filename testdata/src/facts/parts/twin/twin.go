// Package twin joins the parts of a key.
package twin

import (
	"os"
	"path/filepath"
	"strings"
)

type store struct{ dir string }

func (s *store) key(parts ...string) string { return s.dir + strings.Join(parts, "/") }

func (s *store) Get(parts ...string) ([]byte, error) {
	return os.ReadFile(filepath.Join(append([]string{s.dir}, parts...)...))
}

func read(s *store, name string) (string, error) {
	b, err := s.Get("servers", name, "metadata")
	return s.key("servers", name) + string(b), err
}
