// Package written gives builders to functions of another package, which write parts of URLs
// into them as they are.
package written

import (
	"bytes"
	"net/http"
	"net/url"
	"strings"

	"github.com/urlescape/urlescape/testdata/src/facts/written/lib"
)

func titled(title string) {
	var b strings.Builder
	b.WriteString("https://api.example.com/things?limit=1")
	lib.AddTitle(&b, title) // want `query value title is not escaped: .* \(unescaped-query\)`
	http.Get(b.String())
}

func titledEscaped(title string) {
	var b strings.Builder
	b.WriteString("https://api.example.com/things?limit=1")
	lib.AddTitle(&b, url.QueryEscape(title))
	http.Get(b.String())

	var buf bytes.Buffer
	buf.WriteString("https://api.example.com/things?limit=1")
	lib.AddEscaped(&buf, title)
	http.Get(buf.String())
}

func queried(q string) {
	u := "https://api.example.com/things"
	lib.AddQuery(&u, q) // want `query value q is not escaped: .* \(unescaped-query\)`
	http.Get(u)
}
