package names_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// TestGroups says that each word is once in its set, as names are compared
// with it, and that each group names its source.
func TestGroups(t *testing.T) {
	type wordOf struct {
		set  int
		word string
	}
	groups, owners := map[string]bool{}, map[wordOf]string{}
	for _, g := range names.Groups() {
		if groups[g.Name] {
			t.Errorf("the name of group %q is not its own", g.Name)
		}
		groups[g.Name] = true
		if (g.Source == names.Seen) != (g.From == "") {
			t.Errorf("%s: source %d says %q", g.Name, g.Source, g.From)
		}
		if g.Without != "" && g.Source != names.Seen {
			t.Errorf("%s: its source is the reason for it, and not %q", g.Name, g.Without)
		}
		for word := range strings.FieldsSeq(g.Words) {
			k := wordOf{names.SetOf(g), word}
			if owner, ok := owners[k]; ok {
				t.Errorf("%s: %s stands in %s, too", g.Name, word, owner)
			}
			owners[k] = g.Name
			if ws := names.Words(word); !strings.HasPrefix(g.Name, "initialisms") && (len(ws) != 1 || ws[0] != word) {
				t.Errorf("%s: no name has the word %q: %q", g.Name, word, ws)
			}
		}
	}
}
