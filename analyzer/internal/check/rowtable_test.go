package check_test

import (
	"fmt"
	"html"
	"net"
	"net/url"
	"path"
	"strings"
)

// parsed is the URL of a text; an empty one with a scheme of its own where it is none.
func parsed(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		return &url.URL{Scheme: "invalid"}
	}
	return u
}

func isInvalid(s string) bool { return parsed(s).Scheme == "invalid" }

// after is the URL that a reference is, from a base.
func after(base, ref string) *url.URL { return parsed(base).ResolveReference(parsed(ref)) }

// decoded is a text after a decoder, which takes it.
func decoded(decode func(string) (string, error), s string) string {
	out, err := decode(s)
	if err != nil {
		return err.Error()
	}
	return out
}

// wrongRows have one program each that a check reports, with what its fix makes of it.
var wrongRows = []row{
	{"bad-directive", "//urlescape:ignore unescaped-query\nhttp.Get(\"https://h/s?q=\" + q)", "//urlescape:ignore unescaped-query", "", noFix, nil},
	{
		"trim-cutset", `fmt.Print(strings.TrimLeft(u.String(), "https://"))`, `strings.TrimLeft(u.String(), "https://")`,
		`fmt.Print(strings.TrimPrefix(strings.TrimPrefix(u.String(), "https://"), "http://"))`, suggested,
		func() bool {
			cut := strings.TrimLeft("https://shop.example.com", "https://") //nolint:staticcheck // the mistake itself
			return parsed("https://"+cut).Host == "op.example.com" && parsed("https://shop.example.com").Host == "shop.example.com"
		},
	},
	{"unused-ignore", "//urlescape:ignore unescaped-segment it was tested\nhttp.Get(\"https://h/guide\")", "//urlescape:ignore unescaped-segment it was tested", "", noFix, nil},
	{
		"bad-text-form", `http.Get(fmt.Sprintf("https://h/items?ids=%v", ids))`, `ids`, "", noFix,
		func() bool {
			return strings.Contains(parsed(fmt.Sprintf("https://h/items?ids=%v", []int{1, 2})).RequestURI(), " ")
		},
	},
	{
		"base64-std", `http.Get("https://h/s/" + base64.StdEncoding.EncodeToString(b))`, `base64.StdEncoding.EncodeToString(b)`,
		`http.Get("https://h/s/" + url.PathEscape(base64.StdEncoding.EncodeToString(b)))`, safe,
		func() bool {
			return parsed("https://h/s/"+"a/+b").Path == "/s/a/+b" && parsed("https://h/s/"+url.PathEscape("a/+b")).EscapedPath() == "/s/a%2F+b"
		},
	},
	{
		"decoded-forwarded", `http.Get("https://h" + r.URL.Path)`, `r.URL.Path`, `http.Get("https://h" + r.URL.EscapedPath())`, safe,
		func() bool { return parsed("https://h"+parsed("https://in/a%3Fb").Path).RawQuery == "b" },
	},
	{
		"delimiter-in-field", `u = &url.URL{Scheme: "https", Host: "h", Path: "/users?page=1"}`, `?page=1`, "", noFix,
		func() bool { return (&url.URL{Path: "/users?page=1"}).String() == "/users%3Fpage=1" },
	},
	{
		"denormal-literal", `http.Get("https://h/%7Euser")`, `%7E`, `http.Get("https://h/~user")`, suggested,
		func() bool { return parsed("https://h/%7Euser").Path == "/~user" && url.PathEscape("~") == "~" },
	},
	{
		"discarded-url", `u.JoinPath("users")`, `u.JoinPath("users")`, "", noFix,
		func() bool { u := parsed("https://h/a"); u.JoinPath("users"); return u.String() == "https://h/a" },
	},
	{
		"dot-segment", `http.Get("https://h/files/" + url.PathEscape(r.PathValue("name")) + "/raw")`, `url.PathEscape(r.PathValue("name"))`, "", noFix,
		func() bool { return after("https://h/", "/files/"+url.PathEscape("..")+"/raw").Path == "/raw" },
	},
	{
		"empty-host", `handler := func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "https://"+r.URL.Host+"/login", 302) }; handler(nil, nil)`, `r.URL.Host`,
		"", noFix,
		func() bool { return parsed("https://"+parsed("/login?next=1").Host+"/login").Host == "" },
	},
	{
		"changed-base", `get := func(n int) { u.Path += fmt.Sprintf("/users/%d", n); http.Get(u.String()) }; get(1); get(2)`, `u`, "", noFix,
		func() bool {
			u := parsed("https://h/api")
			for n := range 2 {
				u.Path += fmt.Sprintf("/users/%d", n)
			}
			return u.Path == "/api/users/0/users/1"
		},
	},
	{"unused-ignore", "//urlescape:ignore unescaped-segment it was tested\nhttp.Get(\"https://h/guide\")", "//urlescape:ignore unescaped-segment it was tested", "", noFix, nil},
	{
		"double-scheme", `http.Get("https://" + u.String())`, `https://" + u.String()`, "", noFix,
		func() bool { return parsed("https://https://example.com").Hostname() == "https" },
	},
	{
		"double-escape", `http.Get("https://h/u/" + url.PathEscape(url.PathEscape(name)))`, `url.PathEscape(url.PathEscape(name))`,
		`http.Get("https://h/u/" + url.PathEscape(name))`, suggested,
		func() bool { return parsed("https://h/u/"+url.PathEscape(url.PathEscape("a b"))).Path == "/u/a%20b" },
	},
	{
		"double-unescape", `fmt.Println(url.PathUnescape(r.URL.Path))`, `url.PathUnescape(r.URL.Path)`, "", noFix,
		func() bool { return decoded(url.PathUnescape, parsed("https://h/a%252Fb").Path) == "/a/b" },
	},
	{
		"dynamic-scheme", `http.Get(r.Header.Get("X-Forwarded-Proto") + "://h/x")`, `r.Header.Get("X-Forwarded-Proto")`, "", noFix,
		func() bool { return parsed("https://evil.com/?"+"://h/x").Host == "evil.com" },
	},
	{
		"encoded-comparison", `fmt.Print(r.URL.Path == "/user%20guide")`, `"/user%20guide"`, `fmt.Print(r.URL.Path == "/user guide")`, suggested,
		func() bool { return parsed("https://h/user%20guide").Path == "/user guide" },
	},
	{
		"escape-after-join", `http.Get("https://h/s?" + url.QueryEscape("q="+q+"&page=1"))`, `"q="`, "", noFix,
		func() bool { return !parsed("https://h/s?" + url.QueryEscape("q=a&page=1")).Query().Has("q") },
	},
	{
		"escape-after-join", `do := func(p string) { http.Get("https://h/api/" + url.PathEscape(p)) }; do("users/all?page=" + q)`, `"users/all?page="`, "", noFix,
		func() bool { return !parsed("https://h/api/" + url.PathEscape("users/all?page=1")).Query().Has("page") },
	},
	{
		"escaped-format", "format := \"https://h/u/\" + url.PathEscape(name) + \"/%s\"\nhttp.Get(fmt.Sprintf(format, \"x\"))", `url.PathEscape(name)`, "", noFix,
		func() bool { return fmt.Sprintf("/u/"+url.PathEscape("a b")+"/%s", "x") != "/u/a%20b/x" },
	},
	{
		"escaped-in-decoded", `u.Path = "/u/" + url.PathEscape(name)`, `url.PathEscape(name)`, "u.RawPath = \"/u/\" + url.PathEscape(name)\nu.Path = \"/u/\" + name", safe,
		func() bool { return (&url.URL{Path: "/u/" + url.PathEscape("a/b")}).String() == "/u/a%252Fb" },
	},
	{
		"handmade-escape", `http.Get("https://h/s?q=" + strings.ReplaceAll(q, " ", "%20"))`, `strings.ReplaceAll(q, " ", "%20")`,
		`http.Get("https://h/s?q=" + url.QueryEscape(q))`, suggested,
		func() bool {
			return parsed("https://h/s?q="+strings.ReplaceAll("a &b=c", " ", "%20")).Query().Get("b") == "c"
		},
	},
	{
		"host-port", "p := u.Port()\nif p == \"\" {\n\tp = \"80\"\n}\nhttp.Get(\"http://\" + u.Hostname() + \":\" + p + \"/\")", `u.Hostname()`,
		"p := u.Port()\nif p == \"\" {\n\tp = \"80\"\n}\nhttp.Get(\"http://\" + net.JoinHostPort(u.Hostname(), p) + \"/\")", safe,
		func() bool { return isInvalid("http://" + parsed("https://[::1]").Hostname() + ":80/") },
	},
	{
		"host-port", "if _, _, err := net.SplitHostPort(host); err != nil {\n\thost = net.JoinHostPort(host, \"80\")\n}\nnet.Dial(\"tcp\", host)", `host`, "", noFix,
		func() bool {
			_, _, err := net.SplitHostPort("[::1]")
			return err != nil && net.JoinHostPort("[::1]", "80") == "[[::1]]:80"
		},
	},
	{
		"host-port", "if _, _, err := net.SplitHostPort(host); err != nil && strings.Contains(err.Error(), \"missing port\") {\n\thost = net.JoinHostPort(host, \"80\")\n}\nnet.Dial(\"tcp\", host)", `host`, "", noFix,
		func() bool { return isInvalid("http://" + net.JoinHostPort("[::1]", "80") + "/") },
	},
	{
		"host-port", "net.Dial(\"tcp\", \"[\"+name+\"]:80\")\nnet.Dial(\"tcp\", host+\":80\")", `host`, "net.Dial(\"tcp\", \"[\"+name+\"]:80\")\nnet.Dial(\"tcp\", net.JoinHostPort(strings.Trim(host, \"[]\"), \"80\"))", safe,
		func() bool { return isInvalid("http://" + parsed("https://[::1]").Hostname() + ":80/") },
	},
	{
		"host-port", `http.Get("http://" + net.IP(b).String() + "/")`, `net.IP(b).String()`, "", noFix,
		func() bool { return isInvalid("http://" + net.ParseIP("::1").String() + "/") },
	},
	{
		"host-port", `http.Get("http://" + host + ":" + strconv.Itoa(port) + "/")`, `host + ":" + strconv.Itoa(port)`, `http.Get("http://" + net.JoinHostPort(strings.Trim(host, "[]"), strconv.Itoa(port)) + "/")`, safe,
		func() bool {
			return net.JoinHostPort("::1", "80") != "::1"+":"+"80" && parsed("http://[::1]:80/").Port() == "80"
		},
	},
	{
		"ignored-raw-path", `u = &url.URL{Host: "h", RawPath: "/u/" + url.PathEscape(name)}`, `"/u/" + url.PathEscape(name)`, "", noFix,
		func() bool { return (&url.URL{Host: "h", RawPath: "/u/a%2Fb"}).String() == "//h" },
	},
	{
		"invalid-literal", `http.Get("https://h/s?q=two words")`, ` `, `http.Get("https://h/s?q=two%20words")`, safe,
		func() bool { return parsed("https://h/s?q=two words").RequestURI() == "/s?q=two words" },
	},
	{
		"lost-query", `u.Query().Set("page", q)`, `u.Query().Set("page", q)`, "query := u.Query()\nquery.Set(\"page\", q)\nu.RawQuery = query.Encode()", suggested,
		func() bool { u := parsed("https://h/"); u.Query().Set("page", "2"); return u.RawQuery == "" }, //nolint:staticcheck // the mistake itself
	},
	{
		"lost-raw-path", `r.URL.Path = "/v1" + r.URL.Path`, `"/v1" + r.URL.Path`, "", noFix,
		func() bool {
			u := parsed("https://h/a%2Fb")
			u.Path = "/v1" + u.Path
			return u.EscapedPath() == "/v1/a/b"
		},
	},
	{
		"missing-scheme", `http.Get("localhost:8080/status")`, `"localhost:8080/status"`, `http.Get("http://localhost:8080/status")`, suggested,
		func() bool { return parsed("localhost:8080/status").Host == "" },
	},
	{
		"opaque-value", `u = &url.URL{Scheme: "https", Opaque: "//h/files/" + title + "/x"}`, `title`, "", noFix,
		func() bool {
			return parsed((&url.URL{Scheme: "https", Opaque: "//h/files/" + "a?b"}).String()).RawQuery == "b"
		},
	},
	{
		"open-authority", `http.Get("https://api.example.com" + filePath)`, `filePath`, "", noFix,
		func() bool { return parsed("https://api.example.com"+"@evil.com").Host == "evil.com" },
	},
	{
		"open-prefix", "fmt.Print(regexp.MustCompile(`^https://a\\.example\\.com`).MatchString(r.Header.Get(\"Origin\")))", "`^https://a\\.example\\.com`", "", noFix,
		func() bool { return parsed("https://a.example.com.evil.com").Hostname() == "a.example.com.evil.com" },
	},
	{
		"open-prefix", "o, err := url.Parse(r.Header.Get(\"Origin\"))\nfmt.Print(err == nil && strings.HasSuffix(o.Hostname(), \"example.com\"))", `"example.com"`, "o, err := url.Parse(r.Header.Get(\"Origin\"))\nfmt.Print(err == nil && strings.HasSuffix(o.Hostname(), \".example.com\"))", suggested,
		func() bool { return strings.HasSuffix(parsed("https://evilexample.com").Hostname(), "example.com") },
	},
	{
		"path-escape-in-query", `http.Get("https://h/s?q=" + url.PathEscape(q))`, `url.PathEscape(q)`, `http.Get("https://h/s?q=" + url.QueryEscape(q))`, safe,
		func() bool { return parsed("https://h/s?q="+url.PathEscape("a&b=c")).Query().Get("b") == "c" },
	},
	{
		"path-join-url", `http.Get(path.Join("https://h", "users", url.PathEscape(name)))`, `path.Join("https://h", "users", url.PathEscape(name))`, "", noFix,
		func() bool { return parsed(path.Join("https://h", "users")).Host == "" },
	},
	{
		"query-delimiter", `http.Get("https://h/items?page=" + strconv.Itoa(n) + "?size=10")`, `?`, `http.Get("https://h/items?page=" + strconv.Itoa(n) + "&size=10")`, suggested,
		func() bool { return parsed("https://h/items?page=1?size=10").Query().Get("page") == "1?size=10" },
	},
	{
		"query-escape-in-path", `http.Get("https://h/u/" + url.QueryEscape(name))`, `url.QueryEscape(name)`, `http.Get("https://h/u/" + url.PathEscape(name))`, safe,
		func() bool { return parsed("https://h/u/"+url.QueryEscape("a b")).Path == "/u/a+b" },
	},
	{
		"raw-join-element", `u = base.JoinPath("rooms", roomName, "send")`, `roomName`, `u = base.JoinPath("rooms", url.PathEscape(roomName), "send")`, safe,
		func() bool { return parsed("https://h/").JoinPath("rooms", "a/b", "send").Path == "/rooms/a/b/send" },
	},
	{
		"open-redirect", `http.Redirect(w, r, r.FormValue("next"), 302)`, `r.FormValue("next")`, "", noFix,
		func() bool { return after("https://h/", "https://evil.com/").Host == "evil.com" },
	},
	{
		"redirect-slash", `http.Redirect(w, r, "/"+r.FormValue("next"), 302)`, `r.FormValue("next")`, "", noFix,
		func() bool { return after("https://h/", "/"+"/evil.com").Host == "evil.com" },
	},
	{
		"resolve-drops-path", "api, _ := url.Parse(\"https://h/api/v1\")\nfmt.Println(api.Parse(\"users\"))", `api.Parse("users")`, "", noFix,
		func() bool { return after("https://h/api/v1", "users").Path == "/api/users" },
	},
	{
		"segment-in-decoded", `u.Path = "/u/" + title + "/keys"`, `title`, "u.RawPath = \"/u/\" + url.PathEscape(title) + \"/keys\"\nu.Path = \"/u/\" + title + \"/keys\"", suggested,
		func() bool { return (&url.URL{Path: "/u/" + "a/b" + "/keys"}).EscapedPath() == "/u/a/b/keys" },
	},
	{
		"split-host", `fmt.Print(strings.Split(u.Host, ":")[0])`, `strings.Split(u.Host, ":")[0]`, `fmt.Print(u.Hostname())`, safe,
		func() bool {
			u := parsed("http://[::1]:80/")
			return strings.Split(u.Host, ":")[0] == "[" && u.Hostname() == "::1"
		},
	},
	{
		"unescape-before-split", "p, _ := url.PathUnescape(u.EscapedPath())\nfmt.Print(strings.Split(p, \"/\"))", `url.PathUnescape(u.EscapedPath())`, "", noFix,
		func() bool { return decoded(url.PathUnescape, parsed("https://h/a%2Fb").EscapedPath()) == "/a/b" },
	},
	{
		"unescaped-form", `http.Post("https://h/token", "application/x-www-form-urlencoded", strings.NewReader("password="+password))`, `password`,
		"http.Post(\n\"https://h/token\",\n\"application/x-www-form-urlencoded\",\nstrings.NewReader(\"password=\"+url.QueryEscape(password)),\n)", safe,
		func() bool { return parsed("?"+"password="+"a&b").Query().Get("password") == "a" },
	},
	{
		"unescaped-fragment", `http.Get("https://h/guide#" + name)`, `name`, `http.Get("https://h/guide#" + (&url.URL{Fragment: name}).EscapedFragment())`, safe,
		func() bool { return isInvalid("https://h/guide#" + "100%") },
	},
	{
		"unescaped-host", `http.Get("https://" + r.FormValue("team") + ".example.com/status")`, `r.FormValue("team")`, "", noFix,
		func() bool { return parsed("https://"+"evil.com/"+".example.com/status").Host == "evil.com" },
	},
	{
		"unescaped-identifier", `http.Get("https://h/u/" + userID)`, `userID`, `http.Get("https://h/u/" + url.PathEscape(userID))`, safe,
		func() bool { return parsed("https://h/u/"+"a?b").RawQuery == "b" },
	},
	{
		"unescaped-path", `http.Get("https://h/files/" + filePath)`, `filePath`, `http.Get("https://h/files/" + (&url.URL{Path: filePath}).EscapedPath())`, suggested,
		func() bool { u := parsed("https://h/files/" + "a?b#c"); return u.RawQuery == "b" && u.Fragment == "c" },
	},
	{
		"unescaped-placeholder", `http.Get(strings.ReplaceAll(q, "{title}", title))`, `title`, "", noFix,
		func() bool { return parsed(strings.ReplaceAll("https://h/{title}", "{title}", "a#b")).Path == "/a" },
	},
	{
		"unescaped-query", `http.Get("https://h/s?q=" + q)`, `q`, `http.Get("https://h/s?q=" + url.QueryEscape(q))`, safe,
		func() bool { return parsed("https://h/s?q="+"a&b=c").Query().Get("b") == "c" },
	},
	{
		"unescaped-segment", `http.Get("https://h/labels/" + title + "/text")`, `title`, `http.Get("https://h/labels/" + url.PathEscape(title) + "/text")`, safe,
		func() bool { return parsed("https://h/labels/"+"a/b"+"/text").Path == "/labels/a/b/text" },
	},
	{
		"unescaped-userinfo", `http.Get("https://me:" + password + "@h/")`, `password`, `http.Get("https://me:" + url.User(password).String() + "@h/")`, suggested,
		func() bool { return parsed("https://me:"+"a/b"+"@h/").Host != "h" },
	},
	{
		"untrusted-reference", "to, _ := base.Parse(r.FormValue(\"path\"))\nhttp.Get(to.String())", `r.FormValue("path")`, "", noFix,
		func() bool { return after("https://h/", "//evil.com/x").Host == "evil.com" },
	},
	{
		"wrong-escaper", `http.Get("https://h/s?q=" + html.EscapeString(q))`, `html.EscapeString(q)`, `http.Get("https://h/s?q=" + url.QueryEscape(q))`, suggested,
		func() bool { return parsed("https://h/s?q="+html.EscapeString("a&b")).Query().Get("q") == "a" },
	},
	{
		"wrong-unescaper", `fmt.Println(url.QueryUnescape(strings.TrimPrefix(u.EscapedPath(), "/files/")))`, `url.QueryUnescape(strings.TrimPrefix(u.EscapedPath(), "/files/"))`,
		`fmt.Println(url.PathUnescape(strings.TrimPrefix(u.EscapedPath(), "/files/")))`, suggested,
		func() bool {
			return decoded(url.QueryUnescape, parsed("https://h/a+b").EscapedPath()) == "/a b" && parsed("https://h/a+b").Path == "/a+b"
		},
	},
}

// rightRows have one program each of which a check says nothing, though it looks like one
// that it reports.
var rightRows = []row{
	{check: "bad-directive", body: "//urlescape:ignore unescaped-query the callers escape it\nhttp.Get(\"https://h/s?q=\" + q)"},
	{check: "unused-ignore", body: "//urlescape:ignore unescaped-query the callers escape it\nhttp.Get(\"https://h/s?q=\" + q)"},
	{check: "bad-text-form", body: "runes := []rune(name)\nhttp.Get(fmt.Sprintf(`https://h/?q=%s`, string(runes[1:])))"},
	{check: "bad-text-form", body: `http.Get(fmt.Sprintf("https://h/items?id=%v", n))`},
	{check: "base64-std", body: `http.Get("https://h/s/" + base64.RawURLEncoding.EncodeToString(b))`},
	{check: "decoded-forwarded", body: `http.Get("https://h" + r.URL.EscapedPath())`},
	{check: "delimiter-in-field", body: `u.Path, u.RawPath, u.RawQuery = r.URL.Path, r.URL.RawPath, r.URL.RawQuery`},
	{check: "delimiter-in-field", body: `u = &url.URL{Scheme: "https", Host: "h", Path: "/users", RawQuery: "page=1"}`},
	{check: "denormal-literal", body: `http.Get("https://h/~user/a%2Fb")`},
	{check: "discarded-url", body: `fmt.Print(u.JoinPath("users"))`},
	{check: "dot-segment", body: "v := r.PathValue(\"name\")\nif v != \".\" && v != \"..\" {\nhttp.Get(\"https://h/files/\" + url.PathEscape(v) + \"/raw\")\n}"},
	{check: "double-escape", body: `http.Get("https://h/login?next=" + url.QueryEscape("https://h/u/"+url.PathEscape(name)))`},
	{check: "double-scheme", body: `http.Get("https://" + u.Host)`},
	{check: "empty-host", body: `handler := func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "https://"+r.Host+"/login", 302) }; handler(nil, nil)`},
	{check: "changed-base", body: `get := func(n int) { v := *u; v.Path += fmt.Sprintf("/users/%d", n); http.Get(v.String()) }; get(1); get(2)`},
	{check: "double-unescape", body: `fmt.Println(url.PathUnescape(r.URL.EscapedPath()))`},
	{check: "double-unescape", body: "for _, key := range strings.Split(r.FormValue(\"keys\"), \",\") {\nfmt.Println(url.QueryUnescape(key))\n}"},
	{check: "dynamic-scheme", body: "scheme := \"http\"\nif r.TLS != nil {\nscheme = \"https\"\n}\nhttp.Get(scheme + \"://h/x\")"},
	{check: "encoded-comparison", body: `fmt.Print(r.URL.EscapedPath() == "/user%20guide")`},
	{check: "escape-after-join", body: `http.Get("https://h/s?q=" + url.QueryEscape(q) + "&page=1")`},
	{check: "escape-after-join", body: `http.Get((&url.URL{Scheme: "https", Host: "h", Path: "/what?"}).String())`},
	{check: "escape-after-join", body: `do := func(p string) { http.Get("https://h/api/" + url.PathEscape(p)) }; do("docs/" + q)`},
	{check: "escape-after-join", body: `http.Get("https://h/proxy/" + url.PathEscape("https://example.com/search?q="+q))`},
	{check: "escape-after-join", body: `http.Get("https://h/proxy/" + url.PathEscape("example.com/search?q="+q))`},
	{check: "escape-after-join", body: `http.Get("https://h/proxy/" + url.PathEscape(host+"?q="+q))`},
	{check: "escape-after-join", body: `http.Get("https://h/login/" + url.PathEscape("/users?page=1") + "/x")`},
	{check: "escape-after-join", body: `http.Get("https://h/wiki/" + url.PathEscape("who? me"))`},
	{check: "escaped-format", body: `http.Get(fmt.Sprintf("https://h/u/%s/x", url.PathEscape(name)))`},
	{check: "escaped-in-decoded", body: `u = base.JoinPath("u", url.PathEscape(name))`},
	{check: "handmade-escape", body: `http.Get("https://h/s?q=" + strings.ReplaceAll(url.QueryEscape(q), "+", "%20"))`},
	{check: "host-port", body: `http.Get("http://" + net.JoinHostPort(host, strconv.Itoa(port)) + "/")`},
	{check: "host-port", body: `fmt.Print(&url.URL{Scheme: "http", Host: (&net.TCPAddr{IP: net.IPv6loopback, Port: n}).String()})`},
	{check: "host-port", body: "if _, _, err := net.SplitHostPort(host); err != nil {\nhost = net.JoinHostPort(strings.Trim(host, \"[]\"), \"80\")\n}\nnet.Dial(\"tcp\", host)"},
	{check: "host-port", body: "if strings.HasPrefix(host, \"[\") {\nnet.Dial(\"tcp\", host+\":80\")\n}"},
	{check: "host-port", body: "if _, _, err := net.SplitHostPort(host); err != nil && net.ParseIP(host) != nil {\nhost = net.JoinHostPort(host, \"80\")\n}\nnet.Dial(\"tcp\", host)"},
	{check: "host-port", body: "if _, _, err := net.SplitHostPort(host); err != nil {\nhost = net.JoinHostPort(name, \"80\")\n}\nnet.Dial(\"tcp\", host)"},
	{check: "host-port", body: "if _, _, err := net.SplitHostPort(host); err == nil {\nhost = net.JoinHostPort(name, host)\n}\nnet.Dial(\"tcp\", host)"},
	{check: "host-port", body: "if _, _, err := net.SplitHostPort(host); err != nil {\nhost = net.JoinHostPort(strings.Trim(host, \"[]\"), \"80\")\n}\nfmt.Print(net.ResolveTCPAddr(\"tcp\", host))"},
	{check: "host-port", body: "address := fmt.Sprintf(\"%s:%d\", host, port)\nif v6 := net.ParseIP(host); v6 != nil && v6.To4() == nil {\naddress = fmt.Sprintf(\"[%s]:%d\", host, port)\n}\nnet.Dial(\"tcp\", address)"},
	{check: "host-port", body: "if port > 80 {\nnet.Dial(\"tcp\", \"[\"+host+\"]:80\")\n} else {\nnet.Dial(\"tcp\", host+\":80\")\n}"},
	{check: "host-port", body: "net.Dial(\"tcp\", host)\nnet.Dial(\"tcp\", net.JoinHostPort(host, \"80\"))"},
	{check: "ignored-raw-path", body: `u = &url.URL{Host: "h", Path: "/u/" + name, RawPath: "/u/" + url.PathEscape(name)}`},
	{check: "invalid-literal", body: `open := func(source string) { url.Parse(source) }; open(":memory:")`},
	{check: "invalid-literal", body: `http.Get("https://h/s?q=two+words")`},
	{check: "invalid-literal", body: "ref, err := url.Parse(title)\nif err != nil || ref.Scheme != \"\" || ref.Host != \"\" {\nreturn\n}\nhttp.Get(u.ResolveReference(ref).String())"},
	{check: "lost-query", body: "v := u.Query()\nv.Set(\"page\", q)\nu.RawQuery = v.Encode()"},
	{check: "lost-raw-path", body: "r.URL.Path, r.URL.RawPath = \"/v1\"+r.URL.Path, \"/v1\"+r.URL.EscapedPath()"},
	{check: "missing-scheme", body: `http.Get("http://localhost:8080/status")`},
	{check: "opaque-value", body: `u = &url.URL{Scheme: "https", Opaque: "//h/files/" + url.PathEscape(title) + "/x"}`},
	{check: "opaque-value", body: `u = &url.URL{Scheme: "https", Opaque: "//" + r.URL.Host + r.URL.EscapedPath()}`},
	{check: "open-authority", body: `http.Get("https://api.example.com/" + filePath)`},
	{check: "open-prefix", body: "fmt.Print(regexp.MustCompile(`^https://a\\.example\\.com$`).MatchString(r.Header.Get(\"Origin\")))"},
	{check: "open-prefix", body: "o, err := url.Parse(r.Header.Get(\"Origin\"))\nfmt.Print(err == nil && strings.HasSuffix(o.Hostname(), \".example.com\"))"},
	{check: "open-redirect", body: "if next := r.FormValue(\"next\"); next == \"/a\" || next == \"/b\" {\nhttp.Redirect(w, r, next, 302)\n}"},
	{check: "path-escape-in-query", body: `http.Get("https://h/u/" + url.PathEscape(q))`},
	{check: "path-join-url", body: `http.Get("https://h" + path.Join("/users", url.PathEscape(name)))`},
	{check: "path-join-url", body: "file := u.String()\nfile = path.Clean(file)\nif _, ok := map[string]int{}[file]; !ok {\npanic(fmt.Errorf(`not found: %s`, file))\n}"},
	{check: "query-delimiter", body: `http.Get("https://h/items?page=" + strconv.Itoa(n) + "&size=10")`},
	{check: "trim-cutset", body: `fmt.Print(strings.Trim(u.Path, "/"), strings.TrimLeft(name, "0123456789/"))`},
	{check: "query-escape-in-path", body: `http.Get("https://h/u?name=" + url.QueryEscape(name))`},
	{check: "query-escape-in-path", body: `http.Get(host + url.QueryEscape("Hello, "+name))`},
	{check: "raw-join-element", body: `u = base.JoinPath("rooms", strconv.Itoa(n), "send")`},
	{check: "redirect-slash", body: `http.Redirect(w, r, "/"+strings.TrimLeft(r.FormValue("next"), "/\\"), 302)`},
	{check: "resolve-drops-path", body: "api, _ := url.Parse(\"https://h/api/v1/\")\nfmt.Println(api.Parse(\"users\"))"},
	{check: "segment-in-decoded", body: `u.Path = "/u/" + strconv.Itoa(n) + "/keys"`},
	{check: "split-host", body: `fmt.Print(u.Hostname())`},
	{check: "split-host", body: "conn, _ := net.Dial(`udp`, `8.8.8.8:80`)\nfmt.Print(strings.Split(conn.LocalAddr().String(), `:`)[0])"},
	{check: "unescape-before-split", body: "for _, s := range strings.Split(u.EscapedPath(), \"/\") {\nfmt.Println(url.PathUnescape(s))\n}"},
	{check: "unescaped-form", body: `http.Post("https://h/token", "application/x-www-form-urlencoded", strings.NewReader(url.Values{"password": {password}}.Encode()))`},
	{check: "unescaped-fragment", body: `http.Get("https://h/guide#" + strconv.Itoa(n))`},
	{check: "unescaped-host", body: "switch team := r.FormValue(\"team\"); team {\ncase \"red\", \"blue\":\nhttp.Get(\"https://\" + team + \".example.com/status\")\n}"},
	{check: "unescaped-identifier", body: `http.Get("https://h/u/" + strconv.Itoa(n))`},
	{check: "unescaped-path", body: `http.Get("https://h/files/" + url.PathEscape(filePath))`},
	{check: "unescaped-placeholder", body: `http.Get(strings.ReplaceAll(q, "{title}", url.QueryEscape(title)))`},
	{check: "unescaped-query", body: `http.Get("https://h/s?" + url.Values{"q": {q}}.Encode())`},
	{check: "unescaped-query", body: "v := *r.URL\nv.Path, v.RawQuery = \"/callback\", \"\"\nhttp.Get(\"https://h/login?redirect_uri=\" + v.RequestURI())"},
	{check: "unescaped-segment", body: `u = base.JoinPath("labels", url.PathEscape(title), "text")`},
	{check: "unescaped-segment", body: `http.Get("https://h/labels/" + regexp.MustCompile("[a-z]+").FindString(title) + "/text")`},
	{check: "unescaped-segment", body: "switch name {\ncase \"a/b\", \"c/d\":\nhttp.Get(`https://h/models/` + name + `/x`)\n}"},
	{check: "host-port", body: "h := u.Hostname()\nserver := &http.Server{}\nif strings.Count(h, `:`) > 1 {\nserver.Addr = fmt.Sprintf(`[%s]:%d`, h, n)\n} else {\nserver.Addr = fmt.Sprintf(`%s:%d`, h, n)\n}\nnet.Listen(`tcp`, server.Addr)"},
	{check: "host-port", body: "for _, ip := range []net.IP{} {\nif ip.To4() == nil || net.ParseIP(host).To4() == nil {\nreturn\n}\nnet.Dial(`tcp`, ip.String()+`:80`)\nnet.Dial(`tcp`, host+`:81`)\n}"},
	{check: "host-port", body: "ips, _ := net.DefaultResolver.LookupIP(nil, `ip4`, host)\nfor _, ip := range ips {\nnet.Dial(`tcp`, ip.String()+`:80`)\n}\naddr, _ := net.ResolveTCPAddr(`tcp4`, host)\nnet.Dial(`tcp`, addr.IP.String()+`:80`)\nnet.Dial(`tcp`, net.ParseIP(`10.0.0.1`).String()+`:80`)"},
	{check: "host-port", body: "if ipv4 := net.ParseIP(host).To4(); ipv4 != nil {\nnet.Dial(`tcp`, ipv4.String() + `:80`)\n}\nip := net.IPv4(127, 0, 0, 1)\nnet.Dial(`tcp`, ip.String() + `:80`)"},
	{check: "host-port", body: "net.Dial(`tcp`, host[:strings.LastIndex(host, `:`)] + `:80`)\ndial := func(h string) { net.Dial(`tcp`, h + `:80`) }\ndial(u.Host)\ndial(base.Host)"},
	{check: "unescaped-userinfo", body: `u = &url.URL{Scheme: "https", User: url.UserPassword("me", password), Host: "h"}`},
	{check: "untrusted-reference", body: "to, _ := base.Parse(\"users\")\nhttp.Get(to.String())"},
	{check: "wrong-escaper", body: `fmt.Print(html.EscapeString("https://h/s?q=" + url.QueryEscape(q)))`},
	{check: "wrong-unescaper", body: `fmt.Println(url.QueryUnescape(u.RawQuery))`},
}
