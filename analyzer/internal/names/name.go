package names

import (
	"slices"
	"strings"
)

// A name is a name in its words.
type name struct {
	words []string
	held  []string // without those that say how the value is held: idStr, nameParam
	last  string   // the last of held, in the singular; empty when there is none
}

func read(s string) name {
	words := Words(s)
	held := withoutHolders(words)
	return name{words, held, last(held)}
}

// before returns the word before the last; it is empty when there is none.
func (n name) before() string {
	if len(n.held) < 2 {
		return ""
	}
	return n.held[len(n.held)-2]
}

// joined returns the name without the borders of its words.
func (n name) joined() string { return strings.Join(n.words, "") }

// isIdentifier reports whether a name suggests an identifier, which rarely holds free text:
// ownerID, repo, projectSlug, version, apiKey. The last significant word decides. The name of
// something that has an identifier by design, such as a repository, counts, too.
func (n name) isIdentifier() bool {
	if n.isAlternative() {
		return !n.isText()
	}
	if len(n.held) > 2 && n.held[0] == "id" && n.held[1] == "of" { // idOfClient
		return true
	}
	switch n.last {
	case "key": // apiKey, issueKey; a plain key may be anything
		return keyOwners.has(n.before())
	case "number", "num", "no":
		return true
	case "name": // repoName is what repo is
		return n.isRepo() || n.before() == "org" || n.before() == "organization" || dnsOwners.has(n.before())
	case "addr", "address": // ipAddr
		return stationWords.has(n.before())
	case "by": // orderBy, sort_by: what an order is
		return n.before() == "order" || n.before() == "sort"
	}
	return identifierWords.has(n.last) || n.isUnbrokenID()
}

// isRepo reports whether a value of this name is a repository: repo, RepoName.
func (n name) isRepo() bool {
	return repoWords.has(n.last) || n.last == "name" && (n.before() == "repo" || n.before() == "repository")
}

// IsID reports whether the name of a value ends in "id": changeID.
func IsID(s string) bool { return read(s).last == "id" }

// IsCredential reports whether a name says that a value is what a program is known by:
// GetAccessToken, apiKey.
func IsCredential(s string) bool { return credentialWords.has(read(s).last) }

// IsCalledVersion reports whether a name says that a value is a version: apiVersion.
func IsCalledVersion(s string) bool { return read(s).last == "version" }

// isText reports whether a value of this name is free text that people write:
// name, label, branch, email, query. A name that offers text as one of two
// forms, such as idOrName, is text.
func (n name) isText() bool {
	if n.isAlternative() {
		return slices.ContainsFunc(n.held, func(word string) bool { return textWords.has(singular(word)) || servedWords.has(singular(word)) })
	}
	if textWords.has(n.last) || servedWords.has(n.last) || len(n.held) > 1 && textWords.has(strings.Join(n.held, "")) {
		return true
	}
	if slices.Contains(n.held, "redirect") {
		return true
	}
	return len(n.last) > 4 && strings.HasSuffix(n.last, "name") && n.last != "hostname" // username
}

// isWritten reports whether a value of this name is free text in a path, too, where
// the names of resources stand, whose alphabet a service fixes: the qualifier of a
// name decides.
//
//	name, userName, tagName, dbName, label, propertyKey
//	queueName, driverName, team, secret    are none
func (n name) isWritten() bool {
	switch {
	case n.isAlternative():
		return slices.ContainsFunc(n.held, func(word string) bool { return textWords.has(singular(word)) })
	case n.last == "key":
		return n.isPlainKey() || textWords.has(n.before())
	case n.last == "name":
		return n.before() == "" || textWords.has(n.before()) || nameOwners.has(n.before())
	case textWords.has(n.last), len(n.held) > 1 && textWords.has(strings.Join(n.held, "")), slices.Contains(n.held, "redirect"):
		return true
	}
	stem, ok := strings.CutSuffix(n.last, "name") // dbname
	return ok && (textWords.has(stem) || nameOwners.has(stem))
}

// isSubPath reports whether a name suggests several path segments, whose "/" must stay:
// filePath, objectKey, ref, dir, repoFullName.
func (n name) isSubPath() bool {
	if subPathWords.has(n.last) {
		return true
	}
	switch n.last {
	case "key": // key, objectKey; apiKey is none
		return n.isPlainKey() || objectOwners.has(n.before())
	case "name": // repoFullName, objectName
		return wholeNames.has(n.before())
	case "owner": // nameWithOwner
		return n.before() == "with"
	}
	return strings.HasSuffix(n.last, "path") && n.last != "xpath" && n.last != "jsonpath"
}

// isNestedPath reports whether a name says whose path a value is, and not what it is a path
// in: multiPath, groupPath. Before more of a URL path, a plain path may be anything.
func (n name) isNestedPath() bool {
	return n.last == "path" && n.before() != "" || strings.HasSuffix(n.last, "path") && n.last != "path" && n.last != "xpath" && n.last != "jsonpath"
}

// isPlainKey reports whether a name says that a value is a key, and not of what.
func (n name) isPlainKey() bool { return n.last == "key" && n.before() == "" }

// isTail reports whether a value of this name is what callers put after a
// base, so that they escape its parts: path, apiPath, endpoint, requestURI,
// compareURL. A filePath is none.
func (n name) isTail() bool {
	if n.isLink() {
		return true
	}
	if len(n.words) == 0 {
		return false
	}
	k := len(n.words) - 1
	before, end := strings.Join(n.words[:k], ""), n.words[k]
	for i := range end { // requesturi is unbroken
		if owner := before + end[:i]; tailEnds.has(end[i:]) && (owner == "" || tailOwners.has(owner)) {
			return true
		}
	}
	return false
}

// isLink reports whether a value of this name is a URL or a reference, in
// escaped form: shareURL, nextLink, href.
func (n name) isLink() bool { return linkWords.has(n.last) }

// givesLink reports whether a function of this name gives a URL or a
// reference: BuildURL, URLJoin, permalinkFor.
func (n name) givesLink() bool { return linkWords.hasAny(n.words) }

// isBase reports whether a value of this name is what URLs begin with:
// baseURL, endpoint, host, serverAddr, apiPrefix.
func (n name) isBase() bool {
	if baseWords.has(n.last) || slices.Contains(n.held, "base") {
		return true
	}
	return len(n.last) > 3 && n.last != "curl" && (strings.HasSuffix(n.last, "url") || strings.HasSuffix(n.last, "uri"))
}

// isOwnerRepo reports whether a value of this name holds "owner/name" by
// design: many APIs take it as two segments.
func (n name) isOwnerRepo() bool { return ownerRepos.has(n.joined()) }

// isAlternative reports whether the words offer two forms: nameOrID.
func (n name) isAlternative() bool {
	i := slices.Index(n.held, "or")
	return i > 0 && i < len(n.held)-1
}

// isUnbrokenID reports whether the last word is the id of something:
// projectid, but not valid.
func (n name) isUnbrokenID() bool {
	stem, ok := strings.CutSuffix(n.last, "id")
	return ok && idOwners.has(stem)
}

// isEscaped reports whether the name of a variable suggests escaped text: escapedName,
// urlEncodedRef, encodedParam, quotedPath.
func (n name) isEscaped() bool {
	return escapedWords.hasAny(n.words) && !otherCodes.hasAny(n.words) && !markupWords.hasAny(n.words) && !isNegated(n.words)
}

// isRawPath reports whether a name suggests a path, or part of one, as it was sent: net/url
// calls that raw. Such a path is escaped. The raw name of a thing is not escaped, and a raw
// URL is one that was not parsed:
//
//	rawPath, pathRaw, rawRequestPath, PathParamRaw
//	rawName, rawFilePath, raw, rawURL, rawQuery    are none
func (n name) isRawPath() bool {
	ws := n.words
	if ws = trimWords(ws, pathParts); len(ws) > 0 && ws[len(ws)-1] == "raw" {
		ws = trimWords(ws[:len(ws)-1], pathParts) // pathParamRaw
		if len(ws) == 0 || ws[len(ws)-1] != "path" {
			return false
		}
		return len(trimWords(ws[:len(ws)-1], requestWords)) == 0
	}
	if len(ws) == 0 || ws[len(ws)-1] != "path" { // rawPathParam
		return false
	}
	ws = trimWords(ws[:len(ws)-1], requestWords)
	return len(ws) > 0 && ws[len(ws)-1] == "raw" && (len(ws) == 1 || !negations.has(ws[len(ws)-2]))
}

// trimWords returns words without those of a set at the end.
func trimWords(ws []string, end set) []string {
	for len(ws) > 0 && end.has(ws[len(ws)-1]) {
		ws = ws[:len(ws)-1]
	}
	return ws
}

// isNegated reports whether an escape word is after a negation: unEscape.
func isNegated(ws []string) bool {
	for i, word := range ws {
		if i > 0 && negations.has(ws[i-1]) && (escapeVerbs.has(word) || escapedWords.has(word)) {
			return true
		}
	}
	return false
}
