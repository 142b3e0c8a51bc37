package provenance_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
)

// TestHoldsWritten has types with a URL in them, and functions that set the Path of one.
func TestHoldsWritten(t *testing.T) {
	for _, tt := range []struct {
		of, body string
		want     bool
	}{
		{`w`, `if _, err := url.Parse(w.Original); err != nil { w.Path = w.Original }`, true},
		{`*w`, `if _, err := url.Parse(w.Original); err != nil { w.Path = w.Original }`, true},
		{`w`, `w.Path = w.Original`, false},
		{`w`, `if _, err := url.Parse(w.Original); err != nil { w.Path = w.Name }`, false},
		{`w`, `if u, err := url.Parse(w.Original); err == nil { w.Path = u.Path }`, false},
		{`w.URL`, `if _, err := url.Parse(w.Original); err != nil { w.Path = w.Original }`, false},
		{`other`, `if _, err := url.Parse(w.Original); err != nil { w.Path = w.Original }`, false},
	} {
		from, value := used(t, `package p
import "net/url"
type written struct { *url.URL; Original, Name string }
type another struct { *url.URL }
func use(any) {}
func set(w *written) { `+tt.body+` }
func read(w *written, other *another) { use(`+tt.of+`) }
`)
		if got := provenance.HoldsWritten(from, value); got != tt.want {
			t.Errorf("%s after %s: %v, want %v", tt.of, tt.body, got, tt.want)
		}
	}
}
