package textreport

import (
	"runtime"
	"testing"
)

func TestObeys(t *testing.T) {
	for _, test := range []struct {
		env  []string
		want bool
	}{
		{nil, runtime.GOOS == "windows"},
		{[]string{"TERM="}, runtime.GOOS == "windows"},
		{[]string{"TERM=dumb"}, false},
		{[]string{"TERM=xterm-256color"}, true},
		{[]string{"TERM=xterm", "TERM=dumb"}, false}, // the last counts
	} {
		if got := obeys(test.env); got != test.want {
			t.Errorf("%v: got %t", test.env, got)
		}
	}
}
