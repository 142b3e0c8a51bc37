package segment

import (
	"fmt"
	"net/http"
	"net/url"
)

// Behind a scheme without a "/" net/url keeps the path in Opaque as it is: who reads it
// there decodes nothing, so that an escape would be one more byte of the value.

func room(user string) string {
	u, err := url.Parse(fmt.Sprintf("telegram:%s?parseMode=HTML", user)) // want `path segment user is not escaped: .* \(unescaped-segment\)`
	if err != nil {
		return ""
	}
	return u.Opaque
}

func roomOfSum(user, mode string) (*url.URL, error) {
	return url.Parse("telegram:" + user + "?parseMode=" + mode) // want `path segment user is not escaped: .* \(unescaped-segment\)` `query value mode is not escaped: .* \(unescaped-query\)`
}

func roomOfTeam(title string) (*url.URL, error) {
	return url.Parse("pager:rooms/" + title + "/members") // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func roomOfWrapper(user string) error {
	return notify(fmt.Sprintf("telegram:%s?parseMode=HTML", user)) // want `path segment user is not escaped: .* \(unescaped-segment\)`
}

func notify(destination string) error {
	u, err := url.Parse(destination)
	if err != nil {
		return err
	}
	_, err = http.Get("https://example.com/?chat=" + url.QueryEscape(u.Opaque))
	return err
}

// A path that begins with "/", and one after a host, are decoded.

func roomOfRooted(user string) (*url.URL, error) {
	return url.Parse("telegram:/rooms/" + user + "?parseMode=HTML") // want `path segment user is not escaped: .* \(unescaped-segment\)`
}

func roomOfHost(user string) (*url.URL, error) {
	return url.Parse(fmt.Sprintf("telegram://example.com/rooms/%s?parseMode=HTML", user)) // want `path segment user is not escaped: .* \(unescaped-segment\)`
}

func roomOfPort(user string) (*http.Response, error) {
	address := "localhost:8080/rooms/" + user + "/members" // want `path segment user is not escaped: .* \(unescaped-segment\)`
	return http.Get("http://" + address)
}

// What names of things and their schemes say is not judged.

func cardName(name string) (*url.URL, error) {
	return url.Parse("urn:card:" + name + "?x=1")
}

func mailTo(to, subject string) (*url.URL, error) {
	return url.Parse("mailto:" + to + "?subject=" + url.QueryEscape(subject))
}
