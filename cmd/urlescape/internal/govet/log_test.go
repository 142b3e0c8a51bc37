package govet_test

import (
	"slices"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
)

func TestParseLog(t *testing.T) {
	tests := map[string]struct {
		log      string
		problems []finding.Problem
		packages []string
	}{
		"nothing": {},
		"types": {
			log:      "# example.com/m/b\n# [example.com/m/b]\nb/b.go:1:71: cannot use \"x\"\n",
			problems: []finding.Problem{{Message: `b/b.go:1:71: cannot use "x"`, File: "/w/b/b.go"}},
			packages: []string{"example.com/m/b", "example.com/m/b"},
		},
		"test variant": {
			log:      "# example.com/m/b_test [example.com/m/b.test]\nvet: b/b_test.go:3:1: undefined: y\n",
			problems: []finding.Problem{{Message: "b/b_test.go:3:1: undefined: y", File: "/w/b/b_test.go"}},
			packages: []string{"example.com/m/b"},
		},
		"continued": {
			log: "e/e.go:2:8: no required module provides package example.com/x; to add it:\n\tgo get example.com/x\n",
			problems: []finding.Problem{{
				Message: "e/e.go:2:8: no required module provides package example.com/x; to add it: go get example.com/x",
				File:    "/w/e/e.go",
			}},
		},
		"compiler of C": {
			log: "# example.com/m/h\nh/h.go:3:11: fatal error: x.h: No such file or directory\n" +
				"    3 | // #include <x.h>\n      |           ^~~~~\ncompilation terminated.\n",
			problems: []finding.Problem{{Message: "h/h.go:3:11: fatal error: x.h: No such file or directory", File: "/w/h/h.go"}},
			packages: []string{"example.com/m/h"},
		},
		"crash": {
			log:      "# example.com/m/h\npanic: oh no\n\ngoroutine 1 [running]:\nmain.main()\n\t/x.go:3 +0x18\n",
			problems: []finding.Problem{{Message: "example.com/m/h: panic: oh no"}},
			packages: []string{"example.com/m/h"},
		},
		"importer of a crash": {
			log: "# example.com/m/i\ni/i.go:3:8: could not import example.com/m/h (no package vetx file for \"example.com/m/h\")\n",
			problems: []finding.Problem{{
				Message: "i/i.go:3:8: not analysed, because the analysis of example.com/m/h failed", File: "/w/i/i.go",
			}},
			packages: []string{"example.com/m/i"},
		},
		"no match": {
			log:      "go: warning: \"./z...\" matched no packages\nno packages to vet\n",
			problems: []finding.Problem{{Message: `"./z..." matches no packages`}},
		},
		"downloads": {log: "go: downloading example.com/x v1.0.0\n"},
		"absolute": {
			log:      "/v/x.go:1:1: expected 'package'\n",
			problems: []finding.Problem{{Message: "/v/x.go:1:1: expected 'package'", File: "/v/x.go"}},
		},
	}
	for name, test := range tests {
		problems, packages := govet.ParseLog(test.log, "/w")
		if !slices.Equal(problems, test.problems) {
			t.Errorf("%s: got problems %q, want %q", name, problems, test.problems)
		}
		if !slices.Equal(packages, test.packages) {
			t.Errorf("%s: got packages %q, want %q", name, packages, test.packages)
		}
	}
}

func TestSplitPosn(t *testing.T) {
	tests := []struct {
		posn         string
		file         string
		line, column int
	}{
		{"a/b.go:6:9", "a/b.go", 6, 9},
		{"a/b.go:6", "a/b.go", 6, 0},
		{"a/b.go", "a/b.go", 0, 0},
		{`C:\a\b.go:6:9`, `C:\a\b.go`, 6, 9},
		{`C:\a\b.go`, `C:\a\b.go`, 0, 0},
		{"", "", 0, 0},
		{"-", "-", 0, 0},
	}
	for _, test := range tests {
		file, line, column := govet.SplitPosn(test.posn)
		if file != test.file || line != test.line || column != test.column {
			t.Errorf("%q: got %q, %d, %d, want %q, %d, %d", test.posn, file, line, column, test.file, test.line, test.column)
		}
	}
}

// TestInLog gives stored files their names back.
func TestInLog(t *testing.T) {
	names := map[string]string{"stored.go": "/w/a/a.go"}
	tests := map[string]string{
		"/overlay/stored.go:3:1: undefined: y\n":               "a/a.go:3:1: undefined: y\n",
		"vet: /overlay/stored.go:3:1: undefined: y\n":          "vet: a/a.go:3:1: undefined: y\n",
		"/overlay/stored.go:3: no such line: /overlay/y: no\n": "a/a.go:3: no such line: /overlay/y: no\n",
		"b/b.go:3:1: see /overlay/stored.go\n":                 "b/b.go:3:1: see /overlay/stored.go\n",
		"# example.com/m/a\n/overlay/stored.go:1:1: syntax":    "# example.com/m/a\na/a.go:1:1: syntax",
		"panic: oh no\n": "panic: oh no\n",
	}
	for log, want := range tests {
		if got := govet.InLog(names, log, "/w"); got != want {
			t.Errorf("%q: got %q, want %q", log, got, want)
		}
	}
}

func TestDecode(t *testing.T) {
	tests := map[string]struct {
		stream   string
		findings []string // check and place
		errs     []string
		units    int
		fails    bool
	}{
		"nothing": {},
		"clean":   {stream: "{}\n{}\n", units: 2},
		"two packages": {
			stream: `{"p":{"a":[{"category":"c","posn":"/f.go:1:2","end":"/f.go:1:5","message":"m"}]}}` +
				`{"q":{"a":[{"category":"d","posn":"/g.go:3:4","message":"m"}]}}`,
			findings: []string{"c /f.go 1:2-1:5", "d /g.go 3:4-3:4"},
			units:    2,
		},
		"error": {
			stream: `{"p":{"a":{"error":"out of luck"}}}`,
			errs:   []string{"p: out of luck"},
			units:  1,
		},
		"garbage":   {stream: `{"p":`, fails: true},
		"not a map": {stream: `[]`, fails: true},
		"odd unit":  {stream: `{"p":{"a":3}}`, errs: []string{"p: json: cannot unmarshal number into Go value of type []govet.diagnostic"}, units: 1},
	}
	for name, test := range tests {
		list, errs, units, err := govet.Decode(test.stream)
		if (err != nil) != test.fails {
			t.Errorf("%s: got error %v", name, err)
		}
		var got []string
		for _, f := range list {
			got = append(got, f.Check+" "+govet.Range(f.Position))
		}
		if !slices.Equal(got, test.findings) || !slices.Equal(errs, test.errs) || units != test.units {
			t.Errorf("%s: got %q, %q, %d, want %q, %q, %d", name, got, errs, units, test.findings, test.errs, test.units)
		}
	}
}
