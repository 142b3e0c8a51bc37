package govet_test

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
)

// FuzzDecode reads any text as what go vet prints: an error, or a result for each object, with
// places that make sense. What is no JSON within an object is an error of its package.
func FuzzDecode(f *testing.F) {
	for _, stream := range []string{
		"", "{}\n{}", `{"p":{"a":[{"category":"c","posn":"/f.go:1:2","end":"/f.go:1:5","message":"m"}]}}{"q":{"a":{"error":"out of luck"}}}`,
		`{"p":{"a":[{"posn":"C:\\f.go:99999999999999999999:-1","end":":","suggested_fixes":[{"message":"m","edits":[{"filename":"f","start":-1,"end":1e3,"new":null}]}],"related":[{}]}]}}`,
		`{"p":{"a":null}}`, `{"p":null}`, `null`, `{"p":{"a":3}}`, `{"p":`, `[]`, `{"p":{"a":[null]},"p":{"b":{}}}`,
	} {
		f.Add(stream)
	}
	f.Fuzz(func(t *testing.T, stream string) {
		list, errs, units, err := govet.Decode(stream)
		objects, end := objectsOf(stream)
		whole := errors.Is(end, io.EOF)
		if whole && err != nil || units < objects || len(list) > len(stream) {
			t.Fatalf("%q: %d of %d objects, %v, %v, %v", stream, units, objects, end, errs, err)
		}
		for _, f := range list {
			p := f.Position
			if p.Offset != -1 || p.EndOffset != -1 || p.EndLine == 0 && p.Line != 0 || len(p.File) > 3*len(stream) {
				t.Fatalf("%q: %+v", stream, p)
			}
		}
	})
}

// objectsOf counts the objects of a stream up to what ends it.
func objectsOf(stream string) (n int, end error) {
	for dec := json.NewDecoder(strings.NewReader(stream)); ; n++ {
		var object map[string]map[string]json.RawMessage
		if err := dec.Decode(&object); err != nil {
			return n, err
		}
	}
}

// FuzzLog reads any text as what the go command says. A problem is one line,
// and a text without stored files stays as it is.
func FuzzLog(f *testing.F) {
	for _, log := range []string{
		"# example.com/m/b\n# [example.com/m/b]\nb/b.go:1:71: cannot use \"x\"\n\tmore\r\n", "vet: b/b_test.go:3:1: undefined: y\n", "go: warning: \"./z...\" matched no packages\n",
		"# p\npanic: oh no\n\ngoroutine 1 [running]:\nmain.main()\n\t/x.go:3 +0x18\n", "i.go:3:8: could not import example.com/m/h (no package vetx file for \"h\")", "# ", "# \n\t", ": ", "\t\n:1: x",
		"# [", "stored.go:1:1: x", "vet: stored.go: x",
	} {
		f.Add(log, "/w")
	}
	f.Fuzz(func(t *testing.T, log, dir string) {
		problems, _ := govet.ParseLog(log, dir)
		for _, p := range problems {
			if strings.Contains(p.Message, "\n") || strings.Contains(p.File, "\n") && !strings.Contains(dir, "\n") {
				t.Fatalf("%q: %+v", log, p)
			}
		}
		if got := govet.InLog(nil, log, dir); got != log {
			t.Fatalf("%q became %q", log, got)
		}
		if got := govet.InLog(map[string]string{"stored.go": "/w/a.go"}, log, dir); !strings.Contains(log, "stored.go") && got != log {
			t.Fatalf("%q became %q", log, got)
		}
		if file, line, column := govet.SplitPosn(log); len(file) > len(log) || file != log && line == 0 && column == 0 && !strings.Contains(log, ":") {
			t.Fatalf("%q: %q, %d, %d", log, file, line, column)
		}
	})
}
