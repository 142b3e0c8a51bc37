package query

import (
	"fmt"
	"net/http"
	"os/user"
)

// What a function makes of values is one value where it is put into a URL: it is told
// there, and not where its parts are joined.

type deviceParams struct{ DeviceName, Lang string }

func deviceName() (string, error) {
	u, err := user.Current()
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("cli_%s@%d", u.Username, 3), nil
}

func deviceNameOr() string {
	name, err := deviceName()
	if err != nil {
		return "unknown"
	}
	return name
}

func loginURL(p deviceParams) (*http.Response, error) {
	if p.DeviceName == "" {
		p.DeviceName = deviceNameOr()
	}
	return http.Get("https://example.com/login?device_name=" + p.DeviceName + "&x=1") // want `query value p.DeviceName is not escaped: .* \(unescaped-query\)`
}

func givenName() (*http.Response, error) {
	return http.Get("https://example.com/login?given_name=" + deviceNameOr() + "&x=1") // want `query value deviceNameOr\(\) is not escaped: .* \(unescaped-query\)`
}

// A function that makes a part of a URL has delimiters of its own: its values are told in it.
func givenPairs(name string) string { return "name=" + name + "&size=3" } // want `query value name is not escaped: .* \(unescaped-query\)`

func givenSearch(name string) (*http.Response, error) {
	return http.Get("https://example.com/search?" + givenPairs(name))
}
