package identifier

import (
	"fmt"
	"net/http"
	"strings"
)

// The elements of a variadic parameter that an exported function joins to one component
// are what the elements of a slice are: other packages give them.

func ByIDs(ids ...string) (*http.Response, error) {
	return http.Get("https://example.com/by_id/" + strings.Join(ids, ",")) // want `path segment strings.Join\(...\) is not escaped: .* \(unescaped-identifier\)`
}

func ByIDSlice(ids []string) (*http.Response, error) {
	slice := strings.Join(ids, ",")
	return http.Get("https://example.com/by_id/" + slice) // want `path segment slice is not escaped: .* \(unescaped-identifier\)`
}

func OfSubs(subs ...string) (*http.Response, error) {
	both := strings.Join(subs, "+")
	return http.Get(fmt.Sprintf("https://example.com/r/%s/random", both)) // want `path segment both is not escaped: .* \(unescaped-identifier\)`
}

func Named(names ...string) (*http.Response, error) {
	return http.Get("https://example.com/by?n=" + strings.Join(names, ",")) // want `query value strings.Join\(...\) is not escaped: .* \(unescaped-query\)`
}

type lists struct{ base string }

func (l *lists) ByIDs(ids ...string) (*http.Response, error) {
	all := strings.Join(ids, ";")
	return http.Get(l.base + "/by_id/" + all) // want `path segment all is not escaped: .* \(unescaped-identifier\)`
}

// Segments and pairs, and a text that is cut in pieces, are put together by those who
// give them; so is what no other package can give.

func Segments(elem ...string) (*http.Response, error) {
	return http.Get("https://example.com/" + strings.Join(elem, "/"))
}

func Pairs(pairs ...string) (*http.Response, error) {
	return http.Get("https://example.com/by?" + strings.Join(pairs, "&"))
}

func Pieces(pieces ...string) (*http.Response, error) {
	return http.Get("https://example.com/" + strings.Join(pieces, ""))
}

func byIDs(ids ...string) (*http.Response, error) {
	return http.Get("https://example.com/by_id/" + strings.Join(ids, ","))
}

func constantIDs() (*http.Response, error) { return byIDs("1", "2") }

func givenIDs(roomID string) (*http.Response, error) {
	return byIDs("1", roomID) // want `path segment roomID is not escaped: .* \(unescaped-identifier\)`
}

// Numbers, and what is escaped.

func ByNumbers(ids ...int) (*http.Response, error) {
	of := make([]string, 0, len(ids))
	for _, id := range ids {
		of = append(of, fmt.Sprint(id))
	}
	return http.Get("https://example.com/by_id/" + strings.Join(of, ","))
}
