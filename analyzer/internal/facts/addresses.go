package facts

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// findAddress judges a text that goes where nothing is known about it, when it is a host and a port
// by the names of all that is about it: of what gets it, and of its values. Who dials it may
// be in another package.
//
//	func (c Config) Addr() string { return fmt.Sprintf("%s:%d", c.Host, c.Port) }
//	return Settings{Listen: host + ":" + port}
func (s *solver) findAddress(c *eval.Candidate) {
	k, name := takesAddress(c)
	if !names.IsAddress(name) || s.meanings[k] != nil || s.dead[k] || s.weak[k] {
		return
	}
	if t := urltemplate.New(c.Expr, c.Node, frameOf(library.DialAddr)); isAddress(t.Parts) {
		s.queue = append(s.queue, work{c: c, use: library.Use{Slot: library.DialAddr}, slot: k, weak: true, named: true})
	}
}

// takesAddress returns what gets a text, and its name; "" where that is known otherwise.
func takesAddress(c *eval.Candidate) (slot, string) {
	switch sink := c.Sink; {
	case sink.Form != text.Plain:
	case sink.Field != nil:
		return slot{v: sink.Field}, sink.Field.Name()
	case sink.Returned != nil:
		return slot{fn: sink.Returned, index: sink.Param}, sink.Returned.Name()
	case sink.Func != nil:
		v := text.ParamAt(sink.Func.Signature(), sink.Param)
		return slot{v: v}, v.Name()
	}
	return slot{}, ""
}

// isAddress reports whether parts are a value that is called a host, ":", and a port: a number,
// or a value that is called one.
func isAddress(parts []urltemplate.Part) bool {
	host := slices.IndexFunc(parts, func(p urltemplate.Part) bool { return p.Hole != nil && p.Place == urltemplate.Host })
	if host < 0 || parts[host].Foreign || !isHost(parts[host].Hole) {
		return false
	}
	colons, ported := 0, false
	for i := host + 1; i < len(parts); i++ {
		p := &parts[i]
		switch {
		case p.Foreign || p.Hole != nil && !isPort(p):
			return false
		case p.Hole != nil:
			ported = true
		default:
			colons += strings.Count(p.Text(), ":")
			digits := strings.TrimPrefix(p.Text(), ":")
			if !rfc3986.Digit().Contains(rfc3986.Chars(digits)) {
				return false
			}
			ported = ported || digits != ""
		}
	}
	return ported && colons == 1
}

// isPort reports whether a value stands where a port does, and is a number or called a port.
func isPort(p *urltemplate.Part) bool {
	return p.Place == urltemplate.Port && (names.IsPort(names.OfHole(p.Hole)) || rfc3986.Digit().With('-').Contains(p.Hole.Value.Set))
}

// isHost reports whether a value is a host by its name.
func isHost(h *text.Hole) bool { return names.IsHost(names.OfHole(h)) }
