// Package message makes what a finding says and shows: the names of values and of their
// places, a value that goes wrong, what net/url makes of a URL with it, and the URL, drawn.
//
// # How it works
//
// An [Effect] has the bytes that cause it, a value that has them, the words for it,
// and a [Change] that net/url shows between the URL with that value and the one with
// a harmless value in its place, which a [Filling] writes. What net/url does not show is
// said only where there is no way to try it.
//
// [Draw] takes one way through the alternatives of a template, and cuts what is beyond a
// bound on each side. [Cause] names the one declaration that holds a value, so that findings
// with one cause are known.
//
// # What it gives up
//
// A value without a short name is named by its place alone. One that is an element, a piece,
// or made of several values has no cause. A value has one effect, the first that is shown,
// though it may have several, and values of more than one hole at a time are not tried.
package message
