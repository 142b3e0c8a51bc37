package analyzer_test

import (
	"os"
	"runtime"
	"runtime/metrics"
	"sync"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/hostport"
	"golang.org/x/tools/go/analysis/passes/nilness"
	"golang.org/x/tools/go/analysis/passes/printf"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
)

// measured is what analysers are measured on: the corpus and all that it imports, the standard
// library too. The variable URLESCAPE_BENCH names the folder of another module instead.
var measured = sync.OnceValues(func() ([]*packages.Package, error) {
	dir := os.Getenv("URLESCAPE_BENCH")
	if dir == "" {
		dir = corpus
	}
	return packages.Load(&packages.Config{Mode: packages.LoadAllSyntax | packages.NeedModule, Dir: dir}, "./...")
})

type noFact struct{}

func (*noFact) AFact() {}

// beside are urlescape and the analysers that it is compared with: one that does nothing but has
// facts, two that look for other mistakes of the kind, and one that needs the SSA form.
func beside() []*analysis.Analyzer {
	return []*analysis.Analyzer{
		{
			Name: "empty", Doc: "nothing", FactTypes: []analysis.Fact{new(noFact)},
			Run: func(*analysis.Pass) (any, error) { return nil, nil },
		},
		printf.Analyzer, hostport.Analyzer, nilness.Analyzer,
		analyzer.New(analyzer.Options{MinConfidence: "low", Checks: "all"}),
	}
}

// BenchmarkAnalysis analyses packages that are loaded already, one after the
// other. Beside time and allocations it reports by how much the heap grows at the
// most, and how much of that the results keep alive.
func BenchmarkAnalysis(b *testing.B) {
	pkgs, err := measured()
	if err != nil {
		b.Fatal(err)
	}
	for _, a := range beside() {
		b.Run(a.Name, func(b *testing.B) {
			b.ReportAllocs()
			before := heap()
			var graph *checker.Graph
			for b.Loop() {
				if graph, err = checker.Analyze([]*analysis.Analyzer{a}, pkgs, &checker.Options{Sequential: true}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(heap()-before)/(1<<20), "MB-kept")
			runtime.KeepAlive(graph)
			b.ReportMetric(peak(func() {
				if _, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, &checker.Options{Sequential: true}); err != nil {
					b.Error(err)
				}
			}), "MB-peak")
		})
	}
}

// peak returns by how many MB the heap grows at the most while f runs.
func peak(f func()) float64 {
	before := heap()
	var most uint64
	done, sampled := make(chan bool), make(chan bool)
	go func() {
		defer close(sampled)
		size := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		for tick := time.NewTicker(time.Millisecond); ; {
			metrics.Read(size)
			most = max(most, size[0].Value.Uint64())
			select {
			case <-done:
				tick.Stop()
				return
			case <-tick.C:
			}
		}
	}()
	f()
	close(done)
	<-sampled
	return (float64(most) - float64(before)) / (1 << 20)
}

func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
