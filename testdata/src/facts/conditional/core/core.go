// Package core has helpers that ask for what they are given.
package core

import (
	"path"
	"strings"
)

// Trimmed has a text of its own for one of them.
func Trimmed(s string) string { // fact `.*Trimmed: result 0 is \(/\|\{\$0\|Trim "/"\}\)$`
	if s == "" {
		return "/"
	}
	return strings.Trim(s, "/")
}

// Abs puts something before some.
func Abs(p string) string { // fact `.*Abs: result 0 is \(/\{\$0\}\|\{\$0\}\)$`
	if !strings.HasPrefix(p, "/") {
		p = "/" + p
	}
	return p
}

// Join leaves some as they are.
func Join(base, p string) string { // fact `.*Join: result 0 is \(\{\$1\}\|\{\$0\}/\{\$1\}\)$`
	if strings.HasPrefix(p, "http://") {
		return p
	}
	return base + "/" + p
}

// Size asks for several at once.
func Size(k string) string { // fact `.*Size: result 0 is \(x\|\{\$0\}\)$`
	switch k {
	case "a", "b":
		return "x"
	default:
		return k
	}
}

// Rooted calls a helper with what is left.
func Rooted(p string) string { // fact `.*Rooted: result 0 is \(/\{\$0\|TrimSuffix "/"\}\|.*\)$`
	return Abs(strings.TrimSuffix(p, "/"))
}

// First asks for the first byte.
func First(p string) string { // fact `.*First: result 0 is \(\{\$0\|Slice 1:0\}\|\{\$0\}\)$`
	if len(p) > 0 && p[0] == '/' {
		return p[1:]
	}
	return p
}

// Or asks for another parameter than it returns.
func Or(kind, id string) string { // fact `.*Or: result 0 is \(/users/\{\$1\}\|/none\)$`
	if kind == "user" && id != "" {
		return "/users/" + id
	}
	return "/none"
}

// Long looks like them: no constant decides it.
func Long(s string) string { // fact `.*Long: result 0 is \(/\{\$0\}\|\{\$0\}\)$`
	if len(s) > 4 {
		return "/" + s
	}
	return s
}

// Read looks like them: what it asks for is no longer what it was given.
func Read(s string, read func(*string)) string { // fact `.*Read: result 0 is \(/none\|/\{\$0\|Set\}\)$`
	read(&s)
	if s == "" {
		return "/none"
	}
	return "/" + s
}

// Query counts.
func Query(uri string) string { // fact `.*Query: result 0 is \(\?\|&\)$`
	if strings.Count(uri, "?") == 0 {
		return "?"
	}
	return "&"
}

// Last cuts.
func Last(path string) string { // fact `.*Last: result 0 is \{\$0\|Part\}$`
	return path[strings.LastIndex(path, "/")+1:]
}

// Beneath makes one path of two.
func Beneath(dir, p string) string { // fact `.*Beneath: result 0 is /v1\{//\{\$0\}/\{\$1\}\|Clean\}$`
	return "/v1" + path.Join("/", dir, p)
}

// Slashed cuts off a longer text what its parameter may end with.
func Slashed(p string) string { // fact `.*Slashed: result 0 is \{/\{\$0\}\|TrimSuffix "/"\}/$`
	return strings.TrimSuffix("/"+p, "/") + "/"
}
