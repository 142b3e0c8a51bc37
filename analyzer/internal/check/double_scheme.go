package check

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var doubleScheme = Check{
	Kind: finding.Kind{
		Name: "double-scheme", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Literals,
		Summary: "a scheme is put before a text that already has one",
	},
	run: runDoubleScheme,
}

// "https://" + u.String()
func runDoubleScheme(r *review) {
	if len(r.t.Parts) < 2 || r.t.Frame.Start != urltemplate.Base || r.t.Frame.Decoded || r.t.Parts[1].Foreign {
		return
	}
	scheme, ok := strings.CutSuffix(r.t.Parts[0].Text(), "://")
	second := r.t.Parts[1].Text()
	if h := r.t.Parts[1].Hole; h != nil && h.IsURL {
		second = "https://example.com"
	}
	if again, rest, isURL := strings.Cut(second, "://"); !ok || !isURL || rest == "" || library.KnownScheme(scheme) != library.WebScheme || library.KnownScheme(again) != library.WebScheme {
		return
	}
	whole := scheme + "://" + second
	if u, err := url.Parse(whole); err == nil && u.Path != "" {
		found := r.parts(0, 1, "the text after "+strconv.Quote(scheme+"://")+" already has a scheme: the host of "+strconv.Quote(whole)+" is "+strconv.Quote(u.Hostname()), nil)
		found.Whole = true
		r.report(found)
	}
}
