package rfc3986

import "unicode"

// isHarmless reports whether a non-ASCII character may be shown in a path, a query or a fragment:
// it is visible, does not look like a delimiter, and does not change the direction of the text.
//
// All letters are harmless, though some look like an ASCII letter or, as the Katakana "no", like a
// delimiter: otherwise no text of their script could be read.
func isHarmless(r rune) bool {
	return unicode.IsPrint(r) && !unicode.Is(misleading, r)
}

// misleading has characters that are invisible or look like a delimiter.
var misleading = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x00ad, Hi: 0x00ad, Stride: 1},
		{Lo: 0x02d0, Hi: 0x02d0, Stride: 1},
		{Lo: 0x02f8, Hi: 0x02f8, Stride: 1},
		{Lo: 0x034f, Hi: 0x034f, Stride: 1},
		{Lo: 0x037e, Hi: 0x037e, Stride: 1},
		{Lo: 0x0589, Hi: 0x0589, Stride: 1},
		{Lo: 0x05c3, Hi: 0x05c3, Stride: 1},
		{Lo: 0x061c, Hi: 0x061c, Stride: 1},
		{Lo: 0x066a, Hi: 0x066a, Stride: 1},
		{Lo: 0x115f, Hi: 0x1160, Stride: 1},
		{Lo: 0x17b4, Hi: 0x17b5, Stride: 1},
		{Lo: 0x180b, Hi: 0x180f, Stride: 1},
		{Lo: 0x2000, Hi: 0x200f, Stride: 1},
		{Lo: 0x2024, Hi: 0x2026, Stride: 1},
		{Lo: 0x2028, Hi: 0x202f, Stride: 1},
		{Lo: 0x2041, Hi: 0x2041, Stride: 1},
		{Lo: 0x2044, Hi: 0x2044, Stride: 1},
		{Lo: 0x2052, Hi: 0x2052, Stride: 1},
		{Lo: 0x205a, Hi: 0x205a, Stride: 1},
		{Lo: 0x205f, Hi: 0x206f, Stride: 1},
		{Lo: 0x2215, Hi: 0x2216, Stride: 1},
		{Lo: 0x2236, Hi: 0x2236, Stride: 1},
		{Lo: 0x2571, Hi: 0x2572, Stride: 1},
		{Lo: 0x27cb, Hi: 0x27cb, Stride: 1},
		{Lo: 0x2800, Hi: 0x2800, Stride: 1},
		{Lo: 0x29f6, Hi: 0x29f6, Stride: 1},
		{Lo: 0x29f8, Hi: 0x29f9, Stride: 1},
		{Lo: 0x2afd, Hi: 0x2afd, Stride: 1},
		{Lo: 0x3002, Hi: 0x3002, Stride: 1},
		{Lo: 0x3033, Hi: 0x3035, Stride: 1},
		{Lo: 0x3164, Hi: 0x3164, Stride: 1},
		{Lo: 0xa789, Hi: 0xa789, Stride: 1},
		{Lo: 0xfe00, Hi: 0xfe0f, Stride: 1},
		{Lo: 0xfe50, Hi: 0xfe6f, Stride: 1},
		{Lo: 0xfeff, Hi: 0xfeff, Stride: 1},
		{Lo: 0xff00, Hi: 0xff0f, Stride: 1},
		{Lo: 0xff1a, Hi: 0xff20, Stride: 1},
		{Lo: 0xff3b, Hi: 0xff40, Stride: 1},
		{Lo: 0xff5b, Hi: 0xff65, Stride: 1},
		{Lo: 0xffa0, Hi: 0xffa0, Stride: 1},
		{Lo: 0xfff0, Hi: 0xffff, Stride: 1},
	},
	R32: []unicode.Range32{
		{Lo: 0xe0000, Hi: 0xe0fff, Stride: 1},
	},
	LatinOffset: 1,
}
