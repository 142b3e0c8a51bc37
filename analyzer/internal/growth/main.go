// Growth measures how the work of the analyzer grows with the programs that it
// reads, in each dimension that a program can grow in.
//
//	go run ./analyzer/internal/growth
//	go run -cover -covermode=atomic -coverpkg=./analyzer/... ./analyzer/internal/growth -count
//
// The first prints the time for each of n parts and the exponent that it grows
// with, 1 for a straight line; the second counts the blocks of code that run, too,
// which are the same on every machine.
//
// # How it works
//
// A shape is a program of n parts: n calls, a chain of n wrappers, n branches.
// Each is analysed at two sizes, and the exponent is the slope between them. The
// tests bound the exponents of blocks and of bytes, not those of times.
//
// # What it gives up
//
// A program is one package that imports the standard library alone, so what facts
// of many packages cost is not measured. A dimension without a shape is not seen:
// that work grows with a square there shows in no row. Times say something only
// on a machine that does nothing else.
package main

import (
	"flag"
	"fmt"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"
)

func main() {
	only := flag.String("shape", "", "measure this shape only")
	from := flag.Int("from", 1000, "the smaller size")
	to := flag.Int("to", 10_000, "the larger size")
	counted := flag.Bool("count", false, "count the blocks of code that run: needs a program built with -cover")
	flag.Parse()
	fmt.Println("shape\tsize\texponent of blocks\tof bytes\tof time\tns for each\tfindings missing\tlimit")
	for i := range shapes {
		if s := &shapes[i]; *only == "" || slices.Contains(strings.Split(*only, ","), s.name) {
			if err := s.print(*from, *to, *counted); err != nil {
				fmt.Fprintf(os.Stderr, "%s: %v\n", s.name, err)
				os.Exit(1)
			}
		}
	}
}

// print measures a shape at two sizes.
func (s *shape) print(from, to int, counted bool) error {
	if s.most != 0 {
		from, to = min(from, s.most/10), min(to, s.most)
	}
	a, err := s.measure(from, counted)
	if err != nil {
		return err
	}
	b, err := s.measure(to, counted)
	if err != nil {
		return err
	}
	fmt.Printf("%s\t%d\t%.2f\t%.2f\t%.2f\t%.0f\t%d\t%t\n", s.name, to, exponent(a.blocks, b.blocks, a, b), exponent(a.bytes, b.bytes, a, b),
		exponent(a.time, b.time, a, b), b.time/float64(to), s.want(to)-b.findings, b.limited)
	return nil
}

// A measurement is the work that a program of size n takes.
type measurement struct {
	n        int
	time     float64 // ns
	blocks   float64 // of code that run; 0 when they are not counted
	bytes    float64 // allocated
	findings int
	limited  bool // not all was judged, and the user is informed
}

func exponent(x, y float64, a, b measurement) float64 {
	if x == 0 {
		return 0
	}
	return math.Log(y/x) / math.Log(float64(b.n)/float64(a.n))
}

func (s *shape) measure(n int, counted bool) (measurement, error) {
	m := measurement{n: n}
	p, err := load(s.files(n))
	if err != nil {
		return m, err
	}
	if counted {
		if err := clearCount(); err != nil {
			return m, err
		}
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	if err := p.analyse(); err != nil {
		return m, err
	}
	m.time = float64(time.Since(start))
	runtime.ReadMemStats(&after)
	m.bytes = float64(after.TotalAlloc - before.TotalAlloc)
	m.findings, m.limited = len(p.findings), len(p.limits) > 0
	if counted {
		m.blocks, err = count()
	}
	return m, err
}
