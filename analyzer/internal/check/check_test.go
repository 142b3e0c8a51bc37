package check_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/check"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// noText is a package of which nothing can be edited.
func noText() fix.Source { return fix.SourceOf(&flow.Package{}) }

// parse reads the notation of urltemplate.String: literals, {holes} with their
// escapers, and (alternatives|of|text).
func parse(s string) (text.Node, string) {
	var n text.Node
	add := func(m text.Node) {
		if n == nil {
			n = m
			return
		}
		n = &text.Concat{Left: n, Right: m}
	}
	for s != "" && s[0] != '|' && s[0] != ')' {
		switch s[0] {
		case '{':
			str, rest, _ := strings.Cut(s[1:], "}")
			add(hole(str))
			s = rest
		case '(':
			alt := &text.Alt{}
			for s[0] == '(' || s[0] == '|' {
				var of text.Node
				of, s = parse(s[1:])
				alt.Of = append(alt.Of, of)
			}
			s = s[1:]
			add(alt)
		default:
			i := strings.IndexAny(s, "{(|)")
			if i < 0 {
				i = len(s)
			}
			add(&text.Literal{Text: s[:i]})
			s = s[i:]
		}
	}
	return n, s
}

// sets are what holes may hold that have a class after their name: {n:digits}.
var sets = map[string]rfc3986.CharSet{
	"digits": rfc3986.Digit(),
	"word":   rfc3986.Unreserved(),
	"base64": rfc3986.Alpha().Union(rfc3986.Digit()).Union(rfc3986.Chars("+/=")),
	"spaced": rfc3986.Alpha().With(' '),
	"date":   rfc3986.Digit().Union(rfc3986.Chars("-:+TZ")),
	"and":    rfc3986.Chars("&"),
}

func hole(spec string) *text.Hole {
	names := strings.Split(spec, "|")
	name, class, _ := strings.Cut(names[0], ":")
	h := &text.Hole{Name: name, Value: rfc3986.AnyValue()}
	if set, ok := sets[class]; ok {
		h.Value = rfc3986.NonEmpty(set)
	}
	if class == "request" {
		h.Origin = text.Request
	}
	h.Trusted = class == "trusted"
	for _, e := range names[1:] {
		h.Escapers = append(h.Escapers, text.Escaper{Name: e})
		set := h.Value.Set.Intersect(rfc3986.Unreserved())
		if set != h.Value.Set {
			set = set.Union(rfc3986.HexDigit()).With('%')
		}
		switch e {
		case text.PathEscape:
			set = set.Union(rfc3986.Chars("$&+:=@").Intersect(h.Value.Set))
		case text.SubPathEscape:
			set = set.Union(rfc3986.Chars("$&+:=@/").Intersect(h.Value.Set))
		case text.QueryEscape:
			if h.Value.Set.Has(' ') {
				set = set.With('+')
			}
		case text.PathUnescape, text.QueryUnescape:
			h.Value = rfc3986.AnyValue()
			continue
		}
		h.Value = rfc3986.Value{Set: set, Lead: set, Empty: h.Value.Empty, Dots: h.Value.Dots}
	}
	return h
}

var frames = map[string]urltemplate.Frame{
	"url":   {Start: urltemplate.Base, Name: "URL"},
	"path":  {Start: urltemplate.Segment, Decoded: true, Name: "decoded path"},
	"value": {Start: urltemplate.QueryValue, Decoded: true, Whole: true, Name: "query value"},
	"join":  {Start: urltemplate.Segment, Join: true, Name: "JoinPath element"},
	"query": {Start: urltemplate.Pairs, Name: "query"},
	"host":  {Start: urltemplate.Host, Name: "host"},
}

// run returns the messages of the checks for one template.
func run(frame, template string) []string {
	n, _ := parse(template)
	t := urltemplate.New(nil, n, frames[frame])
	var got []string
	for _, f := range check.Run(&check.Context{Source: noText()}, []*urltemplate.Template{t}, nil) {
		got = append(got, f.Message)
	}
	return got
}

// TestMessages states what is said of a template, in full. Each row is a test of
// the check that comes last in it.
func TestMessages(t *testing.T) {
	const h = "https://h"
	tests := []struct{ frame, template, want string }{
		// Raw values, and what their sets allow as a witness.
		{"url", h + "/u/{name}/x", `path segment name is not escaped: "a/b?c" would change the path and the query (unescaped-segment)`},
		{"url", h + "/u/{n:base64}/x", `path segment n is not escaped: "a/b" would become two segments (unescaped-segment)`},
		{"url", h + "/r/{n:digits}/repositories/{repository}/tags", `path segment repository is not escaped: "a/b?c" would change the path and the query (unescaped-identifier)`},
		{"url", h + "/repos/{project}/{slug:word}", `path segment project is not escaped: "a/b?c" would change the path and the query (unescaped-identifier)`},
		{"url", h + "/u/{userID}", `path segment userID is not escaped: "a/b?c" would change the path and the query (unescaped-identifier)`},
		{"url", h + "/u/{userID:request}", `path segment userID from the request is not escaped: "a/b?c" would change the path and the query (unescaped-segment)`},
		{"url", h + "/u/{rawName}/x", `path segment rawName is not escaped: "a/b?c" would change the path and the query (unescaped-segment)`},
		{"url", h + "/f/{rawPath|PathUnescape}", `path rawPath is not escaped: "a?b#c" would start the query and cut the URL short (unescaped-path)`},
		{"url", h + "/f/{rawFilePath}", `path rawFilePath is not escaped: "a?b#c" would start the query and cut the URL short (unescaped-path)`},
		{"url", h + "/?path={rawPath}", `query value rawPath is not escaped: "a&b=c" would add a parameter "b" (unescaped-query)`},
		{"url", h + "/v2/{name}/blobs/{digest:word}", `path name is not escaped: "a?b#c" would start the query and cut the URL short (unescaped-path)`},
		{"url", "{base}/v2/{name:word}/{repo}/manifests/{name:word}", `path repo is not escaped: "a?b#c" would start the query and cut the URL short (unescaped-path)`},
		{"url", "/v2/{name:request}/tags/list?n=1", `path name is not escaped: "a?b#c" would start the query and cut the URL short (unescaped-path)`},
		{"url", "/v2/{name:word}/manifests/{tag}", `path segment tag is not escaped: "a/b?c" would change the path and the query (unescaped-segment)`},
		{"url", h + "/api/v2/{name}/blobs/{n:digits}", `path segment name is not escaped: "a/b?c" would change the path and the query (unescaped-segment)`},
		{"url", "(/v2/{name}/blobs/1|/x/{name}/y)", `path name is not escaped: "a?b#c" would start the query and cut the URL short (unescaped-path)
path segment name is not escaped: "a/b?c" would change the path and the query (unescaped-segment)`},
		{"url", h + "/f/{filePath}", `path filePath is not escaped: "a?b#c" would start the query and cut the URL short (unescaped-path)`},
		{"url", h + "/f/{filePath[...]}", `path filePath[...] is not escaped: "a?b#c" would start the query and cut the URL short (unescaped-path)`},
		{"url", h + "/f/{filePath}/", `path filePath is not escaped: "a?b#c" would start the query and cut the URL short (unescaped-path)`},
		{"url", h + "/?q={q}", `query value q is not escaped: "a&b=c" would add a parameter "b" (unescaped-query)`},
		{"url", h + "/?q={q:and}", `query value q is not escaped: "&" would end the value early (unescaped-query)`},
		{"url", h + "/?t={t:date}", `query value t is not escaped: "1+2" would arrive as "1 2" (unescaped-query)`},
		{"url", h + "/?t={t:spaced}", `query value t is not escaped: "a b" would break the request line (unescaped-query)`},
		{"url", h + "/?{k}=1", `query key k is not escaped: "a&b=c" would add a parameter "b" (unescaped-query)`},
		{"url", h + "/?{k:base64}=1", `query key k is not escaped: "a=b" would end the key early (unescaped-query)`},
		{"url", h + "/#{f}", `fragment f is not escaped: "100%" would make the URL invalid (unescaped-fragment)`},
		{"query", "q={q}", `query value q is not escaped: "a&b=c" would add a parameter "b" (unescaped-query)`},
		{"url", h + "/u/{name|PathUnescape}/x", `path segment name is not escaped: "a/b?c" would change the path and the query (unescaped-segment)`},
		// Escapers.
		{"url", h + "/u/{name|QueryEscape}", `url.QueryEscape writes a space in path segment as "+": "a b" would arrive as "a+b" (query-escape-in-path)`},
		{"url", h + "/?q={q|PathEscape}", `url.PathEscape does not escape "&" and "+" in query value: "a&b=c" would add a parameter "b" (path-escape-in-query)`},
		{"url", h + "/?{k|PathEscape}=1", `url.PathEscape does not escape "&", "=" and "+" in query key: "a&b=c" would add a parameter "b" (path-escape-in-query)`},
		{"url", h + "/u/{name|PathEscape|PathEscape}/x", `path segment is escaped twice by url.PathEscape: "a/b" would arrive as "a%2Fb" (double-escape)`},
		{"url", h + "/?q={q|PathEscape|QueryEscape}", `query value is escaped twice, by url.PathEscape and url.QueryEscape: "a/b" would arrive as "a%2Fb" (double-escape)`},
		// One finding for one mistake: the one that comes first in the catalogue.
		{"url", h + "/u/{name|QueryEscape|PathEscape}/x", `path segment is escaped twice, by url.QueryEscape and url.PathEscape: "a/b" would arrive as "a%2Fb" (double-escape)`},
		{"url", h + "/u/{name|PathEscape|QueryEscape}/x", `path segment is escaped twice, by url.PathEscape and url.QueryEscape: "a/b" would arrive as "a%2Fb" (double-escape)`},
		{"url", h + "/?q={q|QueryEscape|PathEscape}", `query value is escaped twice, by url.QueryEscape and url.PathEscape: "a/b" would arrive as "a%2Fb" (double-escape)`},
		{"path", "/u/{name|PathEscape}", `path segment is escaped with url.PathEscape and will be escaped again: "a/b" would be sent as "a%252Fb" (escaped-in-decoded)`},
		{"path", "{p|SubPathEscape}", `path segment is escaped with EscapedPath and will be escaped again: "a b" would be sent as "a%2520b" (escaped-in-decoded)`},
		{"value", "{q|QueryEscape}", `query value is escaped with url.QueryEscape and will be escaped again: "a/b" would be sent as "a%252Fb" (escaped-in-decoded)`},
		{"join", "#/a", `the fragment does not belong in an element of JoinPath: "#/a" would be sent as "%23/a" (delimiter-in-field)`},
		{"join", "#!/a", `the fragment does not belong in an element of JoinPath: "#!/a" would be sent as "%23%21/a" (delimiter-in-field)`},
		{"join", "a#top", `the fragment does not belong in an element of JoinPath: "#top" would be sent as "%23top" (delimiter-in-field)`},
		{"join", "{name}", `path segment name is not escaped, and JoinPath keeps "/": "a/b" would become two segments (raw-join-element)`},
		{"join", "/{roomID}/", `path segment roomID is not escaped, and JoinPath keeps "/": "a/b" would become two segments (raw-join-element)`},
		{"join", "/rooms/{roomID}/", `path segment roomID is not escaped, and JoinPath keeps "/": "a/b" would become two segments (unescaped-identifier)`},
		{"join", "{roomID}/keys", `path segment roomID is not escaped, and JoinPath keeps "/": "a/b" would become two segments (unescaped-identifier)`},
		{"join", "/f/{filePath}", `path filePath is not escaped: "100%" would make JoinPath refuse the path (unescaped-path)`},
		{"url", "https://{team:request}.example.com/x", `team from the request is put into the host without a check: "evil.com/" would make the host "evil.com" (unescaped-host)`},
		{"url", h + "/?a={n:digits}?b=1", `a query begins only once: the text after the second "?" would be part of the value before it (query-delimiter)`},
		{"url", h + "/a&b={name}", `"&b=" has no "?" before it: it would be part of the path (query-delimiter)`},
		// The authority.
		{"url", "https://{credentials}:x@h/", `user credentials is not escaped: "a/b" would move the host into the path (unescaped-userinfo)`},
		{"url", "https://{user}@h/", `user is not escaped: "a/b" would move the host into the path (unescaped-userinfo)`},
		{"url", "http://{host}:{port:digits}/x", `host and port are joined without brackets for IPv6: "::1" would give "::1:80"; use net.JoinHostPort (host-port)`},
		{"url", "http://{host}:8080/x", `host and port are joined without brackets for IPv6: "::1" would give "::1:8080"; use net.JoinHostPort (host-port)`},
		{"url", "http://{host}:({port:digits}|80)/", `host and port are joined without brackets for IPv6: "::1" would give "::1:80"; use net.JoinHostPort (host-port)`},
		{"host", "{host}:(8080|{port:digits})", `host and port are joined without brackets for IPv6: "::1" would give "::1:8080"; use net.JoinHostPort (host-port)`},
		{"host", "{host}:443", `host and port are joined without brackets for IPv6: "::1" would give "::1:443"; use net.JoinHostPort (host-port)`},
		{"url", "https://api.example.com{path}", `path follows "api.example.com" without a "/": "@evil.com" would make the host "evil.com" (open-authority)`},
		{"url", "https://api.example.com{path:word}", `path follows "api.example.com" without a "/": ".evil.com" would make the host "api.example.com.evil.com" (open-authority)`},
		{"url", "https://api.example.com{n:digits}", `n follows "api.example.com" without a "/": "1" would make the host "api.example.com1" (open-authority)`},
		// Literals.
		{"url", h + "/a b", `a space is not allowed in a path; write %20 (invalid-literal)`},
		{"url", "https//h/a", `a colon is missing before "//": the host becomes part of the path (invalid-literal)`},
		{"url", "http:/h/a", `a slash is missing after ":/": the URL has no host (invalid-literal)`},
		// Services: userinfo, host and query only.
		{"url", "http://h:70000/?q={q:and}", "70000 is not a port: the highest is 65535 (invalid-literal)\n" +
			`query value q is not escaped: "&" would end the value early (unescaped-query)`},
		{"url", "postgres://h/{name}?application_name={app_name}", `query value app_name is not escaped: "a&b=c" would add a parameter "b" (unescaped-query)`},
	}
	for _, tt := range tests {
		_, name, _ := strings.Cut(strings.TrimSuffix(tt.want, ")"), " (")
		t.Run(name[strings.LastIndexByte(name, '(')+1:], func(t *testing.T) {
			if got := strings.Join(run(tt.frame, tt.template), "\n"); got != tt.want {
				t.Errorf("%s:\n got %s\nwant %s", tt.template, got, tt.want)
			}
		})
	}
}

// TestSilence states what nothing is said of.
func TestSilence(t *testing.T) {
	const h = "https://h"
	tests := []struct{ frame, template string }{
		{"url", h + "/u/{n:digits}?q={w:word}#{n:digits}"},
		{"url", h + "/u/{t:spaced}"},                          // net/url repairs a space in a path
		{"url", h + "/u/{t:date}"},                            // + and : are data in a path
		{"url", h + "/u/{name|PathEscape}?q={q|QueryEscape}"}, // right
		{"url", h + "/u/{name:trusted}"},
		{"url", h + "/u/{escapedName}"},
		{"url", h + "/src/{rawPath}"},
		{"url", h + "/src/{pathParamRaw}/x"},
		{"url", h + "/repos/{repoFullName}/keys"},
		{"url", h + "/repos/{repo}/keys"}, // owner/name
		{"url", h + "/u/{n:digits|QueryEscape}"},
		{"url", h + "/u/{n|QueryEscape|PlusToPercent20}"},
		{"url", h + "/?q={n:digits|PathEscape}"},
		{"url", h + "/?next=https%3A%2F%2Fh%2F{name|PathEscape|QueryEscape}"}, // a URL as a value
		{"url", h + "/?next={u|Encode|QueryEscape}"},
		{"url", h + "/u/{name|Escape}"},
		{"url", h + "/u/{name|PathEscape|PathUnescape|PathEscape}"},
		{"url", "{base}{path}"},
		{"url", "{base}/{path}"},
		{"url", "{base}?{query}"},
		{"url", "http://[{host}]:8080/"},
		{"url", "http://{sub}.example.com:8080/"},
		{"url", "http://{host:word}:8080/"},
		{"url", "http://({host}|localhost)"},   // the URL ends with its host
		{"url", "http://({host}|[::1]):8080/"}, // the other has its brackets
		{"url", "http://({host}|[{host}]):{port:digits}/"},
		{"url", "http://{host}(:8080|)/"},
		{"url", "http://{host}(:{port:digits}|)/"},
		{"url", "http://{host}:({port:digits}|http)/"}, // that one is no port
		{"url", "https://{host}{path}"},
		{"url", "mailto:{who}?subject={subject|QueryEscape}"},
		{"url", "/users/{id:word}/x"},
		{"path", "/u/{name}"},
		{"path", "/a b/{name}"},
		{"path", "/u/{n:digits|PathEscape}"},
		{"value", "{q}"},
		{"value", "/login?user={name|QueryEscape}"},
		{"value", "{p|SubPathEscape}"},
		{"join", "{endpoint}"},
		{"join", "{filePath}"},
		{"join", "{name|PathEscape}"},
		{"join", "/users/{name|PathEscape}/keys"},
		{"join", "/users/{n:digits}/{name:word}"},
		{"url", h + "/?f[name]=1"},
		{"url", h + "/%s/%d"},
		{"url", "postgres://h/{name}"},
		{"url", h + "/api/{apiPath}/"},
		{"url", "https://{userInfo}@h/"},
		{"url", "https://{c.Credentials}@h/"},
		{"url", h + "/x/{}/y"}, // what a loop makes, of which nothing is known
	}
	for _, tt := range tests {
		if got := run(tt.frame, tt.template); len(got) > 0 {
			t.Errorf("%s: got %q, want nothing", tt.template, got)
		}
	}
}

// TestWitnesses says that every harmful byte has its witness, even alone.
func TestWitnesses(t *testing.T) {
	for place, chars := range map[string]string{"/u/": "/?#%", "/?q=": "&+;# %", "/#": "#%"} {
		for i := range len(chars) {
			h := &text.Hole{Name: "v", Value: rfc3986.NonEmpty(rfc3986.Chars(chars[i : i+1]))}
			n := &text.Concat{Left: &text.Literal{Text: "https://h" + place}, Right: h}
			tm := urltemplate.New(nil, n, frames["url"])
			var got []string
			for _, f := range check.Run(&check.Context{Source: noText()}, []*urltemplate.Template{tm}, nil) {
				got = append(got, f.Message)
			}
			if len(got) != 1 || !strings.Contains(got[0], chars[i:i+1]) || !strings.Contains(got[0], " would ") {
				t.Errorf("%s{%s}: got %q", place, chars[i:i+1], got)
			}
		}
	}
}

// TestSets says that a larger set never silences what a smaller one reports.
func TestSets(t *testing.T) {
	for _, place := range []string{"/u/{%}/x", "/?q={%}", "/?{%}=1", "/#{%}"} {
		template := "https://h" + place
		most := len(run("url", strings.Replace(template, "%", "name", 1)))
		for class := range sets {
			if got := len(run("url", strings.Replace(template, "%", "name:"+class, 1))); got > most {
				t.Errorf("%s: %d findings for %s, %d for any value", template, got, class, most)
			}
		}
	}
}

// TestOff says that a check that is switched off wakes no other.
func TestOff(t *testing.T) {
	n, _ := parse("https://h/u/{name|QueryEscape|PathEscape}/x?q={q}")
	tm := urltemplate.New(nil, n, frames["url"])
	ctx := &check.Context{Source: noText(), Enabled: func(name string) bool { return name != "double-escape" && name != "unescaped-query" }}
	for _, f := range check.Run(ctx, []*urltemplate.Template{tm}, nil) {
		t.Errorf("got %s", f.Message)
	}
}
