package check

import (
	"errors"
	"go/constant"
	"go/types"
	"net/url"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// runRefused reports a constant that is handed straight to a function which
// cannot but fail: net/url refuses it, or it has no scheme and is requested. It
// speaks where the review of the text is silent: of text that would elsewhere be
// filled in later, and of what RFC 3986 allows.
//
//	url.Parse("https://%s/users"), http.Get("https://example%2Ecom/")
func runRefused(q *inquiry) {
	i, requests, ok := urlArgument(q.call.Func)
	if !ok || i >= len(q.call.Args) || q.call.Args[i].Expr == nil || !failsIfRefused(q.call.Func) {
		return
	}
	c := q.ctx.Source.Flow.Info.Types[q.call.Args[i].Expr].Value
	if c == nil || c.Kind() != constant.String {
		return
	}
	s := constant.StringVal(c)
	if u, err := url.Parse(s); err != nil && !hasFault(s) {
		q.reportWhole(q.at(q.call.Args[i].Expr, "url.Parse fails: "+reasonOf(err), nil))
	} else if err == nil && requests && u.Scheme == "" && !isReportedElsewhere(s) {
		q.reportWhole(q.at(q.call.Args[i].Expr, "this URL has no scheme, so the request fails", nil))
	}
}

// isReportedElsewhere reports whether another check, or another part of this one,
// says why a text has no scheme, or a person is to write another one.
func isReportedElsewhere(s string) bool {
	_, typo := rfc3986.SchemeTypo(s)
	_, _, _, isAddress := addressOf(s)
	return typo != "" || library.IsForPerson(s) || isAddress
}

// failsIfRefused reports whether a function hands on what net/url says of a text.
func failsIfRefused(fn *types.Func) bool {
	return library.CanFail(fn.Signature()) && library.IsStd(fn.Pkg().Path())
}

// hasFault reports whether the review of the text reports what is wrong with it.
func hasFault(s string) bool {
	found := false
	rfc3986.Judge(s, rfc3986.URIReference, func(v rfc3986.Violation) {
		found = found || !library.IsFilledLater(s) && !library.IsForPerson(s) && !isMeant(s, v)
	})
	return found
}

// reasonOf returns what net/url says of a text, without the text itself.
func reasonOf(err error) string {
	if e, ok := errors.AsType[*url.Error](err); ok {
		return e.Err.Error()
	}
	return err.Error()
}
