package sarif

import "github.com/urlescape/urlescape/analyzer/wire"

// The types below are objects of the specification, of which the sections are
// named.
type (
	document struct { // 3.13
		Schema  string `json:"$schema"`
		Version string `json:"version"`
		Runs    []run  `json:"runs"`
	}

	run struct { // 3.14
		Tool        tool            `json:"tool"`
		Invocations []invocation    `json:"invocations"`
		Bases       map[string]base `json:"originalUriBaseIds"`
		ColumnKind  string          `json:"columnKind"`
		Results     []result        `json:"results"`
	}

	tool struct { // 3.18
		Driver driver `json:"driver"`
	}

	driver struct { // 3.19
		Name           string `json:"name"`
		Version        string `json:"version"`
		InformationURI string `json:"informationUri"`
		Rules          []rule `json:"rules"`
	}

	rule struct { // 3.49
		ID      string        `json:"id"`
		Short   text          `json:"shortDescription"`
		Help    *markdown     `json:"help,omitempty"`
		HelpURI string        `json:"helpUri,omitempty"`
		Default configuration `json:"defaultConfiguration"`

		Properties *ruleProperties `json:"properties,omitempty"`
	}

	configuration struct { // 3.50
		Level string `json:"level"`
	}

	base struct { // 3.4
		Description text `json:"description"`
	}

	invocation struct { // 3.20
		ExecutionSuccessful bool           `json:"executionSuccessful"`
		Notifications       []notification `json:"toolExecutionNotifications,omitempty"`
	}

	notification struct { // 3.58
		Level     string     `json:"level"`
		Message   text       `json:"message"`
		Locations []location `json:"locations,omitempty"`
	}

	result struct { // 3.27
		RuleID       string            `json:"ruleId"`
		RuleIndex    int               `json:"ruleIndex"`
		Level        string            `json:"level"`
		Rank         float64           `json:"rank,omitempty"`
		Message      text              `json:"message"`
		Locations    []location        `json:"locations"`
		Related      []location        `json:"relatedLocations,omitempty"`
		Fingerprints map[string]string `json:"partialFingerprints"`
		Fixes        []fix             `json:"fixes,omitempty"`
		Properties   *properties       `json:"properties,omitempty"`
	}

	location struct { // 3.28
		ID       int       `json:"id,omitempty"`
		Message  *text     `json:"message,omitempty"`
		Physical *physical `json:"physicalLocation,omitempty"`
		Logical  []logical `json:"logicalLocations,omitempty"`
	}

	physical struct { // 3.29
		Artifact artifact `json:"artifactLocation"`
		Region   *region  `json:"region,omitempty"`
	}

	artifact struct { // 3.4
		URI  string `json:"uri"`
		Base string `json:"uriBaseId,omitempty"`
	}

	region struct { // 3.30
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn,omitempty"`
		EndLine     int `json:"endLine,omitempty"`
		EndColumn   int `json:"endColumn,omitempty"`
	}

	logical struct { // 3.33
		Name string `json:"fullyQualifiedName"`
		Kind string `json:"kind"`
	}

	fix struct { // 3.55
		Description text     `json:"description"`
		Changes     []change `json:"artifactChanges"`
	}

	change struct { // 3.56
		Artifact     artifact      `json:"artifactLocation"`
		Replacements []replacement `json:"replacements"`
	}

	replacement struct { // 3.57
		Deleted  region `json:"deletedRegion"`
		Inserted text   `json:"insertedContent"`
	}

	text struct { // 3.11
		Text string `json:"text"`
	}

	markdown struct { // 3.12
		Text     string `json:"text"`
		Markdown string `json:"markdown"`
	}
)

// ruleProperties are those of a rule that code scanning reads.
type ruleProperties struct {
	Precision string `json:"precision"` // how seldom its findings are false positives
}

// properties are our own (3.8); they are those of the JSON document.
type properties struct {
	Template  string        `json:"template,omitempty"`
	Precision string        `json:"precision,omitempty"` // how sure the finding is
	Reason    string        `json:"reason,omitempty"`    // why it is so sure
	Component string        `json:"component,omitempty"`
	Wrapper   string        `json:"wrapper,omitempty"`
	Hole      *wire.Hole    `json:"hole,omitempty"`
	Witness   *wire.Witness `json:"witness,omitempty"`
}
