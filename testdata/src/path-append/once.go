package pathappend

import (
	"net/url"
	"path"
)

// After the first there is nothing left to lose on that way.

func once(u *url.URL, sub, health string) {
	u.Path = path.Join(u.Path, sub) // want `u.Path is changed without the RawPath, .* \(path-append\)`
	if health != "" {
		u.Path = path.Join(u.Path, health)
	}
	u.Path += "/"
}

// Another way, another URL: each is reported.

func eachWay(u *url.URL, sub, health string) {
	if sub != "" {
		u.Path = path.Join(u.Path, sub) // want `u.Path is changed without the RawPath, .* \(path-append\)`
	}
	u.Path += "/" + health // want `u.Path is changed without the RawPath, .* \(path-append\)`
}

func eachBranch(u *url.URL, sub string) {
	if sub != "" {
		u.Path = path.Join(u.Path, sub) // want `u.Path is changed without the RawPath, .* \(path-append\)`
	} else {
		u.Path += "/users" // want `u.Path is changed without the RawPath, .* \(path-append\)`
	}
}

func eachURL(u, v *url.URL) {
	u.Path += "/users" // want `u.Path is changed without the RawPath, .* \(path-append\)`
	v.Path += "/users" // want `v.Path is changed without the RawPath, .* \(path-append\)`
}

func otherURL(u, v *url.URL) {
	u.Path += "/users" // want `u.Path is changed without the RawPath, .* \(path-append\)`
	use(u)
	u = v
	u.Path += "/users" // want `u.Path is changed without the RawPath, .* \(path-append\)`
	use(u)
}

func use(*url.URL) {}
