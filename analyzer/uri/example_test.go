package uri_test

import (
	"fmt"

	"github.com/urlescape/urlescape/analyzer/uri"
)

func ExampleValid() {
	fmt.Println(uri.Valid("https://example.com/a?b=c", uri.URI))
	fmt.Println(uri.Valid("/a?b=c", uri.URI))
	fmt.Println(uri.Valid("/a?b=c", uri.Reference))
	fmt.Println(uri.Valid("2001:db8::1", uri.IPv6))
	// Output:
	// true
	// false
	// true
	// true
}

func ExampleJudge() {
	report := uri.Judge("https://example.com/my file?ids[]=1", uri.Reference)
	fmt.Println("valid:", report.Valid)
	for _, v := range report.Violations {
		fmt.Printf("%s, bytes %d to %d, section %s: %s\n", v.Component, v.Start, v.End, v.Section, v.Reason)
	}
	// Output:
	// valid: false
	// path, bytes 22 to 23, section 3.3: a space is not allowed in a path; write %20
	// query, bytes 31 to 32, section 3.4: "[" is not allowed in a query; write %5B
	// query, bytes 32 to 33, section 3.4: "]" is not allowed in a query; write %5D
}

func ExampleJudge_warnings() {
	report := uri.Judge("http://EXAMPLE.com:80/load%2520me", uri.URI)
	fmt.Println("valid:", report.Valid)
	for _, w := range report.Warnings {
		fmt.Printf("%s: %s\n", w.Component, w.Reason)
	}
	// Output:
	// valid: true
	// host: a host should be in lower case; write example.com
	// port: 80 is the default port of http; leave it out
	// path: %2520 decodes to the text %20: it looks escaped twice; write %20
}

func ExampleReport_Component() {
	report := uri.Judge("//user@[2001:db8::1]/?", uri.Reference)
	for _, kind := range []uri.Kind{uri.Host, uri.Port, uri.Query} {
		text, ok := report.Component(kind)
		fmt.Printf("%s: %q %v\n", kind, text, ok)
	}
	// Output:
	// host: "[2001:db8::1]" true
	// port: "" false
	// query: "" true
}

func ExampleClean() {
	fmt.Println(uri.Clean("https://example.com/100% sure", uri.URI))
	// A bracket is a delimiter of the host, and stays; Judge reports it.
	clean, ok := uri.Clean("https://example.com/a b?c[]=d", uri.URI)
	fmt.Println(clean, ok)
	for _, v := range uri.Judge(clean, uri.URI).Violations {
		fmt.Println(v.Reason)
	}
	// Output:
	// https://example.com/100%25%20sure true
	// https://example.com/a%20b?c[]=d false
	// "[" is not allowed in a query; write %5B
	// "]" is not allowed in a query; write %5D
}

func ExampleNormalise() {
	for _, text := range []string{"eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"} {
		normal, ok := uri.Normalise(text, uri.URI)
		fmt.Println(normal, ok)
	}
	// Output:
	// example://a/b/c/%7Bfoo%7D true
	// example://a/b/c/%7Bfoo%7D true
}

func ExampleDisplay() {
	fmt.Println(uri.Display("https://example.com/%E6%97%A5%E6%9C%AC/caf%C3%A9%2Fbar", uri.URI))
	// This is no address, and does not look like one.
	fmt.Println(uri.Display("http://[::%31]/%7Euser", uri.URI))
	// Output:
	// https://example.com/日本/café%2Fbar
	// http://[::%31]/~user
}
