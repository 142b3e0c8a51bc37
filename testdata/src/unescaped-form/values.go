package form

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// Several values may become url.Values, too, which sorts them.
func sum(user, name string) (*http.Response, error) {
	return http.Post("https://example.com/", "application/x-www-form-urlencoded", strings.NewReader("user="+user+"&name="+name)) // want `query value user is not escaped: .*` `query value name is not escaped: .*`
}

func format(user, name string, page int) (*http.Response, error) {
	return http.Post("https://example.com/", "application/x-www-form-urlencoded", strings.NewReader(fmt.Sprintf("grant_type=password%%2B&user=%s&name=%v&page=%d", user, name, page))) // want `query value user is not escaped: .*` `query value name is not escaped: .*`
}

func variable(user, name string) (*http.Request, error) {
	body := "name=" + url.QueryEscape(name) + "&user=" + user + "&empty=" // want `query value user is not escaped: .*`
	req, err := http.NewRequest(http.MethodPost, "https://example.com/token", bytes.NewBufferString(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return req, nil
}

func twice(a, b string) (*http.Response, error) {
	return http.Post("https://example.com/", "application/x-www-form-urlencoded", strings.NewReader("tag=a-"+a+"&tag="+b)) // want `query value a is not escaped: .*` `query value b is not escaped: .*`
}

const userKey = "user="

// What is not seen whole, has a key that is no constant, or one value alone gets no
// second choice.
func constant(user, name string) (*http.Response, error) {
	return http.Post("https://example.com/", "application/x-www-form-urlencoded", strings.NewReader(userKey+user+"&name="+name)) // want `query value user is not escaped: .*` `query value name is not escaped: .*`
}

func read(user, name string) (*http.Response, string, error) {
	body := "user=" + user + "&name=" + name // want `query value user is not escaped: .*` `query value name is not escaped: .*`
	res, err := http.Post("https://example.com/", "application/x-www-form-urlencoded", strings.NewReader(body))
	return res, body, err
}

func key(k, user, name string) (*http.Response, error) {
	return http.Post("https://example.com/", "application/x-www-form-urlencoded", strings.NewReader("user="+user+"&"+url.QueryEscape(k)+"="+name)) // want `query value user is not escaped: .*` `query value name is not escaped: .*`
}

func octets(user, name string) (*http.Response, error) {
	return http.Post("https://example.com/", "application/x-www-form-urlencoded", bytes.NewReader([]byte("user="+user+"&name="+name))) // want `query value user is not escaped: .*` `query value name is not escaped: .*`
}

func octetsOf(user, name string) (*http.Response, error) {
	body := []byte(fmt.Sprintf("user=%s&name=%s", user, name)) // want `query value user is not escaped: .*` `query value name is not escaped: .*`
	return http.Post("https://example.com/", "application/x-www-form-urlencoded", bytes.NewBuffer(body))
}

func called(name func() string, user string) (*http.Response, error) {
	return http.Post("https://example.com/", "application/x-www-form-urlencoded", strings.NewReader("user="+user+"&name="+name())) // want `query value user is not escaped: .*` `query value name\(\) is not escaped: .*`
}
