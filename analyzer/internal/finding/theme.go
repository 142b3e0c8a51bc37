package finding

import (
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// theme names the thought that findings of one package and check have in common, so that
// a list for people can have it once: what the program is known by, a private field that
// one place of the package sets, or a token of a method without operands, known by its name
// alone. It is "" for others.
//
//	"/movies/popular?api_key=" + c.apiKey, "/tv/popular?api_key=" + c.apiKey
func (f *Finding) theme() string {
	if !f.Kind.Identifiers || f.Template == nil {
		return ""
	}
	p, h := f.Part(), f.Part().Hole
	switch {
	case h == nil || h.Made != nil || h.Missing != nil:
		return ""
	case h.Method != nil && h.Method.Signature().Params().Len() == 0 && names.IsCredential(h.Method.Name()):
		return p.Place.String() + " of " + h.Method.Origin().FullName()
	case h.Setter != nil && h.Var != nil:
		return p.Place.String() + " of " + message.OwnerName(h.Owner) + h.Var.Name()
	}
	return ""
}
