// A program, which nobody imports: who calls its functions is known.
package main

import (
	"net/http"
	"os"
)

func main() {
	Latest("restic", "restic")
	Other("a", "b")
	run(Named)
}

// Latest is given constants only.
func Latest(owner, title string) {
	http.Get("https://example.com/owners/" + owner + "/titles/" + title + "/latest")
}

// Other is given more.
func Other(owner, title string) {
	http.Get("https://example.com/titles/" + title + "/latest") // want `path segment title is not escaped: .*`
	if owner != "" {
		Other("", owner+read())
	}
}

// Named is called by others, too.
func Named(title string) {
	http.Get("https://example.com/titles/" + title + "/named") // want `path segment title is not escaped: .*`
}

func run(f func(string)) { f("x") }

func read() string { return os.Getenv("TITLE") }
