package userinfo

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

// A function that takes the userinfo out of a text by itself does not decode it: an
// escaped password would be another one.

var addressRE = regexp.MustCompile(`^(https?)://(.+):(.+)@(.+)$`)

func dialMatched(rawURL string) error {
	if m := addressRE.FindStringSubmatch(rawURL); m != nil {
		rawURL = m[1] + "://" + m[4]
	}
	u, err := url.Parse(rawURL)
	if err != nil {
		return err
	}
	_, err = http.Get(u.String())
	return err
}

func dialIndexed(rawURL string) error {
	user := ""
	if at := strings.LastIndex(rawURL, "@"); at >= 0 {
		user = strings.TrimPrefix(rawURL[:at], "https://")
	}
	req, err := http.NewRequest("GET", rawURL, nil)
	if err != nil {
		return err
	}
	req.Header.Set("X-User", user)
	_, err = http.DefaultClient.Do(req)
	return err
}

// These leave the userinfo to net/url.

func dialCut(rawURL string) error {
	if _, rest, ok := strings.Cut(rawURL, "://"); ok {
		rawURL = "https://" + rest
	}
	_, err := http.Get(rawURL)
	return err
}

func dialParsed(rawURL string) error {
	_, err := http.Get(rawURL)
	if err == nil && addressRE.FindStringSubmatch(rawURL) != nil {
		return nil
	}
	return err
}

func dialAll(user, password string) {
	dialMatched("https://" + user + ":" + password + "@example.com") // want `password is not escaped: .* \(unescaped-userinfo\)`
	dialIndexed("https://" + user + ":" + password + "@example.com") // want `password is not escaped: .* \(unescaped-userinfo\)`
	dialCut("https://" + user + ":" + password + "@example.com")     // want `password is not escaped: .* \(unescaped-userinfo\)`
	dialParsed("https://" + user + ":" + password + "@example.com")  // want `password is not escaped: .* \(unescaped-userinfo\)`
}
