package analyzer

import (
	"encoding/json"
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/check"
	"github.com/urlescape/urlescape/analyzer/internal/drawing"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

// A Detail is what a finding says beside its message, for the standalone
// command: where it is by names, and the URL that it speaks of.
type Detail = check.Detail

// A HoleDetail is a value that is put into a URL.
type HoleDetail = wording.HoleDetail

// A Witness is a value that goes wrong.
type Witness = check.Witness

// A Drawing is a URL as it is put together, as far as it stands around a finding.
type Drawing = drawing.Drawing

// detailMark begins the message of the place that belongs to a finding in name
// only: the rest is its detail. With the flag detail each finding has one. That
// way it goes through all that the go command does with diagnostics, its cache
// among it, and no other driver sees it.
const detailMark = "detail "

// ParseDetail returns the detail that is the message of a place which belongs to
// a finding. It returns false for what is none.
func ParseDetail(message string) (d Detail, ok bool) {
	fields, ok := strings.CutPrefix(message, detailMark+"{")
	if !ok || json.Unmarshal([]byte("{"+fields), &d) != nil {
		return Detail{}, false
	}
	return d, true
}

// withDetail returns the diagnostic of a finding with its detail.
func withDetail(pass *analysis.Pass, d analysis.Diagnostic, detail Detail) analysis.Diagnostic {
	detail.Package, detail.Function = pass.Pkg.Path(), declarationAt(pass, d.Pos)
	if data, err := json.Marshal(detail); err == nil {
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: d.Pos, End: d.End, Message: detailMark + string(data)})
	}
	return d
}

// declarationAt names the declaration that pos is in: "Get", "(*Client).Get", the
// first name of others; "" where there is none.
func declarationAt(pass *analysis.Pass, pos token.Pos) string {
	for _, file := range pass.Files {
		if pos < file.FileStart || file.FileEnd <= pos {
			continue
		}
		for _, decl := range file.Decls {
			if decl.Pos() <= pos && pos < decl.End() {
				return nameOf(decl, pos)
			}
		}
	}
	return ""
}

func nameOf(decl ast.Decl, pos token.Pos) string {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if decl.Recv == nil || len(decl.Recv.List) == 0 {
			return decl.Name.Name
		}
		return "(" + text.Source(decl.Recv.List[0].Type) + ")." + decl.Name.Name
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			if pos < spec.Pos() || spec.End() <= pos {
				continue
			}
			switch spec := spec.(type) {
			case *ast.ValueSpec:
				return spec.Names[0].Name
			case *ast.TypeSpec:
				return spec.Name.Name
			}
		}
	}
	return ""
}
