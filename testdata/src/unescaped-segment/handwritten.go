// Ask before you do not edit this: a generator is written after it.

package segment

import "net/http"

func handwritten(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + name + "/keys") // want `path segment name is not escaped: .*`
}
