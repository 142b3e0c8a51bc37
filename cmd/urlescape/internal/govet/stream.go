package govet

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// The types below are the form of `go vet -json`: a stream of objects, each
// from package ID to analyzer name to diagnostics or an error.
type (
	unit map[string]map[string]json.RawMessage

	diagnostic struct {
		Category string    `json:"category"`
		Posn     string    `json:"posn"`
		End      string    `json:"end"`
		Message  string    `json:"message"`
		Fixes    []fix     `json:"suggested_fixes"`
		Related  []related `json:"related"`
	}

	fix struct {
		Message string `json:"message"`
		Edits   []struct {
			Filename string `json:"filename"`
			Start    int    `json:"start"`
			End      int    `json:"end"`
			New      string `json:"new"`
		} `json:"edits"`
	}

	related struct {
		Posn    string `json:"posn"`
		End     string `json:"end"`
		Message string `json:"message"`
	}

	unitError struct {
		Error string `json:"error"`
	}
)

// A unitResult is what was said of a unit: a package, or a package with its tests.
type unitResult struct {
	id    string            // "" if nothing was found
	lists []json.RawMessage // of diagnostics, one of each analyzer
}

// findings reads what was found. Files have the names under which the tool saw them.
func (u unitResult) findings() ([]finding.Finding, error) {
	var list []finding.Finding
	for _, raw := range u.lists {
		found, err := decodeUnit(raw)
		if err != nil {
			return list, u.failure(err)
		}
		list = append(list, found...)
	}
	return list, nil
}

// folder returns the folder of the package by the diagnostic that says it, which is the first
// of its list; "" where none does.
func (u unitResult) folder() string {
	for _, raw := range u.lists {
		s := splitter{data: raw}
		var d diagnostic
		if s.takes('[') && json.Unmarshal(s.value(), &d) == nil && d.Category == UnitCategory {
			return d.Message
		}
	}
	return ""
}

// failure says of which package an error is.
func (u unitResult) failure(err error) error {
	return fmt.Errorf("%s: %w", strings.TrimSuffix(u.id, TestsMark), err)
}

// decode reads the stream of go vet. It returns a result for each unit that was
// analysed, and the errors of analyzers by package.
func decode(stream []byte) (units []unitResult, errs []error, err error) {
	s := splitter{data: stream}
	for s.next() != 0 || s.pos < len(s.data) {
		u, ok := s.unit()
		if !ok {
			if u, err = s.odd(); err != nil {
				return units, errs, fmt.Errorf("reading the output of go vet: %w", err)
			}
		}
		var res unitResult
		for id, analyzers := range u {
			res.id = id
			for _, raw := range analyzers {
				if bytes.HasPrefix(raw, []byte("[")) {
					res.lists = append(res.lists, raw)
				} else if _, err := decodeUnit(raw); err != nil {
					errs = append(errs, res.failure(err))
				}
			}
		}
		units = append(units, res)
	}
	return units, errs, nil
}

// odd reads an object of which the splitter cannot make anything.
func (s *splitter) odd() (u unit, err error) {
	dec := json.NewDecoder(bytes.NewReader(s.data[s.pos:]))
	err = dec.Decode(&u)
	s.pos += int(dec.InputOffset())
	return u, err
}

// decodeUnit reads what one analyzer said of one package: a list of
// diagnostics, or {"error": ...}, which is returned as the error.
func decodeUnit(raw json.RawMessage) ([]finding.Finding, error) {
	if len(raw) > 0 && raw[0] == '{' {
		var e unitError
		if err := json.Unmarshal(raw, &e); err != nil {
			return nil, err
		}
		return nil, errors.New(e.Error)
	}
	var diags []diagnostic
	if err := json.Unmarshal(raw, &diags); err != nil {
		return nil, err
	}
	list := make([]finding.Finding, 0, len(diags))
	for _, d := range diags {
		list = append(list, d.finding())
	}
	return list, nil
}

func (d diagnostic) finding() finding.Finding {
	f := finding.Finding{Check: d.Category, Message: d.Message, Position: position(d.Posn, d.End)}
	for _, r := range d.Related {
		if detail, ok := wire.ParseDetail(r.Message); ok {
			f.Detail = detail
			continue
		}
		f.Related = append(f.Related, finding.Related{Message: r.Message, Position: position(r.Posn, r.End)})
	}
	if len(d.Fixes) == 0 {
		return f
	}
	// Drivers that apply fixes automatically take the first, as go fix does.
	first := d.Fixes[0]
	f.Fix = &finding.Fix{Message: first.Message}
	for _, e := range first.Edits {
		f.Fix.Edits = append(f.Fix.Edits, finding.Edit{File: e.Filename, Start: e.Start, End: e.End, New: e.New})
	}
	return f
}

// position reads a range from its ends in the form "file.go:6:9". It is known
// by line and column only: the offsets are -1.
func position(start, end string) finding.Position {
	p := finding.Position{Offset: -1, EndOffset: -1}
	p.File, p.Line, p.Column = splitPosn(start)
	p.EndLine, p.EndColumn = p.Line, p.Column
	if file, line, column := splitPosn(end); file == p.File && line != 0 {
		p.EndLine, p.EndColumn = line, column
	}
	return p
}

// splitPosn splits "file.go:6:9" or "file.go:6". Numbers that are absent are 0.
func splitPosn(posn string) (file string, line, column int) {
	rest, last, ok := cutLast(posn)
	if !ok {
		return posn, 0, 0
	}
	if file, first, ok := cutLast(rest); ok {
		return file, first, last
	}
	return rest, last, 0
}

// cutLast splits "rest:12" into its parts.
func cutLast(s string) (rest string, n int, ok bool) {
	i := strings.LastIndexByte(s, ':')
	if i < 0 {
		return s, 0, false
	}
	n, err := strconv.Atoi(s[i+1:])
	if err != nil {
		return s, 0, false
	}
	return s[:i], n, true
}
