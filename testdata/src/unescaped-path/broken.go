package subpath

import (
	"fmt"
	"net/http"
)

type service struct{ base string }

func (s *service) do(path string) (*http.Response, error) { return http.Get(s.base + "/" + path) }

// A line that is broken says the same of what is left in it: the format stands beside
// the value as before.
func (s *service) content(project, repositoryID, filePath string) (*http.Response, error) {
	path := fmt.Sprintf("v1/projects/%s/repositories/%s/contents/%s", project, repositoryID, filePath) // want `path segment project is not escaped: .* \(unescaped-identifier\)` `path segment repositoryID is not escaped: .* \(unescaped-identifier\)` `path filePath is not escaped: "a\?b#c" would start the query and cut the URL short \(unescaped-path\)`
	return s.do(path)
}
