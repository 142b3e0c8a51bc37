package rewrite

import (
	"bytes"
	"strings"

	"github.com/aymanbagabas/go-udiff"
)

var (
	lf   = []byte("\n")
	crlf = []byte("\r\n")
)

// isCRLF reports whether all lines of a text end in "\r\n". Texts without a
// line end do not count.
func isCRLF(text []byte) bool {
	n := bytes.Count(text, crlf)
	return n > 0 && n == bytes.Count(text, lf)
}

func toLF(text []byte) []byte   { return bytes.ReplaceAll(text, crlf, lf) }
func toCRLF(text []byte) []byte { return bytes.ReplaceAll(text, lf, crlf) }

// withLineEnds gives the new text of edits the line ends of the lines that it
// is put into.
func withLineEnds(text []byte, edits []udiff.Edit) {
	if !bytes.Contains(text, crlf) {
		return
	}
	for i, e := range edits {
		if !strings.Contains(e.New, "\n") {
			continue
		}
		edits[i].New = strings.ReplaceAll(e.New, "\r\n", "\n")
		if endsCRLF(text, e.Start) {
			edits[i].New = strings.ReplaceAll(edits[i].New, "\n", "\r\n")
		}
	}
}

// endsCRLF reports whether the line at an offset ends in "\r\n". A last line
// without an end is taken to end as the line before it. At an offset outside of the text,
// for which an edit is refused later, none does.
func endsCRLF(text []byte, at int) bool {
	if at < 0 || at > len(text) {
		return false
	}
	end := bytes.IndexByte(text[at:], '\n')
	if end < 0 {
		end = bytes.LastIndexByte(text[:at], '\n')
	} else {
		end += at
	}
	return end > 0 && text[end-1] == '\r'
}
