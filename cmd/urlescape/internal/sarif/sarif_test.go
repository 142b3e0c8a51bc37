package sarif_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/reporttest"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/sarif"
)

// write returns the document of a report, and fails if it does not follow the schema.
func write(t *testing.T, r *report.Report) string {
	t.Helper()
	var out bytes.Buffer
	if err := sarif.Write(&out, r); err != nil {
		t.Fatal(err)
	}
	const name = "testdata/sarif-schema-2.1.0.json"
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	schema, err := jsonschema.UnmarshalJSON(file)
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource(name, schema); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile(name)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(out.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	if err := compiled.Validate(doc); err != nil {
		t.Errorf("%v", err)
	}
	return out.String()
}

// TestWrite reads what services read.
func TestWrite(t *testing.T) {
	text := write(t, reporttest.New(t))
	for _, want := range []string{
		`"uri": "m/a%20b/a:%25.go"`,
		`"uriBaseId": "%SRCROOT%"`,
		`"columnKind": "utf16CodeUnits"`,
		`"executionSuccessful": false`,
		`"startColumn": 22`, // 26 in bytes: three of them are 日, four are one pair of units
		`"endColumn": 26`,
		`"text": "url.PathEscape("`,
		`"level": "error"`,
		`"ruleId": "unescaped-segment"`,
		`"fullyQualifiedName": "example.com/a.u"`,
		`"markdown": "# host-port\n"`,
		`"set": "any text"`,
		`"rank": 50`,
		`"precision": "very-high"`, // of the rule unescaped-segment
		`"precision": "medium"`,
		`"reason": "nothing keeps a delimiter out of the value"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

// TestRules says that the index of a result is that of its rule.
func TestRules(t *testing.T) {
	var doc struct {
		Runs []struct {
			Tool struct {
				Driver struct {
					Rules []struct{ ID string }
				}
			}
			Results []struct {
				RuleID    string
				RuleIndex int
			}
		}
	}
	if err := json.Unmarshal([]byte(write(t, reporttest.New(t))), &doc); err != nil {
		t.Fatal(err)
	}
	run := doc.Runs[0]
	if len(run.Results) != 2 {
		t.Fatalf("got %d results", len(run.Results))
	}
	for _, res := range run.Results {
		if got := run.Tool.Driver.Rules[res.RuleIndex].ID; got != res.RuleID {
			t.Errorf("the rule of %s is %s", res.RuleID, got)
		}
	}
}

// TestEmpty says that lists are there when they are empty: a document without them
// would say that nothing was looked for.
func TestEmpty(t *testing.T) {
	r := reporttest.New(t)
	r.Findings, r.Problems, r.Notes = nil, nil, nil
	text := write(t, r)
	for _, want := range []string{`"results": []`, `"rules": []`, `"executionSuccessful": true`} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}
