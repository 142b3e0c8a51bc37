package names

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Kind says what a value is by all appearances.
type Kind uint8

// The kinds. The zero value says that nothing is known.
const (
	Unknown    Kind = iota
	Text            // what people write: name, label, query
	Identifier      // seldom free text: ownerID, repo, a value of type ProjectID
	Resource        // in a path, what a service named, in an alphabet that it fixed: queueName, and what nothing is known of
	Version         // the version of the API that a client speaks
	SubPath         // several segments of a path: filePath, ref
	Tail            // the rest of its component, put together elsewhere: path, endpoint, owner/name, userinfo
	URL             // a URL or a reference, or what one begins with
	Escaped         // in escaped form: escapedName
	Raw             // a path as it was sent: rawPath
)

// IsEscaped reports whether a value of this kind is in escaped form.
func (k Kind) IsEscaped() bool { return k == Escaped || k == Raw }

// A Judgement is what a value is, and by what evidence.
type Judgement struct {
	Kind Kind
	By   Evidence
	// OneSegment reports that the value is one segment by evidence, so that a
	// "/" in it cannot be meant: more of the path follows, or its name says so.
	//
	//	"/u/" + id + "/keys"
	OneSegment bool
}

// Evidence is what a judgement rests on.
type Evidence uint8

// The evidence, for messages. The zero value says that there is none.
const (
	ByNothing Evidence = iota
	ByName             // the name of the value, or of the function that gives it
	ByType             // the name of its type, or that it is a field of url.URL
	ByPlace            // where it stands in the text
	ByRoute            // the literals of the path around it: a branch behind "refs/heads/"
	ByUse              // what the function does with it
	BySibling          // the same value is escaped elsewhere
	ByParts            // what it is made of
)

// String returns the words that messages use.
func (e Evidence) String() string {
	switch e {
	case ByName:
		return "its name"
	case ByType:
		return "its type"
	case ByPlace:
		return "its place"
	case ByRoute:
		return "the route around it"
	case ByUse:
		return "its use"
	case BySibling:
		return "another place that escapes it"
	case ByParts:
		return "what it is made of"
	case ByNothing:
	}
	return "nothing"
}

// String says in words what a value is taken for, and by what evidence.
func (j Judgement) String() string {
	switch {
	case j.Kind == Unknown:
		return "free text, for want of evidence"
	case j.Kind == Resource && j.By == ByNothing:
		return "the name of a resource, for want of evidence of free text"
	}
	return kindWords[j.Kind] + " by " + j.By.String()
}

var kindWords = [...]string{
	Unknown: "free text", Text: "free text", Identifier: "an identifier", Resource: "the name of a resource", Version: "the version of an API",
	SubPath: "several segments of a path", Tail: "the rest of the URL, put together elsewhere", URL: "a URL",
	Escaped: "escaped text", Raw: "a path as it was sent",
}

// A Value is what is known of a value that is a part of a text.
type Value struct {
	Name    string
	Type    types.Type  // nil when it is not known
	Var     *types.Var  // what it is read from; nil when that is none
	Joined  text.Joined // whether it is a list with "/" between its elements
	Call    bool        // Name is that of the function that gives it
	Foreign bool        // somebody else chooses it: a request, the command line
	Own     bool        // Foreign, and chosen by who runs the program, on the command line
	Valid   bool        // what its type says of a valid one leaves no delimiter in it
	Setting bool        // the same for all of the program: a function without operands hands it out
	Encoded bool        // an escaper was applied to it
	AsSent  bool        // it is a part of a path as it was sent
	Spelled bool        // its alphabet is known, and has a delimiter: a time with its zone
	Wild    bool        // a parameter of a route that takes the rest of the path: "/{repo:.*}"
	// InBucket is set for the name of an object in a bucket.
	InBucket bool
	Path     bool    // the function takes it for a path: it tests for a "/" at its start, or joins it, which removes one
	Of       []Value // what it is made of; nil when that is not known
}

// A Place is where a value stands.
type Place uint8

// The places. The zero value says that nothing is known of it.
const (
	Anywhere Place = iota
	Whole          // all of a text: what a function returns, what is split
	Front          // what a text begins with
	Argument       // given to a function, beside the rest of a request
	Userinfo       // all between "//" and "@"
	Segment        // in a path
	Pair           // in the key or the value of a query
	Fragment
	Elsewhere // in another component
)

// A Site is a place and what stands beside the value there.
type Site struct {
	Place Place

	// For segments: the value is the first of the text, it begins its segment,
	// the segment is the last of the path, the value ends it, and a ".." in it
	// leaves a resource before it.
	First, Starts, Last, Ends, Climbs bool
	// Second reports that another value stands before it in the path.
	Second bool
	// Literal and Next are the constant texts right before and behind it; of a value in
	// a query, Literal has its key.
	Literal, Next string
	// Before and After are the path on both sides, with "{}" for other values.
	Before, After string

	// Handles reports that the value stands right behind the host of a site whose names
	// of users have an alphabet of their own.
	Handles bool
	// Sibling reports that a value of this name is escaped at such a place
	// elsewhere in the package.
	Sibling bool
	// Slashed reports that one is escaped there but for its "/".
	Slashed bool
	// Authorization reports that the query is that of an authorization request; see
	// [IsAuthorization].
	Authorization bool
	// Engine reports that the package speaks to an engine of containers; see [IsOfEngine].
	Engine bool
	// Taker is the name of the function that the value is given to.
	Taker string
}

// Judge says what a value is at a site.
func Judge(v Value, at Site) Judgement {
	n := read(v.Name)
	j := judgeRoute(v, n, at)
	if v.Path && isData(j.Kind) && !(JoinsPaths(at.Taker) && isNamed(v, n, j)) {
		j = Judgement{Kind: Tail, By: ByUse}
	}
	if v.Wild && at.Place == Segment && isData(j.Kind) {
		j = Judgement{Kind: SubPath, By: ByRoute}
	}
	if v.InBucket && at.Place == Segment && at.Last && at.Ends && isData(j.Kind) {
		j = Judgement{Kind: SubPath, By: ByRoute}
	}
	if at.Slashed && !at.Sibling && at.Place == Segment && isData(j.Kind) {
		j = Judgement{Kind: SubPath, By: BySibling}
	}
	if at.Sibling && !v.Valid && (j.Kind == Identifier || j.Kind == Resource || j.Kind == SubPath && j.By != ByRoute && v.Joined == text.NotJoined) {
		j = Judgement{Kind: Text, By: BySibling}
	}
	j.OneSegment = at.Place == Segment && isOneSegment(v, n, at, j.Kind)
	return j
}

// isNamed reports whether the name or the type of a value says that it is one of its
// own, whoever chooses it.
func isNamed(v Value, n name, j Judgement) bool {
	return j.By == ByName || j.By == ByType || v.Foreign && (n.isText() || n.isIdentifier())
}

// isData reports whether a value of this kind is one value of its own, and no part of
// a path.
func isData(k Kind) bool { return k == Unknown || k == Text || k == Identifier || k == Resource }

// judgeRoute is judgeValue with a look at the whole path.
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
	if at.Place == Userinfo && n.isUserinfo() {
		return Judgement{Kind: Tail, By: ByName}
	}
	return judgeData(v, n, at)
}

// judgeText says whether a value that is a text of its own, or begins one, is a
// URL.
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

// judgeForm says whether a value is in escaped form.
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

// judgeSegment says whether a value in a path is more than one segment.
func judgeSegment(v Value, n name, at Site) Judgement {
	switch isLast := at.Last && at.Ends; {
	case n.isOwnerRepo() && !isSecondHalf(at):
		return Judgement{Kind: Tail, By: ByName}
	case isLoneRepo(n, at):
		return Judgement{Kind: Tail, By: ByRoute}
	case at.Starts && at.Ends && isFirstRepo(n, at), isLoneName(n, at), isRepoOfRegistry(n, at):
		return Judgement{Kind: SubPath, By: ByRoute}
	case (IsFieldOfURL(v.Var, "Path") || IsFieldOfURL(v.Var, "RawPath")) && !v.Foreign:
		return Judgement{Kind: Tail, By: ByType}
	case at.First:
		// u.RawPath = base.Path + "/users": a path, put together elsewhere
		return Judgement{Kind: Tail, By: ByPlace}
	case at.Starts && at.Last && isFileOfRepo(n, at):
		// "repos/" + owner + "/" + repo + "/contents/" + path
		return Judgement{Kind: SubPath, By: ByRoute}
	case isLast && IsShortPath(v.Var) && !v.Foreign:
		// func (c *Client) get(p string)
		return Judgement{Kind: Tail, By: ByName}
	case (isLast || !at.Climbs) && (n.isTail() || v.Call && n.givesLink()) && !v.Foreign:
		// "/" + path, "/" + prefix + "/", "/" + pathURL(p)
		return Judgement{Kind: Tail, By: ByName}
	case n.isPathPrefix() && !v.Foreign:
		// "/zones/" + id + "/" + pathPrefix + "/" + name
		return Judgement{Kind: Tail, By: ByName}
	case v.Joined == text.JoinedField:
		// strings.Join(b.segments, "/"): whoever fills the list escapes
		return Judgement{Kind: Tail, By: ByUse}
	case v.Joined == text.JoinedList:
		return Judgement{Kind: SubPath, By: ByUse}
	case at.Starts && at.Last && (isBehindRefs(at.Literal) || isBehindTree(n, at.Literal)):
		return Judgement{Kind: SubPath, By: ByRoute}
	case at.Starts && at.Ends && isKeyOfOwner(n, at.Literal):
		return Judgement{Kind: Identifier, By: ByRoute}
	case at.Starts && at.Last && isKeyOfResource(n, at):
		return Judgement{Kind: Resource, By: ByRoute}
	case at.Starts && at.Last && n.isSubPath() && !isOneOfKeys(n, at.Literal) && !isPicture(n, at):
		// "files/" + path, "root:/" + path + ":"
		return Judgement{Kind: SubPath, By: ByName}
	case at.Starts && at.Ends && !at.Last && n.isNestedPath() && !isInFiles(at):
		// "multi/" + multiPath + "/description"
		return Judgement{Kind: SubPath, By: ByName}
	case isLast && at.Starts && isPageOfWiki(n, at):
		return Judgement{Kind: SubPath, By: ByRoute}
	}
	return Judgement{}
}

// isPicture reports whether the name of an image is that of a file: images of
// containers have no extension.
//
//	"/images/" + imageName + ".webp"
func isPicture(n name, at Site) bool {
	return n.last == "name" && n.before() == "image" && strings.HasPrefix(at.Next, ".")
}

// judgeData tells identifiers from text. In a path, a value is text by evidence
// only: of the values that fill a segment there, few hold what people write.
func judgeData(v Value, n name, at Site) Judgement {
	switch {
	case v.Foreign && !(v.Own && n.isIdentifier()), v.Spelled:
		return Judgement{Kind: Text, By: ByUse}
	case isAPIVersion(v, at):
		return Judgement{Kind: Version, By: ByName}
	case at.Authorization && n.last == "state":
		return Judgement{Kind: Text, By: ByRoute} // what a client makes up, often in base64
	case n.isIdentifier():
		return Judgement{Kind: Identifier, By: ByName}
	case isIdentifierType(v.Type):
		return Judgement{Kind: Identifier, By: ByType}
	case v.Valid && (n.isText() || at.Place == Segment && (n.isWritten() || isWrittenType(v.Type))):
		return Judgement{Kind: Identifier, By: ByType}
	case isNameOfRepo(n, at), isNameOfIdentifier(n, at), isLogin(n, at), isHandle(n, at):
		return Judgement{Kind: Identifier, By: ByRoute}
	case at.Place == Pair && isIdentifierKey(n, at.Literal):
		return Judgement{Kind: Identifier, By: ByPlace}
	case at.Place == Segment:
		return judgeElement(v, n)
	case n.isText():
		return Judgement{Kind: Text, By: ByName}
	}
	return Judgement{}
}

// judgeElement tells text from the names of resources in a segment of a path. A setting of
// the program names one resource, which there is.
func judgeElement(v Value, n name) Judgement {
	switch {
	case v.Setting && (n.isWritten() || n.isText()):
		return Judgement{Kind: Identifier, By: ByName}
	case n.isWritten():
		return Judgement{Kind: Text, By: ByName}
	case isWrittenType(v.Type):
		return Judgement{Kind: Text, By: ByType}
	case n.isText():
		return Judgement{Kind: Resource, By: ByName}
	}
	return Judgement{Kind: Resource}
}

// judgeParts says what a value is that is made of several: what all of them
// are, text when one of them is, or several segments when one of them may be.
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

// isAPIVersion reports whether a value is the version of the API that a client
// speaks: a private field of this name, which the program fills in, before all
// that names a resource. A version of something else has a word for that.
//
//	"rest/api/" + c.version + "/issue/" + key
//	"/apis/" + apiVersion + "/namespaces/" + namespace
//	"releases/" + c.latestVersion                  // not
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
