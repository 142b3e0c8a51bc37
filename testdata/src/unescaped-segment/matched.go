package segment

import (
	"net/http"
	"net/url"
	"regexp"
)

// What a pattern cuts out of the text of a URL is in escaped form, as that is, also where the
// pattern is not known, and where a field keeps it.
func matchedInURL(repoURL string) (*http.Response, error) {
	u, err := url.Parse(repoURL)
	if err != nil {
		return nil, err
	}
	pattern := regexp.MustCompile("https?://" + regexp.QuoteMeta(u.Host) + "/(.+?)/(.+?)(?:$|#|/)")
	m := pattern.FindStringSubmatch(repoURL)
	return http.Get("https://api.example.com/repos/" + m[1] + "/" + m[2] + "/tags")
}

type matchedRepo struct{ keeper, title string }

func newMatchedRepo(repoURL, host string) *matchedRepo {
	m := regexp.MustCompile("https?://" + regexp.QuoteMeta(host) + "/(.+?)/(.+?)(?:$|#|/)").FindStringSubmatch(repoURL)
	return &matchedRepo{keeper: m[1], title: m[2]}
}

// The path of a net/url.URL is decoded, and so is what a pattern cuts out of it.
type decodedRepo struct{ warden, caption string }

func newDecodedRepo(u *url.URL, prefix string) *decodedRepo {
	m := regexp.MustCompile(regexp.QuoteMeta(prefix) + "/(.+?)/(.+)").FindStringSubmatch(u.Path)
	return &decodedRepo{warden: m[1], caption: m[2]}
}

func (r *decodedRepo) tags() (*http.Response, error) {
	return http.Get("https://api.example.com/repos/" + r.warden + "/" + r.caption + "/tags") // want `path segment r.warden is not escaped: .*` `path segment r.caption is not escaped: .*`
}

// A field that gets other values, too, may hold anything.
type mixedRepo struct{ porter, heading string }

func newMixedRepo(repoURL, host string) *mixedRepo {
	m := regexp.MustCompile("https?://" + regexp.QuoteMeta(host) + "/(.+?)/(.+?)(?:$|#|/)").FindStringSubmatch(repoURL)
	return &mixedRepo{porter: m[1], heading: m[2]}
}

func typedRepo(porter, heading string) *mixedRepo {
	return &mixedRepo{porter: porter, heading: heading}
}

func (r *mixedRepo) tags() (*http.Response, error) {
	return http.Get("https://api.example.com/repos/" + r.porter + "/" + r.heading + "/tags") // want `path segment r.porter is not escaped: .*` `path segment r.heading is not escaped: .*`
}
