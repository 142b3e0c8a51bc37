package main

import (
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/scripttest"
)

func TestMain(m *testing.M) { scripttest.Main(m, main) }

// TestScripts runs the command as users do.
func TestScripts(t *testing.T) {
	scripttest.Run(t, "urlescape", "../../testdata/script")
}
