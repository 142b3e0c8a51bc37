package calls

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// callOrigin returns where result i of a call comes from: from the function,
// from what its receiver holds, or for functions over text from an argument.
func (x *Evaluator) callOrigin(c *Site, i int) text.Origin {
	s, ok := library.LookupOrigin(c.Func)
	if ok && !s.OfReceiver {
		o := s.Text()
		if o == text.Decoded && len(c.Args) > 0 && value.OriginOf(c.Args[0]).IsRequest() {
			return text.Request // io.ReadAll(r.Body)
		}
		return o
	}
	if !ok && c.Func != nil {
		if o := x.host.Summary(c.Func).Entry(i); o != text.UnknownOrigin {
			return o
		}
	}
	if o := value.OriginOf(c.Recv); value.IsControlled(o) {
		if ok && o.IsRequest() {
			return s.Requested()
		}
		return o
	}
	if !library.OfPackage(c.Func, library.IsOverText) {
		return text.UnknownOrigin
	}
	for _, a := range c.Args {
		if o := value.OriginOf(a); value.IsControlled(o) {
			return o
		}
	}
	return text.UnknownOrigin
}
