package names_test

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

func TestWords(t *testing.T) {
	tests := map[string]string{
		// camel case, and words in capitals
		"repoID": "repo id", "repoId": "repo id", "RepoID": "repo id", "GHRepo": "gh repo", "userIDs": "user ids", "UUIDs": "uuids",
		"IDToken": "id token", "IDString": "id string", "IDs": "ids", "IDsOf": "ids of", "URLPath": "url path", "URLPathEscape": "url path escape",
		"HTTPSProxyURL": "https proxy url", "APIKey": "api key", "aB": "a b", "X": "x", "ID": "id", "buildURL": "build url",
		// several initialisms in one run
		"HTTPURL": "http url", "HTMLURL": "html url", "APIURLs": "api urls", "APIURLString": "api url string", "gitHTTPURL": "git http url", "VMID": "vm id",
		"UUID": "uuid", "GUID": "guid", "HTTPS": "https", "REPO": "repo", "USERID": "userid", "HTTPSURL": "https url", "IDURLs": "id urls",
		// words that are written in both cases
		"OAuth2Token": "oauth token", "OAuthToken": "oauth token", "oauth2Token": "oauth token", "MyOAuthURL": "my oauth url", "OAuth": "oauth", "OAuth2": "oauth",
		"IPv4Addr": "ipv4 addr", "myIPv6": "my ipv6", "ipv4": "ipv4", "ipV6Addr": "ip v addr", "OAuthority": "o authority",
		// snake case, and others
		"repo_full_name": "repo full name", "REPO_NAME": "repo name", "REPO_ID2": "repo id", "html_url": "html url", "kebab-name": "kebab name", "IDs_list": "ids list",
		"_name": "name", "name_": "name", "user__id": "user id", "*name": "name", "&name": "name", "Repo_URL": "repo url", "HTTP_URL": "http url",
		// digits
		"Name2": "name", "name1st": "name1st", "SHA256Sum": "sha256 sum", "sha256": "sha256", "s3Key": "s3 key", "base64": "base64", "v2": "v", "2": "", "md5": "md5",
		"UTF8Name": "utf8 name", "p2p": "p2p", "x509Cert": "x cert",
		// more than a name
		"opts.Name2": "name", "user.GetLogin()": "get login", "parts[0]": "parts", "r.URL.Query().Get(\"q\")": "get", "m[k.Name]": "m", "items[i].Name": "name", "f(a.b).RawPath": "raw path", "chi.URLParam(r, n)": "url param",
		"(*p).userID": "user id", "f(x)(y)": "f", "a.b()[0]": "b",
		// others
		"x": "x", "": "", "_": "", "éa": "éa", "ÄnderungsID": "änderungs id", "größeMax": "größe max",
	}
	for name, want := range tests {
		if got := strings.Join(names.Words(name), " "); got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
	}
}

func TestFold(t *testing.T) {
	for _, name := range []string{"repoID", "RepoId", "repo_id", "REPO_ID", "repoid"} {
		if got := names.Fold(name); got != "repoid" {
			t.Errorf("%q: got %q", name, got)
		}
	}
}

// TestGroups says that each word is once in its set, as names are compared
// with it, and that each group names its source.
func TestGroups(t *testing.T) {
	type wordOf struct {
		set  int
		word string
	}
	groups, owners := map[string]bool{}, map[wordOf]string{}
	for _, g := range names.Groups() {
		if groups[g.Name] {
			t.Errorf("the name of group %q is not its own", g.Name)
		}
		groups[g.Name] = true
		if (g.Source == names.Seen) != (g.From == "") {
			t.Errorf("%s: source %d says %q", g.Name, g.Source, g.From)
		}
		if g.Without != "" && g.Source != names.Seen {
			t.Errorf("%s: its source is the reason for it, and not %q", g.Name, g.Without)
		}
		for word := range strings.FieldsSeq(g.Words) {
			k := wordOf{names.SetOf(g), word}
			if owner, ok := owners[k]; ok {
				t.Errorf("%s: %s stands in %s, too", g.Name, word, owner)
			}
			owners[k] = g.Name
			if ws := names.Words(word); !strings.HasPrefix(g.Name, "initialisms") && (len(ws) != 1 || ws[0] != word) {
				t.Errorf("%s: no name has the word %q: %q", g.Name, word, ws)
			}
		}
	}
}

// TestWordsAgain splits more names than are kept, in several goroutines: what is
// said of a name does not depend on those before it, nor on who adds to its words.
func TestWordsAgain(t *testing.T) {
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for i := range 1 << 14 {
				word := "w" + strconv.FormatInt(int64(i), 36) + "x"
				name := word + "_id"
				want := append(slices.Clone(names.Words(word)), "id")
				_ = append(names.Words(name), "more")
				if got := names.Words(name); !slices.Equal(got, want) {
					t.Errorf("%s: got %q, want %q", name, got, want)
					return
				}
			}
		})
	}
	all.Wait()
}
