package lsp

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"time"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// work runs an analysis after changes, as soon as no change has come for the time patience. It
// returns when ctx ends.
func (s *server) work(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.wake:
		}
		for quiet := false; !quiet; {
			select {
			case <-ctx.Done():
				return
			case <-s.wake:
			case <-time.After(patience):
				quiet = true
			}
		}
		s.analyse(ctx)
	}
}

// analyse analyses the current texts and publishes the result. It publishes none after s.stop.
func (s *server) analyse(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.mu.Lock()
	changes, overlay := s.changes, make(map[string][]byte, len(s.docs))
	for name, d := range s.docs {
		overlay[name] = d.text
	}
	s.stop = cancel
	s.mu.Unlock()
	var res Result
	var err error
	if len(overlay) > 0 {
		end := s.begin(ctx)
		res, err = s.tool.Analyse(ctx, slices.Sorted(maps.Keys(overlay)), overlay)
		end()
	}
	s.mu.Lock()
	s.stop = func() {}
	if ctx.Err() != nil {
		s.mu.Unlock()
		return // a mark says that there is more to do, or the server ends
	}
	if err != nil {
		res.Broken = true
		if s.said != err.Error() { // once
			s.said = err.Error()
			_ = s.conn.Notify(ctx, "window/showMessage", map[string]any{"type": 1, "message": s.tool.Name + ": " + s.said})
		}
	}
	if res.Broken {
		res.Findings = s.withOld(res.Findings, overlay)
	}
	s.result, s.texts, s.analysed, s.isWarm = res, overlay, changes, true
	close(s.fresh)
	s.fresh = make(chan struct{})
	s.mu.Unlock()
	s.publish(ctx)
}

// begin shows in the editor that the first analysis of the server runs; end shows that it has
// ended. If an analysis was completed before, or the editor shows no progress, both do nothing.
func (s *server) begin(ctx context.Context) (end func()) {
	s.mu.Lock()
	can := s.client.Capabilities.Window.WorkDoneProgress && !s.isWarm
	s.mu.Unlock()
	token := s.tool.Name + " analyses"
	asking, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	if !can || s.conn.Call(asking, "window/workDoneProgress/create", map[string]any{"token": token}, nil) != nil {
		return func() {}
	}
	tell := func(value map[string]any) {
		_ = s.conn.Notify(context.WithoutCancel(ctx), "$/progress", map[string]any{"token": token, "value": value})
	}
	tell(map[string]any{"kind": "begin", "title": s.tool.Name, "message": "analysing for the first time, with all that is imported"})
	return func() { tell(map[string]any{"kind": "end"}) }
}

// withOld returns list and, for each folder without a finding in list, the findings of the last
// result there: the folder may not have been analysed. The added findings have no fixes, and their
// positions are changed to those of the same text in now, which maps file names to texts.
func (s *server) withOld(list []finding.Finding, now map[string][]byte) []finding.Finding {
	folders := make(map[string]bool)
	for _, f := range list {
		folders[filepath.Dir(f.Position.File)] = true
	}
	for _, f := range s.result.Findings {
		if !folders[filepath.Dir(f.Position.File)] {
			f.Fix, f.Related = nil, slices.Clone(f.Related)
			s.move(&f.Position, now)
			for i := range f.Related {
				s.move(&f.Related[i].Position, now)
			}
			list = append(list, f)
		}
	}
	return finding.Sort(list)
}

// move converts the offsets of p from the last analysed text of its file to the text in now. now
// maps file names to texts.
func (s *server) move(p *finding.Position, now map[string][]byte) {
	before, was := s.texts[p.File]
	after, is := now[p.File]
	same := 0
	for same < min(len(before), len(after)) && before[same] == after[same] {
		same++
	}
	for _, at := range []*int{&p.Offset, &p.EndOffset} {
		if was && is && *at > same {
			*at = max(same, *at+len(after)-len(before))
		}
	}
}

// publish sends the diagnostics of each open file, and of each file that has or had diagnostics.
func (s *server) publish(ctx context.Context) {
	s.mu.Lock()
	byFile := make(map[string][]diagnostic)
	for name := range s.docs {
		byFile[name] = []diagnostic{}
	}
	for name := range s.published {
		byFile[name] = []diagnostic{}
	}
	texts := s.source()
	for _, f := range slices.Concat(s.result.Findings, s.result.Wrong) {
		byFile[f.Position.File] = append(byFile[f.Position.File], s.diagnostic(f, texts))
	}
	s.published = make(map[string]bool)
	var messages []map[string]any
	for _, name := range slices.Sorted(maps.Keys(byFile)) {
		list := byFile[name]
		s.published[name] = len(list) > 0
		if !s.published[name] {
			delete(s.published, name)
		}
		message := map[string]any{"uri": s.uriOf(name), "diagnostics": list}
		if d, ok := s.docs[name]; ok {
			message["version"] = d.version
		}
		messages = append(messages, message)
	}
	s.mu.Unlock()
	for _, m := range messages {
		_ = s.conn.Notify(ctx, "textDocument/publishDiagnostics", m)
	}
}

// uriOf returns the URI that the editor uses for a file.
func (s *server) uriOf(name string) string {
	if d, ok := s.docs[name]; ok {
		return d.uri
	}
	return uriOf(name)
}

// wait waits until the result includes the given number of changes, or ctx ends.
func (s *server) wait(ctx context.Context, changes int) {
	for {
		s.mu.Lock()
		done, fresh := s.analysed >= changes, s.fresh
		s.mu.Unlock()
		if done {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-fresh:
		}
	}
}
