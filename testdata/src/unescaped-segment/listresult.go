package segment

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
)

var errNoAlias = errors.New("no alias")

// aliasRequest gives the segments of its path as a list: who calls it has no expression of
// the value, so that the place of the edit is in the list.
type aliasRequest struct {
	Alias string
}

// escaped gives what is escaped.
func (r *aliasRequest) escaped() ([]string, error) {
	if r.Alias == "" {
		return nil, errNoAlias
	}
	return []string{url.PathEscape(r.Alias)}, nil
}

func escapedKeys(r *aliasRequest) (*http.Response, error) {
	segments, err := r.escaped()
	if err != nil {
		return nil, err
	}
	return http.Get("https://example.com/v1/users/" + strings.Join(segments, "/"))
}

// constants has no value.
func (r *aliasRequest) constants() []string { return []string{"users", "all"} }

func allUsers(r *aliasRequest) (*http.Response, error) {
	return http.Get("https://example.com/v1/" + strings.Join(r.constants(), "/"))
}

// shown is a list for people.
func (r *aliasRequest) shown() []string { return []string{r.Alias} }

func message(r *aliasRequest) string { return "users: " + strings.Join(r.shown(), ", ") }

// raw gives elements that the caller escapes.
func (r *aliasRequest) raw() []string { return []string{r.Alias} }

func callerEscapes(r *aliasRequest) (*http.Response, error) {
	var segments []string
	for _, s := range r.raw() {
		segments = append(segments, url.PathEscape(s))
	}
	return http.Get("https://example.com/v1/" + strings.Join(segments, "/") + "/keys")
}
