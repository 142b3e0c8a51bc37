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
		return "what takes the text escapes it itself, all but a \"/\" of a path"
	case r.t.Frame.Join && !isInJoinedPath(r.t, i):
		return "it is an element of a JoinPath, which has checks of its own"
	case p.ForeignArg:
		return "another function puts it there, and is to escape it"
	case r.pkg.IsDecoded(h):
		return "the same text becomes a decoded slot, too, where it must not be escaped"
	case r.isInPathByMistake(i):
		return "it is meant for a query, which has not begun"
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
		return "its function tested it on every way to this place, or it is in the program"
	case h.Op != nil:
		return "it is a format or a list, whose parts callers give"
	case !typed.PrintsText(h.Type) && !typed.IsSpelledNumber(h.Type, h.Verb):
		return "it is no text by its type"
	case library.TakesFileName(ctx.Source.Flow.TakerOfText(h.Expr)):
		return "it is the name of a file" // filepath.Join(dir, name), even where it is used as a URL
	case h.Expr == nil && h.Name == "":
		return "nothing is known of it" // what a loop makes
	}
	if last, isEncoded := h.LastEncoder(); isEncoded {
		return cmp.Or(message.EscapedBy(last.Name), "it is escaped")
	}
	if survey.IsEscapedText(p) {
		return "its name says that it is in escaped form"
	}
	return ""
}
