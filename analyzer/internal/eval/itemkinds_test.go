package eval_test

import "testing"

// TestItemKinds prints what functions make of the elements of a list that they fill under
// conditions: each element must be filled, by what it is itself.
func TestItemKinds(t *testing.T) {
	check(t, `
func bothSides(f string, args ...any) string { p := make([]any, len(args)); for i, a := range args { if s, ok := a.(string); !ok { p[i] = a } else { p[i] = url.PathEscape(s) } }; return fmt.Sprintf(f, p...) }
func indexed(f string, args ...any) string { p := make([]any, len(args)); for i := range args { if s, ok := args[i].(string); ok { p[i] = url.PathEscape(s) } else { p[i] = args[i] } }; return fmt.Sprintf(f, p...) }
func asked(f string, args ...any) string { p := make([]any, len(args)); for i, a := range args { ok := i > 0; if ok { p[i] = url.PathEscape(fmt.Sprint(a)) } else { p[i] = a } }; return fmt.Sprintf(f, p...) }
func first(f string, args ...any) string { p := make([]any, len(args)); for i, a := range args { if s, ok := args[0].(string); ok { p[i] = url.PathEscape(s) } else { p[i] = a } }; return fmt.Sprintf(f, p...) }
func switched(f string, args ...any) string { p := make([]any, len(args)); for i, a := range args { switch a.(type) { case string: p[i] = url.PathEscape(fmt.Sprint(a)); case int: p[i] = a; default: p[i] = a } }; return fmt.Sprintf(f, p...) }
func onlyStrings(f string, args ...any) string { p := make([]any, len(args)); for i, a := range args { switch v := a.(type) { case string: p[i] = url.PathEscape(v) } }; return fmt.Sprintf(f, p...) }
func valued(f string, args ...any) string { p := make([]any, len(args)); for i, a := range args { switch fmt.Sprint(a) { case "": p[i] = "-"; default: p[i] = a } }; return fmt.Sprintf(f, p...) }
func nested(f string, args ...any) string { p := make([]any, len(args)); for i, a := range args { for range 2 { p[i] = a } }; return fmt.Sprintf(f, p...) }
func never(f string, args ...any) string { p := make([]any, len(args)); for i, a := range args { if i < 0 { p[i] = a } }; return fmt.Sprintf(f, p...) }
func appended(f string, args ...any) string { var p []any; for _, a := range args { p = append(p, url.PathEscape(fmt.Sprint(a))) }; return fmt.Sprintf(f, p...) }
func org(f string, args ...any) string { return fmt.Sprintf(f, append([]any{"o/" + base}, args...)...) }
func tail(f string, args ...any) string { return fmt.Sprintf(f, append(args, "end")...) }
func none(f string, args ...any) string { if len(args) == 0 { return f }; return fmt.Sprintf(f, args...) }
func verbs(f string, id string, n int) string { return fmt.Sprintf(f, id, n, "x"+id) }
func texts(f string, args ...string) string { p := make([]any, 0, len(args)); for _, a := range args { p = append(p, url.QueryEscape(a)) }; return fmt.Sprintf(f, p...) }
func cleared(f string, args ...any) string { args = nil; return fmt.Sprintf(f, args...) }
var base = "b"
`, []test{
		{`sink(bothSides("/u/%s/%d", id, n))`, `/u/{id|PathEscape}/{n}`},
		{`sink(indexed("/u/%s/%d", id, n))`, `/u/{id|PathEscape}/{n}`},
		{`sink(asked("/u/%s/%d", id, n))`, `{asked(...)}`},
		{`sink(first("/u/%s/%s", id, q))`, `{first(...)}`},
		{`sink(switched("/u/%s/%d", id, n))`, `/u/{id|PathEscape}/{n}`},
		{`sink(onlyStrings("/u/%s", id))`, `/u/{id|PathEscape}`},
		{`sink(valued("/u/%s", id))`, `{valued(...)}`},
		{`sink(nested("/u/%s", id))`, `{nested(...)}`},
		{`sink(never("/u/%s", id))`, `{never(...)}`},
		{`sink(appended("/u/%s/%s", id, n))`, `/u/{id|PathEscape}/{n}`},
		{`sink(org("/u/%s/%s", id))`, `/u/o/b/{id}`},
		{`sink(tail("/u/%s/%s", id))`, `{tail(...)}`},
		{`sink(none("/u"))`, `(/u|/u)`},
		{`sink(verbs("/u/%s/%d", id, n))`, `/u/{id}/{n}`},
		{`sink(verbs("/u/%[1]s/%05[2]d/%[3]s", id, n))`, `/u/{id}/{n}/x{id}`},
		{`sink(verbs("/u", id, n))`, `/u`},
		{`sink(verbs("/u/%s/%d/%s/%s", id, n))`, `/u/{id}/{n}/x{id}/{?}`},
		{`sink(texts("/u/%s", id))`, `/u/{id|QueryEscape}`},
		{`sink(cleared("/u/%s", id))`, `{cleared(...)}`},
		{`sink(org("/u/%s/%s", ids))`, `/u/o/b/{ids}`},
		{`var l []any; for _, s := range ids { l = append(l, s) }; sink(none("/u/%s", l...))`, `{none(...)}`},
	})
}

// TestJoinedTurns prints what loops join under conditions.
func TestJoinedTurns(t *testing.T) {
	check(t, `
func either(args ...string) string { p := ""; for i, a := range args { if i > 0 { p += "/" + a } else { p += a } }; return p }
func trimmed(args ...string) string { p := ""; for _, a := range args { p += "/" + strings.Trim(a, "/") }; return p }
func twoSeps(args ...string) string { p := ""; for i, a := range args { if i%2 == 0 { p += "/" + a } else { p += ":" + a } }; return p }
func around(args ...string) string { p := ""; for _, a := range args { p += "<" + a + ">" }; return p }
func skipped(args ...string) string { p := ""; for _, a := range args { if a == "" { continue }; p += "/" + a }; return p }
func counted(args ...string) string { p := ""; for i, a := range args { p += "/" + fmt.Sprint(i) + a }; return p }
func stopped(args ...string) string { p := ""; for _, a := range args { if a == "x" { break }; p += "/" + a }; return p }
`, []test{
		{`sink(either("u", id))`, `u/{id}`},
		{`sink(trimmed("u", id))`, `/u/{id}`},
		{`sink(twoSeps("u", id))`, `((/{a}|:{a}))*`},
		{`sink(around("u", id))`, `(<{a}>)*`},
		{`sink(skipped("u", id))`, `/u/{id}`},
		{`sink(counted("u", id))`, `(/{i}{a})*`},
		{`sink(stopped("u", id))`, `/u/{id}`},
	})
}

// TestTemplateSets prints templates that are made of others, and those that are not known.
func TestTemplateSets(t *testing.T) {
	check(t, textTemplates, []test{
		{`t := template.Must(template.New("t").Delims("<<", ">>").Parse("/t/<<.>>/{x}")); var b strings.Builder; t.Execute(&b, id); sink(b.String())`, `/t/{.}/{x}`},
		{`t := template.Must(template.New("t").Delims(q, ">>").Parse("/t/<<.>>")); var b strings.Builder; t.Execute(&b, id); sink("/x" + b.String())`, `/x{b}`},
		{`t := template.Must(shared.New("n").Parse("/n/{{template \"user\" .}}")); var b strings.Builder; t.Execute(&b, id); sink(b.String())`, `/n//u/{.}`},
		{`t := template.Must(template.New("t").Parse(q)); var b strings.Builder; t.Execute(&b, id); sink("/x" + b.String())`, `/x{b}`},
		{`t := template.Must(template.New(q).Parse("/t/{{.}}")); var b strings.Builder; t.Execute(&b, id); sink("/x" + b.String())`, `/x{b}`},
		{`var b strings.Builder; shared.Lookup(q).Execute(&b, q); sink("/x" + b.String())`, `/x{b}`},
		{`var b strings.Builder; shared.ExecuteTemplate(&b, q, id); sink("/x" + b.String())`, `/x{b}`},
		{`shared.ExecuteTemplate(os.Stdout, "user", id); sink("/x")`, `/x`},
	})
}

// TestListEscapers prints what helpers make of lists whose texts they escape, in the shapes
// in which they are written.
func TestListEscapers(t *testing.T) {
	check(t, `
func goesOn(f string, args ...any) string { p := make([]any, len(args)); for i, a := range args { s, ok := a.(string); if !ok { p[i] = a; continue }; p[i] = url.PathEscape(s) }; return fmt.Sprintf(f, p...) }
func goesOnIndexed(f string, args ...any) string { p := make([]any, len(args)); for i := range args { if s, ok := args[i].(string); ok { p[i] = url.PathEscape(s); continue }; p[i] = args[i] }; return fmt.Sprintf(f, p...) }
func cloned(f string, args ...any) string { p := slices.Clone(args); for i, a := range p { if s, ok := a.(string); ok { p[i] = url.PathEscape(s) } }; return fmt.Sprintf(f, p...) }
func clonedOn(f string, args ...any) string { p := slices.Clone(args); for i, a := range p { s, ok := a.(string); if !ok { continue }; p[i] = url.PathEscape(s) }; return fmt.Sprintf(f, p...) }
func added(f string, args ...any) string { p := append([]any(nil), args...); for i, a := range p { if s, ok := a.(string); ok { p[i] = url.PathEscape(s) } }; return fmt.Sprintf(f, p...) }
func copied(f string, args ...any) string { p := make([]any, len(args)); copy(p, args); for i, a := range p { if s, ok := a.(string); ok { p[i] = url.PathEscape(s) } }; return fmt.Sprintf(f, p...) }
func inPlace(f string, args ...any) string { for i := range args { if s, ok := args[i].(string); ok { args[i] = url.PathEscape(s) } }; return fmt.Sprintf(f, args...) }
func copiedTexts(args ...string) string { p := make([]string, len(args)); copy(p, args); for i, a := range p { p[i] = url.PathEscape(a) }; return strings.Join(p, "/") }
func clonedTexts(args ...string) string { p := slices.Clone(args); for i := range p { p[i] = url.PathEscape(p[i]) }; return strings.Join(p, "/") }
func filled(args []string) string { p := make([]string, len(args)); for i, a := range args { if a == "" { continue }; p[i] = url.PathEscape(a) }; return strings.Join(p, "/") }

func someOn(f string, args ...any) string { p := slices.Clone(args); for i, a := range p { if i > 0 { continue }; p[i] = url.PathEscape(fmt.Sprint(a)) }; return fmt.Sprintf(f, p...) }
func numbers(f string, args ...any) string { p := slices.Clone(args); for i, a := range p { if s, ok := a.(int); ok { p[i] = s + 1 } }; return fmt.Sprintf(f, p...) }
func others(f string, args ...any) string { p := slices.Clone(args); for i, a := range p { if s, ok := a.(string); !ok { p[i] = url.PathEscape(s) } }; return fmt.Sprintf(f, p...) }
func asked(f string, args ...any) string { p := slices.Clone(args); for i, a := range p { s, ok := a.(string); ok = i > 0; if ok { p[i] = url.PathEscape(s) } }; return fmt.Sprintf(f, p...) }
func short(f string, args ...any) string { p := make([]any, 1); copy(p, args); for i, a := range p { if s, ok := a.(string); ok { p[i] = url.PathEscape(s) } }; return fmt.Sprintf(f, p...) }
func plainClone(args ...string) string { return strings.Join(slices.Clone(args), "/") }
`, []test{
		{`sink(goesOn("/u/%s/%d", id, n))`, `/u/{id|PathEscape}/{n}`},
		{`sink(goesOnIndexed("/u/%s/%d", id, n))`, `/u/{id|PathEscape}/{n}`},
		{`sink(cloned("/u/%s/%d", id, n))`, `/u/{id|PathEscape}/{n}`},
		{`sink(clonedOn("/u/%s/%d", id, n))`, `/u/{id|PathEscape}/{n}`},
		{`sink(added("/u/%s/%d", id, n))`, `/u/{id|PathEscape}/{n}`},
		{`sink(copied("/u/%s/%d", id, n))`, `/u/{id|PathEscape}/{n}`},
		{`sink(inPlace("/u/%s/%d", id, n))`, `/u/{id|PathEscape}/{n}`},
		{`sink(copiedTexts("u", id))`, `u/{id|PathEscape}`},
		{`sink(clonedTexts("u", id))`, `u/{id|PathEscape}`},
		{`sink(filled([]string{"u", id}))`, `u/{id|PathEscape}`},

		{`sink(someOn("/u/%s/%s", id, q))`, `{someOn(...)}`},
		{`sink(numbers("/u/%s/%d", id, n))`, `/u/{id}/{n}`},
		{`sink(others("/u/%s/%d", id, n))`, `/u/{id}/{n}`},
		{`sink(asked("/u/%s/%s", id, q))`, `{asked(...)}`},
		{`sink(short("/u/%s", id))`, `{short(...)}`},
		{`sink(plainClone("u", id))`, `u/{id}`},
	})
}
