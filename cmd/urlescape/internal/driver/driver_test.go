package driver_test

import (
	"os"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/driver"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/output"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/scripttest"
)

func TestMain(m *testing.M) {
	scripttest.Main(m, func() {
		os.Exit(driver.Main(toy(), os.Args[1:], output.Standard(), os.Stderr))
	})
}

// TestScripts runs a program built around a toy analyzer through the go command, as users do.
func TestScripts(t *testing.T) {
	scripttest.Run(t, "toy", "testdata/script")
}
