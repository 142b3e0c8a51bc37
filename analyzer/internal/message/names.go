package message

import (
	"cmp"
	"go/types"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// Subject names the value of a hole at its place: "path segment name",
// "query value q from the request". A name that is the place is said once.
func Subject(p *urltemplate.Part) string {
	name := p.Hole.Name
	if len(name) > 60 {
		name = ""
	}
	return named(p.Place, name) + originOf(p.Hole)
}

func named(place urltemplate.Place, name string) string {
	if name == "" || strings.EqualFold(name, place.String()) {
		return place.String()
	}
	return place.String() + " " + name
}

// originOf says who chooses the value of a hole: " from the request". It is empty where
// the program does.
func originOf(h *text.Hole) string {
	if !h.Origin.IsForeign() {
		return ""
	}
	return " from the " + h.Origin.String()
}

// Placed names the place of a hole and the value before its escapers: "path
// segment name".
func Placed(p *urltemplate.Part) string { return named(p.Place, InnerName(p.Hole)) }

// InnerName returns what messages call the value before its escapers; it is
// empty when that has no short form.
func InnerName(h *text.Hole) string {
	if h.Inner == nil {
		return ""
	}
	name := text.Source(h.Inner)
	if len(name) > text.MaxName {
		return ""
	}
	return name
}

// ValueName returns what a drawing calls the value of a hole, which a witness is
// one of: the value before its escapers, as in messages.
func ValueName(h *text.Hole) string {
	if len(h.Escapers) > 0 {
		return cmp.Or(InnerName(h), h.Name)
	}
	return h.Name
}

// QuoteBytes lists bytes for a message: "&" and "+".
func QuoteBytes(all string) string {
	var out strings.Builder
	for i := range len(all) {
		switch {
		case i == 0:
		case i == len(all)-1:
			out.WriteString(" and ")
		default:
			out.WriteString(", ")
		}
		out.WriteString(strconv.Quote(all[i : i+1]))
	}
	return out.String()
}

// EscapedBy says which function escaped a value, by the name of the escaper; "" for others.
func EscapedBy(name string) string { return escapedBy[name] }

// escapedBy says which function escaped a value.
var escapedBy = map[string]string{
	text.PathEscape: "it is escaped by url.PathEscape", text.QueryEscape: "it is escaped by url.QueryEscape",
	text.SubPathEscape: "it is escaped by EscapedPath", text.JoinEscape: "it is escaped by JoinPath",
	text.FragmentEscape: "it is escaped by EscapedFragment", text.UserinfoEscape: "it is escaped by Userinfo.String",
	text.ValuesEncode: "it is escaped by Values.Encode",
}

// OwnerName returns the name of the type that has a field, before a point.
func OwnerName(t *types.TypeName) string {
	if t == nil {
		return ""
	}
	return t.Name() + "."
}
