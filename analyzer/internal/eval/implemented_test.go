package eval_test

import "testing"

// TestImplemented calls methods of interfaces that types of the package
// implement.
func TestImplemented(t *testing.T) {
	checkHeld(t, `
type hash interface { String() string }
type SHA [20]byte
func (h *SHA) String() string { return hex.EncodeToString(h[:]) }
func (h *SHA) Size() int { return 20 }
type Hash interface { String() string; Size() int }
type Wrapped struct { Hash; n int }

type Kind interface { Kind() string; Path() string }
type A struct{}
func (A) Kind() string { return "a" }
func (A) Path() string { return "/a" }
type B struct{}
func (*B) Kind() string { return "b" }
func (*B) Path() string { return "/b" }

type Namer interface { Name() string; Len() int }
type Bot struct{}
func (Bot) Name() string { return "bot" }
func (Bot) Len() int { return 3 }
type User struct{ name string }
func (u User) Name() string { return u.name }
func (u User) Len() int { return 0 }

type Label interface { Label() string }
func (Bot) Label() string { return "bot" }

type Key interface { Key() string; Of() int }
type key struct{}
func (key) Key() string { return "k" }
func (key) Of() int { return 1 }
type pair[T any] struct{ v T; s string }
func (p pair[T]) Key() string { return p.s }
func (p pair[T]) Of() int { return 1 }

type Node interface { ID() string; Next() Node }
type node struct{ next Node }
func (n node) ID() string { if n.next != nil { return n.next.ID() }; return "1" }
func (n node) Next() Node { return n.next }

type Reader interface { Text() string; Other() int }

func of(h hash, k Kind, n Namer, l Label, y Key, o Node, r Reader, w Wrapped) {}
`, []test{
		{`var h hash; sink("/u/" + h.String())`, `h.String():[0-9a-f]?`},
		{`var h Hash; sink("/u/" + h.String())`, `h.String():[0-9a-f]?`},
		{`var w Wrapped; sink("/u/" + w.String())`, `w.String():[0-9a-f]?`},
		{`var k Kind; sink("/u/" + k.Kind())`, `k.Kind():[ab]`},
		{`var k Kind; sink("/u" + k.Path())`, `k.Path():[^]`},
		{`var n Namer; sink("/u/" + n.Name())`, `n.Name():[^]`},
		{`var l Label; sink("/u/" + l.Label())`, `l.Label():[^]`},
		{`var y Key; sink("/u/" + y.Key())`, `y.Key():[^]`},
		{`var o Node; sink("/u/" + o.ID())`, `o.ID():[^]`},
		{`var r Reader; sink("/u/" + r.Text())`, `r.Text():[^]`},
	})
}
