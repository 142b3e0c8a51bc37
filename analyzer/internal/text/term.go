package text

import (
	"encoding/binary"
	"errors"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Term is a text that one package passes to another. Its leaves are constant texts, Params, and
// holes with only a name, escapers and a Value. The zero Term is no text.
type Term struct{ Node Node }

// IsZero reports whether t has no text.
func (t Term) IsZero() bool { return t.Node == nil }

// String returns the text in the notation of templates, with {} for the value that the summary
// describes and {$0} for parameter 0.
func (t Term) String() string { return String(t.Node) }

// The codes of nodes in the encoding of a Term.
const (
	codeNone byte = iota
	codeLiteral
	codeHole
	codeParam
	codeConcat
	codeAlt
	codeRepeat
	codeInFormat // in front of a parameter that is a part of a format
	codeChanged  // in front of a parameter with changes
	codeDeferred // a Deferred, followed by the text that it is for
)

// GobEncode returns the text in prefix notation.
func (t Term) GobEncode() ([]byte, error) { return appendNode(nil, t.Node) }

var errNoTerm = errors.New("is no text of a summary")

func appendNode(b []byte, n Node) ([]byte, error) {
	if d := deferredOf(n); d != nil {
		b, err := appendNode(appendChanges(append(b, codeDeferred), &Changes{Change: d.Change}), d.Of)
		if err != nil {
			return nil, err
		}
		return appendNode(b, withDeferred(n, nil))
	}
	switch n := n.(type) {
	case nil:
		return append(b, codeNone), nil
	case *Literal:
		return appendString(append(b, codeLiteral), n.Text), nil
	case *Hole:
		b = appendValue(appendString(append(b, codeHole), n.Name), n.Value)
		return appendStrings(b, NamesOf(n.Escapers)), nil
	case *Param:
		if n.InFormat {
			b = append(b, codeInFormat)
		}
		if n.Changes != nil {
			b = appendChanges(append(b, codeChanged), n.Changes)
		}
		b, err := appendOp(binary.AppendVarint(append(b, codeParam), int64(n.Index)), n.Op)
		return appendStrings(appendValue(appendString(b, n.Name), n.Value), n.Escapers), err
	case *Concat:
		return appendNodes(append(b, codeConcat), row(nil, n))
	case *Alt:
		return appendNodes(append(b, codeAlt), n.Of)
	case *Repeat:
		return appendNode(append(b, codeRepeat), n.Body)
	}
	return nil, errNoTerm
}

// row appends the parts of the nested Concats of n to out, a Concat with a Deferred as one part.
func row(out []Node, n Node) []Node {
	if c, ok := n.(*Concat); ok && c.Deferred == nil {
		return row(row(out, c.Left), c.Right)
	}
	return append(out, n)
}

// changesOthers is the bit that stands for Others in the encoding of an Op.
const changesOthers byte = 1 << 7

// appendOp appends the encoding of op to b: its form and, if that is not Plain, its fields.
func appendOp(b []byte, op *Op) ([]byte, error) {
	form := byte(op.form())
	if op.form() == Plain {
		return append(b, form), nil
	}
	if op.Others {
		form |= changesOthers
	}
	b = append(b, form)
	return appendNodes(appendStrings(appendString(appendString(b, op.Sep), op.Scheme), NamesOf(op.Each)), op.Operands)
}

func appendNodes(b []byte, nodes []Node) (_ []byte, err error) {
	b = binary.AppendUvarint(b, uint64(len(nodes)))
	for _, n := range nodes {
		if b, err = appendNode(b, n); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func appendString(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

func appendStrings(b []byte, list []string) []byte {
	b = binary.AppendUvarint(b, uint64(len(list)))
	for _, s := range list {
		b = appendString(b, s)
	}
	return b
}

const anyValue byte = 1 << 7

func appendValue(b []byte, v rfc3986.Value) []byte {
	if v == rfc3986.AnyValue() {
		return append(b, anyValue)
	}
	var flags byte
	for i, is := range []bool{v.Empty, v.Dots, v.BadPct} {
		if is {
			flags |= 1 << i
		}
	}
	b = append(b, flags)
	for _, set := range []rfc3986.CharSet{v.Set, v.Lead} {
		for _, word := range set {
			b = binary.LittleEndian.AppendUint64(b, word)
		}
	}
	return b
}

// GobDecode sets t from the result of GobEncode.
func (t *Term) GobDecode(b []byte) error {
	r := &reader{rest: b}
	t.Node = r.node()
	if r.bad || len(r.rest) > 0 {
		return errNoTerm
	}
	return nil
}

// A reader decodes a Term.
type reader struct {
	rest []byte
	bad  bool // the encoding is wrong
}

func (r *reader) node() Node {
	code := r.byte()
	isInFormat := code == codeInFormat
	if isInFormat {
		code = r.byte()
	}
	var changes *Changes
	isChanged := code == codeChanged
	if isChanged {
		changes = r.changes()
		code = r.byte()
	}
	r.bad = r.bad || (isInFormat || isChanged) && code != codeParam
	switch code {
	case codeLiteral:
		return &Literal{Text: r.string()}
	case codeHole:
		return &Hole{Name: r.string(), Value: r.value(), Escapers: Steps(r.strings())}
	case codeParam:
		return &Param{Changes: changes, Index: r.int(), Op: r.op(), Name: r.string(), Value: r.value(), Escapers: r.strings(), InFormat: isInFormat}
	case codeConcat:
		return Row(r.nodes())
	case codeAlt:
		return &Alt{Of: r.nodes()}
	case codeRepeat:
		return &Repeat{Body: r.node()}
	case codeDeferred:
		c, of := r.changes(), r.node()
		n := r.node()
		if r.bad = r.bad || c == nil || c.Before != nil || of == nil; r.bad {
			return nil
		}
		return withDeferred(n, &Deferred{Of: of, Change: c.Change})
	case codeNone:
	default:
		r.bad = true
	}
	return nil
}

func (r *reader) op() *Op {
	form := r.byte()
	if Form(form) == Plain {
		return nil
	}
	return &Op{Form: Form(form &^ changesOthers), Others: form&changesOthers != 0, Sep: r.string(), Scheme: r.string(), Each: Steps(r.strings()), Operands: r.nodes()}
}

func (r *reader) nodes() []Node {
	out := make([]Node, r.count())
	for i := range out {
		out[i] = r.node()
	}
	return out
}

func (r *reader) byte() byte {
	if len(r.rest) == 0 {
		r.bad = true
		return codeNone
	}
	c := r.rest[0]
	r.rest = r.rest[1:]
	return c
}

func (r *reader) int() int {
	i, n := binary.Varint(r.rest)
	r.skip(n)
	return int(i)
}

// count reads the number of the items that follow. As each takes at least one byte, a number larger
// than the rest is an error: then it returns 0 and sets r.bad.
func (r *reader) count() int {
	i, n := binary.Uvarint(r.rest)
	r.skip(n)
	if r.bad || i > uint64(len(r.rest)) {
		r.bad = true
		return 0
	}
	return int(i)
}

func (r *reader) skip(n int) {
	if n <= 0 || n > len(r.rest) {
		r.bad, r.rest = true, nil
		return
	}
	r.rest = r.rest[n:]
}

func (r *reader) string() string {
	n := r.count()
	s := string(r.rest[:n])
	r.rest = r.rest[n:]
	return s
}

func (r *reader) strings() []string {
	var out []string
	for range r.count() {
		out = append(out, r.string())
	}
	return out
}

func (r *reader) value() rfc3986.Value {
	flags := r.byte()
	if flags == anyValue {
		return rfc3986.AnyValue()
	}
	v := rfc3986.Value{Empty: flags&1 != 0, Dots: flags&2 != 0, BadPct: flags&4 != 0}
	for _, set := range []*rfc3986.CharSet{&v.Set, &v.Lead} {
		for i := range set {
			if len(r.rest) < 8 {
				r.bad = true
				return v
			}
			set[i] = binary.LittleEndian.Uint64(r.rest)
			r.rest = r.rest[8:]
		}
	}
	return v
}
