package form

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

const formType = "application/x-www-form-urlencoded"

func escaped(password string) (*http.Response, error) {
	return http.Post("https://example.com/token", formType, strings.NewReader("password="+url.QueryEscape(password)))
}

func values(password string) (*http.Response, error) {
	v := url.Values{"password": {password}}
	return http.Post("https://example.com/token", formType, strings.NewReader(v.Encode()))
}

func number(id int) (*http.Response, error) {
	return http.Post("https://example.com/token", formType, strings.NewReader("id="+strconv.Itoa(id)))
}

func plain(text string) (*http.Response, error) {
	return http.Post("https://example.com/token", "text/plain", strings.NewReader("text="+text))
}

func unknown(media, text string) (*http.Response, error) {
	return http.Post("https://example.com/token", media, strings.NewReader("text="+text))
}

// What is sent as a form is another body.
func two(text string) (*http.Response, *http.Response) {
	a, err := http.Post("https://example.com/log", "application/octet-stream", strings.NewReader("text="+text))
	if err != nil {
		return nil, nil
	}
	b, err := http.Post("https://example.com/token", formType, strings.NewReader("text="+url.QueryEscape(text)))
	if err != nil {
		return a, nil
	}
	return a, b
}

func noRequest(text string) *strings.Reader { return strings.NewReader("text=" + text) }

// A body that callers made, and one that is no form in spite of its type.
func given(body string) (*http.Response, error) {
	return http.Post("https://example.com/f", "application/x-www-form-urlencoded", strings.NewReader(body))
}

func inJSON(name string) (*http.Response, error) {
	return http.Post("https://example.com/f", "application/x-www-form-urlencoded", strings.NewReader(`{"name":"`+name+`"}`))
}

func escapedPairs(form map[string]string) (*http.Response, error) {
	var pairs []string
	for k, v := range form {
		pairs = append(pairs, url.QueryEscape(k)+"="+url.QueryEscape(v))
	}
	return http.Post("https://example.com/f", "application/x-www-form-urlencoded", strings.NewReader(strings.Join(pairs, "&")))
}
