package gclplugin_test

import (
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/cmd/gclplugin"
)

func TestSettings(t *testing.T) {
	tests := map[string]struct {
		settings any
		want     string // part of the error, or ""
	}{
		"none":          {settings: nil},
		"empty":         {settings: map[string]any{}},
		"checks":        {settings: map[string]any{"checks": "all", "tests": true}},
		"unknown key":   {settings: map[string]any{"check": "all"}, want: `unknown field "check"`},
		"declared":      {settings: map[string]any{"escapers": "example.com/m.Quote=segment", "sinks": "example.com/m.Get(path)=tail", "base-urls": "example.com/m.Options.Endpoint"}},
		"unknown kind":  {settings: map[string]any{"sinks": "example.com/m.Get(path)=tial"}, want: "did you mean tail?"},
		"unknown check": {settings: map[string]any{"checks": "nonsense"}, want: `unknown check "nonsense"`},
		"wrong type":    {settings: map[string]any{"tests": "yes"}, want: "cannot unmarshal string"},
	}
	for name, test := range tests {
		_, err := gclplugin.New(test.settings)
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", name, err, test.want)
		}
	}
}

func TestPlugin(t *testing.T) {
	newPlugin, err := register.GetPlugin("urlescape")
	if err != nil {
		t.Fatal(err)
	}
	plugin, err := newPlugin(nil)
	if err != nil {
		t.Fatal(err)
	}
	if mode := plugin.GetLoadMode(); mode != register.LoadModeTypesInfo {
		t.Errorf("load mode: got %q, want %q", mode, register.LoadModeTypesInfo)
	}
	list, err := plugin.BuildAnalyzers()
	if err != nil || len(list) != 1 || list[0].Name != "urlescape" {
		t.Errorf("got analyzers %v, %v", list, err)
	}
	if err := analysis.Validate(list); err != nil {
		t.Error(err)
	}
}
