package govet

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// notStored ends the files of an overlay. The go command keeps results by
// content, with the names of the files in them: those of stored files must not
// come up again for files on the disk that have the same content by then.
const notStored = "\n// Not on the disk.\n"

// An Overlay gives files, by absolute name, a content that differs from what
// is on the disk. A nil content removes the file.
type Overlay map[string][]byte

// over returns an overlay with the files of both. Those of o win.
func (o Overlay) over(old Overlay) Overlay {
	all := make(Overlay, len(old)+len(o))
	maps.Copy(all, old)
	maps.Copy(all, o)
	return all
}

// write stores the contents under dir, and the list of them in the form of the
// go command's -overlay flag. It returns the name of the list and the original
// names.
func (o Overlay) write(dir string) (list string, names originals, err error) {
	replace := make(map[string]string, len(o))
	names = make(originals, len(o))
	for name, content := range o {
		replace[name] = ""
		if content == nil {
			continue
		}
		base := storedName(name, content)
		stored := filepath.Join(dir, base)
		if err := os.WriteFile(stored, slices.Concat(content, []byte(notStored)), 0o600); err != nil {
			return "", nil, err
		}
		replace[name], names[base] = stored, name
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", nil, err
	}
	list = filepath.Join(dir, "overlay.json")
	return list, names, os.WriteFile(list, data, 0o600)
}

// storedName returns the base name of the file that stands for the named one.
// The go command keeps results by content and gives them out again with the
// names in them, so the name must follow from the content, too, and its folder
// must not matter. Test files are known by their names.
func storedName(name string, content []byte) string {
	h := sha256.New()
	h.Write([]byte(name))
	h.Write([]byte{0})
	h.Write(content)
	end := ".go"
	if strings.HasSuffix(name, "_test.go") {
		end = "_test.go"
	}
	return storedPrefix + hex.EncodeToString(h.Sum(nil)) + end
}

const storedPrefix = "urlescape-overlay-"

// originals has the original names of stored files by their base names.
type originals map[string]string

// of returns the original of a name, or the name itself if it has none.
func (names originals) of(name string) string {
	if o, ok := names[filepath.Base(name)]; ok {
		return o
	}
	return name
}

// inLog gives the files that the lines of a log begin with their original
// names back, relative to dir where that is shorter.
func (names originals) inLog(log []byte, dir string) []byte {
	if len(names) == 0 {
		return log
	}
	var out bytes.Buffer
	for line := range bytes.Lines(log) {
		text, isVet := bytes.CutPrefix(line, []byte("vet: "))
		place, _, _ := bytes.Cut(text, []byte(": "))
		name, _, _ := splitPosn(string(place))
		if o := names.of(name); o != name {
			if isVet {
				out.WriteString("vet: ")
			}
			out.WriteString(finding.ShortPath(dir, o))
			line = text[len(name):]
		}
		out.Write(line)
	}
	return out.Bytes()
}

// rename gives the files of a finding their original names back.
func (names originals) rename(f *finding.Finding) {
	f.Position.File = names.of(f.Position.File)
	for i := range f.Related {
		f.Related[i].Position.File = names.of(f.Related[i].Position.File)
	}
	if f.Fix == nil {
		return
	}
	for i := range f.Fix.Edits {
		f.Fix.Edits[i].File = names.of(f.Fix.Edits[i].File)
	}
}
