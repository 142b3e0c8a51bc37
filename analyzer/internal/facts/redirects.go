package facts

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/callers"
	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/redirects"
	"github.com/urlescape/urlescape/analyzer/internal/spoken"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// redirectsIn returns which parameters of the functions of a package clients are sent to, and
// which are tested by what net/url finds in them.
func redirectsIn(index *uses.Index, in eval.Input) map[*types.Func]*library.Func {
	from := provenance.Slicer{Uses: index, Info: in.Info, Known: in.Summaries.Func}
	r := redirects.New(from, callers.New(from), spoken.New(index))
	out := map[*types.Func]*library.Func{}
	for fn, f := range r.Funcs() {
		out[fn] = &library.Func{Redirects: f.Redirects, HostTests: f.HostTests, Opens: f.Opens}
	}
	return out
}
