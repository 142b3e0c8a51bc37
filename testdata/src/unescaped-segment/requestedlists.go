package segment

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
)

// Lists of paths are requested one by one: who puts a value into a path knows where it is.
func loadPaths(base string, paths []string) error {
	for _, p := range paths {
		resp, err := http.Get(base + p)
		if err != nil {
			return err
		}
		resp.Body.Close()
	}
	return nil
}

func loadURLs(urls ...string) {
	for i, u := range urls {
		log.Printf("%d of %d", i, len(urls))
		go http.Head(u)
	}
}

type warmer struct{ client *http.Client }

func (w *warmer) warm(targets []string) {
	for _, target := range targets {
		if req, err := http.NewRequest(http.MethodGet, target, nil); err == nil {
			w.client.Do(req)
		}
	}
}

func requestedLists(w *warmer, comments []string, comment string, page int) {
	var paths []string
	for _, comment := range comments {
		paths = append(paths, "/comments/"+comment+"/answers") // want `path segment comment is not escaped: .* \(unescaped-segment\)`
	}
	loadPaths("https://api.example.com", paths)
	loadURLs("https://api.example.com/", "https://api.example.com/comments/"+comment+"/answers")       // want `path segment comment is not escaped: .* \(unescaped-segment\)`
	w.warm([]string{"https://api.example.com/", "https://api.example.com/comments/" + comment + "/x"}) // want `path segment comment is not escaped: .* \(unescaped-segment\)`
	targets := make([]string, 0, len(comments))
	for _, c := range comments {
		targets = append(targets, fmt.Sprintf("https://api.example.com/comments/%s/%d", url.PathEscape(c), page))
	}
	w.warm(targets)
	loadURLs(targets...)
	loadPaths("https://api.example.com", []string{"/comments/" + url.PathEscape(comment) + "/answers"})
}

// Lists of names of files have nothing to do with URLs.
func removeFiles(dir string, names []string) {
	for _, n := range names {
		os.Remove(filepath.Join(dir, n))
	}
}

func removeComment(comment string) {
	removeFiles("/var/lib/comments", []string{"all/" + comment + "/text"})
}
