//go:build drivers

package htmlreport_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/reporttest"
)

// A browser shows a page in Chromium, without a window.
type browser struct {
	*testing.T
	ctx context.Context
}

func open(t *testing.T, page string) browser {
	t.Helper()
	name := filepath.Join(t.TempDir(), "report.html")
	if err := os.WriteFile(name, []byte(page), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	options := slices.Concat(chromedp.DefaultExecAllocatorOptions[:], []chromedp.ExecAllocatorOption{chromedp.NoSandbox, chromedp.WindowSize(1200, 900)})
	ctx, cancel = chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	b := browser{t, ctx}
	b.do(chromedp.Navigate("file://" + name))
	return b
}

func (b browser) do(actions ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	if err := chromedp.Do(b.ctx, actions...); err != nil {
		b.Fatal(err)
	}
}

func (b browser) click(selector string) { b.Helper(); b.do(chromedp.Click(chromedp.CSS(selector))) }

func (b browser) write(selector, text string) {
	b.Helper()
	b.do(chromedp.SendKeys(chromedp.CSS(selector), text))
}

// value returns what an expression of the page comes to.
func (b browser) value(expression string) string {
	b.Helper()
	got, err := chromedp.Run(b.ctx, chromedp.Evaluate[string]("String("+expression+")"))
	if err != nil {
		b.Fatal(err)
	}
	return got
}

// is says that an expression comes to a value. The page filters a moment after the last key.
func (b browser) is(expression, want string) {
	b.Helper()
	wait := fmt.Sprintf("new Promise((done) => { const end = Date.now() + 5000; const look = () => String(%[1]s) === %[2]q || Date.now() > end ? done(String(%[1]s)) : setTimeout(look, 20); look(); })", expression, want)
	got, err := chromedp.Run(b.ctx, chromedp.Evaluate[string](wait, chromedp.EvalAwaitPromise))
	if err != nil {
		b.Fatal(err)
	}
	if got != want {
		b.Errorf("%s: got %q, want %q", expression, got, want)
	}
}

const visible = `[...document.querySelectorAll("article")].filter((a) => a.checkVisibility()).length`

// TestBrowser opens a report, filters, searches, changes the theme, and reads what is shown.
func TestBrowser(t *testing.T) {
	r := reporttest.New(t)
	more := r.Findings[1]
	more.Position.File, more.Package, more.Confidence = "other/b.go", "example.com/other", "high"
	r.Findings = append(r.Findings, more)
	back := `getComputedStyle(document.body).backgroundColor`
	b := open(t, write(t, r))
	b.is(visible, "3")
	b.is(`document.querySelector("#shown").textContent`, "3 shown")

	b.write("#search", "PATH segment")
	b.is(visible, "1")
	b.is(`document.querySelector("#shown").textContent`, "1 of 3 shown")
	b.is(`[...document.querySelectorAll(".file")].filter((f) => f.checkVisibility()).length`, "1")
	b.write("#search", " nowhere")
	b.is(visible, "0")
	b.is(`document.querySelector("#nothing").checkVisibility()`, "true")
	b.click("#filter [type=reset]")
	b.is(visible, "3")

	b.do(chromedp.SetValue(chromedp.CSS("#package"), "example.com/other"))
	b.value(`document.querySelector("#package").dispatchEvent(new Event("input", { bubbles: true }))`)
	b.is(visible, "1")
	b.click("#filter [type=reset]")
	b.click("[name=severity][value=error]")
	b.is(visible, "1")
	b.click("#filter [type=reset]")
	b.click("#fixable")
	b.is(visible, "1")
	b.click("summary")
	b.click(`.pick[data-value="host-port"]`)
	b.is(visible, "2")
	b.is(`document.querySelector("#fixable").checked`, "false")

	// By confidence the surest is first, and each finding goes back to its file.
	first := `document.querySelector("article").dataset.confidence`
	b.click("#filter [type=reset]")
	b.is(first, "medium")
	b.do(chromedp.SetValue(chromedp.CSS("#order"), "confidence"))
	b.value(`document.querySelector("#order").dispatchEvent(new Event("input", { bubbles: true }))`)
	b.is(`[...document.querySelectorAll("article")].filter((a) => a.checkVisibility())[0].dataset.confidence`, "high")
	b.is(visible, "3")
	b.click("[name=confidence][value=medium]")
	b.is(visible, "2")
	b.click("#filter [type=reset]")
	b.is(visible, "3")
	b.is(`document.querySelectorAll(".file article").length`, "3")

	b.is(back, "rgb(255, 255, 255)")
	b.click("#theme")
	b.click("#theme")
	b.is(`document.querySelector("#theme").textContent`, "Theme: dark")
	b.is(back, "rgb(20, 23, 27)")
	b.is(contrast, "")
	b.click("#theme")
	b.is(`document.querySelector("#theme").textContent`, "Theme: system")
	b.is(contrast, "")

	// Keys go from one finding that is shown to the next.
	b.click("#filter [type=reset]")
	b.is(visible, "3")
	at := `document.activeElement.closest("article")?.id ?? document.activeElement.id`
	b.write("#findings", "j")
	b.is(at, "f1")
	b.write("#f1 .place", "j")
	b.is(at, "f2")
	b.write("#f2 .place", "k")
	b.is(at, "f1")
	b.write("#f1 .place", "/")
	b.is(at, "search")

	// Everything that one can use has a name, and a place in the order of the keys.
	b.is(`[...document.querySelectorAll("button, select, input, a")].filter((e) => !(e.textContent.trim() || e.labels?.length)).length`, "0")
	b.is(`[...document.querySelectorAll("button, select, input, a")].filter((e) => e.tabIndex < 0).length`, "0")
	b.is(`document.querySelectorAll("h1").length`, "1")
	b.is(`document.documentElement.scrollWidth <= innerWidth`, "true")
	b.do(chromedp.EmulateViewport(360, 700))
	b.is(`document.documentElement.scrollWidth <= innerWidth`, "true")
}

// contrast lists the texts that are hard to read: those with a contrast below 4.5
// (WCAG 2.2, 1.4.3).
const contrast = `(() => {
	const rgb = (text) => text.match(/[\d.]+/g).map(Number);
	const lum = (c) => { const [r, g, b] = c.map((v) => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
	const back = (e) => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor); if (c.length < 4 || c[3] > 0) return c.slice(0, 3); } return [255, 255, 255]; };
	const bad = new Set();
	for (const e of document.querySelectorAll("body *")) {
		if (!e.checkVisibility() || ![...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())) continue;
		if (e.closest("select, script, meter")) continue;
		const [a, b] = [lum(rgb(getComputedStyle(e).color).slice(0, 3)), lum(back(e))];
		const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
		if (ratio < 4.5) bad.add(e.tagName + "." + e.className + " " + ratio.toFixed(2));
	}
	return [...bad].join("; ");
})()`

// large is how many findings a large program has.
const large = 5000

// TestLarge opens the report of a large program, and says how long that takes.
func TestLarge(t *testing.T) {
	r := reporttest.New(t)
	r.Files = report.NewFiles(r.Dir)
	one := r.Findings[0]
	r.Findings = nil
	for i := range large {
		f := one
		f.Message = fmt.Sprintf("value number%d is not escaped (unescaped-segment)", i)
		f.Related = []finding.Related{}
		r.Findings = append(r.Findings, f)
	}
	begin := time.Now()
	page := write(t, r)
	t.Logf("made in %v, %d bytes", time.Since(begin).Round(time.Millisecond), len(page))
	b := open(t, page)
	b.is(`document.querySelector("#shown").textContent`, fmt.Sprint(large, " shown"))
	t.Logf("opened in %s ms", b.value(`performance.getEntriesByType("navigation")[0].loadEventEnd`))
	b.write("#search", "number1234 ")
	b.is(`document.querySelector("#shown").textContent`, fmt.Sprint("1 of ", large, " shown"))
	if strings.Count(page, "<article") != large {
		t.Error("findings are missing")
	}
}
