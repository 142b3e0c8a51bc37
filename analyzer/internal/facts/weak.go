package facts

import (
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// findWeak judges what is passed to interface methods of which no
// implementation is seen, where the names of their parameters speak of a
// request and the text itself looks like a URL.
func (s *solver) findWeak() {
	for i := range s.flow.Candidates {
		c := &s.flow.Candidates[i]
		fn := c.Sink.Func
		if fn == nil || c.Sink.Form != eval.Plain || !isInterfaceMethod(fn) || len(s.links.methods[fn]) > 0 {
			continue
		}
		k := slot{v: fn.Signature().Params().At(c.Sink.Param)}
		if s.meanings[k] == nil && !s.dead[k] && speaksOfRequest(fn.Signature(), c.Sink.Param) && looksLikeURL(c.Node) {
			s.queue = append(s.queue, work{c: c, use: summary.Use{Slot: summary.URL, Via: fn.FullName()}, weak: true})
		}
	}
	s.drain()
}

func isInterfaceMethod(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	return recv != nil && types.IsInterface(recv.Type())
}

// speaksOfRequest reports whether the names of the parameters are those of a
// request: a URL beside a method or a context.
func speaksOfRequest(sig *types.Signature, i int) bool {
	switch strings.ToLower(sig.Params().At(i).Name()) {
	case "url", "uri", "rawurl", "endpoint", "href":
	default:
		return false
	}
	for p := range sig.Params().Variables() {
		if k, ok := summary.TypeKey(p.Type()); ok && k == (summary.Key{Pkg: "context", Name: "Context"}) {
			return true
		}
		if name := strings.ToLower(p.Name()); name == "method" || name == "verb" || name == "httpmethod" {
			return true
		}
	}
	return false
}

// looksLikeURL reports whether a text begins with a scheme or "/", or has a
// reserved word of URLs: "?k=", "/{".
func looksLikeURL(n urltemplate.Node) bool {
	return startsAbsolute(n) || strings.HasPrefix(eval.Leading(n), "/") || hasWord(n)
}

func hasWord(n urltemplate.Node) bool {
	return anyLiteral(n, func(text string) bool {
		if strings.Contains(text, "/{") {
			return true
		}
		_, query, ok := strings.Cut(text, "?")
		return ok && strings.Contains(query, "=")
	})
}
