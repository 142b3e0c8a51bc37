package escapedformat

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// Functions return the formats.
func partFormat(name string) string {
	return "https://api.example.com/buckets/" + url.PathEscape(name) + "/parts/%d"
}

func doubledFormat(name string) string {
	return "https://api.example.com/buckets/" + strings.ReplaceAll(url.PathEscape(name), "%", "%%") + "/parts/%d"
}

type bucket struct{ name string }

func (b bucket) format() string {
	return fmt.Sprintf("https://api.example.com/buckets/%s/", url.PathEscape(b.name)) + "parts/%d"
}

func returnedFormats(b bucket, name string, part int) {
	http.Get(fmt.Sprintf(partFormat(name), part)) // want `path segment name is a part of a format: of "a/b", "a%2Fb" would be printed as "a%!F\(MISSING\)b" \(escaped-format\)`
	format := b.format() // want `path segment is a part of a format: .* \(escaped-format\)`
	http.Get(fmt.Sprintf(format, part))
	http.Get(fmt.Sprintf(doubledFormat(name), part))
	http.Get(fmt.Sprintf("%s?part=%d", bucketURL(name), part))
}

func bucketURL(name string) string {
	return "https://api.example.com/buckets/" + url.PathEscape(name)
}
