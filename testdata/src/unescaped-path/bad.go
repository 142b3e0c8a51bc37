// Package subpath puts raw paths into URLs.
package subpath

import (
	"fmt"
	"net/http"
	"strings"
)

// cut is named as what it is a part of.
func cut(filePath string) (*http.Response, error) {
	return http.Get("https://example.com/files/" + filePath[1:] + "/") // want `path filePath\[\.\.\.\] is not escaped: .*`
}

func file(filePath string) (*http.Response, error) {
	return http.Get("https://example.com/files/" + filePath) // want `path filePath is not escaped: "a\?b#c" would start the query and cut the URL short \(unescaped-path\)`
}

func object(bucket int, objectKey string) (*http.Response, error) {
	return http.Get("https://example.com/objects/" + objectKey + "?acl=1") // want `path objectKey is not escaped: .*`
}

// The "/" of a branch stays where it is a part of a reference.
func branch(branchName string) (*http.Response, error) {
	return http.Get("https://example.com/repos/o/r/git/refs/heads/" + branchName) // want `path branchName is not escaped: "a\?b#c" would start the query and cut the URL short \(unescaped-path\)`
}

var names []string

func list() []string { return names }

// joined is made of segments, whatever the variable is called.
func joined() (*http.Response, error) {
	label := strings.Join(list(), "/")
	return http.Get("https://example.com/x/" + label) // want `path label is not escaped: "a\?b#c" would start the query and cut the URL short \(unescaped-path\)`
}

// page is made of a path, whatever it is called.
func page(docPath string) (*http.Response, error) {
	label := docPath + ".html"
	return http.Get("https://example.com/docs/" + label) // want `path label is not escaped: .*`
}

// blob is in a registry, where the name of a repository may have several
// segments.
func blob(registry, repository string, digest [32]byte) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://%s/v2/%s/blobs/sha256:%x", registry, repository, digest)) // want `path repository is not escaped: "a\?b#c" would start the query and cut the URL short \(unescaped-path\)`
}
