package literal

import (
	"net/http"
	"net/url"
)

// A letter too few, too many, or in the place of the next.
func slips(host, server string) {
	_, _ = http.Get("htp://example.com/")         // want `there is no scheme "htp", did you mean http\? \(invalid-literal\)`
	_, _ = http.Get("htttps://example.com/")      // want `there is no scheme "htttps", did you mean https\? \(invalid-literal\)`
	_, _ = http.Get("hhtp://example.com/")        // want `there is no scheme "hhtp", did you mean http\? \(invalid-literal\)`
	_, _ = url.Parse("htps://" + host + "/")      // want `there is no scheme "htps", did you mean https\? \(invalid-literal\)`
	_, _ = url.Parse("ttps://example.com")        // want `there is no scheme "ttps", did you mean https\? \(invalid-literal\)`
	_, _ = url.Parse("https;//" + host + "/path") // want `";" instead of ":" before "//": .* \(invalid-literal\)` `path segment host is not escaped: .* \(unescaped-identifier\)`
	_, _ = url.Parse(`https:\\example.com`)       // want `"\\" instead of "/": the URL has no host \(invalid-literal\)`
	_, _ = url.Parse("http://https://" + server)  // want `the URL has two schemes: the host is "https" \(invalid-literal\)` `path segment server is not escaped: .* \(unescaped-identifier\)`
	_, _ = url.Parse("https://http//example.com") // want `the URL has two schemes: the host is "http" \(invalid-literal\)`
}

// Other words are other schemes: of devices, of sockets, of what must not be followed.
func others(host string) {
	_, _ = url.Parse("httpu://239.255.255.250:1900/")
	_, _ = url.Parse("shttp://example.com/")
	_, _ = url.Parse("hxxp://example.com/")
	_, _ = url.Parse("http+unix://socket/path")
	_, _ = url.Parse("https://httpbin.example.com//get")
	_, _ = url.Parse("https://web.example.com/https://example.com/")
}
