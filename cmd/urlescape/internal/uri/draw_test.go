package uri_test

import (
	"strings"
	"testing"
)

func TestDrawing(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"https://user@example.com:8042/over/there?name=ferret#nose"}, `
  https://user@example.com:8042/over/there?name=ferret#nose
  ┬────   ┬─── ┬────────── ┬───┬────────── ┬────────── ┬───
  scheme  │    host        │   path        query       fragment
          userinfo         port
  => valid uri-reference
`},
		{[]string{"https://example.com/my file.txt?ids[]=1#top"}, `
  https://example.com/my file.txt?ids[]=1#top
  ┬────   ┬──────────┬─────────── ┬────── ┬──
  scheme  host       path         query   fragment
                        ^ a space is not allowed in a path; write %20 (section 3.3)
                                     ^ "[" is not allowed in a query; write %5B (section 3.4)
                                      ^ "]" is not allowed in a query; write %5D (section 3.4)
  => not a valid uri-reference
     display:    https://example.com/my%20file.txt?ids[]=1#top
`},
		{[]string{"http://EXAMPLE.com:80/a/../%7euser"}, `
  http://EXAMPLE.com:80/a/../%7euser
  ┬───   ┬────────── ┬─┬────────────
  scheme host        │ path
                     port
         ~~~~~~~~~~~ a host should be in lower case; write example.com (section 6.2.2.1)
                    ~~~ 80 is the default port of http; leave it out (section 3.2.3)
                          ~~ ".." is a dot-segment; a normaliser removes it (section 6.2.2.3)
                             ~~~ unreserved characters need no escape; write ~ (section 2.3)
  => valid uri-reference, but see ~
     normalised: http://example.com:80/~user
     display:    http://EXAMPLE.com:80/a/../~user
`},
		// Wide characters take two columns; the same fault is reported once.
		{[]string{"http://h/日本 x日 y"}, `
  http://h/日本 x日 y
  ┬───   ┬┬──────────
  scheme │path
         host
           ^^^^ non-ASCII text is not allowed in a path; write %E6%97%A5%E6%9C%AC (section 3.3)
               ^   ^ a space is not allowed in a path; write %20 (section 3.3)
                 ^^ "日" is not allowed in a path; write %E6%97%A5 (section 3.3)
  => not a valid uri-reference
     cleaned:    http://h/%E6%97%A5%E6%9C%AC%20x%E6%97%A5%20y
     display:    http://h/日本%20x日%20y
`},
		// Nothing of the input reaches the terminal as a control.
		{[]string{"/a\t\x1b[0m\xff\u202e"}, `
  /a\t\x1b[0m\xff\u202e
  ┬────────────────────
  path
    ^^ the control character TAB is not allowed in a path; write %09 (section 3.3)
      ^^^^ the control character ESC is not allowed in a path; write %1B (section 3.3)
          ^ "[" is not allowed in a path; write %5B (section 3.3)
             ^^^^^^^^^^
            byte 0xFF, which is not UTF-8, is not allowed in a path; write %FF%E2%80%AE (section 3.3)
  => not a valid uri-reference
     display:    /a%09%1B[0m%FF%E2%80%AE
`},
		{[]string{"-kind=uri", "", "a:"}, `
  (empty)
  ^ a URI begins with a scheme and a colon (section 3)
  => not a valid uri

  a:
  ┬
  scheme
  => valid uri
`},
		// A long text is broken before a delimiter, and what nobody needs is left out.
		{[]string{"http://example.com/" + strings.Repeat("segment/", 60) + "a b"}, `
  http://example.com/segment/segment/segment/segment/segment/segment/segment/segment/segment/segment
  ┬───   ┬──────────┬───────────────────────────────────────────────────────────────────────────────
  scheme host       path
  …
  /segment/segment/a b
  ┬───────────────────
  path
                    ^ a space is not allowed in a path; write %20 (section 3.3)
  => not a valid uri-reference
     cleaned:    http://example.com/` + strings.Repeat("segment/", 60) + `a%20b
`},
	} {
		got, _, _ := run("", test.args...)
		if got != strings.TrimPrefix(test.want, "\n") {
			t.Errorf("%q: got\n%swant%s", test.args, got, test.want)
		}
	}
}
