package form

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// What a server gives for a token may have any printable byte.
func exchange(endpoint, code, redirectURI string) (*http.Response, error) {
	body := "grant_type=authorization_code&code=" + code + "&redirect_uri=" + url.QueryEscape(redirectURI) // want `query value code is not escaped: .* \(unescaped-form\)`
	return http.Post(endpoint, "application/x-www-form-urlencoded", strings.NewReader(body))
}

func verified(endpoint, authCode, number string) (*http.Response, error) {
	body := fmt.Sprintf("code=%s&code_verifier=%s", authCode, url.QueryEscape(number)) // want `query value authCode is not escaped: .* \(unescaped-form\)`
	return http.Post(endpoint, "application/x-www-form-urlencoded", strings.NewReader(body))
}

func exchanged(endpoint, code string) (*http.Response, error) {
	return http.PostForm(endpoint, url.Values{"grant_type": {"authorization_code"}, "code": {code}})
}
