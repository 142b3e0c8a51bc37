package analyzer_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A trial is a program before and after its safe fixes, with what each did.
type trial struct {
	draft
	seed   uint64
	odd    string // the family of odd shapes that it has
	after  string
	fixes  int
	rounds int    // how often fixes were applied
	left   []diag // findings after the fixes
	calls  []trialCall
	traces [2][][]string // by side and call
}

// A trialCall is the values that a program is called with: the value of the parameter
// target, or -1, is hostile.
type trialCall struct {
	Args   []string
	N      int
	Target int
}

// trialRounds is how often fixes are applied: one that touches another waits for it.
const trialRounds = 2

// newTrial writes the program of a seed and fixes it; nil if nothing has a fix.
func newTrial(t *testing.T, seed uint64, id int, odd string) *trial {
	t.Helper()
	w := &scribe{Rand: rand.New(rand.NewPCG(seed, 7)), odd: odd}
	const name = "p.go"
	d := w.write(id)
	before, err := analyseDraft(name, d.source)
	for err != nil && strings.Contains(err.Error(), "declared and not used") {
		d = w.write(id)
		before, err = analyseDraft(name, d.source)
	}
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", seed, err, d.source)
	}
	out := &trial{draft: d, seed: seed, odd: odd, after: d.source}
	for r := before; ; {
		n := safeFixes(r, name)
		if out.fixes += n; out.fixes == 0 {
			return nil
		}
		if out.left = r.diags[name]; n == 0 || out.rounds == trialRounds {
			break
		}
		out.rounds++
		out.after = string(r.fixed(t, name, []byte(out.after)))
		if r, err = analyseDraft(name, out.after); err != nil {
			t.Errorf("seed %d: does not compile after its fixes: %v\n%s", seed, err, out.changes())
			return nil
		}
	}
	out.calls = callsOf(len(d.params))
	return out
}

// trialHostile are values that are data wherever they stand, in the letters that no
// function here changes.
var trialHostile = []string{"a/b", "a?b=c", "a#b", "a%2fb", "100%", "a&b=c", "a+b c", "é/%zz"}

// callsOf returns the calls of a program with parameters: plain ones, and hostile values
// for each parameter.
func callsOf(params int) (out []trialCall) {
	for n := range 3 {
		plain := make([]string, params)
		for i := range plain {
			plain[i] = fmt.Sprintf("plain%dvalue", i)
		}
		out = append(out, trialCall{plain, n, -1})
		for i := range plain {
			for _, value := range trialHostile {
				args := slices.Clone(plain)
				args[i] = value
				out = append(out, trialCall{args, n, i})
			}
		}
		out = append(out, trialCall{[]string{"x", "7", "Zed9"}[:params], n, -1}, trialCall{make([]string, params), n, -1})
	}
	return out
}

// changes are the lines that the fixes changed.
func (c *trial) changes() string {
	return "before:\n" + c.source + "\nafter:\n" + difference([]byte(c.source), []byte(c.after))
}

const trialGo = `package p

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
)

var Trace []string

type transport struct{}

func (transport) RoundTrip(req *http.Request) (*http.Response, error) {
	line := "GET " + req.URL.Scheme + "://" + req.URL.Host + req.URL.RequestURI()
	if req.URL.Fragment != "" {
		line += "#" + req.URL.EscapedFragment()
	}
	Trace = append(Trace, line)
	if name := req.Header.Get("X-Name"); name != "" {
		Trace = append(Trace, "HEADER "+name)
	}
	if req.Body != nil {
		b, _ := io.ReadAll(req.Body)
		Trace = append(Trace, "GET form://form/?"+string(b))
	}
	return nil, fmt.Errorf("done")
}

type logged struct{}

func (logged) Write(b []byte) (int, error) {
	keep()
	Trace = append(Trace, "LOG "+string(bytes.TrimSuffix(b, []byte("\n"))))
	return len(b), nil
}

func keep() {
	if kept, ok := os.LookupEnv("KEPT"); ok {
		Trace = append(Trace, "KEPT "+kept)
		_ = os.Unsetenv("KEPT")
	}
}

func Call(f func()) (trace []string) {
	Trace = nil
	defer func() {
		if e := recover(); e != nil {
			trace = append(Trace, fmt.Sprint("PANIC ", e))
		}
	}()
	http.DefaultTransport = transport{}
	log.SetFlags(0)
	log.SetOutput(logged{})
	f()
	keep()
	return Trace
}
`

// runTrials builds the programs of a batch into one, and runs it.
func runTrials(t *testing.T, trials []*trial) {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module trial\n\ngo 1.26\n")
	var main strings.Builder
	main.WriteString("package main\n\nimport (\n\t\"encoding/json\"\n\t\"os\"\n\tafter \"trial/after\"\n\tbefore \"trial/before\"\n)\n\n" +
		"type call struct {\n\tArgs []string\n\tN, Target int\n}\n\nfunc main() {\n\tvar all [][]call\n\tif err := json.NewDecoder(os.Stdin).Decode(&all); err != nil {\n\t\tpanic(err)\n\t}\n\tvar out [][2][][]string\n")
	var calls [][]trialCall
	for i, c := range trials {
		write(fmt.Sprintf("before/p%d.go", i), c.source)
		write(fmt.Sprintf("after/p%d.go", i), c.after)
		calls = append(calls, c.calls)
		args := ""
		for k := range c.params {
			args += fmt.Sprintf("c.Args[%d], ", k)
		}
		fmt.Fprintf(&main, "\tout = append(out, [2][][]string{})\n\tfor _, c := range all[%[1]d] {\n\t\tout[%[1]d][0] = append(out[%[1]d][0], before.Call(func() { before.F%[1]d(%[2]sc.N) }))\n\t\tout[%[1]d][1] = append(out[%[1]d][1], after.Call(func() { after.F%[1]d(%[2]sc.N) }))\n\t}\n", i, args)
	}
	main.WriteString("\tif err := json.NewEncoder(os.Stdout).Encode(out); err != nil {\n\t\tpanic(err)\n\t}\n}\n")
	write("main.go", main.String())
	write("before/trace.go", trialGo)
	write("after/trace.go", trialGo)
	input, err := json.Marshal(calls)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "run", "-gcflags=-N -l", "-ldflags=-s -w", ".")
	var stderr bytes.Buffer
	cmd.Dir, cmd.Stdin, cmd.Stderr = dir, bytes.NewReader(input), &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	var traces [][2][][]string
	if err := json.Unmarshal(out, &traces); err != nil {
		t.Fatal(err)
	}
	for i, c := range trials {
		c.traces = traces[i]
	}
}

// A trace is what a program did for one request.
type trace struct {
	logged []string // what it printed: a message may show a text as it is sent
	kept   []string // what it kept, and sent, that is no URL
	failed []string // what it said of requests that failed
	sent   []string // the URLs that it asked for
}

// sections are the traces of the requests of a call, on a side.
func (c *trial) sections(side, call int) (out []trace) {
	for _, line := range c.traces[side][call] {
		if line == "LOG "+requestMark || len(out) == 0 {
			out = append(out, trace{})
		}
		last := &out[len(out)-1]
		sent, isSent := strings.CutPrefix(line, "GET ")
		switch {
		case isSent:
			last.sent = append(last.sent, sent)
		case strings.HasPrefix(line, "LOG Get "):
			last.failed = append(last.failed, line)
		case strings.HasPrefix(line, "LOG "):
			last.logged = append(last.logged, line)
		default:
			last.kept = append(last.kept, line)
		}
	}
	return out
}

// broken returns what the fixes of a program broke; empty if nothing.
func (c *trial) broken() string {
	plain := 0
	for i, call := range c.calls {
		if call.isPlain() {
			plain = i
		}
		before, after := c.sections(0, i), c.sections(1, i)
		plainBefore, plainAfter := c.sections(0, plain), c.sections(1, plain)
		what := ""
		if len(before) != len(after) || len(after) != len(plainAfter) {
			what = "does not end"
		} else {
			for k := range before {
				what = cmp.Or(what, c.compare(call, before[k], after[k], plainBefore[k], plainAfter[k]))
			}
		}
		if what != "" {
			return fmt.Sprintf("%s\n\t%q, %d\n\tbefore %q\n\tafter  %q", what, call.Args, call.N, c.traces[0][i], c.traces[1][i])
		}
	}
	return ""
}

// compare returns what the fixes broke in a request.
func (c *trial) compare(call trialCall, b, a, plainBefore, plainAfter trace) string {
	if call.Target < 0 {
		if !slices.Equal(b.sent, a.sent) || !slices.Equal(b.failed, a.failed) || !slices.Equal(b.logged, a.logged) || !slices.Equal(b.kept, a.kept) {
			return "changes what harmless values send"
		}
		return ""
	}
	value := call.Args[call.Target]
	isSame := len(a.sent) == len(b.sent)
	isNested := strings.Contains(c.source, "Escape(url.PathEscape(")
	switch {
	case isSame && !slices.Equal(b.kept, a.kept):
		return "changes what is no URL"
	case allRight(b.sent, plainBefore.sent, value, call.Target) && !allRight(a.sent, plainAfter.sent, value, call.Target):
		return "makes wrong what was right"
	case haveShape(b.sent, plainBefore.sent) && !haveShape(a.sent, plainAfter.sent):
		return "makes structure of data"
	case isSame && !isNested && isTwice(append(a.failed, a.sent...), value) && !isTwice(append(b.failed, b.sent...), value):
		return "escapes twice"
	}
	return ""
}

// allRight reports whether all URLs have the components of those with a plain value.
func allRight(sent, plain []string, value string, target int) bool {
	return slices.EqualFunc(sent, plain, func(s, p string) bool { return isRight(s, p, value, target) })
}

// haveShape reports whether all URLs have as many segments and pairs as those with a plain
// value, and a fragment where those have one: the value is no structure, though it may not
// arrive as it is.
func haveShape(sent, plain []string) bool {
	return slices.EqualFunc(sent, plain, func(s, p string) bool {
		got, ok := shapeOf(s)
		want, isURL := shapeOf(p)
		return ok && isURL && got == want
	})
}

// A shape is what a URL is made of.
type shape struct {
	host            string
	segments, pairs int
	fragment        bool
}

// shapeOf is the shape of a URL; ok is false for what is none.
func shapeOf(s string) (of shape, ok bool) {
	u, err := url.Parse(s)
	if err != nil {
		return shape{}, false
	}
	return shape{u.Host, strings.Count(u.EscapedPath(), "/"), strings.Count(u.RawQuery, "&"), u.Fragment != ""}, true
}

// isPlain reports whether a call has the values that others are compared with.
func (c *trialCall) isPlain() bool { return strings.HasPrefix(c.Args[0], "plain") && c.Target < 0 }

// isRight reports whether a URL has the components of that with a plain value, but for the value.
func isRight(sent, plain, value string, target int) bool {
	got, err := components(sent)
	want, wrong := components(plain)
	if err != nil || wrong != nil {
		return false
	}
	for i := range want {
		want[i] = strings.ReplaceAll(want[i], fmt.Sprintf("plain%dvalue", target), value)
	}
	return slices.Equal(got, want)
}

// isTwice reports whether a text has a value escaped twice.
func isTwice(texts []string, value string) bool {
	for _, inner := range []string{url.PathEscape(value), url.QueryEscape(value)} {
		if inner != value && strings.Contains(strings.Join(texts, " "), url.PathEscape(inner)) {
			return true
		}
	}
	return false
}

// isDone reports whether all values arrive as they are, after the fixes.
func (c *trial) isDone() bool {
	plain := 0
	for i, call := range c.calls {
		if call.isPlain() {
			plain = i
		}
		if call.Target < 0 {
			continue
		}
		for k, a := range c.sections(1, i) {
			if !allRight(a.sent, c.sections(1, plain)[k].sent, call.Args[call.Target], call.Target) {
				return false
			}
		}
	}
	return true
}
