package calls

import (
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// MediaBeside returns what the arguments of a call say as media types.
//
//	c.post(path, "application/x-www-form-urlencoded", body)
func MediaBeside(c *Site) value.Media {
	out := value.NoMedia
	for i := range c.Args {
		v := c.Args[i].Text
		if s, ok := v.Constant(); ok {
			out = out.And(value.MediaOf(s))
		} else if alt, ok := text.Made(v.Node).(*text.Alt); ok {
			for _, of := range alt.Of {
				if l, ok := text.Made(of).(*text.Literal); ok {
					out = out.And(value.MediaOf(l.Text))
				}
			}
		}
	}
	return out
}
