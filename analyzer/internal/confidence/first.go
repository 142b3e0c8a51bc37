package confidence

// minAlike are the values that a package must give to its paths raw for one of them to
// stand for all.
const minAlike = 20

// First returns the index of the finding of a package that stands for others which are of
// level low for what they have in common, and -1 where none does. The evidence is that of
// all findings of the package, in their order.
//
// It is the first one of a package that escapes all its paths as in forms, and the first
// identifier that callers give, where they give many and nothing else is shown of what is
// not escaped: a client of which most methods have the same mistake. What a safe fix
// escapes does not count: else the fixes of what is shown would show a finding more.
func First(list []Evidence) int {
	first, alike, shown := -1, 0, false
	for i, e := range list {
		level, _ := Of(e)
		switch {
		case e.FormCustom && !e.Error:
			return i
		case !e.Raw:
		case level > Low:
			shown = shown || !e.Fixed
		case e.Origin == Parameter && (e.Name == Identifier || e.Name == Resource) && !isCleared(e):
			if alike++; alike == 1 {
				first = i
			}
		}
	}
	if shown || alike < minAlike {
		return -1
	}
	return first
}

// isCleared reports whether something keeps a delimiter out of the value: another finding
// stands for those that nothing does.
func isCleared(e Evidence) bool { return e.Checked || e.Stored || e.Encodes || e.Piece || e.Answered }
