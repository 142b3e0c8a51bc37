package query

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// A loop puts a list into the value of a query: a separator stands between the turns, and
// the first or the last leaves it out.
func tagsBehindComma(tags []string) (*http.Response, error) {
	s := ""
	for i, tag := range tags {
		if i > 0 {
			s += ","
		}
		s += tag // want `query value tag is not escaped: .*`
	}
	return http.Get("https://example.com/items?tags=" + s)
}

func tagsBeforeComma(tags []string) (*http.Response, error) {
	s := ""
	for i, tag := range tags {
		s += tag // want `query value tag is not escaped: .*`
		if i < len(tags)-1 {
			s += ","
		}
	}
	return http.Get("https://example.com/items?tags=" + s + "&all=1")
}

func termsBehindWord(terms []string, page string) (*http.Response, error) {
	s := ""
	for i, term := range terms {
		if i > 0 {
			s += "%20OR%20"
		}
		s += term // want `query value term is not escaped: .*`
	}
	return http.Get("https://example.com/items?q=" + s + "&page=" + url.QueryEscape(page))
}

func termsBehindPlus(terms []string) (*http.Response, error) {
	s, sep := "", ""
	for _, term := range terms {
		s += sep + term // want `query value term is not escaped: .*`
		sep = "+"
	}
	return http.Get("https://example.com/items?q=" + s)
}

// A list of pairs in one value is one for a service that splits it once more.
func properties(properties map[string]string) (*http.Response, error) {
	s := ""
	for k, v := range properties {
		s += k + "=" + v + "," // want `query value k is not escaped: .*` `query value v is not escaped: .*`
	}
	return http.Get("https://example.com/items?properties=" + s)
}

func propertiesButLast(properties map[string]string) (*http.Response, error) {
	var b bytes.Buffer
	n := 0
	for k, v := range properties {
		b.WriteString(k + "=" + v) // want `query value k is not escaped: .*` `query value v is not escaped: .*`
		if n++; n != len(properties) {
			b.WriteString(",")
		}
	}
	return http.Get(fmt.Sprintf("https://example.com/items?properties=%s&recursive=1", b.String()))
}

// Escaped elements, numbers and constants are right, and so is a list that is escaped as
// a whole, or byte by byte.
func escapedElements(list []string) (*http.Response, error) {
	s := ""
	for i, element := range list {
		if i > 0 {
			s += ","
		}
		s += url.QueryEscape(element)
	}
	return http.Get("https://example.com/items?tags=" + s)
}

func numberElements(numbers []int) (*http.Response, error) {
	s := ""
	for i, n := range numbers {
		s += strconv.Itoa(n)
		if i < len(numbers)-1 {
			s += ","
		}
	}
	return http.Get("https://example.com/items?ids=" + s + "&all=1")
}

func escapedList(properties map[string]string) (*http.Response, error) {
	s := ""
	for k, v := range properties {
		s += k + "=" + v + ";"
	}
	return http.Get("https://example.com/items?properties=" + url.QueryEscape(s))
}

func byteByByte(s string) (*http.Response, error) {
	out := ""
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z':
			out += string(c)
		case c == ' ':
			out += "+"
		default:
			out += fmt.Sprintf("%%%02X", c)
		}
	}
	return http.Get("https://example.com/items?q=" + out)
}

// Pairs of which nothing is known stand in no value.
func pairsOfCaller(pairs []string) (*http.Response, error) {
	s := ""
	for i, p := range pairs {
		if i > 0 {
			s += "&"
		}
		s += p
	}
	return http.Get("https://example.com/items?" + s)
}

func choices(states []bool) (*http.Response, error) {
	var b strings.Builder
	for _, on := range states {
		if on {
			b.WriteString("on,")
		} else {
			b.WriteString("off,")
		}
	}
	return http.Get("https://example.com/items?s=" + b.String())
}
