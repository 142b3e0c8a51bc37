package main

const (
	builder   = "pkg/lint/lintersdb/builder_linter.go"
	settings  = "pkg/config/linters_settings.go"
	reference = ".golangci.next.reference.yml"
	schema    = "jsonschema/golangci.next.jsonschema.json"
)

// entries are the insertions that golangci-lint requires for a new linter, beside its new files.
var entries = []entry{
	{
		builder, "\t\"github.com/golangci/golangci-lint/v2/pkg/golinters/usestdlibvars\"", 1,
		"\t\"github.com/golangci/golangci-lint/v2/pkg/golinters/urlescape\"\n",
	},
	{builder, "\t\tlinter.NewConfig(usestdlibvars.New(", 1, `		linter.NewConfig(urlescape.New(&cfg.Linters.Settings.Urlescape)).
			WithSince("v2.16.0").
			WithLoadForGoAnalysis().
			WithAutoFix().
			WithURL("https://github.com/urlescape/urlescape"),

`},
	{settings, "\tUseStdlibVars: UseStdlibVarsSettings{", 1, `	Urlescape: UrlescapeSettings{
		MinConfidence: "high",
	},
`},
	{
		settings, "\tUseStdlibVars            UseStdlibVarsSettings", 1,
		"\tUrlescape                UrlescapeSettings                `mapstructure:\"urlescape\"`\n",
	},
	{settings, "type UseStdlibVarsSettings struct {", 1, `type UrlescapeSettings struct {
	Checks        []string ` + "`mapstructure:\"checks\"`" + `
	MinConfidence string   ` + "`mapstructure:\"min-confidence\"`" + `
	Tests         bool     ` + "`mapstructure:\"tests\"`" + `
	Escapers      []string ` + "`mapstructure:\"escapers\"`" + `
	Sinks         []string ` + "`mapstructure:\"sinks\"`" + `
	BaseURLs      []string ` + "`mapstructure:\"base-urls\"`" + `
}

`},
	{reference, "    - usestdlibvars\n", 2, "    - urlescape\n"},
	{reference, "    usestdlibvars:\n", 1, `    urlescape:
      # Which checks to run, read in order: all, none, default, a severity, a name, or -name.
      # https://github.com/urlescape/urlescape#checks
      # Default: []
      checks:
        - all
        - -open-prefix
      # How sure a finding must be: high, medium, or low.
      # Default: high
      min-confidence: medium
      # Report what is found in _test.go files, too.
      # Default: false
      tests: true
      # Functions of other modules that return escaped text, and for which component.
      # Default: []
      escapers:
        - example.com/lib/esc.Segment=segment
      # Parameters and fields of other modules, and what they become.
      # Default: []
      sinks:
        - (*example.com/lib/rest.Client).Get(path)=tail
      # Fields of other modules that hold the base of URLs.
      # Default: []
      base-urls:
        - example.com/lib.Options.Endpoint

`},
	{schema, "            \"usestdlibvars\",\n", 1, "            \"urlescape\",\n"},
	{schema, "        \"usestdlibvarsSettings\": {\n", 1, `        "urlescapeSettings": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "checks": {
              "description": "Which checks to run, read in order: all, none, default, a severity, a name, or -name.",
              "type": "array",
              "items": {
                "type": "string"
              }
            },
            "min-confidence": {
              "description": "How sure a finding must be.",
              "enum": ["high", "medium", "low"],
              "default": "high"
            },
            "tests": {
              "description": "Report what is found in _test.go files, too.",
              "type": "boolean",
              "default": false
            },
            "escapers": {
              "description": "Functions of other modules that return escaped text, and for which component.",
              "type": "array",
              "items": {
                "type": "string"
              }
            },
            "sinks": {
              "description": "Parameters and fields of other modules, and what they become.",
              "type": "array",
              "items": {
                "type": "string"
              }
            },
            "base-urls": {
              "description": "Fields of other modules that hold the base of URLs.",
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          }
        },
`},
	{schema, "            \"usestdlibvars\": {\n", 1, `            "urlescape": {
              "$ref": "#/definitions/settings/definitions/urlescapeSettings"
            },
`},
}
