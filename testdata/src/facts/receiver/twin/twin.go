// Package twin makes commands.
package twin

import "github.com/urlescape/urlescape/testdata/src/facts/receiver/core"

func members(title string) string {
	return string(core.Command("titles/" + title).With("members"))
}

func run(base, title string) int {
	return core.Command(base + "/titles/" + title).Run()
}
