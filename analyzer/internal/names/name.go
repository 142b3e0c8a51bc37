package names

import (
	"slices"
	"strings"
)

// A name is a name in the source, split into words.
type name struct {
	words []string
	held  []string // words without the last ones if these only say how a value is held: Str in idStr
	last  string   // the last word of held, in the singular; "" when there is none
}

func read(s string) name {
	words := Words(s)
	held := withoutHolders(words)
	return name{words, held, last(held)}
}

// before returns the last word but one, "" if none. Words such as Str in orderIDStr do not count.
func (n name) before() string {
	if len(n.held) < 2 {
		return ""
	}
	return n.held[len(n.held)-2]
}

func (n name) joined() string { return strings.Join(n.words, "") }

// isIdentifier reports whether a value with this name is an identifier, which rarely holds free
// text: ownerID, projectSlug, version, apiKey, repo. The last one or two words decide, without
// words such as Str in idStr. It is false for idOrName, which may be free text.
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

// IsCredential reports whether a value named s is a credential of a program: accessToken, apiKey.
func IsCredential(s string) bool { return credentialWords.has(read(s).last) }

// IsCalledVersion reports whether a name says that the value is a version: apiVersion.
func IsCalledVersion(s string) bool { return read(s).last == "version" }

// isText reports whether a value with this name is free text that people write: name, label,
// branch, email, query. Of a name with two forms, such as idOrName, one form must be free text.
func (n name) isText() bool {
	if n.isAlternative() {
		return slices.ContainsFunc(n.held, func(word string) bool { return isTextWord(singular(word)) })
	}
	if isTextWord(n.last) || len(n.held) > 1 && textWords.has(strings.Join(n.held, "")) || slices.Contains(n.held, "redirect") {
		return true
	}
	return len(n.last) > 4 && strings.HasSuffix(n.last, "name") && n.last != "hostname" // username
}

func isTextWord(s string) bool { return textWords.has(s) || memberWords.has(s) || servedWords.has(s) }

// isFreeInQuery reports whether a query value with this name is free text, whose alphabet no service
// restricts: title, name, groupName, fieldOrLabel, but not topic, fields or className.
func (n name) isFreeInQuery() bool {
	of := n.before()
	if servedWords.has(n.last) && !n.isAlternative() {
		return false
	}
	return n.last != "name" || of == "" || n.isAlternative() || isTextWord(of) || nameOwners.has(of)
}

// isWritten reports whether a value of this name is free text even in a path, where most values
// are resource names in an alphabet that a service fixes. The word before "name" decides.
//
//	name, userName, tagName, dbName, label, propertyKey
//	queueName, driverName, team, secret    false
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

// isSubPath reports whether a value with this name holds several path segments, whose "/" must
// stay: filePath, objectKey, ref, dir, repoFullName.
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

// isPlainKey reports whether the name is "key", without an owner as in objectKey.
func (n name) isPlainKey() bool { return n.last == "key" && n.before() == "" }

// isTail reports whether callers append a value with this name to a base, and escape its parts:
// path, apiPath, endpoint, requestURI, compareURL, but not filePath.
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

// isLink reports whether a value of this name is an escaped URL or reference: shareURL, href.
func (n name) isLink() bool { return linkWords.has(n.last) }

// givesLink reports whether a function of this name returns a URL or a reference: BuildURL.
func (n name) givesLink() bool { return linkWords.hasAny(n.words) }

// isBase reports whether a value of this name is the start of URLs: baseURL, host, apiPrefix.
func (n name) isBase() bool {
	if baseWords.has(n.last) || slices.Contains(n.held, "base") {
		return true
	}
	return len(n.last) > 3 && n.last != "curl" && (strings.HasSuffix(n.last, "url") || strings.HasSuffix(n.last, "uri"))
}

// isOwnerRepo reports whether a value of this name holds "owner/name", two segments in many APIs.
func (n name) isOwnerRepo() bool { return ownerRepos.has(n.joined()) }

// isAlternative reports whether the name has two forms with "or" between them: nameOrID.
func (n name) isAlternative() bool {
	i := slices.Index(n.held, "or")
	return i > 0 && i < len(n.held)-1
}

// isUnbrokenID reports whether the last word is "id" appended to a word of idOwners, such as
// "project": projectid, but not valid.
func (n name) isUnbrokenID() bool {
	stem, ok := strings.CutSuffix(n.last, "id")
	return ok && idOwners.has(stem)
}

// isEscaped reports whether a variable of this name holds escaped text: escapedName,
// urlEncodedRef, encodedParam, quotedPath.
func (n name) isEscaped() bool {
	return escapedWords.hasAny(n.words) && !otherCodes.hasAny(n.words) && !markupWords.hasAny(n.words) && !isNegated(n.words)
}

// isRawPath reports whether the name says that the value is the path of a request, or a part of
// one, as it was sent, and so escaped: "raw" stands before or after "path", with at most words such
// as request between the two.
//
//	rawPath, pathRaw, rawRequestPath, PathParamRaw
//	rawName, rawFilePath, raw, rawURL, rawQuery    false
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

// trimWords returns ws without its trailing words that are in end, a set of words.
func trimWords(ws []string, end set) []string {
	for len(ws) > 0 && end.has(ws[len(ws)-1]) {
		ws = ws[:len(ws)-1]
	}
	return ws
}

// isNegated reports whether a word for escaping directly follows a negation in ws: "un", "escape".
func isNegated(ws []string) bool {
	for i, word := range ws {
		if i > 0 && negations.has(ws[i-1]) && (escapeVerbs.has(word) || escapedWords.has(word)) {
			return true
		}
	}
	return false
}
