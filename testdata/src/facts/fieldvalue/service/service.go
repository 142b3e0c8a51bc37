// Package service keeps values in fields that become parts of URLs elsewhere.
package service

import (
	"net/http"
	"os"
)

// An Upload has an ID that is a value of its own: it is part of a URL, the name of a
// file and a key.
type Upload struct {
	ID       string
	Name     string
	Endpoint string
	Query    string
}

type handler struct {
	basePath string
	locks    map[string]bool
}

// What shows that it is a text of a URL, or is named as one, is judged where it is made.
func newRequest(object, name, q string) *Upload {
	return &Upload{
		Endpoint: object + "-" + name, // want `path segment name is not escaped: .* \(unescaped-segment\)`
		Query:    "?q=" + q,           // want `query value q is not escaped: .* \(unescaped-query\)`
	}
}

func (h *handler) url(id string) string { return h.basePath + id }

func (h *handler) created(w http.ResponseWriter, u *Upload) {
	h.locks[u.ID] = true
	w.Header().Set("Location", h.url(u.ID))
}

func (h *handler) get(u *Upload) {
	_, _ = http.Get(h.basePath + u.Name)
	_, _ = http.Get(h.basePath + u.Endpoint)
	_, _ = http.Get(h.basePath + u.Query)
}

func (u *Upload) write(data []byte) error { return os.WriteFile(u.ID, data, 0o600) }

// A Job has an ID that is put into one segment, where it is judged.
type Job struct {
	ID   string
	Path string
}

func newJob(queue, name string) *Job {
	return &Job{ID: queue + "." + name, Path: "jobs/" + name + "/data"} // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func (h *handler) job(j *Job) {
	_, _ = http.Get("https://example.com/jobs/" + j.ID + "/data") // want `path segment j.ID is not escaped: .* \(unescaped-identifier\)`
	_, _ = http.Get(h.basePath + j.Path)
}
