package eval

import (
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// The names that this package has for what package store holds.

type (
	value   = store.Value
	operand = store.Operand
	object  = store.Object
	key     = store.Key
	env     = store.Env
	head    = store.Head
)

func ofNode(n text.Node, size int) value { return store.OfNode(n, size) }
func concat(a, b value) value            { return store.Concat(a, b) }
func anyOf(elems []value) value          { return store.AnyOf(elems) }
func manyOf(elems ...value) value        { return store.ManyOf(elems...) }
func listOf(v value) value               { return store.ListOf(v) }
