package library_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// BenchmarkLookup asks what is asked of every call: of a function that is
// known, and of one that is not, of a package with a version in its path.
func BenchmarkLookup(b *testing.B) {
	t := new(testing.T)
	known := fn(t, "net/http.NewRequest")
	foreign := source(t, "example.com/some/module/v2/internal/client", "package client\nfunc Do(path string) {}").Lookup("Do")
	b.Run("known", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if library.Lookup(known) == nil {
				b.Fatal("not known")
			}
		}
	})
	b.Run("foreign", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if library.Lookup(asFunc(foreign)) != nil {
				b.Fatal("known")
			}
		}
	})
	b.Run("negative", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if library.Negative(asFunc(foreign)) {
				b.Fatal("known")
			}
		}
	})
}
