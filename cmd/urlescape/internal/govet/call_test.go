//go:build unix

package govet_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
)

// TestGrace stops a go command that cannot be interrupted: it is killed after the grace.
func TestGrace(t *testing.T) {
	dir := t.TempDir()
	begun, never := filepath.Join(dir, "begun"), filepath.Join(dir, "never")
	for _, pipe := range []string{begun, never} {
		if err := syscall.Mkfifo(pipe, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	script := "#!/bin/sh\ntrap '' INT\necho x > '" + begun + "'\ncat '" + never + "'\n"
	if err := os.WriteFile(filepath.Join(dir, "go"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- govet.RunGo(ctx, time.Nanosecond, "vet") }()
	if _, err := os.ReadFile(begun); err != nil {
		t.Fatal(err)
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
