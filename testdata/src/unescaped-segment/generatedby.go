// This file was automatically generated. DO NOT EDIT.
// If you have any remark or suggestion do not hesitate to open an issue.

package segment

import "net/http"

// The words are not those of the go command, and are meant all the same.
func generatedBy(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + name + "/keys") // want `path segment name is not escaped: .*`
}
