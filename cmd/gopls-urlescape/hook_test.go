package main

import (
	"go/format"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestHook looks at what becomes of the source of gopls: one line more in its
// list of code actions, and two files more.
func TestHook(t *testing.T) {
	dir := goplsTree(t, "", "")
	c := config{version: "v0.99.0", checks: `all,-host-port`, tests: true}
	if err := c.hook(dir); err != nil {
		t.Fatal(err)
	}
	const list = "internal/golang/codeaction.go"
	want := strings.Replace(goplsSource[list], "Producer{\n\t{", "Producer{\n\t{kind: urlescapeFixAllKind, fn: urlescapeFixAll},\n\t{", 1)
	if got := read(t, dir, list); got != want {
		t.Errorf("%s becomes\n%s", list, got)
	}
	for name, needle := range map[string]string{
		"internal/settings/zz_urlescape.go": `Checks: "all,-host-port", Tests: true, OfferUnsafe: true`,
		"internal/golang/zz_urlescape.go":   "func urlescapeFixAll(",
	} {
		text := read(t, dir, name)
		if clean, err := format.Source([]byte(text)); err != nil || string(clean) != text {
			t.Errorf("%s is not formatted: %v", name, err)
		}
		if !strings.Contains(text, needle) {
			t.Errorf("%s has no %s", name, needle)
		}
	}
	for name, text := range goplsSource {
		if name != list && read(t, dir, name) != text {
			t.Errorf("%s changed", name)
		}
	}
}

// TestHookFails says that no gopls is built without its source.fixAll: a list
// of another form is an error.
func TestHookFails(t *testing.T) {
	dir := goplsTree(t, "= [...]codeActionProducer{\n\t{kind: quickFixKind, fn: quickFix},\n}", "= initProducers()")
	err := config{version: "v0.99.0"}.hook(dir)
	if err == nil || !strings.Contains(err.Error(), "the layout of gopls v0.99.0 changed: internal/golang has no list codeActionProducers") {
		t.Errorf("got %v", err)
	}
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
