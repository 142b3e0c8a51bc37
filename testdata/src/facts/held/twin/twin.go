// Package twin looks the same, and reads files.
package twin

import (
	"iter"
	"os"
	"strings"
)

type request struct{ Parts []string }

func do(r *request) ([]byte, error) { return os.ReadFile("/srv/" + strings.Join(r.Parts, "/")) }

type resource interface{ Segments() []string }

func load(r resource) ([]byte, error) { return os.ReadFile("/srv/" + strings.Join(r.Segments(), "/")) }

type article struct{ title string }

func (a article) Segments() []string { return []string{"articles", a.title} }

func each(paths iter.Seq[string]) {
	for p := range paths {
		os.Remove("/srv/" + p)
	}
}

type worker struct{ queue chan string }

func (w *worker) run() {
	select {
	case p := <-w.queue:
		os.Remove(p)
	default:
	}
}

func (w *worker) add(title string) {
	select {
	case w.queue <- "articles/" + title:
	default:
	}
}

func all(filename string) {
	do(&request{Parts: []string{"files", filename}})
	load(article{filename})
	each(func(yield func(string) bool) { yield("articles/" + filename) })
	w := &worker{make(chan string)}
	w.add(filename)
	w.run()
}
