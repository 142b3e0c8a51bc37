package names_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// Names seen in public API clients, with what JUDGEMENT calls them.
func TestNames(t *testing.T) {
	const (
		identifier = "identifier"
		text       = "text"
		subPath    = "sub-path"
		base       = "base"
	)
	tests := map[string]string{
		// identifiers
		"id": identifier, "ID": identifier, "userID": identifier, "userId": identifier, "user_id": identifier, "accountUUID": identifier,
		"uuid": identifier, "owner": identifier, "repo": identifier, "org": identifier, "orgSlug": identifier, "projectID": identifier, "idOfClient": identifier,
		"project": identifier, "account": identifier, "zone": identifier, "zoneIdentifier": identifier, "version": identifier, "apiVersion": identifier,
		"sha": identifier, "commitSHA": identifier, "digest": identifier, "slug": identifier, "region": identifier, "token": identifier,
		"apiKey": identifier, "issueKey": identifier, "projectid": identifier, "zoneid": identifier, "idStr": identifier, "repoIDParam": identifier,
		"messageSID": identifier, "number": identifier, "issueNumber": identifier, "buildNum": identifier, "namespace": identifier,
		"opts.AccountID": identifier, "tenantId": identifier, "workspaceIDs": identifier, "order.ID": identifier, "pid": identifier, "gid": identifier,
		"countryCode": identifier, "locale": identifier, "timestamp": identifier, "page": identifier, "perPage": identifier, "limit": identifier,
		"IDOrSlug": identifier, "hash": identifier, "revision": identifier,
		// text
		"name": text, "repoName": text, "ownerName": text, "projectName": text, "userName": text, "username": text, "label": text, "labels": text,
		"tag": text, "tagName": text, "branch": text, "env": text, "environment": text, "email": text, "userEmail": text, "query": text, "q": text,
		"search": text, "searchTerm": text, "filter": text, "password": text, "cursor": text, "title": text, "topic": text, "category": text,
		"idOrName": text, "nameOrID": text, "redirectTo": text, "filename": text, "fileName": text, "jobName": text, "pattern": text,
		"user": text, "opts.Name": text, "params.TagName": text, "city": text, "keyword": text, "description": text,
		"displayName": text, "groupName": text, "clusterName": text,
		// several segments
		"path": subPath + " " + text, "filePath": subPath + " " + text, "filepath": subPath, "file": subPath + " " + text, "object": subPath, "objectKey": subPath,
		"objectName": subPath + " " + text, "key": subPath, "ref": subPath + " " + text, "dir": subPath + " " + text, "folder": subPath + " " + text,
		"repoFullName": subPath + " " + text, "fullName": subPath + " " + text, "nameWithOwner": subPath + " " + identifier, "relPath": subPath + " " + text,
		"subpath": subPath, "imageName": subPath + " " + text,
		// bases
		"baseURL": base + " " + text, "BaseUrl": base + " " + text, "endpoint": base, "host": base, "apiURL": base + " " + text, "server": base,
		"addr": base, "address": base + " " + text, "c.baseURL": base + " " + text, "s.URL": base + " " + text, "serverAddr": base, "rootURL": base + " " + text,
		"basePath": base + " " + subPath + " " + text, "apiBase": base, "uri": base + " " + text, "apiEndpoint": base, "hostname": base + " " + identifier, "origin": base,
		"baseurl": base, "domain": base + " " + identifier, "cfg.Host": base, "upstream": base, "apiPrefix": base + " " + subPath + " " + text,
		// none of them
		"x": "", "v": "", "valid": "", "grid": "", "paid": "", "android": "", "status": identifier, "packageType": identifier, "": "", "i": "", "resp": "",
	}
	for name, want := range tests {
		var got []string
		for class, is := range map[string]func(string) bool{
			identifier: names.IdentifierLike, text: names.TextLike, subPath: names.SubPathLike, base: names.BaseLike,
		} {
			if is(name) {
				got = append(got, class)
			}
		}
		wanted := strings.Fields(want)
		slices.Sort(got)
		slices.Sort(wanted)
		if !slices.Equal(got, wanted) {
			t.Errorf("%q: got %v, want %v", name, got, wanted)
		}
	}
}

// TestTailLike tells what callers put behind a base, and where a server is
// mounted, from the path of a thing.
func TestTailLike(t *testing.T) {
	for _, name := range []string{"path", "apiPath", "endpoint", "requestURI", "url", "basePath", "rootPath", "contextPath", "context_path", "RootPath", "pathPrefix", "prefix", "root"} {
		if !names.TailLike(name) {
			t.Errorf("%q is none", name)
		}
	}
	for _, name := range []string{"filePath", "imagePath", "name", "repoPath", "rootID", "context", ""} {
		if names.TailLike(name) {
			t.Errorf("%q is one", name)
		}
	}
}

func TestUserinfoLike(t *testing.T) {
	for name, want := range map[string]bool{
		"userinfo": true, "userInfo": true, "c.UserInfo": true, "creds": true, "credentials": true, "basicAuth": true, "userPwd": true,
		"user": false, "info": false, "author": false, "username": false, "password": false, "pwd": false, "": false,
	} {
		if got := names.UserinfoLike(name); got != want {
			t.Errorf("%q: got %v", name, got)
		}
	}
}

// TestTails tells names of what callers put behind a base from others.
func TestTails(t *testing.T) {
	tests := map[string]bool{
		"path": true, "apiPath": true, "endpoint": true, "requestURI": true, "p_path": true, "prefix": true,
		"CompareURL": true, "nextLink": true, "href": true, "html_url": true,
		"filePath": false, "name": false, "urlName": false, "linkID": false, "curl": false, "": false,
	}
	for name, want := range tests {
		if got := names.TailLike(name); got != want {
			t.Errorf("%q: got %v", name, got)
		}
	}
	for name, want := range map[string]bool{"Join": true, "JoinPath": true, "urlJoin": true, "Joined": false, "adjoin": false} {
		if got := names.JoinsPaths(name); got != want {
			t.Errorf("function %q: got %v", name, got)
		}
	}
	for name, want := range map[string]bool{"URLJoin": true, "buildURL": true, "permalinkFor": true, "join": false, "curlArgs": false} {
		if got := names.ReferenceCall(name); got != want {
			t.Errorf("call of %q: got %v", name, got)
		}
	}
}
