package govet

import (
	"cmp"
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// A package that embeds files which are not there, as a server without its
// built front end, cannot be loaded. Its types do not depend on those files, so
// the overlay gets empty ones in their place.

// placeholder is the name of a file in a folder that is embedded and empty.
const placeholder = "placeholder"

// withPlaceholders returns an overlay that adds the embedded files of which the
// problems say that they are not there. It returns false if there is nothing to
// add.
func withPlaceholders(ctx context.Context, cfg Config, problems []finding.Problem) (Overlay, bool, error) {
	var dirs []string
	for _, p := range problems {
		if isEmbedProblem(p) {
			dirs = append(dirs, filepath.Dir(p.File))
		}
	}
	if len(dirs) == 0 {
		return nil, false, nil
	}
	slices.Sort(dirs)
	cfg.Patterns = slices.Compact(dirs)
	pkgs, _, err := list(ctx, cfg, "Dir,Module,EmbedPatterns,TestEmbedPatterns,XTestEmbedPatterns")
	if err != nil {
		return nil, false, err
	}
	added := make(Overlay)
	for _, pkg := range pkgs {
		if pkg.own() {
			for _, name := range pkg.absentFiles() {
				added[name] = []byte{}
			}
		}
	}
	maps.DeleteFunc(added, func(name string, _ []byte) bool {
		_, known := cfg.Overlay[name]
		return known
	})
	return added.over(cfg.Overlay), len(added) > 0, nil
}

// isEmbedProblem reports whether a problem is about files that are not there:
//
//	web/web.go:8:12: pattern all:dist: no matching files found
//	web/web.go:8:12: pattern dist: cannot embed directory dist: contains no embeddable files
func isEmbedProblem(p finding.Problem) bool {
	return p.File != "" && strings.Contains(p.Message, ": pattern ") &&
		(strings.HasSuffix(p.Message, ": no matching files found") ||
			strings.HasSuffix(p.Message, ": contains no embeddable files"))
}

// absentFiles returns the names of files that make each pattern of p match.
func (p listed) absentFiles() []string {
	var files []string
	for _, pattern := range slices.Concat(p.EmbedPatterns, p.TestEmbedPatterns, p.XTestEmbedPatterns) {
		pattern = filepath.FromSlash(strings.TrimPrefix(pattern, "all:"))
		matches, err := filepath.Glob(filepath.Join(quoteGlob(p.Dir), pattern))
		if err != nil {
			continue // the go command says what is wrong with it
		}
		if len(matches) == 0 {
			files = append(files, filepath.Join(p.Dir, instance(pattern)))
		}
		for _, name := range matches {
			if info, err := os.Stat(name); err == nil && info.IsDir() {
				files = append(files, filepath.Join(name, placeholder))
			}
		}
	}
	// "dist" may be a file, or the folder of "dist/*.js".
	return slices.DeleteFunc(slices.Clone(files), func(name string) bool {
		return slices.ContainsFunc(files, func(other string) bool {
			return strings.HasPrefix(other, name+string(filepath.Separator))
		})
	})
}

// quoteGlob returns a pattern that matches the name itself.
func quoteGlob(name string) string {
	if filepath.Separator == '\\' {
		return name // there is no way to quote
	}
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(name)
}

// instance returns a name that a valid pattern of path.Match matches:
// "static/x.js" for "static/*.js".
func instance(pattern string) string {
	var b strings.Builder
	for i := 0; i < len(pattern); i++ {
		switch c := pattern[i]; c {
		case '*', '?':
			b.WriteByte('x')
		case '\\':
			i++
			b.WriteString(pattern[i:min(i+1, len(pattern))])
		case '[':
			end := i + 2 + strings.IndexByte(pattern[min(i+2, len(pattern)):], ']')
			b.WriteString(member(pattern[i:min(end+1, len(pattern))]))
			i = max(i, end)
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// member returns a character that is in a class: "a" for "[a-z]". Any letter
// or digit that makes the pattern match will do.
func member(class string) string {
	const likely = "xyzabcdefghijklmnopqrstuvwABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-."
	for _, c := range likely {
		if ok, err := filepath.Match(class, string(c)); ok && err == nil {
			return string(c)
		}
	}
	return cmp.Or(strings.Trim(class, "[]^"), "x")
}
