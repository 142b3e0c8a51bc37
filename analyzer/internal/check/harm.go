package check

import (
	"cmp"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// harm is [urltemplate.Part.Harm] in the frame of the template.
func harm(t *urltemplate.Template, p *urltemplate.Part) rfc3986.CharSet {
	if t.Frame.Join {
		return joinHarm(p.Harm())
	}
	return p.Harm()
}

// isRaw reports whether the value of p, which is part i, is put into an escaped slot as
// it is, in the root's own function, and nothing says that this is right.
func (r *review) isRaw(i int, p *urltemplate.Part) bool { return r.settled(i, p) == "" }

// settled says why the value of p, which is part i, may be put there as it is; "" where
// nothing says that this is right.
func (r *review) settled(i int, p *urltemplate.Part) string {
	h := p.Hole
	switch {
	case r.t.Frame.Decoded:
		return "the function that takes the text escapes it, except \"/\" in a path"
	case r.t.Frame.Join && !isInJoinedPath(r.t, i):
		return "it is an element of JoinPath, which other checks judge"
	case p.ForeignArg:
		return "another function puts it there and must escape it"
	case r.pkg.IsDecoded(h):
		return "the same text is also used decoded, where it must not be escaped"
	case r.isInPathByMistake(i):
		return "it is meant for a query that has not begun"
	}
	return cleared(r.ctx, p)
}

// isInPathByMistake reports whether a value is after the key of a pair in a path, which
// another check reports.
func (r *review) isInPathByMistake(i int) bool {
	if i == 0 {
		return false
	}
	_, is := r.pairInPath(i - 1)
	return is
}

// isPlain reports whether nothing was done to the value of p, or is said of it,
// that keeps delimiters out of it.
func (r *review) isPlain(p *urltemplate.Part) bool { return cleared(r.ctx, p) == "" }

// cleared says what keeps delimiters out of the value of p; "" where nothing does.
func cleared(ctx *Context, p *urltemplate.Part) string {
	h := p.Hole
	switch {
	case h.Trusted:
		return "the function checks it before this line, or it is a constant"
	case h.Op != nil:
		return "it is a format or a list whose parts callers pass"
	case !typed.PrintsText(h.Type) && !typed.IsSpelledNumber(h.Type, h.Verb):
		return "its type is not text"
	case library.TakesFileName(ctx.Source.Flow.TakerOfText(h.Expr)):
		return "it is the name of a file" // filepath.Join(dir, name), even where it is used as a URL
	case h.Expr == nil && h.Name == "":
		return "nothing is known about it" // what a loop makes
	}
	if last, isEncoded := h.LastEncoder(); isEncoded {
		return cmp.Or(message.EscapedBy(last.Name), "it is escaped")
	}
	if survey.IsEscapedText(p) {
		return "its name says that it is escaped"
	}
	return ""
}
