package userinfo

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// Who sets the User of a URL gives it a *url.Userinfo: String escapes it.

func addLogin(u *url.URL, file string) error {
	if u.User != nil && u.User.Username() != "" {
		return nil
	}
	name, pass, ok := strings.Cut(file, " ")
	if !ok {
		return fmt.Errorf("no login in %q", file)
	}
	u.User = url.UserPassword(name, pass)
	return nil
}

func byCallee(u *url.URL, netrc bool, file string) (*http.Response, error) {
	var newU url.URL = *u
	u = &newU
	if netrc {
		if err := addLogin(u, file); err != nil {
			return nil, err
		}
	}
	q := u.Query()
	q.Add("get", "1")
	u.RawQuery = q.Encode()
	return http.Get(u.String())
}

func byFunction(u *url.URL, login func() *url.Userinfo) (*http.Response, error) {
	dup := *u
	dup.User = login()
	return http.Get(dup.String())
}

func onOneWay(host string, user *url.Userinfo) (*http.Response, error) {
	u := &url.URL{Scheme: "https", Host: host}
	if user != nil {
		u.User = user
	}
	return http.Get(u.String())
}

func fromList(host string, users []*url.Userinfo) (*http.Response, error) {
	u := &url.URL{Scheme: "https", Host: host, User: users[0]}
	return http.Get(u.String())
}

func ofAnother(u, v *url.URL) (*http.Response, error) {
	u.User = v.User
	return http.Get(u.String())
}

// Look-alikes: the decoded parts, put together by hand.

func ofAnotherByHand(u, v *url.URL) (*http.Response, error) {
	pass, _ := v.User.Password()
	return http.Get(u.Scheme + "://" + v.User.Username() + ":" + pass + "@" + u.Host + "/") // want `password pass is not escaped: .* \(unescaped-userinfo\)`
}

func inHost(host, user string) (*http.Response, error) {
	return http.Get("https://" + user + "@" + host + "/") // want `user is not escaped: .* \(unescaped-userinfo\)`
}
