package eval

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltext"
)

// parsed returns a URL that was parsed from the text v.
func (x *exec) parsed(v value, t types.Type) value {
	v.Obj = &object{Type: pointed(t), Base: v}
	return v
}

// components returns the components of the text that a URL was made from.
func (x *exec) components(o *object) *urltext.Parts {
	if o.URL == nil {
		o.URL = &urltext.Parts{}
		if ls, ok := x.work.Leaves(o.Base.Text); ok {
			o.URL = urltext.Split(ls)
		}
	}
	return o.URL
}

// parsedPart is what a field of a parsed URL holds that no statement set.
func (x *exec) parsedPart(o *object, name string) (value, bool) {
	p := x.components(o)
	if !p.OK {
		return value{}, false
	}
	var t text.Text
	switch name {
	case "Scheme":
		t = p.Scheme
	case "Host":
		t = p.Host
	case "Path":
		if !p.Led {
			t = urltext.Decode(p.Path, x.work)
		}
	case "RawQuery":
		if !p.Led || p.Path.Node != nil || p.Query.Node != nil {
			t = urltext.WithoutDelimiter(p.Query, '?', x.work)
		}
	case "Fragment":
		if !p.Led || p.Fragment.Node != nil {
			t = urltext.Decode(urltext.WithoutDelimiter(p.Fragment, '#', x.work), x.work)
		}
	}
	return value{Text: t}, t.Known
}
