//go:build drivers

package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/drivertest"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/scripttest"
)

const (
	analyzerModule = "github.com/urlescape/urlescape"
	commandModule  = analyzerModule + "/cmd/urlescape"
	firstVersion   = "v0.1.0"
)

// A sourceFile is a file of the checkout as it goes into a module.
type sourceFile struct{ name, path string }

func (f sourceFile) Path() string                 { return f.name }
func (f sourceFile) Lstat() (os.FileInfo, error)  { return os.Lstat(f.path) }
func (f sourceFile) Open() (io.ReadCloser, error) { return os.Open(f.path) }

// TestInstall publishes both modules of the checkout in a proxy of files, as two tags would
// in the one that everybody uses. The command can be installed from there, and who requires
// the analyzer gets none of the libraries of the command.
func TestInstall(t *testing.T) {
	proxy := t.TempDir()
	publish(t, proxy, analyzerModule, ".")
	publish(t, proxy, commandModule, "cmd/urlescape")
	// Others come from the module cache, and from elsewhere if it has lost their zip files.
	cache := "file://" + filepath.Join(scripttest.GoEnv(t, "GOMODCACHE"), "cache", "download")
	t.Setenv("GOPROXY", strings.Join([]string{"file://" + proxy, cache, scripttest.GoEnv(t, "GOPROXY")}, ","))
	t.Setenv("GOMODCACHE", t.TempDir())
	t.Setenv("GOFLAGS", "-modcacherw")
	t.Setenv("GOSUMDB", "off")
	t.Setenv("GOBIN", t.TempDir())

	dir := t.TempDir()
	drivertest.Run(t, dir, "go", "install", "-trimpath", commandModule+"@"+firstVersion)
	out := drivertest.Run(t, dir, filepath.Join(os.Getenv("GOBIN"), "urlescape"), "version")
	if !strings.HasPrefix(out, "urlescape "+firstVersion+" go") {
		t.Errorf("got %q", out)
	}

	write(t, filepath.Join(dir, "go.mod"), "module example.com/m\n\ngo 1.26.0\n")
	write(t, filepath.Join(dir, "m.go"), "package m\n\nimport _ \""+analyzerModule+"/analyzer\"\n")
	drivertest.Run(t, dir, "go", "get", analyzerModule+"/analyzer@"+firstVersion)
	drivertest.Run(t, dir, "go", "build", "./...")
	for _, m := range strings.Fields(drivertest.Run(t, dir, "go", "list", "-m", "-f={{if not .Main}}{{.Path}}{{end}}", "all")) {
		if !strings.HasPrefix(m, "golang.org/x/") && m != analyzerModule && m != "github.com/golangci/plugin-module-register" && !ofTools[m] {
			t.Errorf("who requires the analyzer gets %s", m)
		}
	}
}

// ofTools is what golang.org/x/tools requires, and no package of it that is imported here.
var ofTools = map[string]bool{"github.com/google/go-cmp": true, "github.com/yuin/goldmark": true}

// publish puts a module of the checkout into a proxy of files.
func publish(t *testing.T, proxy, path, folder string) {
	t.Helper()
	dir := filepath.Join(drivertest.Root(t), filepath.FromSlash(folder))
	var files []zip.File
	for name := range strings.SplitSeq(drivertest.Run(t, dir, "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"), "\x00") {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if _, err := os.Lstat(file); err == nil && name != "" {
			files = append(files, sourceFile{name, file})
		}
	}
	at := filepath.Join(proxy, filepath.FromSlash(path), "@v")
	if err := os.MkdirAll(at, 0o755); err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(at, "list"), firstVersion+"\n")
	write(t, filepath.Join(at, firstVersion+".info"), `{"Version": "`+firstVersion+`"}`)
	write(t, filepath.Join(at, firstVersion+".mod"), string(mod))
	packed, err := os.Create(filepath.Join(at, firstVersion+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	if err := zip.Create(packed, module.Version{Path: path, Version: firstVersion}, files); err != nil {
		t.Fatal(err)
	}
}
