package library

import "strings"

// handles has the sites that give each user a page right after the host, whose names of
// users have no byte that a path escapes, by their rules.
var handles = map[string]bool{
	"t.me":              true, // Telegram: a-z, 0-9 and underscores
	"github.com":        true, // GitHub: alphanumeric characters or single hyphens
	"twitter.com":       true, // X: letters, numbers and underscores
	"x.com":             true,
	"instagram.com":     true, // Instagram: letters, numbers, periods and underscores
	"www.instagram.com": true,
}

// HasHandles reports whether a text ends with the host of a site whose names of users
// have an alphabet of their own, and "/" after it.
//
//	https://t.me/
func HasHandles(s string) bool {
	s, ok := strings.CutSuffix(s, "/")
	i := strings.LastIndex(s, "//")
	return ok && i >= 0 && handles[strings.ToLower(s[i+2:])]
}

// rawFiles has the sites that serve the files of git repositories as they are, after the
// owner, the repository and a reference of git, which may have slashes: they look for the
// longest one that there is.
var rawFiles = map[string]bool{
	"raw.githubusercontent.com": true, // GitHub: /{owner}/{repo}/{ref}/{path}, /{owner}/{repo}/refs/heads/{branch}/{path}
}

// HasRawFiles reports whether a text begins with the address of a site that serves the
// files of git repositories.
//
//	https://raw.githubusercontent.com/
func HasRawFiles(s string) bool {
	_, s, ok := strings.Cut(s, "://")
	host, _, _ := strings.Cut(s, "/")
	return ok && rawFiles[strings.ToLower(host)]
}

// HasHost reports whether a text begins with a scheme and a whole host, and a path after it.
//
//	https://api.example.com/v1/
func HasHost(s string) bool {
	_, s, ok := strings.Cut(s, "://")
	return ok && strings.IndexByte(s, '/') > 0
}
