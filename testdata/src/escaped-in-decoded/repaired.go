package decoded

import (
	"net/url"
	"strings"
)

// What repairs an escaped value leaves it escaped.

func repairedName(s string) string { return strings.ReplaceAll(url.PathEscape(s), "~", "%7E") }

func repairedHere(u *url.URL, title string) string {
	u.Path = "/files/" + strings.ReplaceAll(url.PathEscape(title), ".", "%2E") // want `path segment title is escaped with url.PathEscape and will be escaped again: .* \(escaped-in-decoded\)`
	return u.String()
}

func repairedValue(q url.Values, title string) {
	q.Set("title", strings.ReplaceAll(url.QueryEscape(title), "~", "%7E")) // want `query value title is escaped with url.QueryEscape and will be escaped again: .* \(escaped-in-decoded\)`
}

func repairedInText(host, title string) string {
	return "https://" + host + "/files/" + repairedName(title)
}

func repairedBoth(u *url.URL, title string) string {
	u.Path = "/files/" + title
	u.RawPath = "/files/" + repairedName(title)
	return u.String()
}
