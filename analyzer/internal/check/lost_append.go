package check

import "github.com/urlescape/urlescape/analyzer/internal/finding"

// undoesEscape reports text that is appended to the Path of a URL which the package parsed
// from a text with an escaped segment in it: without the RawPath the escape is lost. What
// is appended to other URLs is for path-append.
//
//	req, err := http.NewRequest("GET", base+path, nil)    // path is "/users/" + url.PathEscape(name)
//	req.URL.Path += ".json"
func (r *review) undoesEscape() bool {
	to, ok := r.appendsToPath()
	if !ok {
		return false
	}
	u, ok := r.ctx.provenance().URLOfPath(to)
	if !ok {
		return false
	}
	at := r.pkg.EscapedIn(r.ctx.provenance(), u)
	if at == nil {
		return false
	}
	more := "/c"
	if len(r.t.Parts) == 2 && r.t.Parts[1].Literal != nil {
		more = r.t.Parts[1].Text()
	}
	r.reportAppend(to, more, finding.At(at, "what is escaped here would come apart"))
	return true
}
