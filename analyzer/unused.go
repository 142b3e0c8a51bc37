package analyzer

import (
	"bytes"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/check"
	"github.com/urlescape/urlescape/analyzer/internal/facts"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
)

// reportUnused reports each suppression comment in ignored that names an enabled check but
// suppresses no finding of it. The fix removes such names. It is left out for a file that is not in
// parts or must not change, and if it touches one of others, the edits of all other fixes.
func (o *Options) reportUnused(pass *analysis.Pass, ignored *directives, enabled map[string]bool, parts []part, others []analysis.TextEdit) {
	if !enabled[check.UnusedIgnore.Kind.Name] {
		return
	}
	mayEdit := func(pos token.Pos) bool {
		return slices.ContainsFunc(parts, func(p part) bool { return p.context(pass, enabled, o).Source.IsEditable(pos) })
	}
	for _, by := range ignored.own {
		names := by.unused(enabled)
		if len(names) == 0 || !o.Tests && facts.IsTest(pass.Fset, by.comment.Pos()) {
			continue
		}
		f := finding.Finding{
			Kind: &check.UnusedIgnore.Kind, Place: finding.Place{Pos: by.comment.Pos(), End: by.comment.End()},
			Message: "this comment suppresses no finding" + ofNames(names) + " (" + check.UnusedIgnore.Kind.Name + ")",
			Fix:     by.removal(pass, names),
		}
		if f.Fix != nil && (!mayEdit(by.comment.Pos()) || slices.ContainsFunc(f.Fix.Edits, func(e analysis.TextEdit) bool { return touches(e, others) })) {
			f.Fix = nil
		}
		pass.Report(o.diagnostic(pass, &f, parts[0].describe(parts[0].context(pass, enabled, o))))
	}
}

// unused returns the names in the directive that suppressed no finding. Names of checks that are
// not in enabled are left out.
func (by *directive) unused(enabled map[string]bool) []string {
	return slices.DeleteFunc(slices.Clone(by.names), func(name string) bool {
		return by.used[name] || !enabled[name] && name != allChecks
	})
}

// ofNames returns words for a message about the checks in names; "" if names contains "all".
//
//	" of host-port", " of host-port or split-host"
func ofNames(names []string) string {
	if slices.Contains(names, allChecks) {
		return ""
	}
	last := len(names) - 1
	if last == 0 {
		return " of " + names[0]
	}
	return " of " + strings.Join(names[:last], ", ") + " or " + names[last]
}

// touches reports whether e overlaps or adjoins one of others.
func touches(e analysis.TextEdit, others []analysis.TextEdit) bool {
	return slices.ContainsFunc(others, func(other analysis.TextEdit) bool {
		return e.Pos <= max(other.End, other.Pos) && other.Pos <= e.End
	})
}

// removal returns the fix that removes names from the comment of by, or all of the comment if it
// has no others; nil when the file cannot be read.
func (by *directive) removal(pass *analysis.Pass, names []string) *fix.Fix {
	file := pass.Fset.File(by.comment.Pos())
	if pass.ReadFile == nil || file == nil {
		return nil
	}
	text, err := pass.ReadFile(file.Name())
	from, to := file.Offset(by.comment.Pos()), file.Offset(by.comment.End())
	if err != nil || to > len(text) || string(text[from:to]) != by.comment.Text {
		return nil
	}
	start, end, with := removed(text, from, to, names)
	return &fix.Fix{
		Message: "Remove what suppresses nothing", Safe: true,
		Edits: []analysis.TextEdit{fix.Replace(file.Pos(start), file.Pos(end), with)},
	}
}

// removed returns the edit that removes names from the directive in text[from:to]. The edit puts
// replacement in place of text[start:end]. If the directive has no other names, replacement is "",
// and the edit removes all of the directive.
func removed(text []byte, from, to int, names []string) (start, end int, replacement string) {
	verb, rest, _ := strings.Cut(string(text[from:to]), " ")
	list, _, _ := strings.Cut(strings.TrimLeft(rest, " "), " ")
	kept := slices.DeleteFunc(strings.Split(list, ","), func(n string) bool { return slices.Contains(names, strings.ToLower(n)) })
	if len(kept) > 0 {
		start = from + len(verb+" ") + len(rest) - len(strings.TrimLeft(rest, " "))
		return start, start + len(list), strings.Join(kept, ",")
	}
	for from > 0 && (text[from-1] == ' ' || text[from-1] == '\t') {
		from--
	}
	if from == 0 || text[from-1] == '\n' { // alone on its line
		if n := bytes.IndexByte(text[to:], '\n'); n >= 0 {
			to += n + 1
		}
	}
	return from, to, ""
}
