package main_test

import (
	"bytes"
	"fmt"
	"go/format"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

const root = "../../.."

// TestDerived says that what checkgen derives is what the module has.
func TestDerived(t *testing.T) {
	dir := module(t)
	if out, code := checkgen(t, dir); code != 0 || out != "" {
		t.Errorf("got status %d, %s", code, out)
	}
	derived := []string{"README.md", filepath.Join("testdata", "catalogue.golden"), filepath.Join("analyzer", "internal", "check", "list.go")}
	pages, err := filepath.Glob(filepath.Join(root, "analyzer", "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range pages {
		derived = append(derived, filepath.Join("analyzer", "docs", filepath.Base(page)))
	}
	for _, file := range derived {
		if !bytes.Equal(read(t, filepath.Join(dir, file)), read(t, filepath.Join(root, file))) {
			t.Errorf("%s is stale: run make generate", file)
		}
	}
}

// TestNewCheck writes the files of a new check: they are formatted and compile,
// and the tests of the check say, file by file, what is to be done.
func TestNewCheck(t *testing.T) {
	dir := module(t)
	out, code := checkgen(t, dir, "made-up-pattern")
	var files []string
	for line := range strings.Lines(out) {
		if file, ok := strings.CutPrefix(line, "wrote "); ok {
			files = append(files, strings.TrimSpace(file))
		}
	}
	if code != 0 || len(files) != 5 || !strings.HasSuffix(out, "make test-check NAME=made-up-pattern\n") {
		t.Fatalf("got status %d, %s", code, out)
	}
	for _, file := range files {
		text := read(t, filepath.Join(dir, file))
		if formatted, err := format.Source(text); strings.HasSuffix(file, ".go") && (err != nil || !bytes.Equal(formatted, text)) {
			t.Errorf("%s: %v, formatted:\n%s", file, err, formatted)
		}
	}
	callsOf(t, dir)
	goCommand(t, true, dir, "vet", "./analyzer/internal/check/")
	goCommand(t, true, filepath.Join(dir, "testdata", "src"), "vet", "./made-up-pattern/")
	goCommand(t, true, dir, "test", "./analyzer/", "-run", "^TestCatalogue$")
	said := goCommand(t, false, dir, "test", "./analyzer/", "-run", testsOfCheck, "-check=made-up-pattern")
	for _, want := range []string{
		"analyzer/internal/check/made_up_pattern.go:12: TODO: say in one line what it reports",
		"analyzer/docs/made-up-pattern.md:7: TODO: one sentence.",
		"testdata/src/made-up-pattern/bad.go:6: TODO: the smallest function that shows it",
		"testdata/src/made-up-pattern/ok.go:5: TODO: what looks like it and is right",
		"bad.go:8: missing: TODO: the message",
		"docs/made-up-pattern.md: the first example is not reported",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("the tests of a new check do not say %q:\n%s", want, said)
		}
	}
}

// testsOfCheck is what "make test-check" runs of package analyzer.
// callsOf writes the files of a new check of calls, which is named as Go names things.
func callsOf(t *testing.T, dir string) {
	t.Helper()
	if out, code := checkgen(t, dir, "-calls", "url-of-api"); code != 0 {
		t.Fatalf("got status %d, %s", code, out)
	}
	text := read(t, filepath.Join(dir, "analyzer", "internal", "check", "url_of_api.go"))
	if formatted, err := format.Source(text); err != nil || !bytes.Equal(formatted, text) {
		t.Errorf("%v, formatted:\n%s", err, formatted)
	}
	for _, want := range []string{"var urlOfAPI = Check{", "\tcalls: runURLOfAPI,\n", "func runURLOfAPI(q *inquiry) {"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("there is no %q in\n%s", want, text)
		}
	}
}

const testsOfCheck = "^Test(Checks|FixedCode|OfferedCode|Offered|Pages|Finished)$"

// TestWrongNames asks for checks that cannot be: nothing is written.
func TestWrongNames(t *testing.T) {
	dir := module(t)
	const catalogue = "testdata/catalogue.golden"
	names := append(read(t, filepath.Join(dir, catalogue)), "old-and-gone 0.1 removed\n"...)
	if err := os.WriteFile(filepath.Join(dir, catalogue), names, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "analyzer", "docs", "page-without-check.md"), []byte("mine\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	before := tree(t, dir)
	for _, test := range []struct{ arg, want string }{
		{"-new=made-up-pattern", "usage: "},
		{"", `"" is no name of a check`},
		{"pattern", `"pattern" is no name of a check: want words in lower case with hyphens between them, as in query-escape-in-path`},
		{"made_up_pattern", `"made_up_pattern" is no name of a check`},
		{"Made-Up", `"Made-Up" is no name of a check`},
		{"../made-up", `"../made-up" is no name of a check`},
		{"host-port", "host-port exists"},
		{"host-ports", "host-ports would be taken for host-port, which exists"},
		{"port-host", "port-host would be taken for host-port, which exists"},
		{"old-and-gone", "old-and-gone was the name of a check, and is not used again"},
		{"escape-in-test", "escape_in_test.go would be built for tests or for one system only"},
		{"path-on-windows", "path_on_windows.go would be built for tests or for one system only"},
		{"in-one-func", "review.go declares inOneFunc"},
		{"page-without-check", "page-without-check.md exists"},
	} {
		out, code := checkgen(t, dir, test.arg)
		if code != 2 || !strings.Contains(out, test.want) {
			t.Errorf("%q: got status %d, %swant %s", test.arg, code, out, test.want)
		}
	}
	if out, code := checkgen(t, dir, "-calls"); code != 2 || !strings.HasPrefix(out, "usage: ") {
		t.Errorf("no name: got status %d, %s", code, out)
	}
	if out, code := checkgen(t, dir, "two-names", "at-once"); code != 2 || !strings.HasPrefix(out, "usage: ") {
		t.Errorf("two names: got status %d, %s", code, out)
	}
	if after := tree(t, dir); !maps.Equal(after, before) {
		t.Error("something was written")
	}
}

// module returns a copy of what checkgen reads of the module, and of what is
// tested of a check.
func module(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, part := range []string{"analyzer", filepath.Join("testdata", "src")} {
		if err := os.CopyFS(filepath.Join(dir, part), os.DirFS(filepath.Join(root, part))); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{"go.mod", "go.sum", "README.md", filepath.Join("testdata", "catalogue.golden")} {
		if err := os.WriteFile(filepath.Join(dir, file), read(t, filepath.Join(root, file)), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// tree returns the texts of the files below dir by their names.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	texts := make(map[string]string)
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			texts[name] = string(read(t, name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// program builds checkgen, once.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "checkgen")
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "checkgen")
	out, err := exec.Command("go", "build", "-o", name, ".").CombinedOutput()
	if err != nil {
		return dir, fmt.Errorf("%w: %s", err, out)
	}
	return name, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if name, _ := program(); name != "" {
		os.RemoveAll(filepath.Dir(name))
	}
	os.Exit(code)
}

// checkgen runs checkgen in dir and returns what it said and its exit status.
func checkgen(t *testing.T, dir string, args ...string) (out string, code int) {
	t.Helper()
	name, err := program()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	text, _ := cmd.CombinedOutput() // the status says it
	return string(text), cmd.ProcessState.ExitCode()
}

// goCommand runs the go command in dir and returns what it said; it must
// succeed, or must fail. With -trimpath, what it builds does not depend on the
// name of dir and is there in its cache the next time.
func goCommand(t *testing.T, succeeds bool, dir string, args ...string) string {
	t.Helper()
	cmd := exec.Command("go", append([]string{"-C", dir}, args...)...)
	cmd.Env = append(os.Environ(), "GOFLAGS=-trimpath")
	out, err := cmd.CombinedOutput()
	if (err == nil) != succeeds {
		t.Fatalf("go %q: %v\n%s", args, err, out)
	}
	return string(out)
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
