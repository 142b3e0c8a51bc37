package survey

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// IsTaken reports whether a value is in a text of which it is known what takes it, so that it is
// no URL by how it begins alone.
//
//	link := "https://" + r.Host + r.URL.Path; session["link"] = link; http.Get(link)
func (s *Survey) IsTaken(h *text.Hole) bool {
	if s.taken == nil {
		s.taken = map[ast.Expr]bool{}
		for _, t := range s.Templates {
			for i := 0; i < len(t.Parts) && !t.Loose; i++ {
				if of := t.Parts[i].Hole; of != nil && of.Expr != nil {
					s.taken[of.Expr] = true
				}
			}
		}
	}
	return s.taken[h.Expr]
}
