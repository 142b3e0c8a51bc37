package subpath

import (
	"fmt"
	"net/http"
)

// Some services have the path of a file in one segment.
func raw(id int, filePath string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/projects/%d/repository/files/%s/raw", id, filePath)) // want `path segment filePath is not escaped: .* \(unescaped-segment\)`
}
