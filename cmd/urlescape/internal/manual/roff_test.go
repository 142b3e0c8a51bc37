package manual_test

import (
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/manual"
)

func TestMan(t *testing.T) {
	const text = `Usage:

	toy [flags] 'x'

.dots and \ stay.

	-a=list  one
	         two
	-b       three
`
	const want = `.TH TOY 1 "" "v1.0\-rc"
.nh
.ad l
.SH NAME
toy \- a toy
.SH "DESCRIPTION"
.SS "Usage"
.nf
.RS 2
toy [flags] \(aqx\(aq
.RE
.fi
.PP
\&.dots and \e stay.
.PP
.TP
.B \-a=list
one
two
.TP
.B \-b
three
`
	if got := manual.Man("toy", "v1.0-rc", "a toy", []manual.Section{{"Description", text}}); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
