package textreport_test

import (
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/textreport"
)

func TestPage(t *testing.T) {
	const page = "# name\n\nUse `a[b](c)` and [the page](x.md).\n\n```go\n# no heading, no [link](x)\n\nx := `y`\n```\n"
	for bold, want := range map[bool]string{
		false: "name\n\nUse a[b](c) and the page.\n\n    # no heading, no [link](x)\n\n    x := `y`\n",
		true:  "\x1b[1mname\x1b[m\n\nUse \x1b[1ma[b](c)\x1b[m and the page.\n\n    # no heading, no [link](x)\n\n    x := `y`\n",
	} {
		if got := textreport.Page(page, bold); got != want {
			t.Errorf("got\n%q\nwant\n%q", got, want)
		}
	}
}
