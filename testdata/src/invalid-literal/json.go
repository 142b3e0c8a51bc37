package literal

import "net/http"

// A text of another language in one value of a query is one mistake, however many
// bytes of it are not allowed there.
func jsonData() {
	_, _ = http.Get("https://u.example.com/music?data={\"comm\":{\"ct\":23}}") // want `"\{", '"' and "\}" are not allowed in a query; write %7B, %22 and %7D \(invalid-literal\)`
}

func jsonFetched(mid int) {
	_, _ = http.Get("https://u.example.com/music?data={\"songs\":" + digits(mid) + "}&_=1") // want `"\{", '"' and "\}" are not allowed in a query; write %7B, %22 and %7D \(invalid-literal\)`
}

func digits(n int) string {
	if n == 0 {
		return "0"
	}
	return "1"
}

func manyKinds() {
	_, _ = http.Get("https://u.example.com/q?e=a|b^c\\d\"e<f") // want `"\|", "\^", "\\", '"' and others are not allowed in a query; write %7C, %5E, %5C, %22 and so on \(invalid-literal\)`
}

// What stands in two components is two mistakes, and a bad triplet is one of its own.
func twoComponents() {
	_, _ = http.Get("https://u.example.com/a|b?q={\"x\":1}") // want `"\|" is not allowed in a path; write %7C \(invalid-literal\)` `"\{", '"' and "\}" are not allowed in a query; write %7B, %22 and %7D \(invalid-literal\)`
	_, _ = http.Get("https://u.example.com/?q=a|b&r=100%")   // want `"\|" is not allowed in a query; write %7C \(invalid-literal\)` `"%" is not followed by two hexadecimal digits; .* \(invalid-literal\)`
}

// Right: escaped, and names in braces that are filled later.
func right() {
	_, _ = http.Get("https://u.example.com/music?data=%7B%22comm%22:%7B%7D%7D")
}
