// Package form writes bodies of forms.
package form

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

func login(password string) (*http.Response, error) {
	return http.Post("https://example.com/token", "application/x-www-form-urlencoded", strings.NewReader("password="+password)) // want `query value password is not escaped: "a&b=c" would add a parameter "b" \(unescaped-form\)`
}

func request(user, password string) (*http.Request, error) {
	body := fmt.Sprintf("grant_type=password&username=%s&password=%s", url.QueryEscape(user), password) // want `query value password is not escaped: .* \(unescaped-form\)`
	req, err := http.NewRequest(http.MethodPost, "https://example.com/token", strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
	return req, nil
}

func buffer(text string) (*http.Request, error) {
	body := bytes.NewBufferString("text=" + text) // want `query value text is not escaped: .* \(unescaped-form\)`
	req, err := http.NewRequest(http.MethodPost, "https://example.com/notes", body)
	if err != nil {
		return nil, err
	}
	req.Header.Add("content-type", "application/x-www-form-urlencoded")
	return req, nil
}

// Pairs of which the keys are values, too.
func pairsOf(form map[string]string) (*http.Response, error) {
	var b strings.Builder
	for k, v := range form {
		if b.Len() > 0 {
			b.WriteString("&")
		}
		b.WriteString(k + "=" + v) // want `query key k is not escaped: .* \(unescaped-form\)` `query value v is not escaped: .* \(unescaped-form\)`
	}
	return http.Post("https://example.com/f", "application/x-www-form-urlencoded", strings.NewReader(b.String()))
}

func joinedPairs(form map[string]string) (*http.Response, error) {
	var pairs []string
	for k, v := range form {
		pairs = append(pairs, k+"="+v) // want `query key k is not escaped: .* \(unescaped-form\)` `query value v is not escaped: .* \(unescaped-form\)`
	}
	return http.Post("https://example.com/f", "application/x-www-form-urlencoded", strings.NewReader(strings.Join(pairs, "&")))
}
