package fragment

import (
	"fmt"
	"net/http"
)

// What says a message to a person puts it into the URL, raw: it is told there, once, and
// not of all who have something to say.

type page struct {
	w http.ResponseWriter
	r *http.Request
}

func (p page) fail(message string, status int) {
	http.Redirect(p.w, p.r, fmt.Sprintf("/#/?err=%s&code=%d", message, status), http.StatusFound) // want `fragment message is not escaped: .* \(unescaped-fragment\)`
}

func (p page) search(message string) {
	http.Redirect(p.w, p.r, "/search?about="+message+"&all=1", http.StatusFound) // want `query value message is not escaped: .* \(unescaped-query\)`
}

// A format of its callers is what they say, too.
func (p page) badRequest(message string, args ...any) {
	message = fmt.Sprintf(message, args...)
	p.fail(message, http.StatusBadRequest)
}

func (p page) about(message string, args ...any) { p.search(fmt.Sprintf(message, args...)) }

// A "/" and a "?" are data in a fragment.
func (p page) internal(message string, err error) {
	if err != nil {
		message = fmt.Sprintf("%s : %s", message, err)
	}
	p.fail(message, http.StatusInternalServerError)
}

// A format that is more than one component is what its callers put together.
func (p page) goTo(format string, args ...any) {
	http.Redirect(p.w, p.r, "/app/"+fmt.Sprintf(format, args...), http.StatusFound)
}

func (p page) file(name string) {
	p.goTo("files/%s/raw", name) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// Identifiers are told as such in a fragment, too.
func (p page) opened(userID, title string) {
	http.Redirect(p.w, p.r, "/app#/users/"+userID, http.StatusFound) // want `fragment userID is not escaped: .* \(unescaped-identifier\)`
	http.Redirect(p.w, p.r, "/app#/posts/"+title, http.StatusFound)  // want `fragment title is not escaped: .* \(unescaped-fragment\)`
}
