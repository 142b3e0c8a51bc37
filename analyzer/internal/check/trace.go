package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// silent notes why the check says nothing of part i.
func (r *review) silent(i int, words ...string) {
	r.ctx.Trace.Note(r.t, &r.check.Kind, i, false, words...)
}

// Reads reports whether a check reads templates.
func (c *Check) Reads() bool { return c.run != nil }

// judges reports whether a check judges URLs of a scheme.
func (c *Check) judges(scheme library.SchemeClass) bool {
	switch scheme {
	case library.ServiceScheme:
		return c.Kind.Services
	case library.HeaderScheme:
		return false
	case library.UnknownScheme, library.WebScheme, library.ForeignScheme:
	}
	return true
}

// Unseen says why a check that noted nothing has nothing to say of a template; looked
// is set if that is because it found nothing.
func (c *Check) Unseen(t *urltemplate.Template) (why string, looked bool) {
	switch scheme := library.KnownScheme(t.Scheme); {
	case scheme == library.ForeignScheme:
		return "URLs of this scheme are not judged", false
	case scheme == library.HeaderScheme:
		return "it does not judge the fields of a header, which are the query of an address", false
	case !c.judges(scheme):
		return "it does not judge the URLs of databases and brokers", false
	}
	return "it found none: " + c.Kind.Summary, true
}
