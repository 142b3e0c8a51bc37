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
		tail       = "tail"
		base       = "base"
	)
	tests := map[string]string{
		// identifiers
		"id": identifier, "ID": identifier, "userID": identifier, "userId": identifier, "user_id": identifier, "accountUUID": identifier,
		"uuid": identifier, "vin": identifier, "vehicleVIN": identifier, "owner": identifier, "repo": identifier, "org": identifier, "orgSlug": identifier, "projectID": identifier, "idOfClient": identifier,
		"project": identifier, "account": identifier, "zone": identifier, "zoneIdentifier": identifier, "version": identifier, "apiVersion": identifier,
		"sha": identifier, "commitSHA": identifier, "digest": identifier, "slug": identifier, "region": identifier, "token": identifier,
		"apiKey": identifier, "issueKey": identifier, "webhookKey": identifier, "routingKey": identifier, "projectid": identifier, "zoneid": identifier, "idStr": identifier, "repoIDParam": identifier,
		"messageSID": identifier, "number": identifier, "issueNumber": identifier, "buildNum": identifier, "namespace": identifier,
		"opts.AccountID": identifier, "tenantId": identifier, "workspaceIDs": identifier, "order.ID": identifier, "pid": identifier, "gid": identifier,
		"countryCode": identifier, "locale": identifier, "timestamp": identifier, "page": identifier, "perPage": identifier, "limit": identifier,
		"IDOrSlug": identifier, "orgName": identifier, "sortOrder": identifier, "orderBy": identifier, "opts.sort_by": identifier, "opts.Sort": identifier, "appIdentity": identifier, "hash": identifier, "revision": identifier,
		"domainName": identifier, "zoneName": identifier, "hostName": identifier, "fqdn": identifier, "subdomain": identifier, "ipAddr": base + " " + identifier, "macAddress": base + " " + identifier,
		// text
		"name": text, "repoName": identifier, "RepositoryName": identifier, "repoFileName": text, "ownerName": "", "projectName": "", "userName": text, "username": text, "label": text, "labels": text,
		"tag": text, "tagName": text, "branch": text, "env": text, "environment": text, "email": text, "userEmail": text, "query": text, "q": text,
		"search": text, "searchTerm": text, "filter": text, "password": text, "cursor": identifier, "did": identifier, "title": text, "topic": "", "fields": "", "category": text,
		"idOrName": text, "nameOrID": text, "redirectTo": text, "filename": text, "fileName": text, "jobName": text, "pattern": text,
		"user": text, "opts.Name": text, "params.TagName": text, "city": text, "keyword": text, "description": text,
		"displayName": text, "groupName": text, "clusterName": "",
		// several segments
		"path": subPath + " " + text, "filePath": subPath + " " + text, "filepath": subPath, "file": subPath + " " + text, "object": subPath, "objectKey": subPath,
		"objectName": subPath, "key": subPath, "ref": subPath + " " + text, "dir": subPath + " " + text, "folder": subPath + " " + text,
		"repoFullName": tail + " " + text, "fullName": tail + " " + text, "nameWithOwner": tail + " " + identifier, "relPath": subPath + " " + text,
		"subpath": subPath, "imageName": subPath,
		// bases
		"baseURL": base + " " + text, "BaseUrl": base + " " + text, "endpoint": base, "host": base, "apiURL": base + " " + text, "server": base,
		"addr": base, "address": base, "c.baseURL": base + " " + text, "s.URL": base + " " + text, "serverAddr": base, "rootURL": base + " " + text,
		"basePath": base + " " + subPath + " " + text, "apiBase": base, "uri": base + " " + text, "apiEndpoint": base, "hostname": base + " " + identifier, "origin": base,
		"baseurl": base, "domain": base + " " + identifier, "cfg.Host": base, "upstream": base, "apiPrefix": base + " " + subPath + " " + text,
		// none of them
		"x": "", "v": "", "valid": "", "grid": "", "paid": "", "android": "", "status": identifier, "packageType": identifier, "": "", "i": "", "resp": "",
	}
	for name, want := range tests {
		var got []string
		v := names.Value{Name: name}
		switch names.Judge(v, names.Site{Place: names.Pair}).Kind {
		case names.Identifier:
			got = append(got, identifier)
		case names.Text:
			got = append(got, text)
		default:
		}
		switch names.Judge(v, names.Site{Place: names.Segment, Starts: true, Last: true, Climbs: true}).Kind {
		case names.SubPath:
			got = append(got, subPath)
		case names.Tail:
			got = append(got, tail)
		default:
		}
		if names.Judge(v, names.Site{Place: names.Front}).Kind == names.URL {
			got = append(got, base)
		}
		wanted := strings.Fields(want)
		slices.Sort(got)
		slices.Sort(wanted)
		if !slices.Equal(got, wanted) {
			t.Errorf("%q: got %v, want %v", name, got, wanted)
		}
	}
}

// TestWritten distinguishes what people write from the names of resources, in a path.
func TestWritten(t *testing.T) {
	written := []string{
		"name", "opts.Name", "nameStr", "user", "userName", "username", "label", "labelName", "tagName", "branch", "ref", "envName", "environment",
		"dbName", "dbname", "tableName", "subject", "firstName", "rawName",
		"idOrName", "zoneIDOrName", "email", "title", "query", "q", "filename", "fileName", "key", "propertyKey", "propertyName", "packageName", "labelKey", "nickname", "displayName", "redirectTo",
	}
	resources := []string{
		"queueName", "queue", "field", "topicName", "stackName", "codespaceName", "driverName", "traitName", "componentName", "JobName", "typeName", "licenseName", "teamname", "teamName",
		"groupName", "clusterName", "recordName", "rrsetName", "resourceName", "entityName", "SecretName", "secret", "variableName", "registry", "setting", "resourceClass", "customObjectKey", "ability", "x", "s", "",
	}
	for i, list := range [][]string{written, resources} {
		want := []names.Kind{names.Text, names.Resource}[i]
		for _, name := range list {
			if got := names.Judge(names.Value{Name: name}, middle).Kind; got != want {
				t.Errorf("%q: got %d, want %d", name, got, want)
			}
		}
	}
}

// TestLinks distinguishes functions that give URLs from others.
func TestLinks(t *testing.T) {
	for name, want := range map[string]bool{"URLJoin": true, "buildURL": true, "join": false, "curlArgs": false} {
		if got := names.Judge(names.Value{Name: name, Call: true}, names.Site{Place: names.Whole}).Kind == names.URL; got != want {
			t.Errorf("call of %q: got %v", name, got)
		}
	}
}

// TestTails says what callers put after a base, and where a server is
// mounted, from the path of a thing.
func TestTails(t *testing.T) {
	isTail := func(name string) bool {
		return names.Judge(names.Value{Name: name}, names.Site{Place: names.Segment, Starts: true, Last: true, Ends: true, Climbs: true}).Kind == names.Tail
	}
	for _, name := range []string{
		"path", "apiPath", "healthCheckPath", "metricsPath", "readinessPath", "endpoint", "requestURI", "url", "basePath", "rootPath", "contextPath", "context_path", "RootPath", "pathPrefix", "prefix", "root",
		"p_path", "CompareURL", "nextLink", "href", "html_url", "requesturi", "path2",
	} {
		if !isTail(name) {
			t.Errorf("%q is none", name)
		}
	}
	for _, name := range []string{"filePath", "imagePath", "name", "repoPath", "rootID", "context", "", "urlName", "linkID", "curl", "filepath"} {
		if isTail(name) {
			t.Errorf("%q is one", name)
		}
	}
}
