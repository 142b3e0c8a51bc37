package textreport_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/reporttest"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/textreport"
)

// TestForms reads the forms with fixes as changes, by confidence, and in numbers.
func TestForms(t *testing.T) {
	for name, test := range map[string]struct {
		form func(io.Writer, *report.Report, textreport.Look) error
		want string
	}{
		"full": {textreport.Full, `a b/a:%.go

  3:26  warning (medium): path segment name is not escaped: "a/b?c", 100%
    (unescaped-segment)
    │ var u = get("日😀/" + name)
    │                       ^^^^
    fix: Use url.PathEscape
         2 +
         3 + import "net/url"
         3 - var u = get("日😀/" + name)
         5 + var u = get("日😀/" + url.PathEscape(name))
    see: a b/a:%.go:1:1: escaped here

gone.y

  7  error: wrong (host-port)

2 findings in 2 files; -fix fixes 1
  1  host-port          warning
  1  unescaped-segment  warning  -fix fixes it
`},
		"grouped": {textreport.Grouped, `medium confidence: 1 finding

  a b/a:%.go:3:26  warning: path segment name is not escaped: "a/b?c", 100%
    (unescaped-segment)
    │ var u = get("日😀/" + name)
    │                       ^^^^
    fix: Use url.PathEscape: url.PathEscape(name)
    see: a b/a:%.go:1:1: escaped here

without a level: 1 finding

  gone.y:7  error: wrong (host-port)

2 findings in 2 files; -fix fixes 1
  1  host-port          warning
  1  unescaped-segment  warning  -fix fixes it
`},
		"statistics": {textreport.Statistics, `high  medium  low  all  -fix fixes  check
   0       0    0    1           0  host-port
   0       1    0    1           1  unescaped-segment
   0       1    0    2           1  all checks
`},
	} {
		var out bytes.Buffer
		if err := test.form(&out, reporttest.New(t), textreport.Look{Columns: 76}); err != nil {
			t.Fatal(err)
		}
		if got := out.String(); got != test.want {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, test.want)
		}
		for line := range strings.Lines(out.String()) {
			if len([]rune(line)) > 77 {
				t.Errorf("%s: a line is too long: %s", name, line)
			}
		}
	}
}
