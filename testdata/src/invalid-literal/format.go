package literal

import (
	"fmt"
	"net/http"
	"net/url"
)

// A format is no URL: what it prints is one.

func page(section string, n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/"+url.PathEscape(section)+"/%d", n)) // want `path segment section is part of a format string: .* \(escaped-format\)`
}

func pages(w http.ResponseWriter, section string, n int) {
	_, _ = fmt.Fprintf(w, "https://example.com/"+url.PathEscape(section)+"/%d", n)
}

func formatKept(section string, n int) string {
	format := "https://example.com/" + url.PathEscape(section) + "/%d" // want `path segment section is part of a format string: .* \(escaped-format\)`
	return fmt.Sprintf(format, n)
}

func printed(section string) {
	fmt.Println("https://example.com/" + url.PathEscape(section) + "/%zz") // want `.* \(invalid-literal\)`
}

func argument(section string) string {
	return fmt.Sprintf("%s", "https://example.com/"+url.PathEscape(section)+"/%zz") // want `.* \(invalid-literal\)`
}
