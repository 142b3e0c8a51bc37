package segment

import (
	"fmt"
	"net/http"
	"os"
)

// A text of which the address, a part or the bytes are taken is used there, too.

func addressTaken(title string) {
	p := "items/" + title + "/x" // want `path segment title is not escaped: .*`
	http.Get("https://example.com/" + p)
	readFileOf(&p)
}

func readFileOf(p *string) { os.ReadFile(*p) }

func slicedFile(title string) {
	p := "items/" + title + "/x" // want `path segment title is not escaped: .*`
	http.Get("https://example.com/" + p)
	os.ReadFile(p[len("items/"):])
}

func slicedURL(title string) {
	p := "items/" + title + "/x" // want `path segment title is not escaped: .*`
	http.Get("https://example.com/" + p[:])
	http.Get("https://example.com/all/" + p[len("items/"):])
}

func octetsRead(title string) {
	p := "items/" + title + "/x" // want `path segment title is not escaped: .*`
	http.Get("https://example.com/" + p)
	for _, r := range p {
		fmt.Println(r)
	}
}

// One byte at its front is no use of the value.
func frontRead(title string) {
	p := "items/" + title + "/x" // want `path segment title is not escaped: .*`
	if p[0] == '/' {
		return
	}
	http.Get("https://example.com/" + p)
}
