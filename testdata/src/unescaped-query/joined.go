package query

import (
	"net/http"
	"strings"
)

// What stands between the values is escaped already: an escaper around all of it
// would escape it again, so that no fix is offered.

func joinedByEscape(scopes []string) (*http.Response, error) {
	return http.Get("https://example.com/auth?scope=" + strings.Join(scopes, "%20") + "&x=1") // want `query value strings.Join\(...\) is not escaped: .*`
}

func joinedByPlus(scopes []string) (*http.Response, error) {
	return http.Get("https://example.com/auth?scope=" + strings.Join(scopes, "+") + "&x=1") // want `query value strings.Join\(...\) is not escaped: .*`
}

func joinedByConstant(scopes []string) (*http.Response, error) {
	const space = "%20"
	return http.Get("https://example.com/auth?scope=" + strings.Join(scopes, space)) // want `query value strings.Join\(...\) is not escaped: .*`
}

func joinedBefore(scopes []string) (*http.Response, error) {
	all := strings.Join(scopes, "%2C")
	return http.Get("https://example.com/auth?scope=" + all + "&x=1") // want `query value all is not escaped: .*`
}

// Plain text between them is escaped with them.

func joinedBySpace(scopes []string) (*http.Response, error) {
	return http.Get("https://example.com/auth?scope=" + strings.Join(scopes, " ") + "&x=1") // want `query value strings.Join\(...\) is not escaped: .*`
}

func joinedBySum(first, second string) (*http.Response, error) {
	sum := first + "%20" + second // want `query value first is not escaped: .*` `query value second is not escaped: .*`
	return http.Get("https://example.com/auth?scope=" + sum + "&x=1")
}

func joinedKeyed(byCode map[string]string) (*http.Response, error) {
	return http.Get("https://example.com/auth?scope=" + byCode["%20"] + "&x=1") // want `query value byCode\["%20"\] is not escaped: .*`
}

var _ = []any{joinedByEscape, joinedByPlus, joinedByConstant, joinedBefore, joinedBySpace, joinedBySum, joinedKeyed}

// A text with delimiters between the values makes several parameters of them, which an
// escaper around all of it would make one.

func joinedByKey(scopes []string) (*http.Response, error) {
	return http.Get("https://example.com/auth?scope=" + strings.Join(scopes, "&scope=")) // want `query value scopes is not escaped: "a&b=c" would add a parameter "b".*`
}

func replacedByKey(scopes string) (*http.Response, error) {
	return http.Get("https://example.com/auth?scope=" + strings.ReplaceAll(scopes, ",", "&scope=")) // want `query value scopes is not escaped: .*`
}
