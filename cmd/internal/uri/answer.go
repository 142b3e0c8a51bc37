package uri

import (
	"encoding/json"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer"
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

func (c *command) writeJSON(it item, report analyzer.URIReport) {
	a := answer{
		Input:      text(it.input),
		Kind:       it.kind,
		Valid:      report.Valid,
		Components: []component{},
		Violations: violations(report.Violations),
		Warnings:   violations(report.Warnings),
		Display:    report.Display,
		More:       report.More,
	}
	if a.Input == nil {
		a.InputB64 = it.input
	}
	for _, part := range report.Components {
		a.Components = append(a.Components, component{part.Name, part.Start, part.End, text(it.input[part.Start:part.End])})
	}
	if report.Cleanable {
		a.Cleaned = &report.Cleaned
	}
	if report.Valid {
		a.Normalised = &report.Normalised
	}
	encoder := json.NewEncoder(c.out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(a); err != nil {
		c.complain("%v", err)
	}
}

// text returns octets as a string, nil when they are not UTF-8.
func text(octets []byte) *string {
	if !utf8.Valid(octets) {
		return nil
	}
	s := string(octets)
	return &s
}

func violations(list []analyzer.URIViolation) []violation {
	out := []violation{}
	for _, v := range list {
		out = append(out, violation(v))
	}
	return out
}
