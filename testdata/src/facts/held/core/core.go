// Package core requests what lists, channels and sequences have.
package core

import (
	"net/http"
	"net/url"
	"strings"
)

const base = "https://api.example.com/"

// A Request has the segments of its path.
type Request struct{ Parts []string }

// Do joins them.
func Do(r *Request) (*http.Response, error) {
	return http.Get(base + strings.Join(r.Parts, "/") + "/raw")
}

// An Escaped has segments that are escaped.
type Escaped struct{ Parts []string }

// DoEscaped escapes them.
func DoEscaped(r *Escaped) (*http.Response, error) {
	target := base
	for _, p := range r.Parts {
		target += "/" + url.PathEscape(p)
	}
	return http.Get(target)
}

// A Worker has a queue.
type Worker struct{ queue chan string }

// Run asks for what is in it.
func (w *Worker) Run() {
	for {
		select {
		case p := <-w.queue:
			http.Get(base + p)
		default:
			return
		}
	}
}

// Add puts a path there.
func (w *Worker) Add(path string) {
	select {
	case w.queue <- path:
	default:
	}
}

// Find puts one there that it makes.
func (w *Worker) Find(title string) {
	select {
	case w.queue <- "articles/" + title: // want `path segment title is not escaped: .* \(unescaped-segment\)`
	case w.queue <- "articles/" + url.PathEscape(title):
	default:
	}
}
