package eval_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A program is Go source in which sink0, sink1, ... print the texts that they get.
type program struct {
	decls strings.Builder
	sinks int
	calls strings.Builder // of main
}

// sink returns the name of a sink of its own.
func (p *program) sink() string {
	name := "sink" + strconv.Itoa(p.sinks)
	fmt.Fprintf(&p.decls, "func %s(s string) { record(%d, s) }\n", name, p.sinks)
	p.sinks++
	return name
}

func (p *program) source(imports ...string) string {
	var b strings.Builder
	b.WriteString("package main\n\n")
	for _, path := range append(imports, "bufio", "fmt", "os") {
		fmt.Fprintf(&b, "import %q\n", path)
	}
	b.WriteString("\nvar out = bufio.NewWriter(os.Stdout)\n\nfunc record(n int, s string) { fmt.Fprintf(out, \"%d %q\\n\", n, s) }\n\n")
	b.WriteString(p.decls.String())
	fmt.Fprintf(&b, "\nfunc main() {\n%s\tout.Flush()\n}\n", p.calls.String())
	return b.String()
}

// received runs the source and returns the texts that each sink got.
func received(t *testing.T, source string) map[int][]string {
	t.Helper()
	got := map[int][]string{}
	for line := range strings.Lines(run(t, source)) {
		var i int
		var s string
		if _, err := fmt.Sscanf(line, "%d %q\n", &i, &s); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		got[i] = append(got[i], s)
	}
	return got
}

// texts returns the text of every sink, as it was evaluated.
func texts(flow *eval.Flow) map[int]text.Node {
	nodes := map[int]text.Node{}
	for _, c := range flow.Candidates {
		if c.Sink.Func == nil {
			continue
		}
		if n, ok := strings.CutPrefix(c.Sink.Func.Name(), "sink"); ok {
			i, _ := strconv.Atoi(n)
			nodes[i] = c.Node
		}
	}
	return nodes
}

// compare checks that every sink got only texts that eval says it may get.
func compare(t *testing.T, source string) {
	t.Helper()
	nodes := texts(evaluateSource(t, source))
	seen := 0
	for i, list := range received(t, source) {
		n, ok := nodes[i]
		if !ok {
			continue // a constant, or nothing is known
		}
		v := text.ValueOf(n)
		for _, s := range list {
			seen++
			if !testsource.Holds(v, s) {
				t.Errorf("sink%d got %q, which is not of %+v\n%s", i, s, v, functionOf(source, i))
				break
			}
			if allTrusted(n) && strings.Contains(s, "/") {
				t.Errorf("sink%d got %q, which no test let pass\n%s", i, s, functionOf(source, i))
				break
			}
		}
	}
	if seen == 0 {
		t.Error("no text was compared")
	}
}

// allTrusted reports whether all of a text was tested by fits.
func allTrusted(n text.Node) bool {
	s := text.String(n)
	trusted := !strings.Contains(s, "/") && !strings.Contains(s, "{?}") && strings.Contains(s, "{")
	for h := range holes(n) {
		trusted = trusted && h.Trusted
	}
	return trusted
}

// functionOf returns the function that calls a sink.
func functionOf(source string, sink int) string {
	for f := range strings.SplitSeq(source, "\nfunc ") {
		if strings.Contains(f, fmt.Sprintf("\tsink%d(", sink)) {
			return f
		}
	}
	return source
}

// TestLibraryHoldsValues runs library functions on random arguments.
func TestLibraryHoldsValues(t *testing.T) {
	expressions := []string{
		"strconv.Itoa(n)", "strconv.FormatInt(int64(n), 16)", "strconv.FormatUint(uint64(n), 36)", "strconv.Quote(s)", "strconv.FormatBool(n > 0)",
		"strconv.FormatFloat(f, 'f', -1, 64)", "strconv.FormatFloat(f, 'e', 3, 64)", "strconv.FormatFloat(f, 'g', -1, 32)",
		"url.Values{s: {s}, \"k\": {}}.Encode()", "hex.EncodeToString(b)", "base64.StdEncoding.EncodeToString(b)", "base64.RawURLEncoding.EncodeToString(b)", "base32.HexEncoding.EncodeToString(b)",
		"base64.URLEncoding.WithPadding('.').EncodeToString(b)", "enc.EncodeToString(b)",
		"url.PathEscape(s)", "url.QueryEscape(s)", "url.QueryEscape(url.PathEscape(s))", "html.EscapeString(s)",
		"url.PathEscape(strings.TrimSpace(s))", "strings.ToLower(url.QueryEscape(s))", "strings.ReplaceAll(s, \"/\", \"-\")", "strings.Trim(s, \"/\")",
		"fmt.Sprintf(\"%d\", n)", "fmt.Sprintf(\"%x\", b)", "fmt.Sprintf(\"%X\", s)", "fmt.Sprintf(\"%q\", s)", "fmt.Sprintf(\"%5d\", n)", "fmt.Sprintf(\"%-5d\", n)", "fmt.Sprintf(\"%+d\", n)",
		"fmt.Sprintf(\"%v\", f)", "fmt.Sprintf(\"%g\", f)", "fmt.Sprintf(\"%08b\", n)", "fmt.Sprintf(\"%t\", n > 3)", "fmt.Sprintf(\"%v\", b)", "fmt.Sprintf(\"%c\", n)", "fmt.Sprintf(\"%U\", n)",
		"fmt.Sprintf(\"%v\", []string{s})", "fmt.Sprintf(\"%v\", map[string]int{s: n})", "fmt.Sprintf(\"%10s\", url.PathEscape(s))", "fmt.Sprintf(\"%.2s\", url.PathEscape(s))",
		"fmt.Sprintf(\"%v\", time.Duration(n))", "fmt.Sprintf(\"%v\", at)", "at.Format(time.RFC3339)", "at.Format(\"20060102\")", "at.Format(time.RFC1123)", "at.Format(\"Jan _2 15:04:05.000 MST\")",
		"at.String()", "time.Duration(n).String()", "fmt.Sprintf(\"%x\", sha256.Sum256(b))", "level(n & 1).String()", "fmt.Sprint(level(n & 1))",
		"path.Base(s)", "path.Ext(s)", "http.StatusText(n)", "netip.AddrFrom4([4]byte{1, 2, 3, byte(n)}).String()", "net.IP{1, 2, 3, byte(n)}.String()", "net.IP(sha256.New().Sum(nil)[:16]).String()", "mail(s)",
		"notWord.ReplaceAllString(s, \"-\")", "word.FindString(s)", "sub(s)",
		"shout(hex.EncodeToString(b))", "dash(\"a/b\")", "dash(s)", "clip(s)", "clip(url.PathEscape(s))", "whisper(\"ABC\")", "cut(s)", "rest(\"x.y\")", "either(s)", "word2(s)", "stripped(s)",
		"at.UTC().Format(time.RFC3339)", "at.UTC().Truncate(time.Hour).Format(\"15:04 MST\")", "own.EncodeToString(b)", "before(s)", "after(s)", "judged(s)", "second(s)",
	}
	p := &program{}
	p.decls.WriteString(`
var enc = base64.RawStdEncoding
var notWord = regexp.MustCompile("[^a-z0-9]+")
var word = regexp.MustCompile("[a-z.]+")
var pair = regexp.MustCompile("([a-z]+)=([^&]*)")
type level int
func (l level) String() string { return [...]string{"low", "high"}[l] }
func shout(s string) string { return strings.ToUpper(s) }
func whisper(s string) string { return strings.ToLower(s) }
func dash(s string) string { return strings.ReplaceAll(s, "/", "-") }
func clip(s string) string { if len(s) > 3 { return "x" }; return s }
func cut(s string) string { return strings.TrimPrefix(s, "/") }
func rest(s string) string { return s[1:] }
func either(s string) string { if strings.HasPrefix(s, "a") { return url.PathEscape(s) }; return s }
func word2(s string) string { if !word.MatchString(s) || strings.Contains(s, "?") { return "none" }; return strings.TrimSpace(s) }
var own = base64.NewEncoding("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._").WithPadding('~')
var errWord = fmt.Errorf("no word")
func before(s string) string { if i := strings.IndexAny(s, "/?#"); i >= 0 { return s[:i] }; return s }
func after(s string) string { return s[strings.LastIndex(s, "/")+1:] }
func errOf(s string) error { if !word.MatchString(s) || strings.Contains(s, "/") { return errWord }; return nil }
func judged(s string) string { if err := errOf(s); err != nil { return "none" }; return s }
func second(s string) string { p := strings.Split(s, "/"); if len(p) < 2 || !word.MatchString(p[1]) || strings.Contains(p[1], "&") { return "" }; return p[1] }
func stripped(s string) string { for strings.HasPrefix(s, "/") { s = s[1:] }; return s }
func mail(s string) string { if strings.ContainsAny(s, "/?#") { return "none" }; return s }
func sub(s string) string { m := pair.FindStringSubmatch(s); if m == nil { return "" }; return m[1] + m[2] }
`)
	var body strings.Builder
	for _, e := range expressions {
		fmt.Fprintf(&body, "\t%s(%s)\n", p.sink(), e)
	}
	fmt.Fprintf(&p.decls, "func all(s string, b []byte, n int, f float64, at time.Time) {\n%s}\n", body.String())
	r := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		s, b := randomBytes(r), randomBytes(r)
		fmt.Fprintf(&p.calls, "\tall(%q, []byte(%q), %d, %v, time.Unix(%d, %d).In(time.FixedZone(%q, %d)))\n",
			s, b, r.Int64N(1<<30)>>r.IntN(30), (r.Float64()-0.5)*float64(r.Int64N(1<<62)>>r.IntN(62)), r.Int64N(1<<33), r.Int64N(1e9), []string{"", "CET"}[r.IntN(2)], (r.IntN(27)-12)*1800)
	}
	compare(t, p.source("crypto/sha256", "encoding/base32", "encoding/base64", "encoding/hex", "html", "net", "net/http", "net/netip", "net/url", "path", "regexp", "strconv", "strings", "time"))
}

func randomBytes(r *rand.Rand) string {
	const some = "ab./?#%&=+ -_~\"'<>\\éK"
	b := make([]byte, r.IntN(8))
	for i := range b {
		b[i] = some[r.IntN(len(some))]
		if r.IntN(8) == 0 {
			b[i] = byte(r.IntN(256))
		}
	}
	return string(b)
}
