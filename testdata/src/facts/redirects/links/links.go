// Package links says of links whether they stay on the site.
package links

import (
	"errors"
	"net/url"
	"strings"
)

var errHost = errors.New("links: the link has a host")

// IsRelative finds no host where browsers find one.
func IsRelative(link string) bool {
	if link == "" {
		return false
	}
	if u, err := url.Parse(link); err == nil {
		if !u.IsAbs() && u.Host == "" && u.Scheme == "" {
			return true
		}
	}
	return false
}

// Check says why a link is refused.
func Check(link string) error {
	u, err := url.Parse(link)
	if err != nil {
		return err
	}
	if u.Host != "" {
		return errHost
	}
	return nil
}

// Parse returns the link and what it was parsed to.
func Parse(link string) (*url.URL, error) {
	u, err := url.Parse(link)
	if err != nil || u.Hostname() != "" {
		return nil, errHost
	}
	return u, nil
}

// Or returns a link, or what to take in its place.
func Or(link, home string) string {
	u, err := url.Parse(link)
	if err != nil || u.Host != "" {
		return home
	}
	return link
}

// IsOwn asks IsRelative.
func IsOwn(link string) bool { return link != "" && IsRelative(link) }

// HasHost says the contrary.
func HasHost(link string) bool {
	u, err := url.Parse(link)
	if err != nil || u.Host != "" {
		return true
	}
	return false
}

// A Site has links.
type Site struct{ Root string }

// Owns is a method.
func (s Site) Owns(link string) bool {
	u, err := url.Parse(link)
	return err == nil && len(u.Host) == 0
}

// Printed returns what net/url makes of a link: the other slash is escaped there.
func Printed(link string) string {
	u, err := url.Parse(link)
	if err != nil || u.Host != "" {
		return "/"
	}
	return u.String()
}

// IsSafe knows the other slash.
func IsSafe(link string) bool {
	if strings.Contains(link, "\\") {
		return false
	}
	u, err := url.Parse(link)
	return err == nil && u.Host == ""
}

func hasOtherSlash(link string) bool { return strings.ContainsRune(link, '\\') }

// IsLocal asks a function that knows the other slash.
func IsLocal(link string) bool {
	if hasOtherSlash(link) {
		return false
	}
	u, err := url.Parse(link)
	return err == nil && u.Host == ""
}

// IsAbsolute asks for a host.
func IsAbsolute(link string) bool {
	u, err := url.Parse(link)
	return err == nil && u.Host != "" && u.Scheme != ""
}

// IsOurs knows the host.
func IsOurs(link string) bool {
	u, err := url.Parse(link)
	return err == nil && u.Host == "example.com"
}

// PathOf returns the path alone.
func PathOf(link string) (string, error) {
	u, err := url.Parse(link)
	if err != nil || u.Host != "" {
		return "", errHost
	}
	return "/" + strings.TrimLeft(u.EscapedPath(), "/"), nil
}

const backslash = `\`

// KnowsByConstant knows the other slash by a constant that is declared outside of it.
func KnowsByConstant(next string) bool {
	u, err := url.Parse(next)
	return err == nil && u.Host == "" && !strings.Contains(next, backslash)
}
