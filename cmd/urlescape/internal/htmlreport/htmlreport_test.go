package htmlreport_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/htmlreport"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/reporttest"
)

func write(tb testing.TB, r *report.Report) string {
	tb.Helper()
	var out bytes.Buffer
	if err := htmlreport.Write(&out, r); err != nil {
		tb.Fatal(err)
	}
	return out.String()
}

// text returns what a page says, without tags.
func text(page string) string {
	_, body, _ := strings.Cut(page, "<body>")
	body, _, _ = strings.Cut(body, "<script>")
	body = regexp.MustCompile(`<[^>]*>`).ReplaceAllString(body, "")
	return strings.NewReplacer("&#34;", `"`, "&lt;", "<", "&amp;", "&", "&#43;", "+", "&#39;", "'").Replace(body)
}

// TestPage reads a page.
func TestPage(t *testing.T) {
	r := reporttest.New(t)
	if err := os.WriteFile(filepath.Join(r.Dir, "go.mod"), []byte("module example.com/a\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	page := write(t, r)
	if !strings.Contains(page, "<title>urlescape: 2 findings in example.com/a, 20") {
		t.Errorf("the title lacks the module and the day: %.600s", page)
	}
	said := text(page)
	for _, want := range []string{
		"2 findings in 2 files; -fix fixes 1",
		"Not everything was analysed", "b/b.go:1:1: no package, 100%", "not all is judged",
		`a b/a:%.go:3:26 warning medium path segment name is not escaped: "a/b?c", 100%`,
		"unescaped-segment in u, given to example.com/a.get; medium confidence: nothing keeps a delimiter out of the value",
		`3var u = get("日😀/" + name)`,
		"name may hold any text, from a parameter.",
		"3- var u = get(\"日😀/\" + name)", "5+ var u = get(\"日😀/\" + url.PathEscape(name))", `3+ import "net/url"`,
		"a b/a:%.go:1:1: escaped here",
		"gone.y:7 error wrong",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("the page does not say %q:\n%s", want, said)
		}
	}
	if strings.Contains(page, "http-equiv=\"refresh\"") || regexp.MustCompile(`(src|href)="(https?:)?//[^"]*\.(js|css|woff2?|png|svg)`).MatchString(page) {
		t.Error("the page loads something")
	}
	if !strings.Contains(page, "default-src &#39;none&#39;") || strings.Contains(page, "unsafe-inline") {
		t.Error("the page has no strict policy")
	}
}

// TestURL draws the URL with its components, and with what goes wrong.
func TestURL(t *testing.T) {
	r := reporttest.New(t)
	r.Findings[0].Drawing = &wire.Drawing{Start: "uri-reference"}
	if err := fill(r.Findings[0].Drawing, "https://h/", "{name}"); err != nil {
		t.Fatal(err)
	}
	page := write(t, r)
	for _, want := range []string{
		`<span class="seg scheme" title="scheme"><span class="t">https</span><small>scheme</small></span>`,
		`<span class="seg path" title="path"><span class="t">/<mark>{name}</mark></span><small>path</small></span>`,
		`If <code>name</code> is <code>a/b?c</code>`,
		`<span class="seg path" title="path"><span class="t">/<mark>a/b</mark></span><small>path</small></span>`,
		`<span class="seg query" title="query"><span class="t"><mark>c</mark></span><small>query</small></span>`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s", want)
		}
	}
}

// fill draws a literal and a value.
func fill(d *wire.Drawing, literal, value string) error {
	return json.Unmarshal(fmt.Appendf(nil, `{"pieces":[{"text":%q},{"text":%q,"hole":true,"here":true,"witness":true}]}`, literal, value), d)
}

// TestHostile says that nothing of a program is markup.
func TestHostile(t *testing.T) {
	r := reporttest.New(t)
	const evil = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'`
	f := &r.Findings[0]
	f.Message, f.Function, f.Wrapper, f.Package, f.URL = evil, evil, evil, evil, "javascript:alert(1)"
	f.Related[0].Message = evil
	r.Problems[0].Message = evil
	r.Notes[0] = evil
	page := write(t, r)
	for _, bad := range []string{"<img", "alert(1)</script>", `href="javascript:`} {
		if strings.Contains(page, bad) {
			t.Errorf("the page has %s", bad)
		}
	}
}

// TestEmpty says that a page without findings says so.
func TestEmpty(t *testing.T) {
	r := reporttest.New(t)
	r.Findings = nil
	if said := text(write(t, r)); !strings.Contains(said, "0 findings in 0 files") || !strings.Contains(said, "Nothing was found.") {
		t.Errorf("got %s", said)
	}
}
