package segment

import "net/http"

// The name of a picture is one segment, that of the image of a container may be several.
func picture(imageName string) (*http.Response, error) {
	return http.Get("https://example.com/images/" + imageName + ".webp") // want `path segment imageName is not escaped: .* \(unescaped-identifier\)`
}

func image(imageName string) (*http.Response, error) {
	return http.Get("https://registry.example.com/v2/images/" + imageName) // want `path imageName .* \(unescaped-path\)`
}
