package fix

import (
	"go/ast"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// CutText returns the fix that cuts off a text as a whole, where a call removes the characters of it
// in any order. What else the bytes take along that is meant is cut off, too: the shorter
// scheme, and the slashes at that end.
//
//	strings.TrimLeft(address, "https://")
//	strings.TrimPrefix(strings.TrimPrefix(address, "https://"), "http://")
//
// The bytes may be those of several texts: the fix is for a person to choose.
func CutText(s *Source, call *ast.CallExpr, set string) *Fix {
	fn, name := s.Flow.Uses().Callee(call), uses.CalleeName(call)
	if s.editor.file(call.Pos()) == nil || name == nil || !isString(s.Flow.Info, call.Args[0]) || !isChain(call.Fun) {
		return nil
	}
	callee := strings.TrimSuffix(text.Source(call.Fun), name.Name)
	before, after, verb := "", "", "TrimPrefix"
	isScheme := strings.HasSuffix(set, "://")
	switch op := library.Of(fn).Makes; {
	case op == library.OpTrimRight:
		verb = "TrimSuffix"
		if strings.HasPrefix(set, "/") {
			return cutSuffix(call, callee)
		}
	case op == library.OpTrim && !isScheme:
		return nil
	case set == "https://":
		before, after = callee+"TrimPrefix(", `, "http://")`
	case strings.HasPrefix(set, "/") && !strings.HasSuffix(set, "/"):
		before, after = callee+"TrimLeft(", `, "/")`
	}
	return &Fix{Message: "Use strings." + verb, Edits: []analysis.TextEdit{
		Replace(call.Pos(), name.End(), before+callee+verb),
		Replace(call.End(), call.End(), after),
	}}
}

// cutSuffix is CutText for what is cut off the end with its slash.
//
//	strings.TrimSuffix(strings.TrimRight(base, "/"), "/api")
func cutSuffix(call *ast.CallExpr, callee string) *Fix {
	return &Fix{Message: "Use strings.TrimSuffix", Edits: []analysis.TextEdit{
		Replace(call.Pos(), call.Args[0].Pos(), callee+"TrimSuffix("+callee+"TrimRight("),
		Replace(call.Args[0].End(), call.Args[0].End(), `, "/")`),
	}}
}
