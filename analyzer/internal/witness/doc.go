// Package witness says what a value does to a URL at a place, by a value that does it.
//
// An [Effect] has the bytes that cause it, a value that has them, the words for it,
// and a [Change] that net/url shows between the URL with that value and the one with
// a harmless value in its place. What net/url does not show is said only where there
// is no way to try it.
//
// What it gives up: a value has one effect, the first that is shown, though it may
// have several. Values of more than one hole at a time are not tried.
package witness
