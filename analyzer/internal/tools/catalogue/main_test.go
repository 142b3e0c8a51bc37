package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestDerived says that what is derived from the checks is what the repository has.
func TestDerived(t *testing.T) {
	files, err := stale("../../../..")
	if err != nil {
		t.Fatal(err)
	}
	for name := range files {
		t.Errorf("%s is stale: run make generate", name)
	}
}

const newCheck = `package check

var madeUp = Check{
	Kind: finding.Kind{
		Name: "made-up", Severity: finding.Warning, Fix: finding.SafeFix, Group: finding.Raw,
		Summary: "a | b",
	},
}
`

// repository returns a folder with one check, which nothing is derived from yet, and some
// files of other texts.
func repository(t *testing.T, texts map[string]string) string {
	t.Helper()
	all := map[string]string{
		checkDir + "/made_up.go": newCheck,
		pageDir + "/made-up.md":  "# made-up\n\n*TODO*\n\nText.\n",
		tableFile:                "before\n" + tableBegin + "old\n" + tableEnd + "\nafter\n",
		catalogueFile:            "gone-name 0.1 removed\n",
	}
	maps.Copy(all, texts)
	root := t.TempDir()
	for name, text := range all {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// TestNewCheck derives what a new check is entered into, once.
func TestNewCheck(t *testing.T) {
	root := repository(t, nil)
	files, err := stale(root)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		checkDir + "/list.go":    "\treturn []*Check{\n\t\t&madeUp,\n\t}\n",
		pageDir + "/made-up.md":  "# made-up\n\n*warning · off by default · safe fix, [suppress](../../docs/settings.md#suppression-comments)*\n\nText.\n",
		tableFile:                "|\n| [made-up](../analyzer/docs/made-up.md) | a \\| b | warning, off by default | safe |\n" + tableEnd + "\nafter\n",
		catalogueFile:            "gone-name 0.1 removed\nmade-up 0.1 preview\n",
		checkDir + "/made_up.go": "",
	} {
		if !strings.Contains(files[name], want) {
			t.Errorf("%s: got\n%s\nwant\n%s", name, files[name], want)
		}
	}
	if err := run(root); err != nil {
		t.Fatal(err)
	}
	if files, err := stale(root); err != nil || len(files) > 0 {
		t.Errorf("%q are stale after they were written (%v)", slices.Collect(maps.Keys(files)), err)
	}
}

// TestWrongFiles says what keeps a check from being entered.
func TestWrongFiles(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{checkDir + "/made_up.go", strings.Replace(newCheck, "finding.Raw", "finding.Odd", 1), `unknown group "Odd"`},
		{pageDir + "/made-up.md", "made-up\n", pageDir + `/made-up.md: the page does not begin with "# made-up"`},
		{tableFile, "no table\n", tableFile + ": there is no <!-- checks:begin -->"},
		{tableFile, tableBegin, tableFile + ": there is no <!-- checks:end -->"},
	} {
		if _, err := stale(repository(t, map[string]string{tt.name: tt.text})); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: got %v, want %s", tt.name, err, tt.want)
		}
	}
}
