package segment

import (
	"fmt"
	"net/url"
	"path"
)

// What goes on after the text of a URL with a scheme and a host is a URL wherever it goes,
// as after a literal with a scheme.
type titles struct{ all []string }

func (t *titles) found(base url.URL, shelf string) (string, error) {
	root := (&url.URL{Scheme: base.Scheme, Host: base.Host, Path: path.Join(base.Path, "titles", shelf)}).String()
	for _, title := range t.all {
		return root + "/" + title, nil // want `path segment title is not escaped: .* \(unescaped-segment\)`
	}
	return "", nil
}

func (t *titles) foundAt(host, title string) (string, error) {
	return (&url.URL{Scheme: "https", Host: host, Path: "/titles"}).String() + "/" + title, nil // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func (t *titles) foundIn(base *url.URL, title string) (string, error) {
	u := url.URL{Scheme: base.Scheme, Host: base.Host}
	return fmt.Sprintf("%s/titles/%s", u.String(), title), nil // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func (t *titles) foundEscaped(host, title string) (string, error) {
	u := url.URL{Scheme: "https", Host: host}
	return u.String() + "/titles/" + url.PathEscape(title), nil
}

// The text of a URL without a host, that of its parts, and text before one.
func (t *titles) reference(title string) (string, error) {
	return (&url.URL{Path: "titles"}).String() + "/" + title, nil
}

func (t *titles) key(u url.URL, title string) (string, error) {
	return u.Host + "/titles/" + title, nil
}

func (t *titles) state(u url.URL, title string) (string, error) {
	return title + ":" + (&url.URL{Scheme: u.Scheme, Host: u.Host}).String() + "/" + title, nil
}

func (t *titles) sayWhere(host, title string) (string, error) {
	u := url.URL{Scheme: "https", Host: host}
	return fmt.Sprintf("%s has no title %s", u.String(), title), nil
}
