package analyzer_test

import (
	"net/url"
	"path"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer/internal/check"
	"github.com/urlescape/urlescape/analyzer/internal/facts"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// said is what a message says of a value, and what it would do.
var said = regexp.MustCompile(`: ("(?:[^"\\]|\\.)*") (would .*?)(?:; passed to \S+ as .*)? \([a-z-]+\)$`)

// TestWitnesses asks net/url whether what messages say of a value is so: in the
// URL of the corpus that the finding speaks of, with that value in it.
func TestWitnesses(t *testing.T) {
	seen := map[string]int{}
	shown := 0
	forCorpus(t, func(at string, f finding.Finding) {
		if w := f.Witness; w != nil && !w.Of.Set.IsEmpty() {
			if shown++; !w.Of.Set.Contains(rfc3986.Chars(w.Value)) || !w.Of.Lead.Has(w.Value[0]) {
				t.Errorf("%s: the value is never %q: %s", at, w.Value, f.Message)
			}
			if !strings.Contains(f.Message, strconv.Quote(w.Value)) && f.Witness.Sent != f.Witness.Value {
				t.Errorf("%s: %q is not said: %s", at, w.Value, f.Message)
			}
		}
		m := said.FindStringSubmatch(f.Message)
		if m == nil || f.Witness == nil || f.Witness.Value != f.Witness.Sent {
			return
		}
		if f.Witness.With == "" {
			t.Errorf("%s: net/url does not show it: %s", at, f.Message)
			return
		}
		seen[m[2]]++
		if value := m[1]; !strings.Contains(f.Witness.With, f.Witness.Value) || value != strconv.Quote(f.Witness.Value) && !strings.Contains(f.Message, " is decoded ") {
			t.Errorf("%s: %s has no %s", at, f.Witness.With, value)
		}
		if !happens(m[2], f.Witness) {
			t.Errorf("%s: %s and %s do not show: %s", at, f.Witness.With, f.Witness.Without, f.Message)
		}
	})
	if shown < 100 {
		t.Errorf("got %d values", shown)
	}
	if len(seen) < 12 {
		t.Errorf("got %d kinds of effects: %v", len(seen), seen)
	}
}

// happens reports whether a URL with a value does what a message says.
func happens(does string, w *finding.Witness) bool {
	does, _, _ = strings.Cut(does, "; use ") // what to do about it
	before, err := url.Parse(w.Without)
	if err != nil {
		return false
	}
	after, refusal := url.Parse(w.With)
	switch {
	case does == "would make the URL invalid":
		return refusal != nil
	case does == "would make JoinPath refuse the path":
		_, err := url.JoinPath("https://h/", w.Value)
		return refusal != nil && err != nil
	case strings.HasPrefix(does, "would move the host into the "):
		return refusal != nil || after.Host != before.Host
	case strings.HasPrefix(does, `would give "::1:`): // an address without its brackets
		return strings.Contains(w.With, strings.Trim(does[len("would give "):], `"`)) && (refusal != nil || after.Hostname() != "::1")
	case refusal != nil:
		return false
	}
	_, bad := url.ParseQuery(after.RawQuery)
	segments := func(u *url.URL) int { return strings.Count(u.EscapedPath(), "/") }
	switch does {
	case "would become two segments":
		return segments(after) == segments(before)+1 && after.RawQuery == before.RawQuery
	case "would change the path and the query":
		return after.Path != before.Path && after.RawQuery != before.RawQuery && strings.HasPrefix(after.RawQuery, last(w.Value, "?"))
	case "would change the path and cut the URL short":
		return after.Path != before.Path && strings.HasPrefix(after.Fragment, last(w.Value, "#"))
	case "would start the query":
		return strings.HasPrefix(after.RawQuery, last(w.Value, "?"))
	case "would start the query and cut the URL short":
		return after.RawQuery != before.RawQuery && strings.HasPrefix(after.Fragment, last(w.Value, "#"))
	case "would cut the URL short":
		return strings.HasPrefix(after.Fragment, last(w.Value, "#"))
	case "would end the value early", "would start another key":
		return len(after.Query()) == len(before.Query())+1
	case "would end the key early":
		return len(after.Query()) == len(before.Query()) && !after.Query().Has(w.Value)
	case "would break the request line":
		return strings.Contains(after.RequestURI(), w.Value)
	case "would be lost in decoding", "would be dropped by the server":
		return bad != nil
	case "would be no fragment":
		return strings.Count(after.Fragment, "#") > 0
	case `would put a second "@" before the host`:
		authority, _, _ := strings.Cut(last(w.With, "//"), "/")
		return strings.Count(authority, "@") == 2 && strings.Count(w.Without, "@") == 1
	case "would end the user name early":
		return after.User.Username() != before.User.Username()
	}
	if host, ok := strings.CutPrefix(does, "would redirect to the host "); ok {
		return after.Host == strings.Trim(host, `"`) && before.Host == ""
	}
	if p, ok := strings.CutPrefix(does, "would make the path "); ok {
		return path.Clean(after.Path) == strings.Trim(p, `"`) && path.Clean(before.Path) == before.Path
	}
	if query, ok := strings.CutPrefix(does, "would start the query "); ok {
		return after.RawQuery == strings.Trim(query, `"`) && before.RawQuery == ""
	}
	if host, ok := strings.CutPrefix(does, "would make the host "); ok {
		return after.Host == strings.Trim(host, `"`) && before.Host != after.Host
	}
	if does == `would be forwarded as "/a?b", where a query begins` {
		return strings.HasPrefix(after.RawQuery, "b") && after.RawQuery != before.RawQuery
	}
	if name, ok := strings.CutPrefix(does, "would add a parameter "); ok {
		return after.Query().Has(strings.Trim(name, `"`)) && !before.Query().Has(strings.Trim(name, `"`))
	}
	if text, ok := strings.CutPrefix(does, "would arrive as "); ok {
		return strings.Contains(valuesOf(after), strings.Trim(text, `"`)) && !strings.Contains(valuesOf(after), w.Value)
	}
	return false
}

// last returns what is after a delimiter.
func last(s, sep string) string {
	_, after, _ := strings.Cut(s, sep)
	return after
}

// valuesOf returns the keys and values of a query.
func valuesOf(u *url.URL) string {
	var all []string
	for key, values := range u.Query() {
		all = append(append(all, key), values...)
	}
	return strings.Join(all, "\n")
}

// forCorpus calls each for what is found in the corpus.
func forCorpus(t *testing.T, each func(at string, f finding.Finding)) {
	t.Helper()
	pkgs, err := load(&packages.Config{Dir: corpus}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	finder := &analysis.Analyzer{
		Name: "finder", Doc: "hand on findings as they are",
		Requires: []*analysis.Analyzer{facts.Analyzer},
		Run: func(pass *analysis.Pass) (any, error) {
			result, ok := pass.ResultOf[facts.Analyzer].(*facts.Result)
			if !ok {
				return nil, nil
			}
			ctx := &check.Context{Source: fix.SourceOf(&flow.Package{Fset: pass.Fset, Info: result.Info, Pkg: pass.Pkg, Files: pass.Files})}
			return check.Run(ctx, result.Templates, result.Calls), nil
		},
	}
	finder.ResultType = reflect.TypeFor[[]finding.Finding]()
	graph, err := checker.Analyze([]*analysis.Analyzer{finder}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, act := range graph.Roots {
		found, _ := act.Result.([]finding.Finding)
		for _, f := range found {
			each(act.Package.Fset.Position(f.Pos).String(), f)
		}
	}
}
