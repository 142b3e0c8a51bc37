package query

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// What a getter returns is judged where it is put into a list or a text that grows,
// whether that is done once, under a condition or in a loop.

type monitorOptions struct {
	name  *string
	count int
}

func (o *monitorOptions) getNameOk() (string, bool) {
	if o == nil || o.name == nil {
		return "", false
	}
	return *o.name, true
}

func (o *monitorOptions) getName() string {
	if o == nil || o.name == nil {
		return ""
	}
	return *o.name
}

func (o *monitorOptions) escapedName() string {
	if o == nil || o.name == nil {
		return ""
	}
	return url.QueryEscape(*o.name)
}

func (o *monitorOptions) getCount() string {
	if o == nil {
		return ""
	}
	return strconv.Itoa(o.count)
}

func appendedUnderIf(o *monitorOptions) (url.Values, error) {
	var query []string
	if v, ok := o.getNameOk(); ok {
		query = append(query, "name="+v) // want `query value v is not escaped: .* \(unescaped-query\)`
	}
	return url.ParseQuery(strings.Join(query, "&"))
}

func appendedInLoop(all []*monitorOptions) (*http.Response, error) {
	var query []string
	for _, o := range all {
		query = append(query, "name="+o.getName()) // want `query value o.getName\(\) is not escaped: .* \(unescaped-query\)`
	}
	return http.Get("https://example.com/monitor?" + strings.Join(query, "&"))
}

func addedInLoop(all []*monitorOptions) (*http.Response, error) {
	u := "https://example.com/monitor?v=1"
	for _, o := range all {
		u += "&name=" + o.getName() // want `query value o.getName\(\) is not escaped: .* \(unescaped-query\)`
	}
	return http.Get(u)
}

func writtenInLoop(all []*monitorOptions) (*http.Response, error) {
	var u strings.Builder
	u.WriteString("https://example.com/monitor?v=1")
	for _, o := range all {
		u.WriteString("&name=")
		u.WriteString(o.getName()) // want `query value o.getName\(\) is not escaped: .* \(unescaped-query\)`
	}
	return http.Get(u.String())
}

func appendedElements(o *monitorOptions) (*http.Response, error) {
	var p []string
	if o.name != nil {
		p = append(p, "monitor", o.getName()) // want `path segment o.getName\(\) is not escaped: .*`
	}
	return http.Get("https://example.com/" + strings.Join(p, "/") + "/state")
}

// Escaped in the getter or where it is put, and no text.

func escapedInGetter(all []*monitorOptions) (*http.Response, error) {
	var query []string
	for _, o := range all {
		query = append(query, "name="+o.escapedName())
	}
	return http.Get("https://example.com/monitor?" + strings.Join(query, "&"))
}

func escapedInPlace(o *monitorOptions) (*http.Response, error) {
	var query []string
	if v, ok := o.getNameOk(); ok {
		query = append(query, "name="+url.QueryEscape(v))
	}
	return http.Get("https://example.com/monitor?" + strings.Join(query, "&"))
}

func counts(all []*monitorOptions) (*http.Response, error) {
	u := "https://example.com/monitor?v=1"
	for _, o := range all {
		u += "&count=" + o.getCount()
	}
	return http.Get(u)
}

// A pair that a function puts together is judged there.

func (o *monitorOptions) pair() string {
	return "name=" + o.getName() // want `query value o.getName\(\) is not escaped: .* \(unescaped-query\)`
}

func pairs(all []*monitorOptions) (*http.Response, error) {
	var query []string
	for _, o := range all {
		query = append(query, o.pair())
	}
	return http.Get("https://example.com/monitor?" + strings.Join(query, "&"))
}
