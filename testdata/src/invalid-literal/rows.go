package literal

import (
	"net/http"
	"net/url"
	"os"
	"strings"
)

const repoPattern = "https://api.example.com/repos/{owner}/{repo}?q={q}"

// Names are filled in from fixed lists and maps, each with its own value.
func rows(owner, repo, q string) {
	u := repoPattern
	for k, v := range map[string]string{"owner": url.PathEscape(owner), "repo": url.PathEscape(repo), "q": url.QueryEscape(q)} {
		u = strings.Replace(u, "{"+k+"}", v, 1)
	}
	_, _ = http.Get(u)

	u = repoPattern
	params := map[string]string{}
	params["owner"] = url.PathEscape(owner)
	params["repo"] = url.PathEscape(repo)
	params["q"] = url.QueryEscape(q)
	for k := range params {
		u = strings.ReplaceAll(u, "{"+k+"}", params[k])
	}
	_, _ = http.Get(u)

	u = repoPattern
	for _, p := range []struct{ name, value string }{{"owner", url.PathEscape(owner)}, {"repo", url.PathEscape(repo)}, {"q", url.QueryEscape(q)}} {
		u = strings.ReplaceAll(u, "{"+p.name+"}", p.value)
	}
	_, _ = http.Get(u)

	u = repoPattern
	for _, p := range [][2]string{{"{owner}", url.PathEscape(owner)}, {"{repo}", url.PathEscape(repo)}, {"{q}", url.QueryEscape(q)}} {
		u = strings.ReplaceAll(u, p[0], p[1])
	}
	_, _ = http.Get(u)

	u = repoPattern
	kv := []string{"owner", url.PathEscape(owner), "repo", url.PathEscape(repo), "q", url.QueryEscape(q)}
	for i := 0; i < len(kv); i += 2 {
		u = strings.ReplaceAll(u, "{"+kv[i]+"}", kv[i+1])
	}
	_, _ = http.Get(u)

	u = repoPattern
	values := []string{owner, repo, q}
	for i, name := range []string{"owner", "repo", "q"} {
		if values[i] == "" {
			continue
		}
		switch name {
		case "q":
			u = strings.ReplaceAll(u, "{"+name+"}", url.QueryEscape(values[i]))
		default:
			u = strings.ReplaceAll(u, "{"+name+"}", url.PathEscape(values[i]))
		}
	}
	_, _ = http.Get(u)

	u = "{base}/repos/{owner}"
	for k, v := range map[string]string{"base": os.Getenv("BASE_URL"), "owner": url.PathEscape(owner)} {
		u = fillIn(u, k, v)
	}
	_, _ = http.Get(u)
}

func fillIn(t, k, v string) string { return strings.ReplaceAll(t, "{"+k+"}", v) }

func expandKV(t string, kv ...string) string { return strings.NewReplacer(kv...).Replace(t) }

func expandMap(t string, args map[string]string) string {
	var kv []string
	for k, v := range args {
		kv = append(kv, "{"+k+"}", url.PathEscape(v))
	}
	return strings.NewReplacer(kv...).Replace(t)
}
