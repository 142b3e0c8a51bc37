package analyzer_test

import (
	"path/filepath"
	"testing"

	"github.com/urlescape/urlescape/analyzer/wire"
)

// TestPrintableMessages analyses a program with a text that would recolour the
// terminal that messages are read at.
func TestPrintableMessages(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), "module example.com/m\n\ngo 1.26\n")
	name := filepath.Join(dir, "m.go")
	write(t, name, "package m\n\nimport \"net/http\"\n\n"+
		"func F(m map[string]string) {\n\thttp.Get(\"https://h.example/labels/\" + m[`\x1b[31m`])\n}\n")
	r, err := analyse(dir, nil, "./...")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, list := range r.diags {
		for _, d := range list {
			found++
			if d.Message != wire.Printable(d.Message) {
				t.Errorf("got %q", d.Message)
			}
		}
	}
	if found == 0 {
		t.Error("got no finding")
	}
}
