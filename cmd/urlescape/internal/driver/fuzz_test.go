package driver_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/driver"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
)

// FuzzUnitConfig reads any text as the description of a package. Where it asks
// for findings, nothing else is changed but the mark of tests.
func FuzzUnitConfig(f *testing.F) {
	for _, text := range []string{
		`{"ID":"p","GoFiles":["a.go","a_test.go"],"ModulePath":"m","ModuleVersion":"","VetxOnly":true,"ImportMap":{"a":"b"}}`,
		`{"ID":"p","ModulePath":"m","ModuleVersion":"v1.0.0"}`, `{"id":3}`, `{}`, `null`, ``, `[`, `{"ID":"p","ID":"q","VetxOnly":true,"vetxonly":false}`,
	} {
		f.Add([]byte(text), true)
		f.Add([]byte(text), false)
	}
	name := filepath.Join(f.TempDir(), "vet.cfg")
	f.Fuzz(func(t *testing.T, text []byte, all bool) {
		if err := os.WriteFile(name, text, 0o600); err != nil {
			t.Fatal(err)
		}
		report := govet.ReportOwn
		if all {
			report = govet.ReportAll
		}
		if got := driver.ReportingConfig([]string{"-json"}, name); got != name {
			t.Fatalf("no findings are asked for, got %s", got)
		}
		got := driver.ReportingConfig([]string{"-" + govet.ReportFlag + "=" + report}, name)
		if got == name {
			return
		}
		var before, after map[string]any
		changed, err := os.ReadFile(got)
		if err != nil || json.Unmarshal(text, &before) != nil || json.Unmarshal(changed, &after) != nil {
			t.Fatalf("%q became %q (%v)", text, changed, err)
		}
		if after["VetxOnly"] != false {
			t.Fatalf("%q became %q", text, changed)
		}
		for _, m := range []map[string]any{before, after} {
			delete(m, "VetxOnly")
			delete(m, "ID")
		}
		if len(before)+len(after) > 0 && !reflect.DeepEqual(before, after) {
			t.Fatalf("%q became %q", text, changed)
		}
	})
}
