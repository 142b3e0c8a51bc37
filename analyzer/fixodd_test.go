package analyzer_test

import (
	"fmt"
	"strings"
)

// The families of shapes that fixes have broken: each is written only where it is asked for.
const (
	oddEscaper  = "escaper"  // a helper that escapes its list by itself, in one of many ways
	oddFinished = "finished" // text after a literal query value that is complete
	oddFunction = "function" // a function that is a value, and is used elsewhere, too
	oddWhole    = "whole"    // a URL that is escaped as a whole
	oddList     = "list"     // a list that is used elsewhere, too
)

var oddFamilies = []string{oddEscaper, oddFinished, oddFunction, oddWhole, oddList}

// function is an expression for e by a function that is a value. It is used elsewhere, too.
func (w *scribe) function(e, p string) string {
	switch w.IntN(3) {
	case 0:
		f := w.bind("func() string { return " + e + " }")
		w.elsewhere(f + "()")
		return f + "()"
	case 1:
		f := w.bind("sync.OnceValue(func() string { return " + e + " })")
		w.elsewhere(f + "()")
		return f + "()"
	default:
		w.helper("made", "var made@ = func(s string) string { return "+strings.ReplaceAll(e, p, "s")+" }")
		f := fmt.Sprintf("made%d(%s)", w.id, p)
		w.elsewhere(f)
		return f
	}
}

// elsewhere uses an expression for what is no URL.
func (w *scribe) elsewhere(e string) {
	switch w.IntN(4) {
	case 0:
	case 1:
		w.line("if kept := %s; len(kept) > 0 {\n\t\t_ = os.Setenv(%q, kept)\n\t}", e, keptName)
	case 2:
		w.line("_ = os.Setenv(%q, strconv.Itoa(map[string]int{\"a/b\": 1}[%s]))", keptName, e)
	default:
		w.line("_ = os.Setenv(%q, %s)", keptName, e)
	}
}

// oddLists are ways to escape all of args that are text.
var oddLists = []string{
	`	list := make([]any, len(args))
	for i, arg := range args {
		s, ok := arg.(string)
		if !ok {
			list[i] = arg
			continue
		}
		list[i] = url.PathEscape(s)
	}
	args = list`,
	`	args = slices.Clone(args)
	for i := range args {
		if s, ok := args[i].(string); ok {
			args[i] = url.PathEscape(s)
		}
	}`,
	`	list := append([]any(nil), args...)
	for i, arg := range list {
		if s, ok := arg.(string); ok {
			list[i] = url.PathEscape(s)
		}
	}
	args = list`,
	`	list := make([]any, len(args))
	copy(list, args)
	for i := range list {
		list[i] = url.PathEscape(fmt.Sprint(list[i]))
	}
	args = list`,
	`	for i, arg := range args {
		if s, ok := arg.(string); ok {
			args[i] = url.PathEscape(s)
		}
	}`,
	`	for i := range args {
		switch s := args[i].(type) {
		case string:
			args[i] = url.PathEscape(s)
		case fmt.Stringer:
			args[i] = url.PathEscape(s.String())
		}
	}`,
	`	if len(args) > 0 {
		for i, arg := range args {
			if i < 9 {
				args[i] = url.PathEscape(fmt.Sprint(arg))
			}
		}
	}`,
	`	var list []any
	for _, arg := range args {
		if s, ok := arg.(string); ok {
			arg = url.PathEscape(s)
		}
		list = append(list, arg)
	}
	args = list`,
}

// oddPath is an expression for a path; empty where no odd one is asked for.
func (w *scribe) oddPath() string {
	switch w.odd {
	case oddEscaper:
		name := w.helper("enc", "func enc@(format string, args ...any) string {\n"+w.pick(oddLists...)+"\n\treturn fmt.Sprintf(format, args...)\n}")
		e := fmt.Sprintf("%s(%q, %s)", name, w.pick("u/%s", "u/%s/x", "u/%v"), w.raw())
		switch w.IntN(4) {
		case 0:
			return "url.PathEscape(" + e + ")"
		case 1:
			return e + ` + "/posts"`
		case 2:
			return w.segment() + ` + "/" + ` + e + ` + "/posts"`
		}
		return e
	case oddList:
		v := w.bind("[]string{" + w.raw() + ", " + w.raw() + "}")
		w.line("_ = os.Setenv(%q, fmt.Sprint(%s))", keptName, w.pick("len("+v+")", v, v+"[0]", v+"[:1]"))
		return `"u/" + strings.Join(` + v + `, "/") + "/x"`
	case oddFunction:
		p := w.pick(w.params...)
		return w.function(`"users/" + `+p+w.pick("", "", ` + "/posts"`), p)
	}
	return ""
}

// oddQuery is an expression for a query; empty where no odd one is asked for.
func (w *scribe) oddQuery() string {
	if w.odd != oddFinished {
		return ""
	}
	more := w.more()
	switch w.IntN(4) {
	case 3:
		name := w.helper("all", `func all@(label, more string) string { return "label=" + url.QueryEscape(label) + "&per_page=100" + more }`)
		return name + "(" + w.raw() + ", " + more + ")"
	case 0:
		name := w.helper("list", `func list@(more string) string { return "per_page=100" + more }`)
		return name + "(" + more + ")"
	case 1:
		return fmt.Sprintf("fmt.Sprintf(\"per_page=100%%s\", %s)", more)
	}
	return `"per_page=100" + ` + more
}

// more returns a variable that holds nothing, or more pairs.
func (w *scribe) more() string {
	more := w.bind(`""`)
	w.line("if n > 0 {\n\t\t%s = \"&k=\" + %s\n\t}", more, w.pick(`"v"`, "strconv.Itoa(n)", "url.QueryEscape("+w.raw()+")", w.raw()))
	return more
}

// oddRequest writes the request for a URL that is escaped as a whole, or for one with more
// after its query, if that is asked for.
func (w *scribe) oddRequest() bool {
	if w.odd == oddFinished {
		more := w.more()
		name := w.helper("fetch", "func fetch@(more string) { _, _ = http.Get(\""+`https://e.example/list?per_page=100" + more) }`)
		w.line("%s(%s)", name, more)
		return true
	}
	if w.odd != oddWhole {
		return false
	}
	w.line("if _, err := http.Get(%s(%s + \"/\" + %s)); err != nil {\n\t\tlog.Print(err)\n\t}", w.pick("url.PathEscape", "url.QueryEscape"), w.base(), w.path())
	return true
}
