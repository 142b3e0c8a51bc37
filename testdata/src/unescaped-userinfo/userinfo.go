package userinfo

import (
	"fmt"
	"net/http"
	"net/url"
)

// assigned has a *url.Userinfo, which prints itself escaped, however it was
// assigned.
func assigned(name, pass string) (*http.Response, error) {
	var user *url.Userinfo
	if pass != "" {
		user = url.UserPassword(name, pass)
	} else if name != "" {
		user = url.User(name)
	}
	return http.Get(fmt.Sprintf("https://%s@example.com/", user))
}

func printed(name string) (*http.Response, error) {
	user := url.User(name)
	return http.Get("https://" + user.String() + "@example.com/")
}

func helped(name string) (*http.Response, error) {
	return http.Get("https://" + account(name).String() + "@example.com/")
}

func account(name string) *url.Userinfo {
	if name == "" {
		return nil
	}
	return url.User(name)
}

func given(user *url.Userinfo) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://%v@example.com/", user))
}

type login struct{ user *url.Userinfo }

func inField(l login) (*http.Response, error) {
	return http.Get("https://" + l.user.String() + "@example.com/")
}

func ofURL(u *url.URL) (*http.Response, error) {
	text := u.User.String()
	return http.Get("https://" + text + "@example.com/")
}

// rawParts takes the decoded parts out again.
func rawParts(user *url.Userinfo) (*http.Response, error) {
	pass, _ := user.Password()
	return http.Get(fmt.Sprintf("https://%s:%s@example.com/", user.Username(), pass)) // want `password pass is not escaped: .* \(unescaped-userinfo\)`
}

func rawName(user *url.Userinfo) (*http.Response, error) {
	return http.Get("https://" + user.Username() + "@example.com/") // want `user user.Username\(\) is not escaped: .* \(unescaped-userinfo\)`
}

func text(account, pass string) (*http.Response, error) {
	return http.Get("https://" + account + ":" + pass + "@example.com/") // want `password pass is not escaped: .* \(unescaped-userinfo\)`
}

func half(name, pass string) (*http.Response, error) {
	return http.Get("https://" + url.User(name).String() + ":" + pass + "@example.com/") // want `password pass is not escaped: .* \(unescaped-userinfo\)`
}

type pair struct{ name, pass string }

func (p pair) String() string { return p.name + ":" + p.pass }

func own(p pair) (*http.Response, error) {
	return http.Get("https://" + p.name + "@example.com/") // want `user p.name is not escaped: .* \(unescaped-userinfo\)`
}
