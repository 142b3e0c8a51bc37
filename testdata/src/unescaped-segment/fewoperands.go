package segment

import (
	"fmt"
	"net/http"
)

// A verb without an operand prints "%!s(MISSING)", which is none of the URL's values: its
// format is not what is to be escaped.

func noOperand() (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/posts/%s/x"))
}

func oneOfTwo(title string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/posts/%s/%s/x", title)) // want `path segment title is not escaped: .*`
}

func behindTheLast(title string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/posts/%[2]s/x", title))
}
