package segment

import (
	"fmt"
	"net/http"
	"net/url"
)

// What stands in a format is reported, without a fix: the "%" of an escaped text would be a verb.

func inFormat(stock, title string) (*http.Response, error) {
	tail := "/chapters"
	if title != "" {
		tail += "/" + title // want `path segment title is not escaped: .* \(unescaped-segment\)`
	}
	return http.Get("https://h" + fmt.Sprintf("/stocks/%d"+tail, len(stock)))
}

func inFormatOfAll(title string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://h/books/" + title + "/index")) // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func inFormatOfLoop(titles []string) (*http.Response, error) {
	tail := ""
	for _, title := range titles {
		tail += "/" + title // want `path segment title is not escaped: .* \(unescaped-segment\)`
	}
	return http.Get(fmt.Sprintf("https://h/books/%d"+tail, len(titles)))
}

func titlePath(title string) string {
	return "/books/" + title // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func inFormatOfCaller(title string, n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://h"+titlePath(title)+"/pages/%d", n))
}

func wrongEscaperInFormat(title string, n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://h/books/"+url.QueryEscape(title)+"/pages/%d", n)) // want `url.QueryEscape writes a space in path segment title as .* \(query-escape-in-path\)`
}

func inFormatOfWrapper(title string, n int) (*http.Response, error) {
	return bookf("books/"+title+"/pages/%d", n) // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func bookf(format string, args ...any) (*http.Response, error) {
	return http.Get("https://h/" + fmt.Sprintf(format, args...))
}

func inFormatOfCallee(title, chapter string) (*http.Response, error) {
	return chapters("in/"+title+"/all", len(chapter)) // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func chapters(path string, n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://h/"+path+"?n=%d", n))
}

// The arguments of a format, and what is put after its text, have their fixes.

func argument(title string) (*http.Response, error) {
	tail := "/chapters"
	return http.Get("https://h" + fmt.Sprintf("/books/%s"+tail, title)) // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func behindFormat(title string, n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://h/shelves/%d/", n) + title) // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func printedBook(title string, n int) (*http.Response, error) {
	return http.Get(fmt.Sprint("https://h/shelves/", n, "/books/"+title)) // want `path segment title is not escaped: .* \(unescaped-segment\)`
}
