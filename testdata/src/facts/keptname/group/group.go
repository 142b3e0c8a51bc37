// Package group makes things with names.
package group

import "github.com/urlescape/urlescape/testdata/src/facts/keptname/b2"

// A Writer writes things.
type Writer struct {
	s             *b2.Store
	title, suffix string
}

// Drop gives the name of a thing, which is no URL here.
func (w Writer) Drop() error { return w.s.Thing(w.title + "/" + w.suffix).Delete() }

// Count gives the key of a map.
func (w Writer) Count() error {
	_, err := w.s.Counted(w.title + "/" + w.suffix).Get()
	return err
}

// Role gives what is sent.
func (w Writer) Role() any { return w.s.Sent(w.title + "/" + w.suffix).Body() }

// Call gives a path, which is nothing else.
func (w Writer) Call() error {
	_, err := w.s.Call("things/" + w.title + "/info").Do() // want `path segment w.title is not escaped: .* \(unescaped-segment\)`
	return err
}
