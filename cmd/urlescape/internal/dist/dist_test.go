package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// root is the folder of the checkout.
const root = "../../../.."

var testFiles = map[string][]byte{"urlescape": []byte("program"), "LICENSE": []byte("terms"), "completions/urlescape.bash": []byte("page")}

// TestTar says that the same files give the same bytes, in order, with the time of the
// commit, and that the program may be run.
func TestTar(t *testing.T) {
	at := time.Unix(1700000000, 0).UTC()
	first, err := tarred("urlescape_1", testFiles, at)
	if err != nil {
		t.Fatal(err)
	}
	second, _ := tarred("urlescape_1", testFiles, at)
	if !bytes.Equal(first, second) {
		t.Error("two archives of the same files differ")
	}
	packed, err := gzip.NewReader(bytes.NewReader(first))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for r := tar.NewReader(packed); ; {
		head, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, head.Name)
		if isProgram := head.Name == "urlescape_1/urlescape"; isProgram != (head.Mode == 0o755) || !head.ModTime.Equal(at) {
			t.Errorf("%s: mode %o, time %v", head.Name, head.Mode, head.ModTime)
		}
	}
	if want := []string{"urlescape_1/LICENSE", "urlescape_1/completions/urlescape.bash", "urlescape_1/urlescape"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestZip(t *testing.T) {
	at := time.Unix(1700000000, 0).UTC()
	first, err := zipped("urlescape_1", testFiles, at)
	if err != nil {
		t.Fatal(err)
	}
	if second, _ := zipped("urlescape_1", testFiles, at); !bytes.Equal(first, second) {
		t.Error("two archives of the same files differ")
	}
	r, err := zip.NewReader(bytes.NewReader(first), int64(len(first)))
	if err != nil {
		t.Fatal(err)
	}
	if len(r.File) != len(testFiles) || r.File[0].Name != "urlescape_1/LICENSE" || !r.File[0].Modified.Equal(at) {
		t.Errorf("got %d files, %q of %v", len(r.File), r.File[0].Name, r.File[0].Modified)
	}
}

// TestLicences says that each part of the program has terms, or there is no archive.
func TestLicences(t *testing.T) {
	files := make(map[string][]byte)
	if err := addFolder(files, "example.com/m", root); err != nil {
		t.Fatal(err)
	}
	if text := string(files["licences/example.com/m/LICENSE"]); !strings.HasPrefix(text, "Copyright") || len(files) != 1 {
		t.Errorf("got %q", text)
	}
	if err := addFolder(files, "example.com/none", "."); err == nil || err.Error() != "example.com/none has no licence" {
		t.Errorf("got %v", err)
	}
}

// TestReproducible builds the archive for this machine in two folders, as two people would,
// and compares them byte by byte. The program says the version.
func TestReproducible(t *testing.T) {
	host := platform{runtime.GOOS, runtime.GOARCH}
	if !slices.Contains(platforms, host) {
		host = platforms[0]
	}
	t.Setenv("SOURCE_DATE_EPOCH", "1700000000")
	t.Chdir(root)
	checkout, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	other := t.TempDir()
	for _, name := range []string{"analyzer", "cmd"} {
		if err := os.CopyFS(filepath.Join(other, name), os.DirFS(name)); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"go.mod", "go.sum", "go.work", "go.work.sum", "LICENSE", "README.md", "CHANGELOG.md"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(other, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var sums []string
	var out string
	for _, dir := range []string{checkout, other} {
		t.Chdir(dir)
		out = t.TempDir()
		if err := run(out, "v0.0.9", host.String()); err != nil {
			t.Fatal(err)
		}
		sum, err := os.ReadFile(filepath.Join(out, "checksums.txt"))
		if err != nil {
			t.Fatal(err)
		}
		sums = append(sums, string(sum))
	}
	if sums[0] != sums[1] || strings.Count(sums[0], "\n") != 1 || !strings.Contains(sums[0], "  urlescape_0.0.9_"+host.String()+".") {
		t.Errorf("got\n%s\nand\n%s", sums[0], sums[1])
	}
	if host.os != runtime.GOOS || host.os == "windows" {
		return
	}
	name := strings.Fields(sums[0])[1]
	if said, err := output("sh", "-c", `tar -xzf "$0" -C "$1" && "$1"/*/urlescape version`, filepath.Join(out, name), t.TempDir()); err != nil || !strings.HasPrefix(said, "urlescape v0.0.9 go") {
		t.Errorf("got %q, %v", said, err)
	}
}

// TestOnly says which platforms there are.
func TestOnly(t *testing.T) {
	if err := run(t.TempDir(), "v0.0.9", "plan9_386"); err == nil || !strings.Contains(err.Error(), "want one of [linux_amd64 ") {
		t.Errorf("got %v", err)
	}
}
