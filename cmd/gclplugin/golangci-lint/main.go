// Golangci-lint is golangci-lint with urlescape among its linters, built from
// the Go module proxy alone.
package main

import (
	"fmt"
	"os"

	"github.com/golangci/golangci-lint/v2/pkg/commands"
	"github.com/golangci/golangci-lint/v2/pkg/exitcodes"

	_ "github.com/urlescape/urlescape/cmd/gclplugin" // registers the linter
)

func main() {
	// With the version "(devel)", golangci-lint keys its cache by the whole binary. So a newer
	// urlescape does not read results that an older one has cached.
	info := commands.BuildInfo{Version: "(devel)", Commit: "urlescape", Date: "(unknown)"}
	if err := commands.Execute(info); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(exitcodes.Failure)
	}
}
