// Package htmlreport writes a report as one page for a browser, with all that it
// needs in it: findings by check and by package, each with its source, the URL that
// is put together there with its components, a value that goes wrong, and the
// change that the fix makes. The page filters and searches by itself; without
// scripts it shows everything. It loads nothing, and its policy forbids to.
package htmlreport

import (
	"bufio"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"io"
	"sync"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

//go:embed page.html
var pageText string

//go:embed page.css
var style string

//go:embed page.js
var script string

var page = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageText)) })

// Write writes the page.
func Write(w io.Writer, r *report.Report) error {
	out := bufio.NewWriterSize(w, 1<<16)
	if err := page().Execute(out, newView(r)); err != nil {
		return err
	}
	return out.Flush()
}

// hash returns the source expression of a content security policy that allows one
// text.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
