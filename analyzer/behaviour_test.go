package analyzer_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A call is one call of a function of the corpus: with value for the parameter or field target, and
// harmless texts for the others. Sent are the URLs that it asked for or returned.
type call struct {
	Func, Target, Value string
	Sent                []string
}

// harmless are values that were right before any fix.
var harmless = []string{"abc", "", "a-b_c.d~e", "42"}

// hostile are values that are data wherever they stand.
var hostile = []string{"a/b?c#d%e f&g=h+i;j:k@l", "..", "100%", "%2F", "ä/ö €", "a b", "p:w@d", "[::1]"}

// addresses are hosts that a port is joined to.
var addresses = []string{"::1", "fe80::1", "192.0.2.1", bracketed}

// bracketed is an address that a port may be put after as it is.
const bracketed = "[::1]"

// TestBehaviour compiles and runs the functions of the corpus that have safe fixes,
// as they are and as the fixes leave them. What was right before sends the same
// bytes; what was not sends a URL with as many components, each of them the value.
func TestBehaviour(t *testing.T) {
	r, err := base()
	if err != nil {
		t.Fatal(err)
	}
	h := newHarness(t, r, false)
	before, after := h.run(t, nil), h.run(t, h.fixed)
	for key, b := range before {
		if a := after[key]; (b.isHarmless() || isHost(before, b)) && !slices.EqualFunc(a.Sent, b.Sent, isSame) {
			t.Errorf("%s with %s = %q: sends %q, before the fix %q", b.Func, b.Target, b.Value, a.Sent, b.Sent)
		}
	}
	testHostile(t, before, after, 60)
}

// TestOfferedBehaviour does the same for the fixes that are merely offered. They may
// change what was right.
func TestOfferedBehaviour(t *testing.T) {
	r, err := base()
	if err != nil {
		t.Fatal(err)
	}
	h := newHarness(t, r, true)
	testHostile(t, h.run(t, nil), h.run(t, h.fixed), 15)
}

// testHostile compares the calls with hostile values after the fixes with those with
// harmless ones: of so many functions at least.
func testHostile(t *testing.T, before, after map[string]call, atLeast int) {
	t.Helper()
	proven := map[string]bool{}
	for key, a := range after {
		plain := after[call{Func: a.Func, Target: a.Target, Value: harmless[0]}.key()]
		switch {
		case a.isHarmless() || len(a.Sent) == 0 || isHost(after, a):
		case a.Value == ".." && slices.Equal(a.Sent, before[key].Sent):
			// No escaper keeps dots from what cleans a path.
		case slices.ContainsFunc(harmless, func(v string) bool {
			return v != "" && !slices.Equal(after[call{Func: a.Func, Target: a.Target, Value: v}.key()].Sent, inPlace(plain.Sent, v))
		}):
			// The text is made of the value, and is not the value: a layout.
		default:
			proven[a.Func] = true
			for i, sent := range a.Sent {
				if i < len(plain.Sent) && strings.Contains(plain.Sent[i], "://") {
					compareComponents(t, a, sent, plain.Sent[i])
				}
			}
		}
	}
	if *oneCheck == "" && len(proven) < atLeast {
		t.Errorf("%d functions were run with hostile values, want %d at least", len(proven), atLeast)
	}
	t.Logf("%d functions were run with hostile values", len(proven))
}

// isHost reports whether a call has an address in brackets for a host.
func isHost(calls map[string]call, c call) bool {
	_, ok := calls[call{Func: c.Func, Target: c.Target, Value: addresses[0]}.key()]
	return ok && c.Value == bracketed
}

func (c call) isHarmless() bool { return c.Target == "" || slices.Contains(harmless, c.Value) }

// isSame reports whether two URLs have the same components, or the second is none.
func isSame(after, before string) bool {
	b, err := components(before)
	if err != nil || before == "error" || after == before {
		return true
	}
	a, err := components(after)
	return err == nil && slices.Equal(a, b)
}

// inPlace returns texts with a value in the place of the first harmless one.
func inPlace(texts []string, value string) []string {
	out := make([]string, len(texts))
	for i, s := range texts {
		out[i] = strings.ReplaceAll(s, harmless[0], value)
	}
	return out
}

func (c call) key() string { return c.Func + "\x00" + c.Target + "\x00" + c.Value }

// compareComponents compares a URL with the one for a plain value: each component is
// the same but for the value in it.
func compareComponents(t *testing.T, c call, sent, plain string) {
	t.Helper()
	want, err := components(plain)
	if err != nil {
		return // it is no URL with any value
	}
	got, err := components(sent)
	if err != nil {
		t.Errorf("%s with %s = %q: sends %q: %v", c.Func, c.Target, c.Value, sent, err)
		return
	}
	isEncoded := !slices.ContainsFunc(want, func(s string) bool { return strings.Contains(s, harmless[0]) })
	for i := range want {
		want[i] = strings.ReplaceAll(want[i], harmless[0], c.Value)
	}
	if len(got) != len(want) || !isEncoded && !slices.Equal(got, want) {
		t.Errorf("%s with %s = %q: sends %q with the components %q, want %q", c.Func, c.Target, c.Value, sent, got, want)
	}
}

// components takes a URL apart into values. The value of a query that is a URL as a whole is
// taken apart, too: it is structure for who reads it.
func components(s string) ([]string, error) {
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	password, _ := u.User.Password()
	out := []string{u.Scheme, u.Opaque, u.User.Username(), password, u.Hostname(), u.Port(), u.Fragment}
	for _, segment := range strings.Split(u.EscapedPath(), "/") {
		value, err := url.PathUnescape(segment)
		if err != nil {
			return nil, err
		}
		out = append(out, value)
	}
	if u.RawQuery == "" {
		return out, nil
	}
	for _, pair := range strings.Split(u.RawQuery, "&") {
		k, v, _ := strings.Cut(pair, "=")
		for _, part := range []string{k, v} {
			value, err := url.QueryUnescape(part)
			if err != nil {
				return nil, err
			}
			inner, err := components(value)
			if err != nil || !strings.Contains(value, "://") {
				inner = []string{value}
			}
			out = append(out, inner...)
		}
	}
	return out, nil
}

// run builds the program with some files of the corpus replaced, runs it and returns its calls.
func (h *harness) run(t *testing.T, files map[string][]byte) map[string]call {
	t.Helper()
	dir := t.TempDir()
	replace := map[string]string{}
	n := 0
	for _, of := range []map[string][]byte{h.added, files} {
		for path, text := range of {
			n++
			to := filepath.Join(dir, fmt.Sprintf("f%d.go", n))
			if err := os.WriteFile(to, text, 0o666); err != nil {
				t.Fatal(err)
			}
			replace[path] = to
		}
	}
	overlay := filepath.Join(dir, "overlay.json")
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(overlay, text, 0o666); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(dir, "program")
	build := exec.Command("go", "build", "-ldflags=-s -w", "-overlay", overlay, "-o", program, "./"+harnessMain)
	build.Dir = h.root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(program).Output()
	if err != nil {
		t.Fatal(err)
	}
	var list []call
	if err := json.Unmarshal(out, &list); err != nil {
		t.Fatal(err)
	}
	calls := make(map[string]call, len(list))
	for _, c := range list {
		calls[c.key()] = c
	}
	return calls
}
