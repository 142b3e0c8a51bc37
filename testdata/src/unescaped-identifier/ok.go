package identifier

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

func number(userID int64) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/users/%v", userID))
}

func escaped(accountID string) (*http.Response, error) {
	return http.Get("https://example.com/accounts/" + url.PathEscape(accountID))
}

func alreadyEscaped(escapedID string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + escapedID)
}

// ownerAndName is two segments by design.
func ownerAndName(repoFullName string) (*http.Response, error) {
	return http.Get("https://example.com/repos/" + repoFullName + "/keys")
}

func checked(userID string) (*http.Response, error) {
	if strings.ContainsAny(userID, "/?#%") {
		return nil, fmt.Errorf("bad id %q", userID)
	}
	return http.Get("https://example.com/users/" + userID)
}

// prose is no URL.
func prose(userID string) error {
	return fmt.Errorf("/users/%s not found", userID)
}

type client struct {
	base    string
	version string
}

// spoken is the version of the API, which the program chooses.
func (c *client) spoken(key int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/rest/api/%s/issue/%d", c.base, c.version, key))
}
