package govet

import (
	"go/build"
	"go/build/constraint"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// nobodysTags are tags that the go command sets itself, or that keep a file out of every build.
const nobodysTags = " ignore tools unix cgo gc gccgo race msan asan purego appengine "

// tagsHint returns a hint for the user: the build tags with which more files of the user's packages
// would be analysed; "" when tags leave out no file. cfg has the patterns. Test files do not count.
func (r roots) tagsHint(cfg Config) string {
	listed, tags, files := make(map[string]bool), make(map[string]bool), 0
	count := func(dir, name string) {
		if need := neededTags(dir, name); len(need) > 0 && !strings.HasSuffix(name, "_test.go") {
			files++
			for _, tag := range need {
				tags[tag] = true
			}
		}
	}
	for _, p := range r {
		listed[p.Dir] = true
		for _, name := range p.Ignored {
			if p.own() {
				count(p.Dir, name)
			}
		}
	}
	for _, pattern := range cfg.Patterns {
		top, ok := strings.CutSuffix(pattern, "...")
		if !ok || !strings.HasPrefix(top, ".") {
			continue
		}
		top = filepath.Join(cfg.Dir, top)
		_ = filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil, d.IsDir() && path != top && isSkipped(path):
				return fs.SkipDir
			case strings.HasSuffix(path, ".go") && !listed[filepath.Dir(path)]:
				count(filepath.Split(path))
			}
			return nil
		})
	}
	if files == 0 {
		return ""
	}
	return "-tags=" + strings.Join(slices.Sorted(maps.Keys(tags)), ",") + " takes in " + report.Count(files, "file") + ", which build tags leave out"
}

// isSkipped reports whether a pattern with "..." leaves out the folder dir.
func isSkipped(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	name := filepath.Base(dir)
	return err == nil || name == "vendor" || name == "testdata" || strings.ContainsAny(name[:1], "._")
}

// neededTags returns the tags in the build constraint of the file called name in dir. It returns
// nil if the file is not built on this system even when all of them are set.
func neededTags(dir, name string) (tags []string) {
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		return nil
	}
	for line := range strings.Lines(string(text)) {
		expr, err := constraint.Parse(strings.TrimSpace(line))
		if err != nil || !constraint.IsGoBuild(line) {
			continue
		}
		expr.Eval(func(tag string) bool {
			if !isSystem(tag) && !strings.Contains(nobodysTags, " "+tag+" ") && !strings.HasPrefix(tag, "go1.") {
				tags = append(tags, tag)
			}
			return false
		})
		break
	}
	ctx := build.Default
	ctx.BuildTags = tags
	if ok, err := ctx.MatchFile(dir, name); !ok || err != nil {
		return nil
	}
	return tags
}

// isSystem reports whether tag is the name of an operating system or an architecture.
func isSystem(tag string) bool {
	ctx := build.Default
	ctx.GOOS, ctx.GOARCH = "none", "none"
	ctx.OpenFile = func(string) (io.ReadCloser, error) { return io.NopCloser(strings.NewReader("package p\n")), nil }
	ok, err := ctx.MatchFile("", "x_"+tag+".go")
	return !ok && err == nil
}
