// Package userinfo puts raw user names and passwords into URLs.
package userinfo

import (
	"fmt"
	"net/http"
	"net/url"
)

func sum(user, password string) (*http.Response, error) {
	return http.Get("https://" + user + ":" + password + "@example.com/") // want `password is not escaped: "a/b" would move the host into the path \(unescaped-userinfo\)`
}

func database(user, password, host string) string {
	return fmt.Sprintf("postgres://%s:%s@%s/orders", user, password, host) // want `password is not escaped: .* \(unescaped-userinfo\)`
}

func broker(user, password string) string {
	return "amqp://" + user + ":" + password + "@localhost:5672/" // want `password is not escaped: .* \(unescaped-userinfo\)`
}

func userOnly(user string) (*http.Response, error) {
	return http.Get("https://" + user + "@example.com/") // want `user is not escaped: "a/b" would move the host into the path \(unescaped-userinfo\)`
}

func passwordOnly(password string) (*url.URL, error) {
	return url.Parse("redis://default:" + password + "@localhost:6379/0") // want `password is not escaped: .* \(unescaped-userinfo\)`
}
