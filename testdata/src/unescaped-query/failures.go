package query

import (
	"fmt"
	"net/http"
)

// A message that a function puts into one component is for that function to escape,
// however it comes there: who gives it writes a message, which goes to people, too.

type failing struct {
	w    http.ResponseWriter
	r    *http.Request
	base string
}

func (f *failing) fail(message string, redirect bool) {
	if redirect {
		http.Redirect(f.w, f.r, fmt.Sprintf("%s/login?err=%s&status=%d", f.base, message, 400), http.StatusFound) // want `query value message is not escaped: .* \(unescaped-query\)`
		return
	}
	http.Error(f.w, message, http.StatusBadRequest)
}

func (f *failing) failf(format string, args ...any) {
	f.fail(fmt.Sprintf(format, args...), true)
}

func (f *failing) given(format string, args ...any) {
	message := fmt.Sprintf(format, args...)
	f.fail(message, false)
}

// Look-alikes: what callers write is the query itself, or a path of their own.

func (f *failing) direct(format string, args ...any) {
	_, _ = http.Get(f.base + "/find?" + fmt.Sprintf(format, args...))
}

func (f *failing) find(title string) {
	f.direct("title=%s", title) // want `query value title is not escaped: .* \(unescaped-query\)`
}
