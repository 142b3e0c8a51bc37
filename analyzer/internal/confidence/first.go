package confidence

import "slices"

// First returns the index of the finding of a package that stands for others which are of
// level low for what they have in common, and -1 where none does: the first one of a package
// that escapes all its paths as in forms, of those whose values may have a space. The evidence is that of all findings of the
// package, in their order.
//
// Identifiers that nothing escapes have none, however many callers give: of the findings that
// once stood for twenty and more of them in a package, all were hardening.
func First(list []Evidence) int {
	stands := func(e Evidence) bool { return e.FormCustom && !e.Error }
	if i := slices.IndexFunc(list, func(e Evidence) bool { return stands(e) && !isUnspacedForm(e) }); i >= 0 {
		return i
	}
	return slices.IndexFunc(list, stands)
}
