package urltemplate_test

import (
	"go/ast"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	. "github.com/urlescape/urlescape/analyzer/internal/text"
	. "github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// parse reads the notation of String without escapers: literals, {holes},
// (alternatives|...) and (repeats)*.
func parse(s string) Node {
	n, rest := parseSeq(s)
	if rest != "" {
		return nil
	}
	return n
}

func parseSeq(s string) (Node, string) {
	var n Node
	add := func(m Node) {
		if n == nil {
			n = m
			return
		}
		n = &Concat{Left: n, Right: m}
	}
	for s != "" && s[0] != '|' && s[0] != ')' {
		switch s[0] {
		case '{':
			name, rest, _ := strings.Cut(s[1:], "}")
			add(&Hole{Name: name, Value: rfc3986.AnyValue()})
			s = rest
		case '(':
			var of []Node
			for s[0] == '(' || s[0] == '|' {
				var m Node
				m, s = parseSeq(s[1:])
				of = append(of, m)
			}
			s = s[1:]
			if strings.HasPrefix(s, "*") {
				add(&Repeat{Body: of[0]})
				s = s[1:]
				continue
			}
			add(&Alt{Of: of})
		default:
			i := strings.IndexAny(s, "{(|)")
			if i < 0 {
				i = len(s)
			}
			add(&Literal{Text: s[:i]})
			s = s[i:]
		}
	}
	return n, s
}

// TestPlaces states the place of every hole of a template, in order.
func TestPlaces(t *testing.T) {
	tests := []struct{ template, want string }{
		{"https://h/u/{id}", "path segment"},
		{"{user}@{host}:{owner}/{repo}.git", "base,unknown place,unknown place,unknown place"},
		{"git@{host}:{owner}/{repo}.git", "unknown place,unknown place,unknown place"},
		{"git@([{ip}]|{host}):{owner}/{repo}", "unknown place,unknown place,unknown place,unknown place"},
		{"({user}@|){host}:{repo}", "base,unknown place,unknown place"},
		{"(https://{h}/{a}|git@{h}:{a})/{b}", "host,path segment,unknown place,unknown place,unknown place"},
		{"{base}@{v}/{id}", "base,path segment,path segment"},
		{"{base}/@{user}:{id}", "base,path segment,path segment"},
		{"(/{user}|)/{post}", "path segment,path segment"},
		{"(/{user}/|/){post}", "path segment,path segment"},
		{"((|/{user})/{slug}/edit/meta|(/d|)/{id}/meta)", "path segment,path segment,path segment"},
		{"(|/a/b)/{id}", "path segment"},
		{"(|/a?b={c})/{id}", "query value,unknown place"},
		{"(|https://h)/{id}", "path segment"},
		{"(https://{host}|)/{id}", "host,path segment"},
		{"(|/{a})(|/{b})/{c}", "path segment,path segment,path segment"},
		{"(/|//){a}", "unknown place"},
		{"(|/)/{a}", "unknown place"},
		{"https://{host}(:{port}|){path}", "host,port,tail"},
		{"https://{host}(|:{port}){path}?q={q}", "host,port,tail,query value"},
		{"https://{host}(|:{port}){path}/x/{id}", "host,port,tail,path segment"},
		{"https://h(|:{port}){x}", "port,unknown place"},
		{"https://{host}(|:8443){x}", "host,unknown place"},
		{"https://(|{user}@){host}{x}", "user,unknown place,unknown place"},
		{"https://{host}(|/{a}){x}", "host,path segment,unknown place"},
		{"@{user}/{id}?at=a:{t}", "path segment,path segment,query value"},
		{"https://{u}@{host}:{port}/{id}", "user,host,port,path segment"},
		{"{scheme}://{u}@{host}:{port}/{id}", "scheme,user,host,port,path segment"},
		{"https://h/u/{id}?q={q}#{f}", "path segment,query value,fragment"},
		{"https://{host}/x", "host"},
		{"https://{host}:{port}/x", "host,port"},
		{"https://{host}{path}", "host,tail"},
		{"https://{host}:{port}{path}", "host,port,tail"},
		{"https://{u}:{p}@{host}/x", "user,password,host"},
		{"https://{u}@h/x", "user"},
		{"git+https://{token}@h/{x}", "user,path segment"},
		{"https://{u}(:{p}|)@{host}/x", "user,password,host"},
		{"{scheme}://{u}(:{p}|)@{host}(:{port}|)({path}|)/{id}", "scheme,user,password,host,port,tail,path segment"},
		{"https://({u}(:{p}|)@|){host}/{id}", "user,password,unknown place,unknown place"},
		{"https://{host}(:{port}|)/{a}@{b}", "host,port,path segment,path segment"},
		{"https://{host}(:{port}|{path})@{b}", "host,port,tail,unknown place"},
		{"https://{sub}.example.com/x", "host"},
		{"https://api-{region}.example.com/x", "host"},
		{"https://api.{domain}/x", "host"},
		{"https://example.com{path}", "tail"},
		{"https://example.com:8080{path}", "tail"},
		{"https://example.com{path}/x", "tail"},
		{"https://example.com:{port}", "port"},
		{"{scheme}://{host}/x", "scheme,host"},
		{"({scheme}|https)://{host}/x/{id}", "scheme,host,path segment"},
		{"(http|{scheme})://h.example/x/{id}", "scheme,path segment"},
		{"({a}|{b})://{host}/x", "scheme,scheme,host"},
		{"({a}|(ws|{b}))://{host}/x", "scheme,scheme,host"},
		{"({base}|https://h)/{id}", "base,path segment"},
		{"{base}/u/{id}", "base,path segment"},
		{"https:/{x}", "path segment"},
		{"urn:{x}", "path segment"},
		{"{prefix}[{ip}]:8080/u/{id}", "base,host,path segment"},
		{"{prefix}[{ip}]{rest}", "base,host,tail"},
		{"https://[{ip}]{rest}", "host,tail"},
		{"https://[::1]{rest}", "tail"},
		{"{base}/[{ip}]/{id}", "base,path segment,path segment"},
		{"{base}{path}", "base,tail"},
		{"{base}{path}?q={q}", "base,tail,query value"},
		{"{base}&q={q}", "base,query value"},
		{"{base}?{q}", "base,query"},
		{"{base}?{k}={v}&{k2}={v2}", "base,query key,query value,query key,query value"},
		{"{base}?f[{k}]={v}", "base,query key,query value"},
		{"{base}?x=1&{rest}", "base,query"},
		{"{base}?x={v}{rest}", "base,query value,query"},
		{"{base}u/{id}", "base,path segment"},
		{"/u/{id}", "path segment"},
		{"u/{id}/x", "path segment"},
		{"/users{query}", "tail"},
		{"/v{version}/users", "path segment"},
		{"/users/{id}.json", "path segment"},
		{"/a/{x}/b/{y}", "path segment,path segment"},
		{"(https://a|https://b)/u/{id}", "path segment"},
		{"(/a|/b?x=1)/{id}", "unknown place"},
		{"{base}(?|&)q={q}", "base,query value"},
		{"{base}({sep}x=1|)?k={q}", "base,tail,query value"},
		{"https://h/notes/{name}={q}", "path segment,path segment"},
		{"/a(/{x})*", "path segment"},
		{"https://h(/{x})*", "path segment"},
		{"https://h(/{x})*/{y}", "path segment,path segment"},
		{"https://{h}:80(/{x}/z)*?k={y}", "host,path segment,query value"},
		{"https://h(.{x})*", "host"},
		{"{base}((?{x}|&{y}))*", "base,query,query"},
		{"{base}?({k}={v}&)*", "base,query key,query value"},
		{"{base}?x=1(&{k}={v})*", "base,query key,query value"},
		{"{base}?((&|){k}={v})*", "base,query key,query value"},
		{"{base}((?|&){k}={v})*", "base,query key,query value"},
		{"/a((?|&){k}={v})*", "query key,query value"},
		{"/a((?|&){k}=x)*", "query key"},
		{"/a?({k}={v}(&|))*", "query key,query value"},
		{"/a?({k}={v}(&|))*{x}", "query key,query value,query"},
		{"/a?({k}={v}(|&))*&q={q}", "query key,query value,query value"},
		{"/a?p=({k}={v}(;|))*&q={q}", "query value,query value,query value"},
		{"/a?p=({k}={v};)*", "query value,query value"},
		{"/a?p=({k}=({v}|[{w}])(;|))*&q={q}", "query value,query value,query value,query value"},
		{"/a?p=({v}(,|))*", "query value"},
		{"/a?p=((,|){v})*", "query value"},
		{"/a?p=({v},)*", "query value"},
		{"/a?p=((%20OR%20|){v})*&q={q}", "query value,query value"},
		{"/a?((,|){v})*", "query"},
		{"/a?p=({c})*", "query"},
		{"/a?((|&)k={v})*", "query value"},
		{"/a?(&{k}={v})*", "query key,query value"},
		{"/a?p={p}(&{k}={v})*", "query value,query key,query value"},
		{"/a?((&{k}={v}|))*", "query key,query value"},
		{"/a?((&a={v}|&{k}={w}|))*&q={q}", "query value,query key,query value,query value"},
		{"/a?(&{k}={v})*(&{l}={w})*", "query key,query value,query key,query value"},
		{"/a?(&{k}=({v},)*)*&q={q}", "query key,query value,query value"},
		{"/a?((&{k}={v})*)*&q={q}#{f}", "query key,query value,query value,fragment"},
		{"/a?(&{k}={v})*#{f}", "query key,query value,unknown place"},
		{"/a?(&{k}={v})*&{l}={w}", "query key,query value,query key,query value"},
		{"/a?(&{kv})*", "query"},
		{"{base}(&{k}={v})*", "base,query key,query value"},
		{"/a(&{k}={v})*", "path segment,path segment"},
		{"/a?(&{k}={v})*{x}", "query key,query value,unknown place"},
		{"/a?(&{k}={v}#)*", "unknown place,unknown place"},
		{"/a?(a={a}|)((&|)b={b}|)", "query value,query value"},
		{"/a?(a={a}|)((&|){b}|)", "query value,query"},
		{"/a?b={b}(&|){c}={d}", "query value,query key,query value"},
		{"/a/(&|){b}/{c}", "path segment,path segment"},
		{"/a/((&|){b})*", "tail"},
		{"/a(?|){b}", "query"},
		{"/a(&k={v}|?k={v})", "query value,query value"},
		{"{base}/a(|&k={v}|?k={v})", "base,query value,query value"},
		{"/a(&k={v}|/{b})", "path segment,path segment"},
		{"mailto:{who}", "path segment"},
		{"#{frag}", "fragment"},
		{"?q={v}", "query value"},
	}
	for _, tt := range tests {
		n := parse(tt.template)
		if got := String(n); got != tt.template {
			t.Fatalf("%q: parsed as %q", tt.template, got)
		}
		var places []string
		for _, p := range New(nil, n, Frame{Start: Base}).Parts {
			if p.Hole != nil {
				places = append(places, p.Place.String())
			}
		}
		if got := strings.Join(places, ","); got != tt.want {
			t.Errorf("%q: got %s, want %s", tt.template, got, tt.want)
		}
	}
}

func TestDecodedPath(t *testing.T) {
	tm := New(nil, parse("/a?b#c/{id}"), Frame{Start: Segment, Decoded: true})
	if got := tm.Parts[1].Place; got != Segment {
		t.Errorf("a decoded path has no query: got %v", got)
	}
}

// TestSplitDelimiter reads "://" that was put together from two literals.
func TestSplitDelimiter(t *testing.T) {
	n := &Concat{Left: &Concat{Left: parse("({a}|{b})"), Right: parse(":")}, Right: parse("//{h}/x")}
	tm := New(nil, n, Frame{Start: Base})
	if b, h := tm.Parts[1].Place, tm.Parts[4].Place; b != Scheme || h != Host {
		t.Errorf("got %v and %v", b, h)
	}
}

// TestLastSegment states after which holes no segment follows in the path. What
// another alternative has does not follow.
func TestLastSegment(t *testing.T) {
	tests := []struct{ template, want string }{
		{"/a/{x}", "x"},
		{"/a/{x}/b", ""},
		{"/a/{x}/{y}", "y"},
		{"/a/{x}(/b|)", ""},
		{"/a/{x}(.json|)/b", ""},
		{"/a/{x}(-{y}|-z)", "x y"},
		{"(/a/{x}|/b/{y})", "x y"},
		{"(/a/{x}|/b/{y})/c", ""},
		{"(/a/{x}|/b/{y}/c)", "x"},
		{"(/a/{x}|/b)?k=/", "x"},
		{"/a/{x}/", "x"},
		{"/a/{x}/?k=v", "x"},
		{"/a/{x}/#f", "x"},
		{"/a/{x}/{y}/", "y"},
		{"/a/{x}(/|)b", ""},
		{"/a/{x}(/|)", "x"},
		{"/a/{x}/({y}|)", "y"},
	}
	for _, tt := range tests {
		var last []string
		for _, p := range New(nil, parse(tt.template), Frame{Start: Base}).Parts {
			if p.Hole != nil && p.LastSegment {
				last = append(last, p.Hole.Name)
			}
		}
		if got := strings.Join(last, " "); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.template, got, tt.want)
		}
	}
}

// TestForeignArg distinguishes the parts of a value that another function puts in one
// component from a text that is more than that.
func TestForeignArg(t *testing.T) {
	for _, component := range []bool{false, true} {
		arg := &Arg{Node: parse("{name}[bot]"), Component: component}
		tm := New(nil, &Foreign{Node: &Concat{Left: parse("/users/"), Right: arg}}, Frame{Start: Base})
		for _, p := range tm.Parts[1:] {
			if p.ForeignArg != component || p.Foreign {
				t.Errorf("component %v, %q: got %v, foreign %v", component, p.Text(), p.ForeignArg, p.Foreign)
			}
		}
		if tm.Parts[0].ForeignArg || !tm.Parts[0].Foreign {
			t.Error("the text of the function itself is no argument")
		}
	}
}

func TestNeighbours(t *testing.T) {
	tm := New(nil, parse("https://h/a/{x}/{y}(.json|/z|)"), Frame{Start: Base})
	x, y := tm.Parts[1], tm.Parts[3]
	if !x.Ends() || x.LastSegment || !x.Climbs || !x.Starts {
		t.Errorf("x: %+v", x)
	}
	if y.Ends() || !y.AtEnd || y.Next != rfc3986.Chars("./") {
		t.Errorf("y: next %v, at end %v", y.Next, y.AtEnd)
	}
	if tm.Scheme != "https" || !tm.Absolute {
		t.Errorf("scheme %q, absolute %v", tm.Scheme, tm.Absolute)
	}
}

// TestOpaque distinguishes a path that net/url does not decode from others.
func TestOpaque(t *testing.T) {
	for in, want := range map[string]bool{
		"telegram:{x}?mode=html": true,
		"telegram:room/{x}":      true,
		"telegram:/{x}":          false,
		"telegram://{x}/y":       false,
		"localhost:8080/{x}":     false,
		"/a:b/{x}":               false,
		"{x}:y":                  false,
	} {
		if tm := New(nil, parse(in), Frame{Start: Base}); tm.Opaque != want {
			t.Errorf("%s: got %v", in, tm.Opaque)
		}
	}
}

// TestLate places what a loop made where it is used, and its parts where they stand.
func TestLate(t *testing.T) {
	made, use := &ast.Ident{Name: "after"}, &ast.Ident{Name: "cursor"}
	h := &Hole{Expr: made, Name: "after", Value: rfc3986.AnyValue()}
	tests := []struct {
		node Node
		want ast.Expr
	}{
		{&Late{Node: h, Use: use}, use},
		{&Late{Node: &Late{Node: &Alt{Of: []Node{nil, h}}}, Use: use}, use},
		{&Late{Node: &Concat{Left: &Literal{Text: "x"}, Right: h}, Use: use}, made},
		{&Late{Node: h}, made},
	}
	for i, tt := range tests {
		tm := New(nil, &Concat{Left: parse("/s?q="), Right: tt.node}, Frame{Start: Base})
		if p := tm.Parts[len(tm.Parts)-1]; p.Hole.Expr != tt.want {
			t.Errorf("%d: got %v", i, p.Hole.Expr)
		}
	}
}

// TestMeet says what is after a literal that follows alternatives which do not
// agree: a base, or a host without a path.
func TestMeet(t *testing.T) {
	for s, want := range map[string][]Place{
		"({b}|https://h.example)/v/{x}":                {Base, Segment},
		"({b}|https://h.example)/v?id={x}":             {Base, QueryValue},
		"({b}|https://h.example)/v?id={x}&k={y}":       {Base, QueryValue, QueryValue},
		"({b}|https://h.example)/v?{x}":                {Base, Pairs},
		"(https://h.example|{b})/a/{x}?id={y}#{z}":     {Base, Segment, QueryValue, Fragment},
		"({b}|https://h.example|https://h/a)/v?id={x}": {Base, QueryValue},
		"(https://{h}|{b})/v?id={x}":                   {Host, Base, QueryValue},
		"({b}|https://h.example#)/v?id={x}":            {Base, NoPlace},
	} {
		var got []Place
		for _, p := range New(nil, parse(s), Frame{Start: Base}).Parts {
			if p.Hole != nil {
				got = append(got, p.Place)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", s, got, want)
		}
	}
}

// TestAfterContent has a scheme after a value of which nothing is known.
func TestAfterContent(t *testing.T) {
	for s, want := range map[string]Place{"{b}https://h/{x}": Segment, "{b}/https://h/{x}": Segment, "{b}http:{x}": Segment} {
		for _, p := range New(nil, parse(s), Frame{Start: Base}).Parts {
			if p.Hole != nil && p.Hole.Name == "x" && p.Place != want {
				t.Errorf("%s: %v, want %v", s, p.Place, want)
			}
		}
	}
}

// TestGlued has a value right after a literal value of a query: more pairs follow one
// that is whole.
func TestGlued(t *testing.T) {
	for s, want := range map[string]Place{
		"https://h/a?n=100{x}":        Pairs,
		"https://h/a?n=100{x}&k=v":    Pairs,
		"https://h/a?n=100{x};k=v":    Pairs,
		"https://h/a?n=100{x}#f":      Pairs,
		"https://h/a?k={v}&n=asc{x}":  Pairs,
		"https://h/a?n={x}":           QueryValue,
		"https://h/a?n=a-{x}":         QueryValue,
		"https://h/a?n=a%3A{x}":       QueryValue,
		"https://h/a?n=a%{x}":         QueryValue,
		"https://h/a?n=a{x}b":         QueryValue,
		"https://h/a?n=a{x}(&k=v|-b)": QueryValue,
		"https://h/a?n={v}a{x}":       QueryValue,
		"https://h/a?n=(1|a-){x}":     QueryValue,
		"https://h/a?n=&{x}":          Pairs,

		// In each of several alternatives.
		"https://h/a?n=(1|2){x}":                   Pairs,
		"https://h/a(?n=1|?n=2){x}":                Pairs,
		"https://h/a(?n=1|?n=2){x}&k=v":            Pairs,
		"https://h/a?n=1(&k=v|){x}":                Pairs,
		"https://h/a?n=(1|(2|3)4){x}":              Pairs,
		"https://h/a(?n=1|(?n=2|?m=3)&k=v){x}":     Pairs,
		"(https://h/a?n=1|https://h/b?m=2){x}":     Pairs,
		"https://h/a(?n=1|?n=){x}":                 QueryValue,
		"https://h/a(?n=|?m=){x}":                  QueryValue,
		"https://h/a(?n=1|?n={v}){x}":              Pairs,
		"https://h/a?n=({v}|)1{x}":                 QueryValue,
		"https://h/a?n=(1|a%3A){x}":                QueryValue,
		"https://h/a(?n=1{x}|?n=2)":                Pairs,
		"https://h/a(?n=1|?n=2)&k={x}":             QueryValue,
		"https://h/a(?n=1|?n=2)(&k=v|&k=w){x}&y=z": Pairs,
	} {
		for _, p := range New(nil, parse(s), Frame{Start: Base}).Parts {
			if p.Hole != nil && p.Hole.Name == "x" && p.Place != want {
				t.Errorf("%s: %v, want %v", s, p.Place, want)
			}
		}
	}
	const request = "https://h/a?n=100"
	for _, test := range []struct {
		hole *Hole
		want Place
	}{
		{&Hole{Origin: Request, Value: rfc3986.AnyValue()}, QueryValue},
		{&Hole{Escapers: []Escaper{{Name: QueryEscape}}, Value: rfc3986.AnyValue()}, QueryValue},
	} {
		parts := New(nil, &Concat{Left: parse(request), Right: test.hole}, Frame{Start: Base}).Parts
		if p := parts[1]; p.Place != test.want || p.Glued != (test.hole.Origin == Request) {
			t.Errorf("%+v: %v, %v", test.hole, p.Place, p.Glued)
		}
	}
}

// TestNothing says that a value which can hold nothing changes no place of what follows.
func TestNothing(t *testing.T) {
	for _, tt := range []struct {
		before string
		want   Place
	}{{"https://h/a/", Segment}, {"https://h/a?b=", QueryValue}} {
		nothing := &Concat{Left: &Literal{Text: tt.before}, Right: &Hole{Value: rfc3986.Exactly("")}}
		parts := New(nil, &Concat{Left: nothing, Right: &Hole{Name: "c", Value: rfc3986.AnyValue()}}, Frame{Start: Base}).Parts
		if got := parts[2]; got.Place != tt.want || !got.Starts || got.PrevHole {
			t.Errorf("%s: %v, starts %v, after a value %v", tt.before, got.Place, got.Starts, got.PrevHole)
		}
	}
}
