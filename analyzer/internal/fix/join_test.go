package fix_test

import (
	"go/ast"
	"strconv"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// colonOf returns the text from the first ":port" on in the literals after "sink(": the
// last colon of the first that has one after no "/".
func (p *program) colonOf() *text.Literal {
	p.t.Helper()
	var out *text.Literal
	ast.Inspect(p.Flow.Files[0], func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || out != nil || p.Flow.Fset.Position(lit.Pos()).Offset < strings.Index(p.text, "sink(") {
			return true
		}
		s, err := strconv.Unquote(lit.Value)
		if err != nil {
			return true
		}
		if i := strings.LastIndexByte(s, ':'); i >= 0 && !strings.HasPrefix(s[i:], "://") {
			out = &text.Literal{Text: s[i:], Lit: lit, Off: i, Use: lit}
			if end := strings.IndexByte(s[i:], '%'); end >= 0 {
				out.Text = s[i : i+end]
			}
		}
		return true
	})
	if out == nil {
		p.t.Fatalf("no colon in\n%s", p.text)
	}
	return out
}

// TestJoin joins hosts with their ports, and users with their passwords, where they stand
// together in the source; "" is wanted where they do not, so that no edit could be right.
func TestJoin(t *testing.T) {
	const imports = "import (\n\t\"fmt\"\n\t\"net\"\n\t\"net/url\"\n\t\"strconv\"\n\t\"strings\"\n)\n\nvar _ = fmt.Sprint(net.IPv4len, url.URL{}, strconv.Itoa(1), strings.ToLower(\"\"))\n\n" +
		"type word string\n\ntype count int\n\ntype level int\n\nfunc (level) String() string { return \"\" }\n\n" +
		"type writer struct{ strings.Builder }\n\nfunc (w *writer) WriteText(s string) {}\n\n"
	const hostPort, userPassword = "host port", "user password"
	for _, tt := range []struct{ params, line, of, want string }{
		// Sums.
		{"host, port string", `sink("http://" + host + ":" + port)`, hostPort, `sink("http://" + net.JoinHostPort(host, port))`},
		{"host, port string", `sink(host + ":" + port + "/x")`, hostPort, `sink(net.JoinHostPort(host, port) + "/x")`},
		{"host string", `sink("http://" + host + ":8080")`, "host", `sink("http://" + net.JoinHostPort(host, "8080"))`},
		{"host string", `sink("http://" + host + ":8080/x")`, "host", `sink("http://" + net.JoinHostPort(host, "8080") + "/x")`},
		{"host string", "sink(host + `:8080/x`)", "host", "sink(net.JoinHostPort(host, \"8080\") + `/x`)"},
		{"host, x, port string", `sink(host + x + ":" + port)`, hostPort, ""},             // something between them
		{"host, x, port string", `sink(host + ":" + x + port)`, hostPort, ""},             // and there
		{"host, port string", `sink(host + ":1" + port)`, hostPort, ""},                   // a part of the port
		{"host, port string", `sink(host + "x:" + port)`, hostPort, ""},                   // a part of the host
		{"host, port string", `sink(host + (":" + port))`, hostPort, ""},                  // in an order of its own
		{"host word, port string", `sink(string(host + ":" + word(port)))`, hostPort, ""}, // no string
		{"host string, port word", `sink(string(word(host) + ":" + port))`, hostPort, ""},
		{"host, port string", `x := ":"; sink(host + x + port)`, hostPort, ""}, // the colon is elsewhere
		{"user, password, x string", `sink("https://" + user + ":" + password + "@" + x)`, userPassword, `sink("https://" + url.UserPassword(user, password).String() + "@" + x)`},
		// Formats.
		{"host string, port int", `sink(fmt.Sprintf("http://%s:%d/x", host, port))`, hostPort, `sink(fmt.Sprintf("http://%s/x", net.JoinHostPort(host, strconv.Itoa(port))))`},
		{"host string, port int", `sink(fmt.Sprintf("%s:%d", host, port))`, hostPort, `sink(net.JoinHostPort(host, strconv.Itoa(port)))`},
		{"host string, port int", `sink(fmt.Sprintf("%s:%v", host, port))`, hostPort, `sink(net.JoinHostPort(host, strconv.Itoa(port)))`},
		{"host string, port uint16", `sink(fmt.Sprintf("%s:%d", host, port))`, hostPort, `sink(net.JoinHostPort(host, strconv.Itoa(int(port))))`},
		{"host string, port count", `sink(fmt.Sprintf("%v:%d", host, port))`, hostPort, `sink(net.JoinHostPort(host, strconv.Itoa(int(port))))`},
		{"host string, port level", `sink(fmt.Sprintf("%s:%d", host, port))`, hostPort, `sink(net.JoinHostPort(host, strconv.Itoa(int(port))))`},
		{"host string, port level", `sink(fmt.Sprintf("%s:%v", host, port))`, hostPort, ""}, // its String is printed
		{"host string, port int", `sink(fmt.Sprintf("%s:%s", host, port))`, hostPort, ""},   // "%!s(int=1)"
		{"host string, port int", `sink(fmt.Sprintf("%s:%05d", host, port))`, hostPort, ""}, // its bytes are others
		{"host string, port int", `sink(fmt.Sprintf("%q:%d", host, port))`, hostPort, ""},
		{"host string, port int", `sink(fmt.Sprintf("%%s:%d", port) + host)`, hostPort, ""},
		{"host, port string", `sink(fmt.Sprintf("%s:%s", host, port))`, hostPort, `sink(net.JoinHostPort(host, port))`},
		{"host, port string", `sink(fmt.Sprintf("%s:%d", host, port))`, hostPort, ""},
		{"host word, port string", `sink(fmt.Sprintf("a%s:%s", host, port))`, hostPort, `sink(fmt.Sprintf("a%s", net.JoinHostPort(string(host), port)))`},
		{"host word, port word", `sink(fmt.Sprintf("a%s:%s", host, port))`, hostPort, `sink(fmt.Sprintf("a%s", net.JoinHostPort(string(host), string(port))))`},
		{"host string", `sink(fmt.Sprintf("%s:8080", host))`, "host", `sink(net.JoinHostPort(host, "8080"))`},
		{"host string", `sink(fmt.Sprintf("%s:8080/x", host))`, "host", `sink(fmt.Sprintf("%s/x", net.JoinHostPort(host, "8080")))`},
		{"x, host string", `sink(fmt.Sprintf("%s/%s:8080", x, host))`, "host", `sink(fmt.Sprintf("%s/%s", x, net.JoinHostPort(host, "8080")))`},
		{"host string, port, x int", `sink(fmt.Sprintf("%s:%d", host, x+port))`, hostPort, ""}, // a part of the argument
		// A comment between them would be lost.
		{"host string, port int", "sink(fmt.Sprintf(\"%s:%d\", host /* of the pool */, port))", hostPort, "sink(fmt.Sprintf(\"%s\", net.JoinHostPort(host /* of the pool */, strconv.Itoa(port))))"},
	} {
		line := strings.ReplaceAll(tt.line, "; ", "\n\t")
		p := load(t, body(imports, tt.params, line))
		names := strings.Fields(tt.of)
		left := hole(p.expr(names[0]))
		var right *text.Hole
		if len(names) > 1 {
			right = hole(p.expr(names[1]))
		}
		join := p.JoinHostPort
		if tt.of == userPassword {
			join = p.UserPassword
		}
		want := ""
		if tt.want != "" {
			want = body(imports, tt.params, strings.ReplaceAll(tt.want, "; ", "\n\t"))
		}
		f := join(left, p.colonOf(), right)
		if got := p.apply(f); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.line, got, want)
		}
		if f != nil && !f.Safe {
			t.Errorf("%s: the fix is merely offered", tt.line)
		}
	}
}

// TestJoinBrackets cuts off the brackets that a host may have: it gets them again.
func TestJoinBrackets(t *testing.T) {
	const imports = "import (\n\t\"net\"\n\t\"strings\"\n)\n\nvar _ = strings.ToLower(net.IPv4zero.String())\n\n"
	p := load(t, body(imports, "host string", `sink("http://" + host + ":8080")`))
	h := hole(p.expr("host"))
	h.Value = rfc3986.AnyValue()
	if got, want := p.apply(p.JoinHostPort(h, p.colonOf(), nil)), body(imports, "host string", `sink("http://" + net.JoinHostPort(strings.Trim(host, "[]"), "8080"))`); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for _, wrong := range []*fix.Fix{
		p.JoinHostPort(&text.Hole{}, p.colonOf(), nil),
		p.JoinHostPort(h, p.colonOf(), &text.Hole{}),
		p.JoinHostPort(h, &text.Literal{Text: ":8080"}, nil),
		p.UserPassword(h, p.colonOf(), nil),
	} {
		if wrong != nil {
			t.Errorf("a fix of what does not stand in the source: %v", wrong.Edits)
		}
	}
}
