// The program dist builds what a release has: for each platform an archive with the
// program, the scripts for shells, and the licences of all that the program is made of;
// and the checksums of the archives.
//
//	go run ./cmd/urlescape/internal/dist -o dist -version v0.1.0
//
// The same commit, version and Go give the same archives, byte by byte: programs
// have no paths, files have the time of the commit.
package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"debug/buildinfo"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A platform is one that archives are made for.
type platform struct{ os, arch string }

func (p platform) String() string { return p.os + "_" + p.arch }

// exe returns the name of the program on the platform.
func (p platform) exe() string {
	if p.os == "windows" {
		return program + ".exe"
	}
	return program
}

var platforms = []platform{
	{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}, {"windows", "arm64"},
}

const program = "urlescape"

func main() {
	out := flag.String("o", "dist", "the `folder` of the archives")
	version := flag.String("version", "", "the `version` that the programs say; by default what git describe says")
	only := flag.String("only", "", "the `platform` to build for, as linux_amd64; by default all of a release")
	flag.Parse()
	if err := run(*out, *version, *only); err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(1)
	}
}

func run(out, version, only string) (err error) {
	list := platforms
	if only != "" {
		list = slices.DeleteFunc(slices.Clone(platforms), func(p platform) bool { return p.String() != only })
	}
	if len(list) == 0 {
		return fmt.Errorf("there is no platform %s: want one of %v", only, platforms)
	}
	r := release{version: version}
	if r.version == "" {
		if r.version, err = output("git", "describe", "--tags", "--always", "--dirty"); err != nil {
			return err
		}
	}
	if r.time, err = commitTime(); err != nil {
		return err
	}
	temp, err := os.MkdirTemp("", "urlescape-dist")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	if r.shared, err = r.texts(temp); err != nil {
		return err
	}
	var sums strings.Builder
	for _, p := range list {
		name, archive, err := r.archive(p, temp)
		if err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
		if err := os.WriteFile(filepath.Join(out, name), archive, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(archive), name)
		fmt.Println(filepath.Join(out, name))
	}
	return os.WriteFile(filepath.Join(out, "checksums.txt"), []byte(sums.String()), 0o644)
}

// commitTime returns the time of the commit that is built, or what
// SOURCE_DATE_EPOCH says.
func commitTime() (time.Time, error) {
	text := os.Getenv("SOURCE_DATE_EPOCH")
	if text == "" {
		var err error
		if text, err = output("git", "log", "-1", "--format=%ct"); err != nil {
			return time.Time{}, err
		}
	}
	seconds, err := strconv.ParseInt(text, 10, 64)
	return time.Unix(seconds, 0).UTC(), err
}

// A release is what all archives have in common.
type release struct {
	version string
	time    time.Time
	shared  map[string][]byte // files by their names in the archive
}

// build builds the program for a platform.
func (r *release) build(p platform, temp string) (string, error) {
	file := filepath.Join(temp, p.String(), p.exe())
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid= -X main.release="+r.version, "-o", file, "./cmd/urlescape")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOOS="+p.os, "GOARCH="+p.arch)
	if text, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, bytes.TrimSpace(text))
	}
	return file, nil
}

// texts returns what is the same for all platforms, most of it by asking the program
// that is built for this machine.
func (r *release) texts(temp string) (map[string][]byte, error) {
	self, err := r.build(platform{runtime.GOOS, runtime.GOARCH}, temp)
	if err != nil {
		return nil, err
	}
	files := make(map[string][]byte)
	for name, args := range map[string][]string{
		"completions/urlescape.bash": {"completion", "bash"},
		"completions/_urlescape":     {"completion", "zsh"},
		"completions/urlescape.fish": {"completion", "fish"},
	} {
		text, err := exec.Command(self, args...).Output()
		if err != nil {
			return nil, fmt.Errorf("%s %s: %w", program, strings.Join(args, " "), err)
		}
		files[name] = text
	}
	for _, name := range []string{"LICENSE", "README.md", "CHANGELOG.md"} {
		if files[name], err = os.ReadFile(name); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// archive returns the archive for a platform, and its name.
func (r *release) archive(p platform, temp string) (string, []byte, error) {
	file, err := r.build(p, temp)
	if err != nil {
		return "", nil, err
	}
	info, err := buildinfo.ReadFile(file)
	if err != nil {
		return "", nil, err
	}
	files := maps.Clone(r.shared)
	if files[p.exe()], err = os.ReadFile(file); err != nil {
		return "", nil, err
	}
	if err := addLicences(files, info); err != nil {
		return "", nil, err
	}
	folder := program + "_" + strings.TrimPrefix(r.version, "v") + "_" + p.String()
	if p.os == "windows" {
		archive, err := zipped(folder, files, r.time)
		return folder + ".zip", archive, err
	}
	archive, err := tarred(folder, files, r.time)
	return folder + ".tar.gz", archive, err
}

// output returns what a command prints, without the line end.
func output(name string, args ...string) (string, error) {
	text, err := exec.Command(name, args...).Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(text)), nil
}

// names returns the names of files in order.
func names(files map[string][]byte) []string { return slices.Sorted(maps.Keys(files)) }

// mode returns the mode of a file: programs may be run.
func mode(name string) int64 {
	if name == program || strings.HasSuffix(name, ".exe") {
		return 0o755
	}
	return 0o644
}

// tarred returns the files as a compressed tar archive, below a folder.
func tarred(folder string, files map[string][]byte, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	packed, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(packed)
	for _, name := range names(files) {
		head := tar.Header{Name: path.Join(folder, name), Mode: mode(name), Size: int64(len(files[name])), ModTime: at, Format: tar.FormatPAX, Typeflag: tar.TypeReg}
		if err := w.WriteHeader(&head); err != nil {
			return nil, err
		}
		if _, err := w.Write(files[name]); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err = packed.Close()
	return b.Bytes(), err
}

// zipped returns the files as a zip archive, below a folder.
func zipped(folder string, files map[string][]byte, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range names(files) {
		head := zip.FileHeader{Name: path.Join(folder, name), Method: zip.Deflate, Modified: at}
		head.SetMode(0o644)
		f, err := w.CreateHeader(&head)
		if err != nil {
			return nil, err
		}
		if _, err := f.Write(files[name]); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return b.Bytes(), err
}
