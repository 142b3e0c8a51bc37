package identifier

import "net/http"

// hook has two values of one kind, which a letter or a digit tells apart.
type hook struct{ TokenA, TokenB, id1, id2 string }

func (h *hook) letters() (*http.Response, error) {
	return http.Get("https://example.com/hooks/" + h.TokenA + "/" + h.TokenB) // want `path segment h.TokenA is not escaped: .* \(unescaped-identifier\)` `path segment h.TokenB is not escaped: .* \(unescaped-identifier\)`
}

func (h *hook) digits() (*http.Response, error) {
	return http.Get("https://example.com/compare/" + h.id1 + "/" + h.id2) // want `path segment h.id1 is not escaped: .* \(unescaped-identifier\)` `path segment h.id2 is not escaped: .* \(unescaped-identifier\)`
}

// between gets several segments by the name before the letter.
func between(filePathA, filePathB string) (*http.Response, error) {
	return http.Get("https://example.com/files/" + filePathA + "?with=" + filePathB) // want `path filePathA is not escaped: .* \(unescaped-path\)` `query value filePathB is not escaped: .* \(unescaped-query\)`
}
