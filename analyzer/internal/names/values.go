package names

import (
	"slices"
	"strings"
)

// IdentifierLike reports whether a value of this name is an identifier by all
// appearances, which seldom holds free text: ownerID, repo, projectSlug,
// version, apiKey. The last significant word decides: repoName is none.
func IdentifierLike(name string) bool {
	ws := significant(name)
	if isAlternative(ws) {
		return !TextLike(name)
	}
	if len(ws) > 2 && ws[0] == "id" && ws[1] == "of" { // idOfClient
		return true
	}
	switch word := last(ws); {
	case identifierWords.has(word):
		return true
	case word == "key": // apiKey, issueKey; a plain key may be anything
		return len(ws) > 1 && keyOwners.has(ws[len(ws)-2])
	case word == "number" || word == "num" || word == "no":
		return true
	default:
		return hasIDSuffix(word)
	}
}

// TextLike reports whether a value of this name is free text that people
// write: name, label, branch, email, query. A name that offers text as one of
// two forms, such as idOrName, is text.
func TextLike(name string) bool {
	ws := significant(name)
	if isAlternative(ws) {
		for _, word := range ws {
			if textWords.has(singular(word)) {
				return true
			}
		}
		return false
	}
	word := last(ws)
	if textWords.has(word) || textWords.has(strings.Join(ws, "")) {
		return true
	}
	if slices.Contains(ws, "redirect") {
		return true
	}
	return len(word) > 4 && strings.HasSuffix(word, "name") && word != "hostname" // username
}

// SubPathLike reports whether a value of this name stands for several path
// segments by all appearances, so that its "/" must stay: filePath, objectKey,
// ref, dir, repoFullName.
func SubPathLike(name string) bool {
	ws := significant(name)
	word := last(ws)
	if subPathWords.has(word) {
		return true
	}
	before := ""
	if len(ws) > 1 {
		before = ws[len(ws)-2]
	}
	switch word {
	case "key": // key, objectKey; apiKey is none
		return before == "" || objectOwners.has(before)
	case "name": // repoFullName, objectName
		return wholeNames.has(before)
	case "owner": // nameWithOwner
		return before == "with"
	}
	return strings.HasSuffix(word, "path") && word != "xpath" && word != "jsonpath"
}

// UserinfoLike reports whether a value of this name is all that stands before
// the "@" of a URL, with the delimiter in it: userInfo, credentials.
func UserinfoLike(name string) bool {
	ws := significant(name)
	return userinfoWords.has(last(ws)) || len(ws) > 1 && ws[len(ws)-2] == "user" && userinfoWords.has("user"+last(ws))
}

// BaseLike reports whether a value of this name is what URLs begin with:
// baseURL, endpoint, host, serverAddr, apiPrefix.
func BaseLike(name string) bool {
	ws := significant(name)
	word := last(ws)
	if baseWords.has(word) {
		return true
	}
	if slices.Contains(ws, "base") {
		return true
	}
	return len(word) > 3 && (strings.HasSuffix(word, "url") || strings.HasSuffix(word, "uri"))
}

// isAlternative reports whether the words offer two forms: nameOrID.
func isAlternative(ws []string) bool {
	for i, word := range ws {
		if word == "or" && i > 0 && i < len(ws)-1 {
			return true
		}
	}
	return false
}

// hasIDSuffix reports whether an unbroken word is the id of something:
// projectid, but not valid.
func hasIDSuffix(word string) bool {
	stem, ok := strings.CutSuffix(word, "id")
	return ok && idOwners.has(strings.TrimSuffix(stem, "_"))
}

// OwnerRepoLike reports whether a value of this name holds "owner/name" by
// design: many APIs take it as two segments.
func OwnerRepoLike(name string) bool { return ownerRepos.has(strings.Join(Words(name), "")) }

// RepoLike reports whether a value of this name is a repository.
func RepoLike(name string) bool { return repoWords.has(last(significant(name))) }

// VersionLike reports whether a value of this name is a version.
func VersionLike(name string) bool { return last(significant(name)) == "version" }

// RequestURLLike reports whether a parameter of this name is the URL of a
// request, beside the rest of one.
func RequestURLLike(name string) bool { return requestURLs.has(strings.Join(Words(name), "")) }
