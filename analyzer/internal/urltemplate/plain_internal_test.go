package urltemplate

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// TestPlain says that long text is read at once as it is byte by byte, from wherever it is.
func TestPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	before := []string{"", "/", "//h/", "https://h/a", "https://h/a/", "git@h:", "git@h/", "a:b/", "https://h/%4", "https://h/?q=", "https://h/#", "a", "a/b?k&", "é/"}
	const chars = "aaaa////b.:@;&=+ %?#é"
	skipped := 0
	for _, frame := range []Frame{{Start: Base}, {Start: Segment}, {Start: Segment, Decoded: true}, {Start: Segment, Decoded: true, Whole: true}, {Start: Pairs}, {Start: OpaquePart, Whole: true}} {
		for _, lead := range before {
			for range 200 {
				var b strings.Builder
				for range 80 {
					b.WriteByte(chars[r.IntN(len(chars)-5*r.IntN(2))])
				}
				s := b.String()
				one, all := &walker{frame: frame, cur: startOf(frame)}, &walker{frame: frame, cur: startOf(frame)}
				for _, w := range []*walker{one, all} {
					for i := range len(lead) {
						w.byte(lead[i])
					}
				}
				for i := range len(s) {
					one.byte(s[i])
				}
				for i := 0; i < len(s); i++ {
					n := all.plain(s[i:])
					skipped += n
					if i += n; i < len(s) {
						all.byte(s[i])
					}
				}
				if one.cur != all.cur || !slices.Equal(one.open, all.open) {
					t.Fatalf("%+v: %q %q: at once %+v, byte by byte %+v", frame, lead, s, all.cur, one.cur)
				}
			}
		}
	}
	if skipped == 0 {
		t.Error("no text was read at once")
	}
	w := &walker{frame: Frame{Start: Base}, cur: startOf(Frame{Start: Base}), segments: &waiting{part: 1}}
	w.cur.st, w.cur.past = rfc3986.Within(rfc3986.Path), true
	if n := w.plain(strings.Repeat("/a", 40)); n != 0 {
		t.Errorf("%d bytes after a value were read at once: the bytes say what it was", n)
	}
}
