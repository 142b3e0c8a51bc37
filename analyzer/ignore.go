package analyzer

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/check"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// directives are the comments that switch findings off:
//
//	//urlescape:ignore unescaped-segment,host-port the service wants it raw
//	//lint:ignore urlescape the service wants it raw
//	//nolint:urlescape
//
// at the end of a line for that line, or on a line of its own for the
// statement below.
type directives struct {
	lines map[lineKey][]ignored
	from  map[lineKey]int // the line of the comment
	bad   []finding.Finding
	own   []*directive
}

// A directive is one comment that ignores findings, and which names of it did.
type directive struct {
	comment *ast.Comment
	names   []string
	used    map[string]bool
}

// ignored is one name of a directive.
type ignored struct {
	name string
	by   *directive
}

type lineKey struct {
	file string
	line int
}

// ignorePrefix is how a directive of urlescape's own begins.
const ignorePrefix = "//urlescape:ignore "

// allChecks stands for every check in a directive.
const allChecks = "all"

// readDirectives reads the comments of the files.
func readDirectives(fset *token.FileSet, files []*ast.File) *directives {
	d := &directives{lines: make(map[lineKey][]ignored), from: make(map[lineKey]int)}
	for _, file := range files {
		for _, group := range file.Comments {
			for _, c := range group.List {
				if names, ok := d.parse(c); ok {
					by := &directive{c, names, map[string]bool{}}
					if strings.HasPrefix(c.Text, ignorePrefix) {
						d.own = append(d.own, by)
					}
					d.cover(fset, file, group, c, by)
				}
			}
		}
	}
	return d
}

// covers reports whether a directive ignores the finding.
func (d *directives) covers(fset *token.FileSet, f finding.Finding) bool {
	if !f.Pos.IsValid() || len(d.lines) == 0 {
		return false
	}
	at := fset.PositionFor(f.Pos, false)
	covered := false
	for _, i := range d.lines[lineKey{at.Filename, at.Line}] {
		if i.name == allChecks || i.name == f.Kind.Name {
			i.by.used[i.name] = true
			covered = true
		}
	}
	return covered
}

// parse returns the names of the checks that a comment ignores. It returns
// false for comments that are no directive, or a bad one.
func (d *directives) parse(c *ast.Comment) (names []string, ok bool) {
	switch {
	case strings.HasPrefix(c.Text, "//urlescape:"):
		return d.parseOwn(c, strings.TrimPrefix(c.Text, "//urlescape:"))
	case strings.HasPrefix(c.Text, "// urlescape:ignore"):
		d.fail(c, "a directive has no space after //")
	case strings.HasPrefix(c.Text, "//lint:ignore "):
		// staticcheck reports a missing reason itself.
		fields := strings.Fields(c.Text)
		if len(fields) > 1 && hasName(fields[1], "urlescape") {
			if len(fields) > 2 {
				return []string{allChecks}, true
			}
			d.fail(c, "//lint:ignore urlescape needs a reason after the name")
		}
	case c.Text == "//nolint" || strings.HasPrefix(c.Text, "//nolint "):
		return []string{allChecks}, true
	case strings.HasPrefix(c.Text, "//nolint:"):
		list, _, _ := strings.Cut(strings.TrimPrefix(c.Text, "//nolint:"), " ")
		return []string{allChecks}, hasName(list, "urlescape") || hasName(list, "all")
	}
	return nil, false
}

// parseOwn reads what follows "//urlescape:".
func (d *directives) parseOwn(c *ast.Comment, text string) (names []string, ok bool) {
	verb, rest, _ := strings.Cut(text, " ")
	switch verb {
	case "param", "field", "result", wire.ExplainVerb:
		return nil, false // a fact, or a question
	}
	if verb != "ignore" {
		d.fail(c, "unknown directive "+strconv.Quote("//urlescape:"+verb)+": want //urlescape:ignore")
		return nil, false
	}
	list, reason, _ := strings.Cut(strings.TrimSpace(rest), " ")
	if list == "" {
		d.fail(c, "//urlescape:ignore needs the name of a check and a reason")
		return nil, false
	}
	for given := range strings.SplitSeq(list, ",") {
		name := strings.ToLower(given)
		if !isCheck(name) {
			d.fail(c, "there is no check "+strconv.Quote(given)+meantCheck(name))
			return nil, false
		}
		names = append(names, name)
	}
	if strings.TrimSpace(reason) == "" {
		d.fail(c, "//urlescape:ignore "+list+" needs a reason after the name")
		return nil, false
	}
	return names, true
}

// meantCheck asks for the check that is most like a mistyped name, if there is one.
func meantCheck(name string) string {
	names := []string{allChecks}
	for _, c := range check.All() {
		names = append(names, c.Kind.Name)
	}
	if near := wire.Nearest(name, names); near != "" {
		return ", did you mean " + near + "?"
	}
	return ""
}

func isCheck(name string) bool {
	for _, c := range check.All() {
		if c.Kind.Name == name {
			return true
		}
	}
	return name == allChecks
}

func hasName(list, name string) bool {
	for n := range strings.SplitSeq(list, ",") {
		if n == name {
			return true
		}
	}
	return false
}

func (d *directives) fail(c *ast.Comment, message string) {
	d.bad = append(d.bad, badDirective(c.Pos(), c.End(), message))
}

func badDirective(pos, end token.Pos, message string) finding.Finding {
	return finding.Finding{
		Kind:    &check.BadDirective.Kind,
		Place:   finding.Place{Pos: pos, End: end},
		Message: message + " (" + check.BadDirective.Kind.Name + ")",
	}
}

// cover notes the lines that a directive speaks of: its own, and the statement
// below when it is alone.
func (d *directives) cover(fset *token.FileSet, file *ast.File, group *ast.CommentGroup, c *ast.Comment, by *directive) {
	own := fset.PositionFor(c.Pos(), false)
	d.add(own.Filename, own.Line, by, own.Line)
	below := fset.PositionFor(group.End(), false).Line + 1
	trailing, last := false, below
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil || n.End() < c.Pos() && fset.PositionFor(n.End(), false).Line < own.Line {
			return false
		}
		if _, isComment := n.(*ast.CommentGroup); isComment || n == ast.Node(file) {
			return !isComment
		}
		from := fset.PositionFor(n.Pos(), false).Line
		to := fset.PositionFor(n.End(), false).Line
		trailing = trailing || n.Pos() < c.Pos() && (from == own.Line || to == own.Line)
		if from == below && isSimple(n) {
			last = max(last, to)
		}
		return true
	})
	if trailing {
		return
	}
	for line := below; line <= last; line++ {
		d.add(own.Filename, line, by, own.Line)
	}
}

func (d *directives) add(file string, line int, by *directive, from int) {
	key := lineKey{file, line}
	d.from[key] = from
	for _, name := range by.names {
		d.lines[key] = append(d.lines[key], ignored{name, by})
	}
}

// isSimple reports whether n is a statement or declaration without a body, the
// lines of which belong together.
func isSimple(n ast.Node) bool {
	switch n.(type) {
	case *ast.AssignStmt, *ast.ExprStmt, *ast.ReturnStmt, *ast.DeferStmt, *ast.GoStmt, *ast.SendStmt, *ast.DeclStmt,
		*ast.ValueSpec, *ast.GenDecl, *ast.KeyValueExpr:
		return true
	}
	return false
}
