package names

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Judge returns the kind of the value v at site, a place in a text, with the evidence for it.
func Judge(v Value, site Site) Judgement {
	n := read(v.Name)
	j := judgeRoute(v, n, site)
	if v.Path && isData(j.Kind) && !(JoinsPaths(site.Taker) && isNamed(v, n, j)) {
		j = Judgement{Kind: Tail, By: ByUse}
	}
	isEvident := (j.Kind == Identifier || j.Kind == Resource) && !site.Far
	if site.Sibling && (isEvident || j.Kind == SubPath && j.By != ByRoute && v.Joined == text.NotJoined) {
		j = Judgement{Kind: Text, By: BySibling}
	}
	j.OneSegment = site.Place == Segment && isOneSegment(v, n, site, j.Kind)
	return j
}

// isNamed reports whether j, the judgement of v, is based on the name or the type of v. For a value
// from outside of the program (v.Foreign), a name n for free text or an identifier is enough.
func isNamed(v Value, n name, j Judgement) bool {
	return j.By == ByName || j.By == ByType || v.Foreign && (n.isText() || n.isIdentifier())
}

// isData reports whether k is the kind of a single value, not of a path or a URL.
func isData(k Kind) bool { return k == Unknown || k == Text || k == Identifier || k == Resource }

// judgeRoute returns the kind that judgeValue returns for v at site, with one exception. On a known
// route such as "/v2/{name}/manifests/{tag}", a value in {name} is SubPath, as it may have several
// segments. Versions, URLs, tails and escaped values keep their kind. n is the name of v.
func judgeRoute(v Value, n name, site Site) Judgement {
	j := judgeValue(v, n, site)
	switch j.Kind {
	case Unknown, Text, Identifier, Resource, SubPath:
		if isOn(imageName, site) || isNameOfEngine(n, site) {
			return Judgement{Kind: SubPath, By: ByRoute}
		}
	case Version, Tail, URL, Escaped, Raw:
	}
	return j
}

// judgeValue returns the kind of v by its place, its name n, its type and v.Of, the values in it.
func judgeValue(v Value, n name, site Site) Judgement {
	if v.Of != nil {
		return judgeParts(v, site)
	}
	switch site.Place {
	case Whole, Front, Argument:
		if j := judgeText(v, n, site.Place); j.Kind != Unknown {
			return j
		}
	case Anywhere, Userinfo, Segment, Pair, Fragment, Elsewhere:
	}
	if j := judgeForm(v, n, site.Place); j.Kind != Unknown {
		return j
	}
	if site.Place == Segment {
		if j := judgeSegment(v, n, site); j.Kind != Unknown {
			return j
		}
	}
	if site.Place == Userinfo && (userinfoWords.has(n.last) || n.before() == "user" && userinfoWords.has("user"+n.last)) {
		return Judgement{Kind: Tail, By: ByName} // user and password in one value: userInfo
	}
	return judgeData(v, n, site)
}

// judgeText returns the kind URL or Tail if the name of v, whose words are n, shows that kind; else
// Unknown. place says whether v is a whole text, the beginning of a text, or an argument.
func judgeText(v Value, n name, place Place) Judgement {
	var kind Kind
	switch {
	case v.Foreign:
	case place == Argument:
		if requestURLs.has(n.joined()) {
			kind = URL
		}
	case n.isLink(), v.Call && n.givesLink(), place == Front && n.isBase():
		kind = URL
	case n.isTail():
		kind = Tail
	}
	return Judgement{Kind: kind, By: ByName}
}

// judgeForm returns Escaped if n, the name of v, says so (escapedName), or if v is the field
// RawFragment of a URL and place is a fragment. It returns Raw if v is a path as it was sent
// (rawPath), and Unknown for other values.
func judgeForm(v Value, n name, place Place) Judgement {
	switch {
	case n.isEscaped():
		return Judgement{Kind: Escaped, By: ByName}
	case place == Fragment && IsFieldOfURL(v.Var, "RawFragment"):
		return Judgement{Kind: Escaped, By: ByType}
	case (place == Segment || place == Anywhere) && !v.Encoded && (v.AsSent || n.isRawPath()):
		return Judgement{Kind: Raw, By: ByName}
	}
	return Judgement{}
}

// judgeSegment judges v, a value in a path at site: Tail for a path that other code put together,
// SubPath for other values of several segments, else Unknown. n are the words of the name of v.
func judgeSegment(v Value, n name, site Site) Judgement {
	switch isLast := site.Last && site.Ends; {
	case n.isOwnerRepo() && !isSecondHalf(site):
		return Judgement{Kind: ownerAndRepo(v), By: ByName}
	case isLoneRepo(n, site):
		return Judgement{Kind: ownerAndRepo(v), By: ByRoute}
	case isLoneName(n, site):
		return Judgement{Kind: SubPath, By: ByRoute}
	case (IsFieldOfURL(v.Var, "Path") || IsFieldOfURL(v.Var, "RawPath")) && !v.Foreign:
		return Judgement{Kind: Tail, By: ByType}
	case site.First, beginsPair(site.Next):
		// u.RawPath = base.Path + "/users": a path, put together elsewhere
		// base + "/items" + page.Next + "&sort=name": a query is in it
		return Judgement{Kind: Tail, By: ByPlace}
	case site.Starts && site.Last && isFileOfRepo(n, site):
		// "repos/" + owner + "/" + repo + "/contents/" + path
		return Judgement{Kind: SubPath, By: ByRoute}
	case site.Starts && site.Last && site.Own && (IsPath(v.Name) || IsShortPath(v.Var)) && !v.Foreign:
		// func (c *Client) file(repo, path string)
		return Judgement{Kind: SubPath, By: ByUse}
	case isLast && IsShortPath(v.Var) && !v.Foreign:
		// func (c *Client) get(p string)
		return Judgement{Kind: Tail, By: ByName}
	case (isLast || !site.Climbs) && (n.isTail() || v.Call && n.givesLink()) && !v.Foreign:
		// "/" + path, "/" + prefix + "/", "/" + pathURL(p)
		return Judgement{Kind: Tail, By: ByName}
	case v.Joined == text.JoinedField:
		// strings.Join(b.segments, "/"): the code that fills the list escapes
		return Judgement{Kind: Tail, By: ByUse}
	case v.Joined == text.JoinedList:
		return Judgement{Kind: SubPath, By: ByUse}
	case site.Starts && site.Last && isOn(gitRef, site):
		return Judgement{Kind: SubPath, By: ByRoute}
	case site.Starts && site.Last && n.isSubPath():
		// "files/" + path, "root:/" + path + ":"
		return Judgement{Kind: SubPath, By: ByName}
	}
	return Judgement{}
}

// beginsPair reports whether s, a literal in a path, begins with another pair of a query: "&sort=".
func beginsPair(s string) bool {
	key, _, ok := strings.Cut(s, "=")
	return ok && strings.HasPrefix(key, "&") && !strings.ContainsAny(key, "/?")
}

// ownerAndRepo returns the kind of v, an owner/name value: Tail if other code of the program put it
// together and escaped it, SubPath if a client sent it, unescaped and with its "/".
//
//	repo := r.FormValue("repo"); http.Get(base + "/repos/" + repo + "/branches")
func ownerAndRepo(v Value) Kind {
	if v.Foreign && !v.Own {
		return SubPath
	}
	return Tail
}

// judgeData returns the kind of v at site, a single value: an identifier, free text, the version of
// an API or, in a path without other evidence, the name of a resource. n are the words of its name.
func judgeData(v Value, n name, site Site) Judgement {
	isKeyed := site.Place == Pair && isIdentifierKey(n, site.Literal)
	switch {
	case v.Foreign && !(v.Own && (isKeyed || n.isIdentifier())), v.Spelled:
		return Judgement{Kind: Text, By: ByUse}
	case isAPIVersion(v, site):
		return Judgement{Kind: Version, By: ByName}
	case n.isIdentifier():
		return Judgement{Kind: Identifier, By: ByName}
	case isIdentifierType(v.Type), isFieldName(v, n) && dnsOwners.has(read(v.Owner).last):
		return Judgement{Kind: Identifier, By: ByType}
	case isNameOfRepo(n, site):
		return Judgement{Kind: Identifier, By: ByRoute}
	case isKeyed:
		return Judgement{Kind: Identifier, By: ByPlace}
	case site.Place == Segment:
		return judgeElement(v, nameWithOwner(v, n, site))
	case n.isText() && (site.Place != Pair || nameWithOwner(v, n, site).isFreeInQuery()):
		return Judgement{Kind: Text, By: ByName}
	}
	return Judgement{}
}

// judgeElement returns the kind of v, a path segment with the name n: Text for free text, else
// Resource. Free text that is the same in the whole program (v.Setting) is Identifier.
func judgeElement(v Value, n name) Judgement {
	switch {
	case v.Setting && (n.isWritten() || n.isText()):
		return Judgement{Kind: Identifier, By: ByName}
	case n.isWritten():
		return Judgement{Kind: Text, By: ByName}
	case n.isText():
		return Judgement{Kind: Resource, By: ByName}
	}
	return Judgement{Kind: Resource}
}

// judgeParts returns the kind of v at site by the kinds of v.Of, the values in v. One Escaped or
// Raw makes v Escaped. Else one SubPath or Tail makes v SubPath, else one Text makes v Text. If all
// are Identifier, or all are Version, so is v. Any other v is Resource in a path, else Unknown.
//
//	file := id + ".json", sheet := title + "-" + id     Identifier, Text
func judgeParts(v Value, site Site) Judgement {
	var seen [Raw + 1]int
	for i, part := range v.Of {
		one := site
		one.Starts = site.Starts && i == 0
		seen[judgeRoute(part, read(part.Name), one).Kind]++
	}
	kind := Unknown
	switch all := len(v.Of); {
	case seen[Escaped]+seen[Raw] > 0:
		kind = Escaped // in part, on purpose
	case seen[SubPath]+seen[Tail] > 0:
		kind = SubPath
	case all > 0 && seen[Identifier] == all:
		kind = Identifier
	case all > 0 && seen[Version] == all:
		kind = Version
	case seen[Text] > 0:
		kind = Text
	case site.Place == Segment:
		kind = Resource
	}
	return Judgement{Kind: kind, By: ByParts}
}

// isAPIVersion reports whether v at site is the version of the API that the program speaks, and the
// first value of the path. The version is called apiVersion or groupVersion, or is an unexported
// field called version; only words such as rest or service may precede "version".
//
//	"rest/api/" + c.version + "/issue/" + key
//	"/apis/" + apiVersion + "/namespaces/" + namespace
//	"releases/" + c.latestVersion                  false
func isAPIVersion(v Value, site Site) bool {
	if site.Place != Segment || site.Second {
		return false
	}
	if groupVersions.has(read(v.Name).joined()) {
		return true
	}
	if v.Var == nil || !v.Var.IsField() || v.Var.Exported() {
		return false
	}
	n := read(v.Var.Name())
	return n.last == "version" && !slices.ContainsFunc(n.held[:len(n.held)-1], func(word string) bool { return !apiWords.has(word) })
}
