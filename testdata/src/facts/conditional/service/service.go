// Package service makes URLs of what the helpers choose.
package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/conditional/core"
)

const host = "https://example.com"

func decided(id, name string) {
	http.Get(host + core.Trimmed("/"+id))                       // want `id follows "example.com" without a "/": .* \(open-authority\)`
	http.Get(host + core.Trimmed("") + "users/" + id)           // want `path segment id is not escaped: .* \(unescaped-identifier\)`
	http.Get(host + core.Abs("/users/"+name+"/keys"))           // want `path segment name is not escaped: .* \(unescaped-segment\)`
	http.Get(host + core.Abs("users/"+name+"/keys"))            // want `path segment name is not escaped: .* \(unescaped-segment\)`
	http.Get(core.Join(host, "users/"+name+"/keys"))            // want `path segment name is not escaped: .* \(unescaped-segment\)`
	http.Get(host + "/" + core.Size("b") + "/" + name)          // want `path segment name is not escaped: .* \(unescaped-segment\)`
	http.Get(host + core.Size("/u") + "/" + name)               // want `path segment name is not escaped: .* \(unescaped-segment\)`
	http.Get(host + core.Rooted("/users/"+name+"/keys/"))       // want `path segment name is not escaped: .* \(unescaped-segment\)`
	http.Get(host + "/" + core.First("/users/"+name+"/key"))    // want `path segment name is not escaped: .* \(unescaped-segment\)`
	http.Get(host + core.Or("user", "u"+name) + "/keys")        // want `path segment name is not escaped: .* \(unescaped-segment\)`
	http.Get(host + core.Beneath("/users/", "/"+name+"/keys/")) // want `path segment name is not escaped: .* \(unescaped-segment\)`
	http.Get(host + core.Slashed("users/"+name+"/") + "keys")   // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// What no argument decides stays one of several.
func undecided(kind, name string) {
	http.Get(host + core.Or(kind, name))           // want `path segment name is not escaped: .* \(unescaped-segment\)`
	http.Get(host + core.Long("/users/"+name+"/")) // want `path segment name is not escaped: .* \(unescaped-segment\)`
	http.Get(host + core.Read("", nil) + "/keys")
}

// A part of a constant is no constant.
func parts(u *url.URL, id string) {
	u.Path = core.Last("/a?b/c")
	http.Get("https://example.com/users" + core.Query("/users") + "id=" + id)       // want `query value id is not escaped: .* \(unescaped-identifier\)`
	http.Get("https://example.com/users?a=b" + core.Query("/users?a") + "id=" + id) // want `query value id is not escaped: .* \(unescaped-identifier\)`
}
