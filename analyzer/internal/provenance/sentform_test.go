package provenance_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
)

// TestIsPieceOfURL: what use gets is cut out of a URI, or of what is named one.
func TestIsPieceOfURL(t *testing.T) {
	for source, want := range map[string]bool{
		`func f(newURI string) { use(newURI[1:]) }`:                                true,
		`func f(newURI []byte) { use(string(newURI[1:])) }`:                        true,
		`func f(pageURL string) { _, p, _ := strings.Cut(pageURL, "#"); use(p) }`:  true,
		`func f(pageURL string) { use(strings.TrimPrefix(pageURL, "#")) }`:         true,
		`func f(pageURL string) { use(pageURL) }`:                                  false,
		`func f(title string) { use(title[1:]) }`:                                  false,
		`func f(pageURL string) { p, _ := url.PathUnescape(pageURL); use(p[1:]) }`: false,
		`func f(u *url.URL) { use(u.Path[1:]) }`:                                   false,
	} {
		from, value := used(t, "package p\n\nimport (\n\t\"net/url\"\n\t\"strings\"\n)\n\nvar _ = url.Parse\n\nvar _ = strings.Cut\n\nfunc use(string) {}\n\n"+source+"\n")
		if got := provenance.IsPieceOfURL(from, value); got != want {
			t.Errorf("%s: got %v, want %v", source, got, want)
		}
	}
}
