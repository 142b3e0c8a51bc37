package govet

import (
	"go/build"
	"go/build/constraint"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// nobodysTags are tags that the go command sets itself, or that keep a file out of every build.
const nobodysTags = " ignore tools unix cgo gc gccgo race msan asan purego appengine "

// tagsHint says that build tags leave files of the user's own packages out, and which ones
// would have them analysed; "" where there are none. Tests go by -tests, and are not counted.
func (r roots) tagsHint() string {
	files, tags := 0, make(map[string]bool)
	for _, p := range r {
		for _, name := range p.Ignored {
			if !p.own() || strings.HasSuffix(name, "_test.go") {
				continue
			}
			if need := neededTags(p.Dir, name); len(need) > 0 {
				files++
				for _, tag := range need {
					tags[tag] = true
				}
			}
		}
	}
	if files == 0 {
		return ""
	}
	return "-tags=" + strings.Join(slices.Sorted(maps.Keys(tags)), ",") + " takes in " + report.Count(files, "file") + ", which build tags leave out"
}

// neededTags returns the tags with which a file would be built here; nil where no tags of the
// user would do that.
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

// isSystem reports whether a tag is that of an operating system or an architecture: a file with
// such an end is built there alone.
func isSystem(tag string) bool {
	ctx := build.Default
	ctx.GOOS, ctx.GOARCH = "none", "none"
	ctx.OpenFile = func(string) (io.ReadCloser, error) { return io.NopCloser(strings.NewReader("package p\n")), nil }
	ok, err := ctx.MatchFile("", "x_"+tag+".go")
	return !ok && err == nil
}
