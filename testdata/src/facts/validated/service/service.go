// Package service makes paths of names that say themselves what they may hold.
package service

import (
	"net/http"

	"github.com/urlescape/urlescape/testdata/src/facts/validated/core"
)

const base = "https://example.com/names/"

func tested(n *core.Names) error {
	name := n.Token
	if err := name.Validate(); err != nil {
		return err
	}
	_, err := http.Get(base + string(name) + "/x")
	return err
}
