// Package service makes URLs of what the helpers leave.
package service

import (
	"net/http"

	"github.com/urlescape/urlescape/testdata/src/facts/trimmed/core"
)

const host = "https://example.com"

func open(id string) {
	http.Get(host + core.Trimmed("/"+id))  // want `id follows "example.com" without a "/": .* \(open-authority\)`
	http.Get(host + core.Unrooted("/"+id)) // want `id follows "example.com" without a "/": .* \(open-authority\)`
	http.Get(host + core.Bare("/"+id))     // want `id follows "example.com" without a "/": .* \(open-authority\)`
	http.Get(core.Trimmed(host+"/") + id)  // want `id follows "example.com" without a "/": .* \(open-authority\)`
}

func closed(name string) {
	http.Get(host + core.Trimmed("//") + "/users/" + name + "/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
	http.Get(core.Joined(host+"/", "/users/"+name+"/keys"))          // want `path segment name is not escaped: .* \(unescaped-segment\)`
	http.Get(host + "/" + core.Trimmed("/users/"+name+"/keys"))      // want `path segment name is not escaped: .* \(unescaped-segment\)`
	p, _ := core.Named("/users/" + name)                             // want `path segment name is not escaped: .* \(unescaped-segment\)`
	http.Get(host + "/" + p)
	http.Get(host + core.Unrooted("//users/"+name+"/keys")) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// What is not told is taken as it was given.
func untold(name string, cut bool) {
	http.Get(host + core.Optional("/users/"+name+"/keys", cut)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}
