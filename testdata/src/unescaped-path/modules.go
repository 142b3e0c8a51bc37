package subpath

import (
	"fmt"
	"net/http"
)

// A module path has slashes, which a proxy for modules takes as they are.

func latest(proxy, module string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/%s/@latest", proxy, module)) // want `path module is not escaped: "a\?b#c" would start the query and cut the URL short \(unescaped-path\)`
}

func goMod(module, version string) (*http.Response, error) {
	return http.Get("https://proxy.golang.org/" + module + "/@v/" + version + ".mod") // want `path module is not escaped: "a\?b#c" .* \(unescaped-path\)` `path segment version is not escaped: .* \(unescaped-identifier\)`
}
