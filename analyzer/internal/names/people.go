package names

import (
	"path"
	"slices"
	"strings"
)

// IsWritten reports whether people write a value by what the route or the key around it says,
// although its own name speaks of an identifier or says nothing: a group of people, what a segment
// has as a parameter, the number of a telephone in a query, where a plus is a space. It is evidence
// of how sure a finding is, and not of what the value is.
//
//	"/groups/" + group.Name, "/file.txt;" + key + "=" + value, "?phones=" + phoneNumber
func IsWritten(value string, at Site) bool {
	n := read(value)
	switch at.Place {
	case Segment:
		return isGroupOfPeople(n, at) || isParameterOfSegment(n, at)
	case Pair:
		return n.isPhone()
	case Anywhere, Whole, Front, Argument, Userinfo, Fragment, Elsewhere:
	}
	return false
}

// isGroupOfPeople reports whether a value is the name of one of the groups that people are in,
// which a directory has by a text for people (RFC 4519 section 2.3, cn; RFC 7643 section 4.2,
// displayName). Groups of other things have a word for those, or are after one.
//
//	"/security/groups/" + group, "/api/v1/groups/" + name
//	"/resourceGroups/" + name, "/firewall/groups/" + name, "/groups/" + groupID    are none
func isGroupOfPeople(n name, at Site) bool {
	before, ok := strings.CutSuffix(at.Before, "/")
	if !ok || !at.Starts {
		return false
	}
	if of := singular(Fold(path.Base(before))); of != "usergroup" && (of != "group" || !isOfPeople(path.Base(path.Dir(before)))) {
		return false
	}
	switch n.joined() {
	case "name", "group", "groupname", "usergroup", "usergroupname":
		return true
	}
	return false
}

// isOfPeople reports whether a segment before a collection says that it is of people and of what
// they may do, or nothing: what is first in the path of a service, or after its version.
func isOfPeople(segment string) bool {
	return segment == "/" || segment == "." || IsVersion(segment) || slices.ContainsFunc(Words(segment), func(word string) bool { return apiWords.has(word) || rightWords.has(singular(word)) })
}

// isParameterOfSegment reports whether a value is that of a parameter which is after a segment
// (RFC 3986 section 3.3), as those of a query are.
func isParameterOfSegment(n name, at Site) bool {
	segment := at.Before[strings.LastIndexByte(at.Before, '/')+1:]
	return strings.Contains(segment, ";") && strings.HasSuffix(segment, "=") && !n.isIdentifier()
}

// isPhone reports whether a value is the number of a telephone, which begins with "+" as it is
// written between countries (ITU-T E.123, RFC 3966).
func (n name) isPhone() bool {
	return phoneWords.has(n.last) || n.last == "number" && phoneWords.has(n.before())
}
