package text_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// concrete is what the function of a change makes of a string; ok is false where the
// program ends.
func concrete(c text.Change, s string) (out string, ok bool) {
	switch c.Kind {
	case text.TrimBothEnds:
		return strings.Trim(s, c.Set), true
	case text.TrimLeftEnd:
		return strings.TrimLeft(s, c.Set), true
	case text.TrimRightEnd:
		return strings.TrimRight(s, c.Set), true
	case text.TrimPrefixOnce:
		return strings.TrimPrefix(s, c.Affix), true
	case text.TrimSuffixOnce:
		return strings.TrimSuffix(s, c.Affix), true
	case text.SliceEnds:
		if c.Low+c.High > len(s) {
			return "", false
		}
		return s[c.Low : len(s)-c.High], true
	case text.SomePart:
		return s[len(s)/3 : len(s)-len(s)/4], true
	case text.FillNames:
		return strings.NewReplacer("{x}", "v", "{y}", "v").Replace(s), true
	case text.CleanPath:
		return strings.TrimSuffix(slashes.ReplaceAllString(s, "/"), "/"), true
	case text.SetAnew:
		return s + s, true // of a value it is taken to be one of the same bytes
	case text.NoChange:
	}
	return s, true
}

// slashes are what path.Clean makes one of. Dot-segments stay, where a reader sees them.
var slashes = regexp.MustCompile(`/+`)

// changes are of every kind.
func changes(t *testing.T) []text.Change {
	t.Helper()
	name := text.OfString("{", nil).Append(text.Of(&text.Hole{Name: "k"}, 1)).Append(text.OfString("}", nil))
	fill, ok := text.FillingOf(name, text.OfString("v", nil), nil)
	if !ok {
		t.Fatal("no names are filled in")
	}
	all := []text.Change{
		{},
		text.TrimOf("/.", true, true), text.TrimOf("/a", true, false), text.TrimOf("/a", false, true),
		text.AffixOf("/", true), text.AffixOf("", true), text.AffixOf("/", false),
		{Kind: text.SliceEnds, Low: 1},
		{Kind: text.SliceEnds, Low: 1, High: 2},
		{Kind: text.SliceEnds, High: 1},
		{Kind: text.SomePart},
		{Kind: text.CleanPath},
		{Kind: text.SetAnew},
		fill,
	}
	kinds := map[text.ChangeKind]bool{}
	for i, c := range all {
		kinds[c.Kind] = true
		for _, d := range all[:i] {
			if c == d {
				t.Errorf("%v stands there twice", c)
			}
		}
	}
	if len(kinds) != text.ChangeKinds {
		t.Errorf("%d of %d kinds are tried", len(kinds), text.ChangeKinds)
	}
	return all
}

// TestChanges runs every kind of change on texts and on strings that they may be: what
// the function makes of the string must be among what the change makes of the text.
// What is cut off an end is not looked for beyond a value, nor in repeated text: see
// TestTrimTurns.
func TestChanges(t *testing.T) {
	for _, c := range changes(t) {
		w := newWorld(3)
		w.once = c.Kind != text.SliceEnds
		tried := 0
		for range draws {
			in := w.text(3)
			if c.Kind == text.FillNames {
				in = in.Append(text.OfString("/{x}", nil))
			}
			out, ok := c.Of(in, nil, nil)
			s := w.member(in.Node)
			want, goesOn := concrete(c, s)
			if !ok || !out.Known || !goesOn {
				continue // anything
			}
			tried++
			if !testsource.Matches(out.Node, want, nil) {
				t.Errorf("%v: %s becomes %s, but %q becomes %q", c, text.String(in.Node), text.String(out.Node), s, want)
				break
			}
		}
		if tried < draws/16 {
			t.Errorf("%v was made of %d texts only", c, tried)
		}
	}
}
