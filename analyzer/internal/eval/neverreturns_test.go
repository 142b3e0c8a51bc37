package eval_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestNeverReturns says which calls end the function, so that what is known
// before them does not go on after them.
func TestNeverReturns(t *testing.T) {
	const source = `package p

import (
	"log"
	"os"
	"runtime"
	"testing"
)

var _, _ = os.Args, runtime.GOOS

func sink(s string) {}

func f(t *testing.T, b testing.TB, l *log.Logger, ok bool) {
	p := "/a"
	if ok {
		p = "/b"
		%s
	}
	sink(p)
}
`
	for want, calls := range map[string][]string{
		"/a": {
			`panic("x")`, `os.Exit(1)`, `runtime.Goexit()`, `log.Fatal("x")`, `log.Fatalf("x")`, `log.Fatalln("x")`, `log.Panic("x")`, `log.Panicf("x")`, `log.Panicln("x")`,
			`l.Fatal("x")`, `l.Panicf("x")`, `t.Fatal("x")`, `t.Fatalf("x")`, `t.FailNow()`, `t.Skip("x")`, `t.Skipf("x")`, `t.SkipNow()`, `b.Fatal("x")`, `(t.Fatal)("x")`,
		},
		"(/b|/a)": {`print("x")`, `log.Print("x")`, `log.Printf("x")`, `l.Println("x")`, `t.Error("x")`, `t.Fail()`, `t.Log("x")`, `runtime.Gosched()`, `defer t.FailNow()`},
	} {
		for _, call := range calls {
			var got []string
			for _, c := range evaluateSource(t, fmt.Sprintf(source, call)).Candidates {
				if c.Sink.Func != nil && c.Sink.Func.Name() == "sink" {
					got = append(got, text.String(c.Node))
				}
			}
			if !slices.Equal(got, []string{want}) {
				t.Errorf("%s: got %q, want %q", call, got, want)
			}
		}
	}
}
