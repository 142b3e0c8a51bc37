package query

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

// A caller that joins numbers with "," says what the parameter holds: a list, the commas
// of which are meant. That is for a person to choose.
func Characteristics(query string) (*http.Response, error) {
	return http.Get("https://h/characteristics?id=" + query) // want `query value query is not escaped: .*`
}

func all(aid int, iids []int) (*http.Response, error) {
	var s []string
	for _, i := range iids {
		s = append(s, fmt.Sprintf("%d.%d", aid, i))
	}
	return Characteristics(strings.Join(s, ","))
}

func Pages(numbers string) (*http.Response, error) {
	return http.Get("https://h/pages?n=" + numbers) // want `query value numbers is not escaped: .*`
}

func pages(list []int) (*http.Response, error) {
	out := ""
	for i, n := range list {
		if i > 0 {
			out += ","
		}
		out += strconv.Itoa(n)
	}
	return Pages(out)
}

func Range(between string) (*http.Response, error) {
	return http.Get("https://h/range?between=" + between) // want `query value between is not escaped: .*`
}

func ranged(from, to int) (*http.Response, error) { return Range(fmt.Sprintf("%d,%d", from, to)) }

// Texts that are joined are data.
func Joined(terms string) (*http.Response, error) {
	return http.Get("https://h/named?q=" + terms) // want `query value terms is not escaped: .*`
}

func joinedTerms(list []string) (*http.Response, error) { return Joined(strings.Join(list, ",")) }

// So is a number alone, and one with something else.
func Single(text string) (*http.Response, error) {
	return http.Get("https://h/single?q=" + text) // want `query value text is not escaped: .*`
}

func single(n int) (*http.Response, error) { return Single(strconv.Itoa(n)) }

func Labelled(text string) (*http.Response, error) {
	return http.Get("https://h/labelled?q=" + text) // want `query value text is not escaped: .*`
}

func labelled(n int, label string) (*http.Response, error) {
	return Labelled(fmt.Sprintf("%d,%s", n, label))
}
