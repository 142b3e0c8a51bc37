// Package twin keeps values in fields that become no URLs.
package twin

import "os"

// An Upload has an ID.
type Upload struct {
	ID       string
	Endpoint string
}

func newUpload(object, part string) *Upload {
	return &Upload{ID: object + "+" + part, Endpoint: object + "/" + part}
}

func (u *Upload) write(data []byte) error { return os.WriteFile(u.ID+u.Endpoint, data, 0o600) }
