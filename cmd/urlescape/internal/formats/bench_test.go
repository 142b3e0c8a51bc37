package formats_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/formats"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/reporttest"
)

// manyFindings is how many a large SDK has, in manyFiles.
const (
	manyFindings = 1900
	manyFiles    = 100
)

// many returns a report like that of a large SDK.
func many(b *testing.B) *report.Report {
	b.Helper()
	r := reporttest.New(b)
	one := r.Findings[0]
	r.Findings = nil
	text, err := os.ReadFile(filepath.Join(r.Dir, filepath.FromSlash(one.Position.File)))
	if err != nil {
		b.Fatal(err)
	}
	text = append(text, strings.Repeat("// more of the file\n", 1000)...)
	for i := range manyFiles {
		name := fmt.Sprintf("sdk%03d.go", i)
		if err := os.WriteFile(filepath.Join(r.Dir, name), text, 0o600); err != nil {
			b.Fatal(err)
		}
		for k := range manyFindings / manyFiles {
			f := one
			f.Position.File, f.Function = name, fmt.Sprintf("f%d", k)
			f.Related = []finding.Related{{Message: f.Related[0].Message, Position: f.Position}}
			f.Fix = &finding.Fix{Message: f.Fix.Message}
			for _, e := range one.Fix.Edits {
				e.File = name
				f.Fix.Edits = append(f.Fix.Edits, e)
			}
			r.Findings = append(r.Findings, f)
		}
	}
	return r
}

// A gauge looks at the heap each time that something is written.
type gauge struct {
	written int
	most    uint64
}

func (g *gauge) Write(p []byte) (int, error) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	g.most = max(g.most, m.HeapAlloc)
	g.written += len(p)
	return len(p), nil
}

// BenchmarkForms writes the report of a large SDK in each form. The metric heap-MB is the most that
// it takes beside the report itself; all forms have the source of the findings in memory.
func BenchmarkForms(b *testing.B) {
	r := many(b)
	defer debug.SetGCPercent(debug.SetGCPercent(20))
	for _, name := range formats.Names() {
		b.Run(name, func(b *testing.B) {
			var most uint64
			for b.Loop() {
				r.Files = report.NewFiles(r.Dir)
				runtime.GC()
				var before runtime.MemStats
				runtime.ReadMemStats(&before)
				var g gauge
				if err := formats.Write(&g, name, r, formats.Options{All: true}); err != nil {
					b.Fatal(err)
				}
				most = max(most, g.most-min(g.most, before.HeapAlloc))
				b.ReportMetric(float64(g.written), "bytes")
			}
			b.ReportMetric(float64(most)/(1<<20), "heap-MB")
		})
	}
}
