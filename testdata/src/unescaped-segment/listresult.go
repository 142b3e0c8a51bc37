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

func (r *aliasRequest) appended() ([]string, error) {
	all := make([]string, 0, 1)
	if r.Alias != "" {
		all = append(all, r.Alias) // want `path segment r\.Alias is not escaped: .*`
	} else {
		return nil, errNoAlias
	}
	return all, nil
}

func createKeys(r *aliasRequest) (*http.Response, error) {
	segments := make([]string, 0, 5)
	segments = append(segments, "iam", "v1", "users")
	if more, err := r.appended(); err != nil {
		return nil, err
	} else {
		segments = append(segments, more...)
	}
	segments = append(segments, "keypairs")
	return http.Get("https://example.com/" + strings.Join(segments, "/"))
}

func (r *aliasRequest) written() []string {
	return []string{r.Alias} // want `path segment r\.Alias is not escaped: .*`
}

func listKeys(r *aliasRequest) (*http.Response, error) {
	segments := append([]string{"iam", "v1", "users"}, r.written()...)
	return http.Get("https://example.com/" + strings.Join(segments, "/"))
}

// amongNames is one value among constants, which are no part of what is judged.
func (r *aliasRequest) amongNames() []string {
	return []string{"users", r.Alias, "keys"} // want `path segment r\.Alias is not escaped: .*`
}

func keysOfUser(r *aliasRequest) (*http.Response, error) {
	return http.Get("https://example.com/v1/" + strings.Join(r.amongNames(), "/"))
}

// firstFailure returns nil where it fails: nobody joins that.
func (r *aliasRequest) firstFailure() ([]string, error) {
	if r.Alias == "" {
		return nil, errNoAlias
	}
	return []string{r.Alias}, nil // want `path segment r\.Alias is not escaped: .*`
}

func firstFails(r *aliasRequest) (*http.Response, error) {
	more, err := r.firstFailure()
	if err != nil {
		return nil, err
	}
	return http.Get("https://example.com/v1/" + strings.Join(more, "/") + "/keys")
}

// noneOrOne returns no element, or one.
func (r *aliasRequest) noneOrOne() []string {
	if r.Alias == "" {
		return nil
	}
	return []string{r.Alias} // want `path segment r\.Alias is not escaped: .*`
}

func maybeKeys(r *aliasRequest) (*http.Response, error) {
	segments := append([]string{"users"}, r.noneOrOne()...)
	return http.Get("https://example.com/v1/" + strings.Join(segments, "/"))
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

// known gives a constant or nothing.
func known(kind string) []string {
	switch kind {
	case "user", "group":
		return []string{kind}
	}
	return nil
}

func knownKinds(kind string) (*http.Response, error) {
	return http.Get("https://example.com/v1/" + strings.Join(known(kind), "/") + "/keys")
}
