package delimiter

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

func afterPair(v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/list?a=1&" + v.Encode())
}

func begun(v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/items?" + v.Encode())
}

func ifAny(v url.Values) (*http.Response, error) {
	q := v.Encode()
	if q != "" {
		q = "?" + q
	}
	return http.Get("https://example.com/items" + q)
}

func appendedToRaw(u *url.URL, v url.Values) (*http.Response, error) {
	if u.RawQuery != "" {
		u.RawQuery += "&"
	}
	u.RawQuery += v.Encode()
	return http.Get(u.String())
}

func separated(all bool, q string) (*http.Response, error) {
	p := "https://example.com/items"
	sep := "?"
	if all {
		p += "?all=1"
		sep = "&"
	}
	if q != "" {
		p += sep + "q=" + url.QueryEscape(q)
	}
	return http.Get(p)
}

func escapedSemicolon(a string) (*http.Response, error) {
	return http.Get("https://example.com/items?note=a%3Bb&a=" + url.QueryEscape(a))
}

func baseOfCallers(base string, v url.Values) (*http.Response, error) {
	// The base ends in "?" by its callers.
	return http.Get(base + v.Encode())
}

func asksFor(target string, v url.Values) (*http.Response, error) {
	if strings.Contains(target, "?") {
		target += "&" + v.Encode()
	} else {
		target += "?" + v.Encode()
	}
	return http.Get(target)
}

func field(v url.Values) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/items", RawQuery: v.Encode()}
	return http.Get(u.String())
}

func inFragment(v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/#/items?" + v.Encode())
}

func oneOfTwo(all bool, q string) (*http.Response, error) {
	p := "https://example.com/items"
	if all {
		p += "?all=1"
	} else if q != "" {
		p += "?q=" + url.QueryEscape(q)
	}
	return http.Get(p)
}

func asValue(login string, v url.Values) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/login?next=%s", url.QueryEscape(login+"?"+v.Encode())))
}

// The second "?" stands where the first one does not.
func exclusive(all bool, q string) (*http.Response, error) {
	p := "https://example.com/items"
	if all {
		p += "?all=1"
	}
	if !all && q != "" {
		p += "?q=" + url.QueryEscape(q)
	}
	return http.Get(p)
}

func first(a, b string) (*http.Response, error) {
	p, has := "https://example.com/items", false
	if a != "" {
		p += "?a=" + url.QueryEscape(a)
		has = true
	}
	if b != "" {
		if has {
			p += "&b=" + url.QueryEscape(b)
		} else {
			p += "?b=" + url.QueryEscape(b)
		}
	}
	return http.Get(p)
}

// Pairs of gitweb.
func gitweb(repo, commit string) (*http.Response, error) {
	return http.Get("https://example.com/gitweb?p=" + url.QueryEscape(repo) + ";a=commit;h=" + url.QueryEscape(commit))
}

// A value with a parameter of its own.
func mediaType(charset string) (*http.Response, error) {
	return http.Get("https://example.com/render?type=text/html;charset=" + url.QueryEscape(charset))
}

func mixed(a, b string) (*http.Response, error) {
	return http.Get("https://example.com/items?sort=" + url.QueryEscape(a) + ";order=" + url.QueryEscape(b) + "&size=10")
}

// A segment that is an encoded query, as tokens are.
func segment(v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/img/" + v.Encode() + "/logo.png")
}
