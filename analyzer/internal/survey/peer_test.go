package survey_test

import (
	"go/ast"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
)

// TestIsOfPeer: the parameter id of logs gets what serve has, which another program sent
// where a request was decoded.
func TestIsOfPeer(t *testing.T) {
	for serve, want := range map[string]bool{
		`var req LogsRequest; json.Unmarshal(data, &req); logs(req.ID)`:    true,
		`req := &LogsRequest{}; json.Unmarshal(data, req); logs(req.ID)`:   false, // not followed
		`var req LogsRequest; logs(req.ID)`:                                false,
		`var req LogsRequest; print(&req); logs(req.ID)`:                   false,
		`var res LogsResponse; json.Unmarshal(data, &res); logs(res.ID)`:   false,
		`var req LogsRequest; json.Unmarshal(data, &req); other(req.ID)`:   false,
		`var req LogsRequest; json.Unmarshal(data, &req); logs("a")`:       false,
		`var req http.Request; json.Unmarshal(data, &req); logs(req.Host)`: false,
	} {
		pkg := typedtest.Load(t, "package p\n\nimport (\n\t\"encoding/json\"\n\t\"net/http\"\n)\n\nvar _ = http.MethodGet\n\nvar _ = json.Valid\n\ntype LogsRequest struct{ ID string }\n\ntype LogsResponse struct{ ID string }\n\nfunc print(any) {}\n\nfunc other(string) {}\n\nfunc logs(id string) {}\n\nfunc serve(data []byte) {\n\t"+serve+"\n}\n")
		var id *types.Var
		for at, obj := range pkg.Info.Defs {
			if v, ok := obj.(*types.Var); ok && at.Name == "id" {
				id = v
			}
		}
		s := survey.New(&flow.Package{Fset: pkg.Fset, Info: pkg.Info, Pkg: pkg.Types, Files: []*ast.File{pkg.File}}, nil)
		if got := s.IsOfPeer(&text.Hole{Var: id, Value: rfc3986.AnyValue()}); got != want {
			t.Errorf("%s: got %v, want %v", serve, got, want)
		}
	}
}
