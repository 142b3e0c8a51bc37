package report

import (
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// A Change is a line that a fix removes or adds.
type Change struct {
	Number int    // the line, as the file is
	Mark   string // "-" or "+"
	Text   string
}

// Changes returns the lines that the fix of a finding changes, as they are and as they
// become; none where the file is left as it is.
func (s *Files) Changes(f finding.Finding) []Change {
	if f.Fix == nil || f.Kept != "" {
		return nil
	}
	var out []Change
	edits := finding.InOrder(f.Fix.Edits)
	for len(edits) > 0 {
		name := edits[0].File
		text := s.Text(name)
		first, _, ok := s.Place(name, edits[0].Start)
		last, _, okEnd := s.Place(name, edits[0].End)
		if !ok || !okEnd {
			return nil
		}
		n := 1
		for ; n < len(edits) && edits[n].File == name; n++ {
			start, _, ok := s.Place(name, edits[n].Start)
			end, _, okEnd := s.Place(name, edits[n].End)
			if !ok || !okEnd || edits[n].Start < edits[n-1].End {
				return nil
			}
			if start > last {
				break
			}
			last = max(last, end)
		}
		from, to := s.Span(name, first, last)
		var after strings.Builder
		at := from
		for _, e := range edits[:n] {
			after.Write(text[at:e.Start])
			after.WriteString(e.New)
			at = e.End
		}
		after.Write(text[at:to])
		out = append(out, change(first, string(text[from:to]), after.String())...)
		edits = edits[n:]
	}
	return out
}

// change returns the lines of a text that becomes another, without those that both
// have at their ends.
func change(number int, before, after string) []Change {
	old, now := strings.Split(before, "\n"), strings.Split(after, "\n")
	for len(old) > 0 && len(now) > 0 && old[0] == now[0] {
		old, now = old[1:], now[1:]
		number++
	}
	for len(old) > 0 && len(now) > 0 && old[len(old)-1] == now[len(now)-1] {
		old, now = old[:len(old)-1], now[:len(now)-1]
	}
	var out []Change
	for i, text := range old {
		out = append(out, Change{Number: number + i, Mark: "-", Text: text})
	}
	for i, text := range now {
		out = append(out, Change{Number: number + i, Mark: "+", Text: text})
	}
	return out
}
