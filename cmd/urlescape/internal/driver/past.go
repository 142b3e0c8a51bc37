package driver

import (
	"context"
	"maps"
	"path/filepath"
	"slices"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/baseline"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/since"
)

// A past is what is needed to know what is new since a revision.
type past struct {
	changes *since.Changes
	known   baseline.Baseline // what was found then; nil if that is not known
	problem string            // why it is not
}

// lookBack analyses the packages with the changed files as they were.
func (c *command) lookBack(ctx context.Context, cfg govet.Config, p *past) error {
	cfg.Overlay = make(govet.Overlay, len(p.changes.Before))
	top, err := filepath.EvalSymlinks(c.dir)
	if err != nil {
		return err
	}
	for name, text := range p.changes.Before {
		if rel, err := filepath.Rel(top, name); err == nil && filepath.IsLocal(rel) {
			name = filepath.Join(c.dir, rel) // as the go command names it
		}
		cfg.Overlay[name] = text
	}
	res, err := analyse(ctx, cfg)
	if err != nil {
		return err
	}
	if len(res.Problems) > 0 {
		p.problem = res.Problems[0].Message
		return nil
	}
	p.problem = ""
	p.known = baseline.Of(c.keyed(findingsOf(res)))
	return nil
}

// sinceRevision leaves the findings on changed lines, and those that a change
// elsewhere caused, with a note.
func (c *command) sinceRevision(res *govet.Result, list []finding.Finding, before *past) []finding.Finding {
	if before.known == nil {
		res.Notes = append(res.Notes, "what changes caused on other lines is not known: "+before.changes.Revision+" cannot be analysed: "+before.problem)
	}
	left := make(baseline.Baseline)
	maps.Copy(left, before.known)
	keys := c.keyed(list)
	var kept []finding.Finding
	for i, f := range list {
		k := report.KeyOf(keys[i])
		isNew := before.known != nil && left[k] == 0
		left[k] = max(left[k]-1, 0)
		switch {
		case before.changes.Has(f.Position.File, f.Position.Line, f.Position.EndLine):
		case isNew:
			f.Related = append(slices.Clone(f.Related), finding.Related{Message: "this line is as it was: a change elsewhere since " + before.changes.Revision + " caused this", Position: f.Position})
		default:
			continue
		}
		kept = append(kept, f)
	}
	return kept
}
