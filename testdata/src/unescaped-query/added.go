package query

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// What a loop adds to a text, and a list that is joined once, are no other uses of it.

func branchQuery(branches []string) string {
	if len(branches) == 1 {
		return "?branch=" + branches[0] // want `query value branches\[0\] is not escaped: .* \(unescaped-query\)`
	}
	q := "?branch[]=" + branches[0] // want `query value branches\[0\] is not escaped: .* \(unescaped-query\)`
	for _, branch := range branches[1:] {
		q += "&branch[]=" + branch // want `query value branch is not escaped: .* \(unescaped-query\)`
	}
	return q
}

func builds(branches []string) { http.Get("https://example.com/builds" + branchQuery(branches)) }

func shownQuery(words []string) string {
	q := "?word=" + words[0] // want `query value words\[0\] is not escaped: .* \(unescaped-query\)`
	for _, word := range words[1:] {
		q += "&word=" + word // want `query value word is not escaped: .* \(unescaped-query\)`
	}
	os.WriteFile(q, nil, 0o600)
	return q
}

func shownBuilds(words []string) { http.Get("https://example.com/builds" + shownQuery(words)) }

type filters struct{ Colours, Shapes, Sizes []string }

func filtered(f filters) error {
	var pairs []string
	if len(f.Colours) > 0 {
		pair := fmt.Sprintf("colours=%v", strings.Join(f.Colours, ",")) // want `query value strings.Join\(...\) is not escaped: .* \(unescaped-query\)`
		pairs = append(pairs, pair)
	}
	if len(f.Shapes) > 0 {
		pairs = append(pairs, "shapes="+strings.Join(f.Shapes, ",")) // want `query value strings.Join\(...\) is not escaped: .* \(unescaped-query\)`
	}
	q, err := url.ParseQuery(strings.Join(pairs, "&"))
	if err != nil {
		return err
	}
	_, err = http.Get("https://example.com/things?" + q.Encode())
	return err
}

// The list is read for something else, too.
func stored(f filters) {
	var pairs []string
	if len(f.Sizes) > 0 {
		pair := fmt.Sprintf("sizes=%v", strings.Join(f.Sizes, ",")) // want `query value strings.Join\(...\) is not escaped: .* \(unescaped-identifier\)`
		pairs = append(pairs, pair)
	}
	for _, pair := range pairs {
		os.Remove(pair)
	}
	http.Get("https://example.com/things?" + strings.Join(pairs, "&"))
}
