package names

import (
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Judge returns the kind of the value v at a place of a text, with the evidence for it.
func Judge(v Value, at Site) Judgement {
	n := read(v.Name)
	j := judgeRoute(v, n, at)
	if v.Path && isData(j.Kind) && !(JoinsPaths(at.Taker) && isNamed(v, n, j)) {
		j = Judgement{Kind: Tail, By: ByUse}
	}
	if v.Wild && at.Place == Segment && isData(j.Kind) {
		j = Judgement{Kind: SubPath, By: ByRoute}
	}
	isEvident := (j.Kind == Identifier || j.Kind == Resource) && !at.Far
	if at.Sibling && (isEvident || j.Kind == SubPath && j.By != ByRoute && v.Joined == text.NotJoined) {
		j = Judgement{Kind: Text, By: BySibling}
	}
	j.OneSegment = at.Place == Segment && isOneSegment(v, n, at, j.Kind)
	return j
}

// isNamed reports whether the name or the type of v shows that it is a single value. n are the
// words of its name, and j is what was judged of v so far.
func isNamed(v Value, n name, j Judgement) bool {
	return j.By == ByName || j.By == ByType || v.Foreign && (n.isText() || n.isIdentifier())
}

// isData reports whether k is the kind of a single value, not of a path or a URL.
func isData(k Kind) bool { return k == Unknown || k == Text || k == Identifier || k == Resource }

// judgeRoute returns the judgement of judgeValue, or SubPath if the path around the value is a
// known route with a name of several segments there. n are the words of the name of v.
func judgeRoute(v Value, n name, at Site) Judgement {
	j := judgeValue(v, n, at)
	switch j.Kind {
	case Unknown, Text, Identifier, Resource, SubPath:
		if at.Place == Segment && (isInSubPath(at.Before, at.After) || isNameOfEngine(n, at)) {
			return Judgement{Kind: SubPath, By: ByRoute}
		}
	case Version, Tail, URL, Escaped, Raw:
	}
	return j
}

// judgeValue returns the kind of v by what it is made of, its place, its name and its type. n are
// the words of its name.
func judgeValue(v Value, n name, at Site) Judgement {
	if v.Of != nil {
		return judgeParts(v, at)
	}
	switch at.Place {
	case Whole, Front, Argument:
		if j := judgeText(v, n, at.Place); j.Kind != Unknown {
			return j
		}
	case Anywhere, Userinfo, Segment, Pair, Fragment, Elsewhere:
	}
	if j := judgeForm(v, n, at.Place); j.Kind != Unknown {
		return j
	}
	if at.Place == Segment {
		if j := judgeSegment(v, n, at); j.Kind != Unknown {
			return j
		}
	}
	if at.Place == Userinfo && (userinfoWords.has(n.last) || n.before() == "user" && userinfoWords.has("user"+n.last)) {
		return Judgement{Kind: Tail, By: ByName} // user and password in one value: userInfo
	}
	return judgeData(v, n, at)
}

// judgeText returns URL or Tail for a value that is a whole text or begins one, and Unknown when
// its name, of the words n, shows neither.
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

// judgeForm returns Escaped or Raw for a value in escaped form, and Unknown for all others. n are
// the words of its name.
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

// judgeSegment returns SubPath or Tail for a value in a path that may be several segments, and
// Unknown for a single segment. n are the words of its name.
func judgeSegment(v Value, n name, at Site) Judgement {
	switch isLast := at.Last && at.Ends; {
	case n.isOwnerRepo() && !isSecondHalf(at):
		return Judgement{Kind: ownerAndRepo(v), By: ByName}
	case isLoneRepo(n, at):
		return Judgement{Kind: ownerAndRepo(v), By: ByRoute}
	case isLoneName(n, at):
		return Judgement{Kind: SubPath, By: ByRoute}
	case (IsFieldOfURL(v.Var, "Path") || IsFieldOfURL(v.Var, "RawPath")) && !v.Foreign:
		return Judgement{Kind: Tail, By: ByType}
	case at.First:
		// u.RawPath = base.Path + "/users": a path, put together elsewhere
		return Judgement{Kind: Tail, By: ByPlace}
	case at.Starts && at.Last && isFileOfRepo(n, at):
		// "repos/" + owner + "/" + repo + "/contents/" + path
		return Judgement{Kind: SubPath, By: ByRoute}
	case at.Starts && at.Last && at.Own && (IsPath(v.Name) || IsShortPath(v.Var)) && !v.Foreign:
		// func (c *Client) file(repo, path string)
		return Judgement{Kind: SubPath, By: ByUse}
	case isLast && IsShortPath(v.Var) && !v.Foreign:
		// func (c *Client) get(p string)
		return Judgement{Kind: Tail, By: ByName}
	case (isLast || !at.Climbs) && (n.isTail() || v.Call && n.givesLink()) && !v.Foreign:
		// "/" + path, "/" + prefix + "/", "/" + pathURL(p)
		return Judgement{Kind: Tail, By: ByName}
	case v.Joined == text.JoinedField:
		// strings.Join(b.segments, "/"): the code that fills the list escapes
		return Judgement{Kind: Tail, By: ByUse}
	case v.Joined == text.JoinedList:
		return Judgement{Kind: SubPath, By: ByUse}
	case at.Starts && at.Last && isAfterRefs(at.Literal):
		return Judgement{Kind: SubPath, By: ByRoute}
	case at.Starts && at.Last && n.isSubPath():
		// "files/" + path, "root:/" + path + ":"
		return Judgement{Kind: SubPath, By: ByName}
	}
	return Judgement{}
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

// judgeData returns whether v, a single value, is an identifier or free text. n are the words of
// its name. In a path, it is free text only by evidence: people write few segments.
func judgeData(v Value, n name, at Site) Judgement {
	switch {
	case v.Foreign && !(v.Own && n.isIdentifier()), v.Spelled:
		return Judgement{Kind: Text, By: ByUse}
	case isAPIVersion(v, at):
		return Judgement{Kind: Version, By: ByName}
	case n.isIdentifier():
		return Judgement{Kind: Identifier, By: ByName}
	case isIdentifierType(v.Type):
		return Judgement{Kind: Identifier, By: ByType}
	case isNameOfRepo(n, at):
		return Judgement{Kind: Identifier, By: ByRoute}
	case at.Place == Pair && isIdentifierKey(n, at.Literal):
		return Judgement{Kind: Identifier, By: ByPlace}
	case at.Place == Segment:
		return judgeElement(v, nameOfElement(v, n, at))
	case n.isText():
		return Judgement{Kind: Text, By: ByName}
	}
	return Judgement{}
}

// judgeElement returns whether v, a path segment whose name has the words n, is free text or the
// name of a resource. A setting of the program is an Identifier: it names an existing resource.
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

// judgeParts returns the kind of v by the values that it is made of: SubPath when one of them may
// be several segments, the kind that all have, or Text when one of them is Text.
//
//	file := id + ".json", sheet := title + "-" + id
func judgeParts(v Value, at Site) Judgement {
	var seen [Raw + 1]int
	for i, part := range v.Of {
		one := at
		one.Starts = at.Starts && i == 0
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
	case at.Place == Segment:
		kind = Resource
	}
	return Judgement{Kind: kind, By: ByParts}
}

// isAPIVersion reports whether v is the version of the API that the program speaks: an unexported
// field named version, before all other values of the path. If other words precede "version" in the
// name, it is the version of something else.
//
//	"rest/api/" + c.version + "/issue/" + key
//	"/apis/" + apiVersion + "/namespaces/" + namespace
//	"releases/" + c.latestVersion                  false
func isAPIVersion(v Value, at Site) bool {
	if at.Place != Segment || at.Second {
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
