// Package checkstyle writes a report in the XML form of Checkstyle, which many
// services read: Jenkins, reviewdog, SonarQube.
package checkstyle

import (
	"encoding/xml"
	"io"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

type (
	document struct {
		XMLName xml.Name `xml:"checkstyle"`
		Version string   `xml:"version,attr"`
		Files   []file   `xml:"file"`
	}

	file struct {
		Name   string  `xml:"name,attr"`
		Errors []entry `xml:"error"`
	}

	entry struct {
		Line     int    `xml:"line,attr"`
		Column   int    `xml:"column,attr,omitempty"`
		Severity string `xml:"severity,attr"`
		Message  string `xml:"message,attr"`
		Source   string `xml:"source,attr"`
	}
)

// version is that of the form, not of a program.
const version = "4.3"

// Write writes a report. What could not be analysed is an error of its file, or of
// one without a name.
func Write(w io.Writer, r *report.Report) error {
	doc := document{Version: version}
	at := make(map[string]int)
	add := func(name string, e entry) {
		i, ok := at[name]
		if !ok {
			i = len(doc.Files)
			at[name] = i
			doc.Files = append(doc.Files, file{Name: name})
		}
		doc.Files[i].Errors = append(doc.Files[i].Errors, e)
	}
	for _, f := range r.Findings {
		add(r.InRepository(f.Position.File), entry{
			Line: f.Position.Line, Column: f.Position.Column,
			Severity: severity(report.Level(f)), Message: f.Message, Source: r.Tool.Name + "." + f.Check,
		})
	}
	for _, p := range r.Problems {
		name := ""
		if p.File != "" {
			name = r.InRepository(p.File)
		}
		add(name, entry{Line: 1, Severity: "error", Message: p.Message, Source: r.Tool.Name})
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	enc := xml.NewEncoder(w)
	enc.Indent("", "\t")
	if err := enc.Encode(doc); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// severity returns the word of Checkstyle for a severity.
func severity(s string) string {
	switch s {
	case "error", "warning":
		return s
	}
	return "info"
}
