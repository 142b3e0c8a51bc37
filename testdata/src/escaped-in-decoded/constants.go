package decoded

import (
	"net/http"
	"net/url"
)

// A constant that is escaped where the query escapes it.

const comment = "Managed by x"

func constants(q url.Values, h http.Header) string {
	q.Set("comment", url.QueryEscape("Managed by x"))   // want `the constant "Managed by x" is escaped with url.QueryEscape and will be escaped again: it would be sent as "Managed%2Bby%2Bx" \(escaped-in-decoded\)`
	q.Add("comment", url.QueryEscape(comment))          // want `the constant "Managed by x" is escaped with url.QueryEscape .*`
	q.Set("filter", url.PathEscape("a/b"))              // want `the constant "a/b" is escaped with url.PathEscape and will be escaped again: it would be sent as "a%252Fb" .*`
	q.Set("range", url.QueryEscape("a&b"))              // want `the constant "a&b" is escaped .*`
	q.Set(url.QueryEscape("filter[a]"), "1")            // want `the constant "filter\[a\]" is escaped .*`
	list := url.Values{"q": {url.QueryEscape("100 %")}} // want `the constant "100 %" is escaped .*`

	// Look-alikes: nothing changes, a URL of its own, an escaped place, no query.
	q.Set("state", url.QueryEscape("open"))
	q.Set("next", "/login?user="+url.QueryEscape("a b"))
	h.Set("X-Name", url.QueryEscape("a b"))
	return list.Encode() + "?q=" + url.QueryEscape("a b")
}
