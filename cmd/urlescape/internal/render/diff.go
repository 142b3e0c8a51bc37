package render

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
)

// Diff returns the change of one file in the unified form of git, which git
// apply and patch -p1 read. The name is relative, with slashes.
func Diff(name string, before, after []byte) []byte {
	text := diff.Diff("a", before, "b", after)
	if text == nil {
		return nil
	}
	// The lines with the names are our own: those of the library take any name
	// as it is, and the first is not that of git.
	hunks := bytes.SplitAfterN(text, []byte("\n"), 4)[3]
	a, b := quote("a/"+name), quote("b/"+name)
	// patch takes a name for ended at its first space, but for a tab after it.
	end := ""
	if strings.Contains(name, " ") {
		end = "\t"
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "diff --git %s %s\n--- %s%s\n+++ %s%s\n", a, b, a, end, b, end)
	out.Write(hunks)
	return out.Bytes()
}

// quote returns a name as git writes it: in quotes, as in C, where a character
// is a quote, a backslash or a control.
func quote(name string) string {
	isOdd := func(r rune) bool { return r < ' ' || r == 0x7f || r == '"' || r == '\\' }
	if strings.IndexFunc(name, isOdd) < 0 {
		return name
	}
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(name) {
		switch c := name[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case isOdd(rune(c)):
			fmt.Fprintf(&b, `\%03o`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
