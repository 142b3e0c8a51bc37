package uri_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/urlescape/urlescape/analyzer/uri"
	command "github.com/urlescape/urlescape/cmd/urlescape/internal/uri"
)

func run(stdin string, args ...string) (stdout, stderr string, code int) {
	var out, err bytes.Buffer
	code = command.Run(args, strings.NewReader(stdin), &out, &err)
	return out.String(), err.String(), code
}

func TestExitStatus(t *testing.T) {
	for _, test := range []struct {
		stdin string
		args  []string
		code  int
		err   string
	}{
		{"", nil, 0, ""},
		{"", []string{"http://h/"}, 0, ""},
		{"", []string{"http://H/"}, 0, ""}, // a warning is no violation
		{"", []string{"http://h/", "a b"}, 1, ""},
		{"http://h/\na b\n", nil, 1, ""},
		{"http://h/\r\n\r\n", nil, 0, ""},
		{"ignored", []string{"http://h/"}, 0, ""},
		{"", []string{"-kind=uri", "h"}, 1, ""},
		{"", []string{"-kind", "segment", "h"}, 0, ""},
		{"", []string{"-json", "--", "-x"}, 0, ""},
		{"", []string{"-h"}, 0, ""},
		{"", []string{"-kind=hostname", "h"}, 2, `unknown kind "hostname"; see urlescape uri -h`},
		{"", []string{"-yaml"}, 2, `there is no flag -yaml; see urlescape uri -h`},
		{"a b\n", []string{"-json"}, 1, ""},
		{"\n", []string{"-json"}, 0, ""},
	} {
		_, stderr, code := run(test.stdin, test.args...)
		want := ""
		if test.err != "" {
			want = "urlescape uri: " + test.err + "\n"
		}
		if code != test.code || stderr != want {
			t.Errorf("%q %q: got status %d, error %q; want %d, %q", test.args, test.stdin, code, stderr, test.code, want)
		}
	}
}

// TestJSON gives whole answers: the form is a promise.
func TestJSON(t *testing.T) {
	for _, test := range []struct{ in, kind, want string }{
		{
			`http://u@h:8/p?q#f`, "uri-reference",
			`{"input":"http://u@h:8/p?q#f","kind":"uri-reference","valid":true,"components":[` +
				`{"name":"scheme","start":0,"end":4,"text":"http"},{"name":"userinfo","start":7,"end":8,"text":"u"},` +
				`{"name":"host","start":9,"end":10,"text":"h"},{"name":"port","start":11,"end":12,"text":"8"},` +
				`{"name":"path","start":12,"end":14,"text":"/p"},{"name":"query","start":15,"end":16,"text":"q"},` +
				`{"name":"fragment","start":17,"end":18,"text":"f"}],"violations":[],"warnings":[],` +
				`"cleaned":"http://u@h:8/p?q#f","normalised":"http://u@h:8/p?q#f","display":"http://u@h:8/p?q#f"}`,
		},
		{
			`é<`, "query",
			`{"input":"é<","kind":"query","valid":false,"components":[{"name":"query","start":0,"end":3,"text":"é<"}],` +
				`"violations":[{"component":"query","start":0,"end":2,"section":"3.4","reason":"\"é\" is not allowed in a query; write %C3%A9"},` +
				`{"component":"query","start":2,"end":3,"section":"3.4","reason":"\"<\" is not allowed in a query; write %3C"}],"warnings":[],` +
				`"cleaned":"%C3%A9%3C","normalised":null,"display":"é%3C"}`,
		},
		{
			"\xff", "path",
			`{"input":null,"kind":"path","valid":false,"components":[{"name":"path","start":0,"end":1,"text":null}],` +
				`"violations":[{"component":"path","start":0,"end":1,"section":"3.3","reason":"byte 0xFF, which is not UTF-8, is not allowed in a path; write %FF"}],` +
				`"warnings":[],"cleaned":"%FF","normalised":null,"display":"%FF"}`,
		},
		{
			`?a[]=%7e`, "uri-reference",
			`{"input":"?a[]=%7e","kind":"uri-reference","valid":false,"components":[{"name":"path","start":0,"end":0,"text":""},` +
				`{"name":"query","start":1,"end":8,"text":"a[]=%7e"}],` +
				`"violations":[{"component":"query","start":2,"end":3,"section":"3.4","reason":"\"[\" is not allowed in a query; write %5B"},` +
				`{"component":"query","start":3,"end":4,"section":"3.4","reason":"\"]\" is not allowed in a query; write %5D"}],"warnings":[],` +
				`"cleaned":null,"normalised":null,"display":"?a[]=~"}`,
		},
		{
			`%7e`, "segment",
			`{"input":"%7e","kind":"segment","valid":true,"components":[{"name":"path","start":0,"end":3,"text":"%7e"}],"violations":[],` +
				`"warnings":[{"component":"path","start":0,"end":3,"section":"2.3","reason":"unreserved characters need no escape; write ~"}],` +
				`"cleaned":"%7e","normalised":"~","display":"~"}`,
		},
		{"", "pct-encoded", `{"input":"","kind":"pct-encoded","valid":false,"components":[],` +
			`"violations":[{"component":"unknown","start":0,"end":0,"section":"2.1","reason":"a percent-encoded byte is % and two hexadecimal digits"}],` +
			`"warnings":[],"cleaned":null,"normalised":null,"display":""}`},
	} {
		if got, stderr, _ := run(test.in+"\n", "-json", "-kind="+test.kind); got != test.want+"\n" || stderr != "" {
			t.Errorf("%s: got\n%s%swant\n%s", test.in, got, stderr, test.want)
		}
	}
}

func TestManyFindings(t *testing.T) {
	stdout, _, _ := run("", "-json", strings.Repeat("<>", 1000))
	var a struct {
		Violations []struct{}
		More       int
	}
	if err := json.Unmarshal([]byte(stdout), &a); err != nil || len(a.Violations) != uri.MaxFindings || a.More != 1000 {
		t.Errorf("got %d violations and %d more, %v", len(a.Violations), a.More, err)
	}
}

func TestUsage(t *testing.T) {
	stdout, _, _ := run("", "-h")
	for _, kind := range uri.Kinds() {
		if !strings.Contains(stdout, " "+kind.String()) {
			t.Errorf("usage does not name the kind %s", kind)
		}
	}
}

type brokenWriter struct{ err error }

func (w brokenWriter) Write([]byte) (int, error) { return 0, w.err }

func TestBrokenOutput(t *testing.T) {
	full := &os.PathError{Op: "write", Path: "stdout", Err: syscall.ENOSPC}
	gone := &os.PathError{Op: "write", Path: "stdout", Err: syscall.EPIPE}
	for _, test := range []struct {
		args []string
		err  error
		want string
	}{
		{nil, full, "urlescape uri: standard output: no space left on device\n"},
		{[]string{"-json"}, full, "urlescape uri: standard output: no space left on device\n"},
		{[]string{"-h"}, full, "urlescape uri: standard output: no space left on device\n"},
		{nil, gone, ""}, // as in "urlescape uri | head -1"
	} {
		var stderr bytes.Buffer
		code := command.Run(test.args, strings.NewReader("\"a\"\n\"b\"\n"), brokenWriter{test.err}, &stderr)
		if (code == 2) != (test.want != "") || stderr.String() != test.want {
			t.Errorf("%q, %v: got status %d, error %q", test.args, test.err, code, stderr.String())
		}
	}
}
