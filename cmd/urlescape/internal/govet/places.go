package govet

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// UnitCategory is that of the diagnostic with which the tool begins what it says of each
// package with [ReportFlag]: its message is the folder of the package.
const UnitCategory = "unit"

// places are the folders that patterns name. What the patterns of most runs name, as ./...
// does, is known by the folders of the packages that were analysed: the go command, which
// loads all packages anew to say it, need not be asked.
type places struct {
	root string // folder of the module
	list []place
}

// A place is a folder, or it and all below.
type place struct {
	dir   string
	below bool
}

// placesOf returns the places that the patterns of a run name. It returns false where only
// the go command knows: for import paths and files, in the standard library, and where
// there may be more than one main module.
func placesOf(cfg Config) (places, bool) {
	root, ok := moduleOf(cfg.Dir)
	if !ok || slices.ContainsFunc(cfg.BuildFlags, changesModule) || slices.ContainsFunc(strings.Fields(os.Getenv("GOFLAGS")), changesModule) {
		return places{}, false
	}
	p := places{root: root}
	for _, pattern := range cfg.Patterns {
		dir, below := strings.CutSuffix(pattern, "/...")
		if dir != "." && !strings.HasPrefix(dir, "./") || strings.Contains(dir, "...") {
			return places{}, false
		}
		dir = filepath.Join(cfg.Dir, filepath.FromSlash(dir))
		if named, sure := p.has(place{root, true}, dir); !named || !sure {
			return places{}, false
		}
		p.list = append(p.list, place{dir, below})
	}
	return p, true
}

// changesModule reports whether a flag of the go command chooses another module, or other
// text of its go.mod.
func changesModule(flag string) bool {
	name, _, _ := strings.Cut(strings.TrimLeft(flag, "-"), "=")
	return name == "C" || name == "modfile" || name == "overlay"
}

// moduleOf returns the folder of the module that a folder is in. It returns false where there
// is none, or a workspace, or a go.mod that says of folders that they are passed over.
func moduleOf(dir string) (root string, ok bool) {
	if work := os.Getenv("GOWORK"); work != "" && work != "off" || os.Getenv("GO111MODULE") == "off" {
		return "", false
	}
	for parent := dir; ; parent = filepath.Dir(parent) {
		if _, err := os.Stat(filepath.Join(parent, "go.work")); err == nil && os.Getenv("GOWORK") != "off" {
			return "", false
		}
		if text, err := os.ReadFile(filepath.Join(parent, "go.mod")); err == nil && root == "" {
			root, ok = parent, isUsual(string(text))
		}
		if parent == filepath.Dir(parent) {
			return root, ok
		}
	}
}

// isUsual reports whether the text of a go.mod is of no module of the standard library, and
// says of no folder that it is passed over.
func isUsual(text string) bool {
	for line := range strings.Lines(text) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if word == "ignore" || word == "module" && slices.Contains([]string{"std", "cmd"}, strings.TrimSpace(rest)) {
			return false
		}
	}
	return true
}

// names reports whether the patterns name the package in a folder, and whether that is sure.
func (p places) names(dir string) (named, sure bool) {
	sure = true
	for _, where := range p.list {
		is, certain := p.has(where, dir)
		if is && certain {
			return true, true
		}
		sure = sure && certain
	}
	return false, sure
}

// has reports whether a folder is in a place, as the go command would see it, and whether
// that is sure: of a folder of another module, one to which a symbolic link leads, and one that is
// called vendor only the go command knows.
func (p places) has(where place, dir string) (is, sure bool) {
	rel, err := filepath.Rel(where.dir, dir)
	if err != nil || !filepath.IsLocal(rel) || rel != "." && !where.below {
		return false, true
	}
	for rel != "." {
		base := filepath.Base(rel)
		if base[0] == '.' || base[0] == '_' || base == "testdata" {
			return false, true
		}
		if base == "vendor" || !isPlain(filepath.Join(where.dir, rel)) {
			return false, false
		}
		rel = filepath.Dir(rel)
	}
	return true, true
}

// isPlain reports whether a folder is one, and not the root of a module.
func isPlain(dir string) bool {
	info, err := os.Lstat(dir)
	if err != nil || !info.IsDir() {
		return false
	}
	_, err = os.Lstat(filepath.Join(dir, "go.mod"))
	return os.IsNotExist(err)
}

// roots returns the packages among the units that the patterns name. It returns false where
// the go command must be asked.
func (p places) roots(units []unitResult) (named roots, sure bool) {
	named, sure = make(roots), true
	tested := make(map[string]bool)
	for _, u := range units {
		if path, ok := strings.CutSuffix(u.id, TestsMark); ok {
			tested[path] = true
		}
	}
	for _, u := range units {
		path, withTests := strings.CutSuffix(u.id, TestsMark)
		if path == "" || tested[path] && !withTests {
			continue
		}
		is, certain := p.names(u.folder())
		sure = sure && certain && u.folder() != ""
		if is {
			named[path] = listed{ImportPath: path, tested: withTests}
		}
	}
	return named, sure
}
