// Package service brings both together.
package service

import (
	"github.com/urlescape/urlescape/testdata/src/facts/declaredas/core"
	"github.com/urlescape/urlescape/testdata/src/facts/declaredas/rest"
)

var shared core.Sender = &rest.Client{}

func send(title string) error {
	return shared.Send("titles/" + title + "/x") // want `path segment title is not escaped: .* \(unescaped-segment\)`
}
