package check

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// isValueOfField reports whether the text is right after a base, shows nothing of a
// URL, and is stored in a field that is a value by its name: the same to all who read the
// field, so that it is escaped where it is put into a URL.
//
//	info.ID = object + "+" + part      // base + info.ID, locks[info.ID]
func (r *review) isValueOfField() bool {
	first := slices.IndexFunc(r.t.Parts, func(p urltemplate.Part) bool { return !p.Foreign })
	if first < 0 || r.t.Parts[first].Place != urltemplate.Tail || r.t.Root == nil || r.ctx.Source.Flow.Info == nil {
		return false
	}
	if slices.ContainsFunc(r.t.Parts, func(p urltemplate.Part) bool { return !p.Foreign && strings.ContainsAny(p.Text(), "/?#&=:@%") }) {
		return false
	}
	if field := r.ctx.Source.Flow.Uses().Field(r.t.Root); field != nil {
		kind := names.Judge(names.Value{Name: field.Name()}, names.Site{}).Kind
		return kind == names.Identifier || kind == names.Text
	}
	return false
}
