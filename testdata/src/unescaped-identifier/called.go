package identifier

import "net/http"

// What a caller gives to memberURL is more than one segment: an escaper there
// would break "/users/@me/nick".
var memberURL = func(groupID, userID string) string {
	return "https://example.com/groups/" + groupID + "/members/" + userID // want `path segment groupID is not escaped: "a/b\?c" would change the path and the query \(unescaped-identifier\)`
}

func nick(groupID, userID string) (*http.Response, error) {
	return http.Get(memberURL(groupID, userID+"/nick")) // want `path segment userID is not escaped: "a/b\?c" would change the path and the query \(unescaped-identifier\)`
}

func member(groupID, userID string) (*http.Response, error) {
	return http.Get(memberURL(groupID, userID))
}

// Nobody gives more than one segment to ownerURL.
var ownerURL = func(userID string) string {
	return "https://example.com/owners/" + userID // want `path segment userID is not escaped: "a/b\?c" would change the path and the query \(unescaped-identifier\)`
}

func owner(userID string) (*http.Response, error) {
	return http.Get(ownerURL(userID))
}

func ownerAt(host, userID string) (*http.Response, error) {
	return http.Get(ownerURL("of-" + userID))
}
