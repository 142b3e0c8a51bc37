package fix

import (
	"bytes"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// OneName makes fixes, which are applied together, use one name per imported package and file. If
// one fix needs another name, such as neturl because url is taken, all fixes use it. So does each
// of offered, which is applied alone. Below, both functions call neturl after two fixes:
//
//	func a(id string) { get("/" + neturl.PathEscape(id)) }
//	func b(url, id string) { get(url + "/" + neturl.PathEscape(id)) }
func (s *Source) OneName(fixes, offered []*Fix) {
	renamed := map[newImport]string{} // the other name of a package in a file
	for _, f := range fixes {
		for _, e := range f.Imports {
			if path, name := imported(e); name != "" && name != ownName(path) {
				at := newImport{s.Flow.Fset.File(e.Pos), path}
				if renamed[at] == "" {
					renamed[at] = name
				}
			}
		}
	}
	if len(renamed) == 0 {
		return
	}
	for _, f := range slices.Concat(fixes, offered) {
		s.rename(f, renamed)
	}
}

// A newImport is a package that fixes import into a file.
type newImport struct {
	file *token.File
	path string
}

// rename changes the imports of f, and the edits that use them, to the names in renamed. f keeps
// the old name of a package if the new one means something else at an edit of f.
func (s *Source) rename(f *Fix, renamed map[newImport]string) {
	f.Imports = slices.Clone(f.Imports)
	for i, e := range f.Imports {
		path, name := imported(e)
		other := renamed[newImport{s.Flow.Fset.File(e.Pos), path}]
		isTaken := func(e analysis.TextEdit) bool { return !s.editor.isFree(s.Flow.FileAt(e.Pos), e.Pos, other) }
		if name == "" || other == "" || other == name || slices.ContainsFunc(f.Edits, isTaken) {
			continue
		}
		f.Edits = slices.Clone(f.Edits)
		for k := range f.Edits {
			f.Edits[k].NewText = qualified(f.Edits[k].NewText, name, other)
		}
		quoted := strconv.Quote(path)
		f.Imports[i].NewText = bytes.Replace(e.NewText, []byte(quoted), []byte(other+" "+quoted), 1)
	}
}

// together returns the edits of a and b, without duplicates.
func together(a, b []analysis.TextEdit) []analysis.TextEdit {
	out := slices.Clone(a)
	for _, e := range b {
		if !slices.ContainsFunc(out, func(have analysis.TextEdit) bool { return sameEdit(have, e) }) {
			out = append(out, e)
		}
	}
	return out
}

func sameEdit(a, b analysis.TextEdit) bool {
	return a.Pos == b.Pos && a.End == b.End && bytes.Equal(a.NewText, b.NewText)
}

// imported returns the path of the package that the edit e imports, and the name under which e
// imports it; "" and "" if e is no import.
func imported(e analysis.TextEdit) (path, name string) {
	name, rest, ok := strings.Cut(string(e.NewText), `"`)
	path, _, closed := strings.Cut(rest, `"`)
	if !ok || !closed {
		return "", ""
	}
	if name = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(name), "import")); name == "" {
		name = ownName(path)
	}
	return path, name
}

// qualified returns text, Go source, with the package name replaced by other in each "name.".
func qualified(text []byte, name, other string) []byte {
	old := []byte(name + ".")
	var out []byte
	for {
		i := bytes.Index(text, old)
		if i < 0 {
			return append(out, text...)
		}
		out = append(out, text[:i]...)
		if i > 0 && (text[i-1] == '.' || token.IsIdentifier("x"+string(text[i-1:i]))) {
			out = append(out, old...)
		} else {
			out = append(append(out, other...), '.')
		}
		text = text[i+len(old):]
	}
}
