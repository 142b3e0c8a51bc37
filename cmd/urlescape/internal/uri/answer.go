package uri

import (
	"encoding/json"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/uri"
)

// An answer is the JSON form of a report; the package comment describes it.
type answer struct {
	Input      *string     `json:"input"`
	InputB64   []byte      `json:"input_b64,omitempty"`
	Kind       string      `json:"kind"`
	Valid      bool        `json:"valid"`
	Components []component `json:"components"`
	Violations []violation `json:"violations"`
	Warnings   []violation `json:"warnings"`
	Cleaned    *string     `json:"cleaned"`
	Normalised *string     `json:"normalised"`
	Display    string      `json:"display"`
	More       int         `json:"more,omitempty"`
}

type component struct {
	Name  string  `json:"name"`
	Start int     `json:"start"`
	End   int     `json:"end"`
	Text  *string `json:"text"`
}

type violation struct {
	Component string `json:"component"`
	Start     int    `json:"start"`
	End       int    `json:"end"`
	Section   string `json:"section"`
	Reason    string `json:"reason"`
}

func (c *command) writeJSON(it item, report uri.Report) {
	a := answer{
		Input:      text(it.input),
		Kind:       it.kind.String(),
		Valid:      report.Valid,
		Components: []component{},
		Violations: violations(report.Violations),
		Warnings:   violations(report.Warnings),
		Display:    uri.Display(report.Text, it.kind),
		More:       report.More,
	}
	if a.Input == nil {
		a.InputB64 = it.input
	}
	for _, part := range report.Components {
		a.Components = append(a.Components, component{part.Kind.String(), part.Start, part.End, text(it.input[part.Start:part.End])})
	}
	if clean, ok := uri.Clean(report.Text, it.kind); ok {
		a.Cleaned = &clean
	}
	if normal, ok := uri.Normalise(report.Text, it.kind); ok {
		a.Normalised = &normal
	}
	encoder := json.NewEncoder(c.out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(a); err != nil {
		c.complain("%v", err)
	}
}

// text returns bytes as a string, nil when they are not UTF-8.
func text(data []byte) *string {
	if !utf8.Valid(data) {
		return nil
	}
	s := string(data)
	return &s
}

func violations(list []uri.Finding) []violation {
	out := []violation{}
	for _, v := range list {
		name := v.Component.String()
		if v.Component == uri.PctEncoded {
			name = "unknown" // it is in no component
		}
		out = append(out, violation{name, v.Start, v.End, v.Section, v.Reason})
	}
	return out
}
