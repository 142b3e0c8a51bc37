package eval_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// A builder writes random functions that build a text.
type builder struct {
	*rand.Rand
	b      strings.Builder
	indent int
	depth  int
	loop   bool // inside of a loop, where s is a variable
	lit    bool // inside of a function literal without results
}

func (w *builder) pick(of ...string) string { return of[w.IntN(len(of))] }

func (w *builder) line(format string, args ...any) {
	w.b.WriteString(strings.Repeat("\t", w.indent))
	fmt.Fprintf(&w.b, format, args...)
	w.b.WriteByte('\n')
}

func (w *builder) literal() string {
	return strconv.Quote(w.pick("/a", "/", "x", "?k=", "&b=", "#f", "", "a b", "%20", "{id}", "//", "-", "/u/", "é", ",", " "))
}

func (w *builder) cutset() string {
	return strconv.Quote(w.pick("/", "/?", " ", "x/", "&", "a"))
}

// atom is a text that needs no further text.
func (w *builder) atom() string {
	if w.loop && w.IntN(5) == 0 {
		return "s"
	}
	switch w.IntN(12) {
	case 0, 1, 2:
		return w.literal()
	case 3, 4, 5:
		return w.pick("id", "q", "name")
	case 6, 7:
		return "p"
	case 8:
		return w.pick("b.String()", "string(bs)", "buf.String()")
	case 9:
		return w.pick("t.A", "t.B", "t.Get()", "pt.A", "t.Buf.String()")
	case 10:
		return w.pick("strconv.Itoa(n)", "names[n]", "names[1]", `words[names[n][:1]]`, "route")
	default:
		return w.pick("u.String()", "u.RawQuery", "l[0]", "strings.Join(l, \"/\")", "url.Values{\"k\": {id}}.Encode()")
	}
}

// text is a random expression.
func (w *builder) text(depth int) string {
	if depth <= 0 {
		return w.atom()
	}
	e := func() string { return w.text(depth - 1) }
	switch w.IntN(38) {
	case 30:
		if w.IntN(4) == 0 {
			return fmt.Sprintf("%s(%s, %s)", w.pick("mettrimmed", "under"), e(), e())
		}
		return fmt.Sprintf("%s(%s)", w.pick("trimmed", "rooted", "dashed", "endtrimmed", "nesttrimmed", "sized", "abs", "ended", "inner"), e())
	case 31:
		return fmt.Sprintf("strings.Join(list(%s, %s), %s)", e(), e(), w.literal())
	case 32:
		return fmt.Sprintf("cmp.Or(%s, %s)", e(), e())
	case 33:
		return fmt.Sprintf("strings.Join(slices.Concat([]string{%s}, l[:1], list(\"\", %s+\"z\")[1:]), \"/\")", e(), w.atom())
	case 34:
		return fmt.Sprintf("map[string]string{\"k\": %s, \"l\": %s}[%s]", e(), w.atom(), w.pick(`"k"`, `"l"`, `"m"`))
	case 35:
		return fmt.Sprintf("strings.Join(append([]string{\"y\"}, apply(ids, %s)...), \"/\")", w.pick("url.PathEscape", "func(s string) string { return \"<\" + s }", "esc"))
	case 36:
		return fmt.Sprintf("strings.%s(%s, func(r rune) bool { return r == '/' || r == ' ' })", w.pick("TrimFunc", "TrimLeftFunc", "TrimRightFunc"), e())
	case 37:
		return fmt.Sprintf("any(%s).(string)", e())
	case 0, 1, 2, 3, 4, 5:
		return e() + " + " + e()
	case 6, 7:
		return fmt.Sprintf("fmt.Sprintf(%s, %s, n)", strconv.Quote(w.pick("/%s/%d", "%s%d", "%v=%v", "%[2]d%[1]s", "100%%%s%d")), e())
	case 8:
		return fmt.Sprintf("%s(%s)", w.pick("url.PathEscape", "url.QueryEscape", "esc", "same", "user", "generic", "strings.Clone"), e())
	case 9:
		return fmt.Sprintf("%s(%s, %s)", w.pick("strings.TrimSuffix", "strings.TrimPrefix"), e(), w.literal())
	case 10:
		return fmt.Sprintf("%s(%s, %s)", w.pick("strings.Trim", "strings.TrimLeft", "strings.TrimRight"), e(), w.cutset())
	case 11:
		return fmt.Sprintf("strings.TrimSpace(%s)", e())
	case 12:
		return fmt.Sprintf("strings.%s(%s)", w.pick("ToLower", "ToUpper"), e())
	case 13:
		return fmt.Sprintf("strings.ReplaceAll(%s, %s, %s)", w.pick("route", e()), strconv.Quote(w.pick("{id}", " ", "/", "+", "a", "x")), e())
	case 14:
		return fmt.Sprintf("strings.Replace(route, %s, %s, %s)", strconv.Quote(w.pick("{id}", "/", "x")), e(), w.pick("1", "-1", "2"))
	case 15:
		return fmt.Sprintf("replacer.Replace(%s)", e())
	case 16:
		return fmt.Sprintf("strings.Join([]string{%s, %s, %s}, %s)", e(), e(), w.literal(), w.literal())
	case 17:
		return fmt.Sprintf("strings.Repeat(%s, %s)", e(), w.pick("2", "n", "0"))
	case 18:
		return fmt.Sprintf("strings.Split(%s, \"/\")[0]", e())
	case 19:
		return "path." + w.pick(fmt.Sprintf("Join(%q, \"k\"+%s)", "/j", w.atom()), fmt.Sprintf("Join(\"j\"+%s, %q)", w.atom(), "z"))
	case 20:
		return fmt.Sprintf("query(%s, %s)", w.literal(), e())
	case 21:
		return fmt.Sprintf("maybe(%s, ok)", e())
	case 22:
		return fmt.Sprintf("format(%s, %s)", strconv.Quote(w.pick("/%s", "?q=%s", "%v")), e())
	case 23:
		return fmt.Sprintf("segs(%s, %s)", e(), e())
	case 24:
		return fmt.Sprintf("fmt.Sprint(%s, n)", e())
	case 25:
		return fmt.Sprintf("string(append([]byte(%s), %s...))", e(), e())
	case 26:
		return fmt.Sprintf("(func(s string) string { if s == %s { return %s }; return s + %s })(%s)", w.literal(), w.literal(), w.literal(), e())
	case 27:
		return fmt.Sprintf("T{A: %s}.Get()", e())
	case 28:
		return fmt.Sprintf("(&url.URL{Scheme: \"https\", Host: \"h\", Path: \"/\" + %s}).String()", e())
	}
	return w.atom()
}

func (w *builder) condition() string {
	return w.pick("ok", "n == 1", "!ok", "n > 0 && ok", "id == q")
}

func (w *builder) block(n int) {
	w.indent++
	w.depth++
	for range n {
		w.statement()
	}
	w.depth--
	w.indent--
}

// statement writes a random statement.
func (w *builder) statement() {
	e := func() string { return w.text(w.IntN(3)) }
	k := w.IntN(38)
	if w.IntN(5) == 0 {
		w.lists()
		return
	}
	if w.depth > 2 && k >= 24 {
		k = w.IntN(24)
	}
	switch k {
	case 34:
		w.line("page.Execute(%s, T{A: %s, B: p})", w.pick("&b", "buf"), e())
	case 35:
		w.repeat("for s := range each(ids) { use(s)")
	case 36:
		w.line("mm[%s] = %s; p += mm[%s]", w.pick(`"k"`, `"l"`), e(), w.pick(`"k"`, `"l"`))
	case 37:
		w.line("for range n { p = strings.%s(p, %s) + %s }", w.pick("TrimSuffix", "TrimRight", "TrimPrefix"), w.literal(), w.atom())
	case 0, 1, 2:
		w.line("p = %s", e())
	case 3, 4, 5:
		w.line("p += %s", e())
	case 6, 7:
		w.line("b.WriteString(%s)", e())
	case 8:
		w.line("b.%s", w.pick("WriteByte('/')", "WriteRune('é')", "Write([]byte(p))", "Reset()", "Grow(9)"))
	case 9:
		w.line("fmt.Fprintf(%s, %q, %s)", w.pick("&b", "buf", "&t.Buf"), w.pick("/%s", "k=%s&"), e())
	case 10:
		w.line("io.WriteString(%s, %s)", w.pick("&b", "buf"), e())
	case 11:
		w.line("%s = append(%s, %s)", "l", "l", e())
	case 12:
		w.line("l[0] = %s", e())
	case 13:
		w.line("bs = append(bs, %s...)", e())
	case 14:
		w.line("%s = %s", w.pick("t.A", "t.B", "pt.A", "pt.B"), e())
	case 15:
		w.line("t.A += %s", e())
	case 16:
		w.line("set(%s, %s)", w.pick("&t", "pt"), e())
	case 17:
		w.line("t.Add(%s)", e())
	case 18:
		w.line("put(&b, %s, %s)", w.literal(), e())
	case 19:
		w.line("write(%s, %s, ok)", w.pick("&b", "buf"), e())
	case 20:
		w.line("add(%s)", e())
	case 21:
		w.line("u.%s + %s", w.pick(`Path = "/"`, `RawQuery = "k="`, `Fragment = "f"`), e())
	case 22:
		w.line("p, q = two(p, %s)", w.atom())
	case 23:
		w.line("if x, y, found := strings.Cut(%s, %s); found { p = x + y }", e(), strconv.Quote(w.pick("/", "=", "a b")))
	case 24, 25, 26:
		w.line("if %s {", w.condition())
		w.block(1 + w.IntN(2))
		if w.IntN(2) == 0 {
			w.line("} else {")
			w.block(1)
		}
		w.line("}")
	case 27:
		w.line("switch n {\ncase 0:")
		w.block(1)
		w.line("case 1:")
		w.block(1)
		if w.IntN(2) == 0 {
			w.line("\tfallthrough")
		}
		w.line("default:")
		w.block(1)
		w.line("}")
	case 28, 29:
		w.repeat("for _, s := range ids { use(s)")
	case 30:
		w.repeat("for i := 0; i < n; i++ { s := names[i]; use(s)")
	case 31:
		lit := w.lit
		w.lit = true
		w.line("func() {")
		w.block(1 + w.IntN(2))
		w.line("}()")
		w.lit = lit
	case 32:
		if w.lit {
			w.line("if %s { return }", w.condition())
			return
		}
		w.line("if %s { return %s }", w.condition(), e())
	case 33:
		w.line("t = T{A: %s, B: p}", w.atom())
	}
}

// bounded ends a program whose loops go on doubling what it has.
const bounded = `if len(fmt.Sprint(l, k, p, t.A, t.B, pt.A, pt.B, mm)) + len(bs) + b.Len() + buf.Len() > 2000 { panic(p) }`

// lists writes a statement that changes the lists l and k.
func (w *builder) lists() {
	e := func() string { return w.text(w.IntN(2)) }
	if w.depth > 2 {
		w.line("l = append(l, %s)", e())
		return
	}
	w.line("%s", bounded)
	switch w.IntN(12) {
	case 0, 1:
		w.line("%s = append(%[1]s, %s, %s)", w.pick("l", "k"), e(), w.atom())
	case 2:
		w.line("l = append([]string{%s}, l...)", e())
	case 3:
		w.line("%s", w.pick("l, k = k, l", "l = append(l, k...)", "k = slices.Clone(l)", "l = slices.Concat(k, l)", "k = k[:1]", "l = l[1:]; l = append(l, q)"))
	case 4:
		w.line("l[%s] = %s", w.pick("len(l)-1", "n%len(l)", "0"), e())
	case 5:
		w.line("for i, s := range l { use(s); l[i] = %s }", w.pick(`"<" + s`, "url.PathEscape(s)", "esc(l[i])", "name"))
	case 6:
		w.line("{ push := func(s string) { l = append(l, s) }; push(%s); for range n { push(%s) } }", e(), w.atom())
	case 7:
		w.line("t.L = append(t.L, %s); l = append(l, t.L[0], t.L[len(t.L)-1])", e())
	case 8:
		w.line("k, l = func() ([]string, []string) { for _, s := range ids { k = append(k, s); if %s { return l, k } }; return k, l }()", w.condition())
	case 9, 10:
		label := "loop" + strconv.Itoa(w.b.Len())
		w.line("%s:", label)
		w.repeat(w.pick("for _, s := range ids { use(s)", "for s := range each(l) { use(s); "+bounded) +
			fmt.Sprintf("; for range n { l = append(l, %s); if %s { %s %s }; l = append(l, %s) }", e(), w.condition(), w.pick("continue", "break"), label, w.atom()))
	case 11:
		w.repeat("for _, s := range " + w.pick("slices.Clone(l)", "ids", "k") + " { use(s); " + bounded + "; l = append(l, s)")
	}
}

func (w *builder) repeat(head string) {
	w.line("%s", head)
	loop := w.loop
	w.loop = true
	w.block(1 + w.IntN(2))
	if w.IntN(3) == 0 && !w.lit {
		w.line("\tif %s { %s }", w.condition(), w.pick("break", "continue"))
		w.block(1)
	}
	w.loop = loop
	w.line("}")
}

// function writes function i.
func (w *builder) function(i int) string {
	w.b.Reset()
	w.lit, w.loop = false, false
	w.line("func f%d(id, q, name string, n int, ok bool, ids []string) string {", i)
	w.line("\tvar b strings.Builder; buf := &bytes.Buffer{}; var t T; pt := &T{B: \"/b\"}; l, k := []string{\"/l\"}, []string{\"k\", id}; bs := []byte(\"/bs\"); p := \"/p\"; mm := map[string]string{}")
	w.line("\tu := &url.URL{Scheme: \"https\", Host: \"h\"}")
	w.line("\t_, _, _, _, _, _, _, _, _, _ = buf, pt, l, k, bs, u, t.A, p, b.Len(), mm")
	w.line(addDecl)
	w.block(2 + w.IntN(5))
	w.line("\treturn %s", w.pick("p", "p", "b.String()", "u.String()", "t.Get()", "strings.Join(l, \"/\")", "strings.Join(l, \"/\")", "strings.Join(k, \"/\")", "k[0]", "string(bs)", "buf.String()", w.text(2)))
	w.line("}")
	if s := w.b.String(); !strings.Contains(s, "\tadd(") {
		return strings.Replace(s, addDecl, "", 1)
	}
	return w.b.String()
}
