package query

import (
	"net/http"
	"net/url"
	"os"
	"strconv"
)

// What is put into a variable of the package is what it becomes elsewhere.
var outerSearchPath string

func outerSearchFor(term string) { outerSearchPath = "/search?q=" + term } // want `query value term is not escaped: .* \(unescaped-query\)`

func outerRunSearch() (*http.Response, error) {
	return http.Get("https://example.com" + outerSearchPath)
}

var (
	outerPageQuery = "page=1"
	outerFeedQuery string
	outerLastQuery string
)

func outerSetPage(title string) { outerPageQuery = "page=1&title=" + title } // want `query value title is not escaped: .* \(unescaped-query\)`

func outerPage() (*http.Response, error) {
	return http.Get("https://example.com/pages?" + outerPageQuery)
}

// It is read in the function that sets it, after a call.
func outerFeed(title string) (*http.Response, error) {
	outerFeedQuery = "title=" + title // want `query value title is not escaped: .* \(unescaped-query\)`
	outerResetFeed()
	return http.Get("https://example.com/feed?" + outerFeedQuery)
}

func outerResetFeed() {
	if os.Getenv("FEED") == "" {
		outerFeedQuery = "title=none"
	}
}

// It goes on with what it has.
func outerAddTitle(title string) { outerLastQuery += "&title=" + title } // want `query value title is not escaped: .* \(unescaped-query\)`

func outerLast() (*http.Response, error) {
	return http.Get("https://example.com/last?n=1" + outerLastQuery)
}

// A function hands it on.
var outerTopic string

func outerSetTopic(name string) { outerTopic = "/topics?name=" + name } // want `query value name is not escaped: .* \(unescaped-query\)`

func outerFetchPath(path string) (*http.Response, error) {
	return http.Get("https://example.com" + path)
}

func outerTopics() (*http.Response, error) { return outerFetchPath(outerTopic) }

// It is set with an escaped value, or a number.
var outerOkSearch string

func outerOkSearchFor(term string) { outerOkSearch = "/search?q=" + url.QueryEscape(term) }

func outerOkRunSearch() (*http.Response, error) {
	return http.Get("https://example.com" + outerOkSearch)
}

var outerOkPageNumber = "1"

func outerOkSetPage(n int) { outerOkPageNumber = strconv.Itoa(n) }

func outerOkPage() (*http.Response, error) {
	return http.Get("https://example.com/pages?n=" + outerOkPageNumber)
}

// It is a line of text, and no URL.
var outerOkStatus string

func outerOkSetStatus(name string) { outerOkStatus = "ready?name=" + name }

func outerOkShow() { println(outerOkStatus) }

// It is a value of its own, which is escaped where it is put into the URL.
var outerOkTerm string

func outerOkSetTerm(term string) { outerOkTerm = term }

func outerOkTermSearch() (*http.Response, error) {
	return http.Get("https://example.com/search?q=" + url.QueryEscape(outerOkTerm))
}

// It stays in the variable of a function.
func outerOkShadow(term string) {
	outerOkSearch := "/search?q=" + term
	println(outerOkSearch)
}

// It is one of the names that the program has.
var outerOkSection = "news"

func outerOkSetSection(sport bool) {
	if sport {
		outerOkSection = "sport"
	}
}

func outerOkRead() (*http.Response, error) {
	return http.Get("https://example.com/read?section=" + outerOkSection)
}

// It is used for something else, too.
var outerShared string

func outerSetShared(name string) { outerShared = "/topics?name=" + name } // want `query value name is not escaped: .* \(unescaped-query\)`

func outerShare() (*http.Response, error) { return http.Get("https://example.com" + outerShared) }

func outerRemember() error { return os.WriteFile("last", []byte(outerShared), 0o600) }
