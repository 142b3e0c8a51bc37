package decoded

import (
	"net/http"
	"net/url"
)

// prompt is read by a handler that decodes it once more: to drop the escaper here
// would lose "100%" there.
func prompt(w http.ResponseWriter, r *http.Request, text string) {
	q := url.Values{}
	q.Set("prompt", url.QueryEscape(text)) // want `query value text is escaped with url.QueryEscape and will be escaped again: .* \(escaped-in-decoded\)`
	http.Redirect(w, r, "/device?"+q.Encode(), http.StatusFound)
}

func promptLiteral(text string) string {
	q := url.Values{"page": {"1"}, "prompt": {url.QueryEscape(text)}} // want `query value text is escaped with url.QueryEscape and will be escaped again: .* \(escaped-in-decoded\)`
	return "https://example.com/device?" + q.Encode()
}

func promptRead(r *http.Request) string {
	text, err := url.QueryUnescape(r.FormValue("prompt")) // want `r.FormValue\("prompt"\) is already decoded, and is decoded again: .* \(double-unescape\)`
	if err != nil {
		return ""
	}
	return text
}

// title is read as it is.
func title(text string) string {
	q := url.Values{}
	q.Set("title", url.QueryEscape(text)) // want `query value text is escaped with url.QueryEscape and will be escaped again: .* \(escaped-in-decoded\)`
	return "https://example.com/device?" + q.Encode()
}

func titleRead(r *http.Request) string { return r.FormValue("title") }
