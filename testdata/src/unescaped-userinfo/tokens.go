package userinfo

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// A token, or a password after a constant name, is escaped by itself.

func cloneToken(token, repo string) (*http.Response, error) {
	return http.Get("https://x-access-token:" + token + "@git.example.com/" + url.PathEscape(repo)) // want `password token is not escaped: .* \(unescaped-userinfo\)`
}

func formatToken(secret string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://oauth2:%s@git.example.com/x", secret)) // want `password secret is not escaped: .* \(unescaped-userinfo\)`
}

func builtToken(name, secret string) (*http.Response, error) {
	var b strings.Builder
	b.WriteString("https://")
	b.WriteString(name) // want `password secret is not escaped: .* \(unescaped-userinfo\)`
	b.WriteString(":")
	b.WriteString(secret)
	b.WriteString("@example.com/")
	return http.Get(b.String())
}

func namedToken(secret keyText) string {
	return fmt.Sprintf("postgres://app:%s@localhost/orders", secret) // want `password secret is not escaped: .* \(unescaped-userinfo\)`
}

type keyText string
