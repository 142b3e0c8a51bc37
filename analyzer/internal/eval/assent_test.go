package eval_test

import "testing"

// TestAsSent distinguishes the parts of a URL, which are in escaped form, from those of
// other texts.
func TestAsSent(t *testing.T) {
	decls := `
type opts struct { pageURL string }
var o opts
var ownerRE = regexp.MustCompile("^https://h/([^/]+)/")
var titleRE = regexp.MustCompile("title=.(.+?).>")
var hrefRE = regexp.MustCompile("title=.(.+?). href=./d/(.+?).>")
type file struct { id string }
`
	for _, tt := range []struct {
		body string
		want bool
	}{
		{`s := strings.Split(o.pageURL, "/"); sink("/u/" + s[4])`, true},
		{`link := name; for _, s := range strings.Split(link, "/") { sink("/u/" + s) }`, true},
		{`_, s, _ := strings.Cut(o.pageURL, "/u/"); sink("/u/" + s)`, true},
		{`m := ownerRE.FindStringSubmatch(o.pageURL); if m == nil { return }; sink("/u/" + m[1])`, true},
		{`sink("/u/" + strings.Split(name, "/")[1])`, false},
		{`uri := r.FormValue("uri"); sink("/u/" + strings.Split(uri, "/")[1])`, false},
		{`sink("/u/" + ownerRE.FindStringSubmatch(name)[1])`, true},
		{`sink("/u/" + titleRE.FindStringSubmatch(name)[1])`, false},
		{`sink("/u/" + hrefRE.FindStringSubmatch(name)[1])`, false},
		{`sink("/u/" + hrefRE.FindStringSubmatch(name)[2])`, true},
		{`for _, m := range hrefRE.FindAllStringSubmatch(name, -1) { sink("/u/" + m[1]) }`, false},
		{`f := file{id: hrefRE.FindStringSubmatch(name)[2]}; sink("/u/" + f.id)`, true},
		{`page := r.FormValue("page"); sink("/u/" + hrefRE.FindStringSubmatch(page)[2])`, false},
	} {
		found := 0
		for _, c := range candidates(t, decls, tt.body) {
			if c.Sink.Func == nil || c.Sink.Func.Name() != "sink" {
				continue
			}
			for h := range holes(c.Node) {
				if found++; h.AsSent != tt.want {
					t.Errorf("%s: %s: got %v", tt.body, h.Name, h.AsSent)
				}
			}
		}
		if found != 1 {
			t.Errorf("%s: got %d values", tt.body, found)
		}
	}
}
