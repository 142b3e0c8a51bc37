package segment

import (
	"net/http"
	"net/url"
)

// Variables of the package that only escaped values and constants are put in are escaped
// where they are read; not those that something else may get into, which is reported where
// the package shows it.
var (
	escapedOnly, alsoEscaped = "none", "none"
	rangedKey                string
	rangedValue              string
	lentOut                  string
	alsoRaw                  string
)

func setEscaped(name string) {
	escapedOnly = url.PathEscape(name)
	alsoEscaped, rangedKey = url.PathEscape(name), url.PathEscape(name)
	rangedValue, lentOut, alsoRaw = url.PathEscape(name), url.PathEscape(name), url.PathEscape(name)
}

func setOthers(names map[string]bool, list []string, fill func(*string), name string) {
	for rangedKey = range names { // want `path segment rangedKey is not escaped: .*`
		getPackageVars()
	}
	for _, rangedValue = range list { // want `path segment rangedValue is not escaped: .*`
		getPackageVars()
	}
	fill(&lentOut)
	alsoRaw = name // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func getPackageVars() {
	http.Get("https://h/titles/" + escapedOnly + "/x")
	http.Get("https://h/titles/" + alsoEscaped + "/x")
	http.Get("https://h/titles/" + rangedKey + "/x")
	http.Get("https://h/titles/" + rangedValue + "/x")
	http.Get("https://h/titles/" + lentOut + "/x") // want `path segment lentOut is not escaped: .*`
	http.Get("https://h/titles/" + alsoRaw + "/x")
}

// A fix stands where nothing puts an escaped value in.
var rawOnly = "none"

func setRaw(name string) { rawOnly = name }

func getRaw() {
	http.Get("https://h/titles/" + rawOnly + "/x") // want `path segment rawOnly is not escaped: .*`
}
