package segment

import "net/http"

// The name of a picture is one segment: images of containers have no extension.
func picture(imageName string) (*http.Response, error) {
	return http.Get("https://example.com/images/" + imageName + ".webp") // want `path segment imageName is not escaped: .* \(unescaped-identifier\)`
}
