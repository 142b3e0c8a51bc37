package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// A passer adds candidates for the sinks that the arguments of calls reach.
type passer struct{ x *exec }

// sinks adds a candidate for each text argument of c. Its sink is the parameter that gets the text.
func (ps *passer) sinks(c *calls.Site) {
	negative := library.NegativeClass(c.Func) != library.NotNegative
	sum := ps.x.calls.SummaryOf(c.Func)
	if sum != nil && len(sum.When) > 0 && !ps.matches(c, sum) {
		sum = nil
	}
	local := ps.x.prog.funcs[c.Func.Origin()] != nil || c.Func.Pkg() == ps.x.prog.Pkg || !sum.HasUses() && typed.IsInterfaceMethod(c.Func)
	ps.x.record.with = textsOf(c, c.Func.Signature())
	defer func() { ps.x.record.with = nil }()
	var taken []int
	media := calls.MediaBeside(c)
	if !negative {
		taken = ps.forms(c, sum)
	}
	if !negative && !slices.Contains(taken, text.Receiver) {
		ps.receiverSink(c, sum, local)
	}
	for i, e := range c.Exprs {
		p := paramIndex(c.Sig, i)
		if slices.Contains(taken, p) {
			continue
		}
		use, ok := sum.ParamUse(p)
		if ok && use.IsBody() {
			of, v := ps.x.calls.Read(e, c.Args[i])
			ps.x.record.candidate(of, v, Sink{Use: &use, Media: media})
			continue
		}
		if ok {
			inLibrary := use.Slot == library.QueryValue && library.Lookup(c.Func) != nil
			ps.x.record.each(e, c.Args[i], func(e ast.Expr, v value.Value) { ps.x.record.argument(e, v, &use, inLibrary) })
			continue
		}
		if isFormat(c.Func, p) {
			continue // what it prints is judged
		}
		if negative {
			if library.Of(c.Func).Does.Has(library.ShowsLinks) {
				ps.x.record.leaves(e, c.Args[i], true)
			}
			continue
		}
		if local {
			ps.passed(c, i, p, media)
		}
		ps.x.record.functionValue(paramType(c.Func, p), e, c.Args[i])
		if local {
			ps.x.record.escapes(e, c.Args[i])
		} else {
			ps.x.record.leaves(e, c.Args[i], library.TakesLink(c.Func, p))
		}
	}
}

// textsOf returns the text of each argument of c that goes to a parameter of sig, except a variadic
// one. A text that is not known has Known unset. The result is nil if fewer than two are known.
func textsOf(c *calls.Site, sig *types.Signature) []text.Text {
	params := sig.Params().Len()
	if sig.Variadic() {
		params--
	}
	var out []text.Text
	n := 0
	for i := range min(params, len(c.Args), len(c.Exprs)) {
		if c.Args[i].Text.Known {
			n++
		}
		out = append(out, c.Args[i].Text)
	}
	if n < 2 {
		return nil
	}
	return out
}

// receiverSink adds a candidate for the receiver of c, if it has a string type. The sink is what
// sum, the summary of the method, says of the receiver. If sum says nothing, the sink is the
// receiver of the method, if local is set, as for a method of this package.
func (ps *passer) receiverSink(c *calls.Site, sum *library.Func, local bool) {
	e, recv := c.RecvExpr, text.ReceiverOf(c.Func.Origin().Signature())
	if e == nil || recv == nil {
		return
	}
	if t := ps.x.typed.TypeOf(e); t == nil || !typed.IsString(t) {
		return // it is the method of a field
	}
	v := ps.x.holes.TextOf(e, c.Recv)
	if use, ok := sum.ParamUse(text.Receiver); ok {
		ps.x.record.candidate(e, v, Sink{Use: &use})
	} else if local {
		ps.x.record.candidate(e, v, Sink{Func: c.Func.Origin(), Param: text.Receiver})
	}
}

// isFormat reports whether parameter i of fn, a library function, is a format.
func isFormat(fn *types.Func, i int) bool {
	return library.Of(fn).Does.Has(library.Formats) && i == fn.Signature().Params().Len()-2
}

// matches reports whether argument sum.WhenArg of the call c, or an alternative of this argument,
// is one of the constants in sum.When.
func (ps *passer) matches(c *calls.Site, sum *library.Func) bool {
	arg := c.Arg(sum.WhenArg)
	if s, ok := arg.Text.Constant(); ok {
		return sum.IsWhen(s)
	}
	alt, ok := text.Made(arg.Text.Node).(*text.Alt)
	return ok && slices.ContainsFunc(alt.Of, func(of text.Node) bool {
		l, ok := text.Made(of).(*text.Literal)
		return ok && sum.IsWhen(l.Text)
	})
}

// paramType returns the declared type of parameter i of fn; nil when fn has no such parameter.
func paramType(fn *types.Func, i int) types.Type {
	params := fn.Origin().Signature().Params()
	if i >= params.Len() {
		return nil
	}
	return params.At(i).Type()
}

// passed adds argument i of c as a candidate for parameter p of the called function, which is of
// this package. media is the media type that c names. An unknown text becomes a hole.
func (ps *passer) passed(c *calls.Site, i, p int, media value.Media) {
	if p >= c.Func.Signature().Params().Len() {
		return
	}
	e, v := c.Exprs[i], c.Args[i]
	if t := ps.x.typed.TypeOf(e); !v.List && t != nil && isTextual(t) {
		v = ps.x.holes.TextOf(e, v)
		if ps.x.record.affords(v.Text.Size) {
			ps.x.record.candidates = append(ps.x.record.candidates, Candidate{Expr: e, Node: v.Text.Node, Sink: Sink{Func: c.Func.Origin(), Param: p, Media: media}, In: ps.x.fn, With: ps.x.record.with})
		}
		return
	}
	readerGoes(ps.x, e, v, Sink{Func: c.Func.Origin(), Param: p, Media: media})
	ps.x.record.each(e, v, func(e ast.Expr, v value.Value) { ps.x.record.candidate(e, v, Sink{Func: c.Func.Origin(), Param: p}) })
}
