package queryinpath

import (
	"encoding/base64"
	"net/http"
	"net/url"
	"strings"
)

// What a function of the package escapes is fixed there, once.
func jobPart(job string) (string, bool) {
	if job == "" {
		return "=", true
	}
	if strings.Contains(job, "/") {
		return base64.RawURLEncoding.EncodeToString([]byte(job)), true
	}
	return url.QueryEscape(job), false // want `url.QueryEscape writes a space in path segment job as "\+": .* \(query-escape-in-path\)`
}

type pusher struct{ base, job string }

func (p *pusher) full() string {
	var parts []string
	part, isEncoded := jobPart(p.job)
	if isEncoded {
		parts = append(parts, "job@base64", part)
	} else {
		parts = append(parts, "job", part)
	}
	return p.base + "/metrics/" + strings.Join(parts, "/")
}

func (p *pusher) delete() { http.Get(p.full()) }

func (p *pusher) text() {
	part, _ := jobPart(p.job)
	http.Get(p.base + "/job/" + part + "/text")
}
