// Checkgen keeps what is derived from the checks in step with them: the list
// of checks, the table in the README, the header lines of the pages, and the
// catalogue of all names ever used. With the name of a new check it first writes
// the files of that.
//
//	go generate ./analyzer
//	go run ./analyzer/internal/checkgen bad-pattern
//	go run ./analyzer/internal/checkgen -calls bad-call
//
// It reads the checks from their source, as literals of type Check with
// constants for fields: a check that is made in another way is not seen. It
// overwrites what is derived, and no other file. It exits with 2 where it was
// called wrongly, with 1 where something could not be read or written.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

const usage = `usage: go run ./analyzer/internal/checkgen [[-calls] NAME]

Without a name it rewrites what is derived from the checks. With a name, such as
query-escape-in-path, it writes the files of a new check of that name before: one of
the texts that become URLs, or with -calls one of the calls of a function.
`

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// A usageError says how checkgen was called wrongly.
type usageError string

func (e usageError) Error() string { return string(e) }

// run runs checkgen with its arguments and returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	if len(args) == 1 && (args[0] == "-h" || args[0] == "-help" || args[0] == "--help") {
		fmt.Fprint(stdout, usage)
		return 0
	}
	calls := len(args) == 2 && args[0] == "-calls"
	if calls {
		args = args[1:]
	}
	if len(args) > 1 || len(args) == 1 && strings.HasPrefix(args[0], "-") {
		fmt.Fprint(stderr, usage)
		return 2
	}
	err := generateWith(args, calls, stdout)
	if err == nil {
		return 0
	}
	fmt.Fprintln(stderr, "checkgen:", err)
	if _, ok := errors.AsType[usageError](err); ok {
		return 2
	}
	return 1
}

// generateWith writes the files of the check that the arguments name, if they
// name one, and everything that is derived. With calls, it is a check of calls.
func generateWith(args []string, calls bool, stdout io.Writer) error {
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	if len(args) == 0 {
		return generate(root)
	}
	name := args[0]
	files, err := scaffold(root, name, calls)
	if err != nil {
		return err
	}
	for _, file := range files {
		fmt.Fprintln(stdout, "wrote", filepath.ToSlash(file))
	}
	if err := generate(root); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "what is to be done: make test-check NAME=%s\n", name)
	return nil
}

// moduleRoot returns the folder of the go.mod that the current folder is under.
func moduleRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("no go.mod above the current folder")
		}
		dir = parent
	}
}

// Places in the module.
var (
	checkDir      = filepath.Join("analyzer", "internal", "check")
	catalogueFile = filepath.Join("testdata", "catalogue.golden")
)

// generate rewrites everything that is derived, where it changed.
func generate(root string) error {
	checks, err := readChecks(filepath.Join(root, checkDir))
	if err != nil {
		return err
	}
	files := map[string]func(old string) (string, error){
		filepath.Join(root, checkDir, "list.go"): func(string) (string, error) { return list(checks), nil },
		filepath.Join(root, "README.md"):         func(old string) (string, error) { return readme(old, checks) },
		filepath.Join(root, catalogueFile):       func(old string) (string, error) { return catalogue(old, checks), nil },
	}
	for _, c := range checks {
		files[filepath.Join(root, "analyzer", "docs", c.name+".md")] = func(old string) (string, error) { return header(old, c) }
	}
	for name, make := range files {
		if err := rewrite(name, make); err != nil {
			return err
		}
	}
	return nil
}

func rewrite(name string, text func(old string) (string, error)) error {
	old, err := os.ReadFile(name)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	after, err := text(string(old))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if after == string(old) {
		return nil
	}
	return os.WriteFile(name, []byte(after), 0o666)
}
