package literal

import "net/http"

// What stands in two components is two mistakes, and a bad triplet is one of its own.
func twoComponents() {
	_, _ = http.Get("https://u.example.com/a|b?q={\"x\":1}") // want `"\|" may not stand in a path; write %7C \(invalid-literal\)`
	_, _ = http.Get("https://u.example.com/?q=a|b&r=100%")   // want `"\|" may not stand in a query; write %7C \(invalid-literal\)`
}

// Right: escaped, and names in braces that are filled later.
func right() {
	_, _ = http.Get("https://u.example.com/music?data=%7B%22comm%22:%7B%7D%7D")
}
