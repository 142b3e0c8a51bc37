package main

import (
	"bytes"
	"errors"
	"math"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestFindings says that nothing of a program is lost because it is large: each
// shape has all its findings, or says that it was not judged whole.
func TestFindings(t *testing.T) {
	for i := range shapes {
		s := &shapes[i]
		t.Run(s.name, func(t *testing.T) {
			for _, n := range []int{10, 500} {
				g, err := load(s.files(n))
				if err != nil {
					t.Fatal(err)
				}
				if err := g.analyse(); err != nil {
					t.Fatal(err)
				}
				if got, want := len(g.findings), s.want(n); got != want && len(g.limits) == 0 {
					t.Errorf("n=%d: %d findings, want %d", n, got, want)
				}
			}
		})
	}
}

// A measured shape is what the program prints of it: blocks and bytes are the
// exponents.
type measured struct{ blocks, bytes float64 }

// bound is the largest exponent of a shape that has none of its own. It is
// generous: at these sizes not all that is bounded has come to its bound.
const bound = 1.35

// TestWork counts the blocks of code that run for programs of one size and of
// four times that, and the bytes that are allocated: the work grows with the
// size, and not with its square.
func TestWork(t *testing.T) {
	program := filepath.Join(t.TempDir(), "growth")
	build := exec.Command("go", "build", "-cover", "-covermode=atomic", "-coverpkg=../...", "-o", program, ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	run := exec.Command(program, "-count", "-from", "60", "-to", "240")
	run.Env = append(run.Environ(), "GOCOVERDIR="+t.TempDir())
	var stderr bytes.Buffer
	run.Stderr = &stderr
	out, err := run.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, stderr.Bytes())
	}
	got := map[string]measured{}
	for line := range strings.Lines(string(out)) {
		if f := strings.Split(line, "\t"); f[0] != "shape" {
			blocks, err1 := strconv.ParseFloat(f[2], 64)
			allocated, err2 := strconv.ParseFloat(f[3], 64)
			if err := errors.Join(err1, err2); err != nil {
				t.Errorf("%s: %v", line, err)
			}
			got[f[0]] = measured{blocks, allocated}
		}
	}
	for _, s := range shapes {
		m, ok := got[s.name]
		most := s.exponent
		if most == 0 {
			most = bound
		}
		if !ok || !(m.blocks <= most) || !(m.bytes <= most) {
			t.Errorf("%s: the exponents are %.2f for blocks and %.2f for bytes, want at most %.2f", s.name, m.blocks, m.bytes, most)
		}
	}
}

// BenchmarkGrowth grows each shape from 10 to 10,000 and reports the exponent
// of the time: 1 is linear.
func BenchmarkGrowth(b *testing.B) {
	for i := range shapes {
		s := &shapes[i]
		b.Run(s.name, func(b *testing.B) {
			sizes := [2]int{10, 10_000}
			if s.most > 0 {
				sizes[1] = min(sizes[1], s.most)
			}
			for b.Loop() {
				var times [2]float64
				for k, n := range sizes {
					g, err := load(s.files(n))
					if err != nil {
						b.Fatal(err)
					}
					start := time.Now()
					if err := g.analyse(); err != nil {
						b.Fatal(err)
					}
					times[k] = time.Since(start).Seconds()
				}
				b.ReportMetric(math.Log(times[1]/times[0])/math.Log(float64(sizes[1])/float64(sizes[0])), "exponent")
				b.ReportMetric(times[1]*1e9/float64(sizes[1]), "ns/part")
			}
		})
	}
}
