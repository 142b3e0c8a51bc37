// Package plain has functions that look like those of core, and print no URL with
// the formats that their callers give.
package plain

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
)

type client struct{ base string } // fact `field base: URL of net/http.Get`

// get is given a base, and prints what it is to escape itself.
func get(base string, id string) { // fact `.*get: parameter 0 is URL of net/http.Get; parameter 1 is URL \{base\}/users/\{\|PathEscape\} of net/http.Get`
	http.Get(fmt.Sprintf(base+"/users/%s", url.PathEscape(id)))
}

// read is given a path that is no format: nothing is printed with it.
func (c *client) read(path string, id string) { // fact `.*read: parameter 0 is URL \{base\}\{\} of net/http.Get`
	log.Print(id)
	http.Get(c.base + path)
}

// tell prints what is no part of the URL with the format, and asks for another.
func tell(format, id string) { // fact `.*tell: parameter 1 is URL https://h/\{\|PathEscape\} of net/http.Get`
	log.Printf(format, id)
	http.Get("https://h/" + url.PathEscape(id))
}

// swapped prints the format itself.
func swapped(format, id string) { // fact `.*swapped: parameter 0 is URL https://h/\{id\|PathEscape\}\?f=\{\|QueryEscape\} of net/http.Get; parameter 1 is URL https://h/\{\|PathEscape\}\?f=\{format\|QueryEscape\} of net/http.Get`
	http.Get(fmt.Sprintf("https://h/%s?f=%s", url.PathEscape(id), url.QueryEscape(format)))
}

func user(c *client, name string) {
	get("https://h/api", name)
	c.read("/100%25", name)
	tell("users/%s", name)
	swapped("/users/%s", name)
}
