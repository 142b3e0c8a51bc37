package text

import (
	"encoding/binary"
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Changes are the changes that were made to a parameter, in order. A nil *Changes has no change.
type Changes struct {
	Before *Changes // the changes before this one; nil for the first
	Change
}

// unknownChanges stands for changes that are not known; a nil *Changes stands for no changes.
var unknownChanges = &Changes{}

// List returns the changes in order.
func (c *Changes) List() []Change {
	if c == nil {
		return nil
	}
	return append(c.Before.List(), c.Change)
}

// Then returns c followed by d; nil if these are more than maxChanges changes. A caller must take
// this nil as unknown changes, not as no changes.
func (c *Changes) Then(d Change) *Changes {
	n := 1
	for b := c; b != nil; b = b.Before {
		n++
	}
	if n > maxChanges {
		return nil
	}
	return &Changes{Before: c, Change: d}
}

// SetsAnew reports whether c has a SetAnew: the variable may have been set again, as through &name.
func (c *Changes) SetsAnew() bool {
	return slices.ContainsFunc(c.List(), func(one Change) bool { return one.Kind == SetAnew })
}

// IsSame reports whether c and d are the same changes in the same order.
func (c *Changes) IsSame(d *Changes) bool {
	for c != d {
		if c == nil || d == nil || c.Change != d.Change {
			return false
		}
		c, d = c.Before, d.Before
	}
	return true
}

// isPart reports whether c has a SomePart: the result is an unknown part of the text, as s[i:j] is.
func (c *Changes) isPart() bool {
	return slices.ContainsFunc(c.List(), func(one Change) bool { return one.Kind == SomePart })
}

// IsSomePart reports whether h is a part of the variable Var, and which part is not known.
func (h *Hole) IsSomePart() bool { return h.Cut && (h.Changes == unknownChanges || h.Changes.isPart()) }

// MayCutScheme reports whether h is a value without the scheme that the variable Var may have, or a
// part of Var that is not known.
func (h *Hole) MayCutScheme() bool {
	return h.Cut && h.Changes == nil || h.IsSomePart() || slices.ContainsFunc(h.Changes.List(), func(one Change) bool { return strings.Contains(one.Affix, "://") })
}

// Of returns t with the changes applied; ok is false when the result is not known. If t is a single
// hole, call is the expression of the result.
func (c *Changes) Of(t Text, call *ast.CallExpr, b *Budget) (out Text, ok bool) {
	if c == nil {
		return t, t.Known
	}
	if t, ok = c.Before.Of(t, call, b); !ok {
		return Text{}, false
	}
	if out, ok = c.Change.Of(t, call, b); !ok && c.Kind == SliceEnds {
		if out, ok = (ender{values: true}).ends(t, c.Low, c.High, b); !ok && t.Known {
			return Of(&Hole{Value: rfc3986.AnyValue().Refine(b.ValueOf(t).Set)}, 1), true
		}
	}
	return out, ok
}

// OfHole returns the changes of h followed by c. It returns unknownChanges if anything but known
// changes of a variable made h, such as an escaper, or for more than maxChanges changes.
func (c *Changes) OfHole(h *Hole) *Changes {
	isText := h.Op == nil && len(h.Escapers) == 0 && (h.Verb == "" || h.Verb == "%s" || h.Verb == "%v")
	if h.Var == nil || !isText || h.Cut && h.Changes == nil || h.Changes == unknownChanges {
		return unknownChanges
	}
	all := h.Changes
	for _, one := range c.List() {
		if all = all.Then(one); all == nil {
			return unknownChanges
		}
	}
	return all
}

// Replaced returns t for a variable that other code may set again. If t is one hole, the result is
// a copy of the hole with the change SetAnew added; any other t is returned as it is.
func (t Text) Replaced() Text {
	if h := t.Hole(); h != nil {
		c := *h
		c.Changes = (&Changes{Change: Change{Kind: SetAnew}}).OfHole(h)
		t.Node = &c
	}
	return t
}

// ofParameter returns the changes of h. It returns nil if there are none, if they are not known, or
// if h does not have the type string.
func (h *Hole) ofParameter() *Changes {
	if h.Changes == unknownChanges || h.Type == nil || !types.Identical(h.Type, types.Typ[types.String]) {
		return nil
	}
	return h.Changes
}

func (c *Changes) write(b *strings.Builder) {
	for _, one := range c.List() {
		b.WriteByte('|')
		b.WriteString(one.String())
	}
}

var changeNames = [...]string{
	NoChange: "", TrimBothEnds: "Trim", TrimLeftEnd: "TrimLeft", TrimRightEnd: "TrimRight",
	TrimPrefixOnce: "TrimPrefix", TrimSuffixOnce: "TrimSuffix", SliceEnds: "Slice", CleanPath: "Clean", SetAnew: "Set", SomePart: "Part",
}

// String returns the change in the notation of templates.
func (c Change) String() string {
	switch name := changeNames[c.Kind]; c.Kind {
	case SliceEnds:
		return name + " " + strconv.Itoa(c.Low) + ":" + strconv.Itoa(c.High)
	case CleanPath, SetAnew, SomePart:
		return name
	default:
		return name + " " + strconv.Quote(c.Set+c.Affix)
	}
}

func appendChanges(b []byte, c *Changes) []byte {
	list := c.List()
	b = binary.AppendUvarint(b, uint64(len(list)))
	for _, one := range list {
		b = appendString(appendString(append(b, byte(one.Kind)), one.Set), one.Affix)
		b = binary.AppendVarint(binary.AppendVarint(b, int64(one.Low)), int64(one.High))
	}
	return b
}

func (r *reader) changes() *Changes {
	var out *Changes
	for range r.count() {
		one := Change{Kind: ChangeKind(r.byte()), Set: r.string(), Affix: r.string(), Low: r.int(), High: r.int()}
		if out = out.Then(one); r.bad || out == nil || one.Kind == NoChange || one.Kind >= changeKinds {
			r.bad = true
			return nil
		}
	}
	return out
}
