package core

import (
	"net/http"
	"os"
)

// Remote implements Mixed.
type Remote struct{ base string }

// Read sends a request.
func (r *Remote) Read(resource string) error { // fact `.*Remote\).Read: parameter 0 is URL .*`
	_, err := http.Get(r.base + "/" + resource)
	return err
}

// Folder implements Mixed.
type Folder struct{ dir string }

// Read opens a file.
func (f *Folder) Read(resource string) error {
	_, err := os.Open(f.dir + "/" + resource)
	return err
}
