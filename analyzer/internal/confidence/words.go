package confidence

import "strings"

// Explain says for a person which rule gives evidence its level, and why:
//
//	high, because the program escapes this value elsewhere (rule escaped-elsewhere; seen: not escaped, escaped under the same name nearby, a safe fix)
func Explain(e Evidence) string {
	level, rule := Of(e)
	return level.String() + ", because " + rule.Why + " (rule " + rule.Name + "; seen: " + e.String() + ")"
}

// String lists the evidence in words; "nothing" where there is none.
func (e Evidence) String() string {
	var list []string
	add := func(is bool, words string) {
		if is && words != "" {
			list = append(list, words)
		}
	}
	add(e.Error, "an error")
	add(e.Style, "a matter of style")
	add(e.Tolerated, "net/url sends what it means")
	add(e.Unset, "a value that a handler elsewhere may set")
	add(e.Misused, "an escape or a form that is wrong in its place")
	add(e.Form, "escaped as in forms")
	add(e.Unspaced, "a value that seldom has a space")
	add(e.FormCustom, "all paths escaped as in forms")
	add(e.First, "the first one in the package")
	add(e.Raw, "not escaped")
	add(true, escapedWords[e.Escaped])
	add(true, originWords[e.Origin])
	add(e.Answered, "from an answer of the same service")
	add(e.Key, "free text by its key")
	add(e.Pointer, "a pointer into its own document")
	add(e.Served, "a word or a secret of the service by its key")
	add(e.Among, "another value of the query is escaped")
	add(e.Insisted, "escaped in many places")
	add(e.Owned, "its name says of what")
	add(e.Delimiter, "a delimiter in such a value")
	add(true, nameWords[e.Name])
	add(true, measuredWords[e.Measured])
	add(e.Checked, "checked by its type")
	add(e.Encodes, "from a function that may escape it")
	add(e.ByServer, "for the server to resolve")
	add(e.Slash, "an escaped slash alone")
	add(e.Member, "one of the values that the program keeps")
	add(e.Unsent, "a URL of which nothing shows that it is requested")
	add(e.Stored, "a field that the package sets to what is right there")
	add(e.Piece, "a piece of a split text")
	add(e.Filled, "filled into a text")
	add(e.Gathered, "one segment of what callers put together")
	add(e.AfterBase, "after a base of which the end is not known")
	add(e.Path, "a path in which people name the parts")
	add(e.Address, "a host and a port by its type")
	add(e.Lost, "a path that is lost whatever the values are")
	add(e.Named, "an address by its names")
	add(e.Doubted, "a value that may be right as it is")
	add(e.Fixed, "a safe fix")
	if len(list) == 0 {
		return "nothing"
	}
	return strings.Join(list, ", ")
}

var escapedWords = [...]string{
	Nowhere: "", ByFix: "escaped by the fix of another finding", SameByFix: "the same value escaped by the fix of another finding", Beside: "another field of the struct escaped beside it", OfOther: "another kind of value escaped that has the same name", InPackage: "escaped under the same name in the package",
	Nearby: "escaped under the same name nearby", Same: "the same value escaped elsewhere",
}

var originWords = [...]string{
	UnknownOrigin: "", Request: "from a request", CommandLine: "from the command line", Decoded: "from a decoder",
	Environment: "from the environment", Setting: "a setting", Constant: "a constant", Parameter: "a parameter", Field: "a field",
}

var nameWords = [...]string{UnknownName: "", FreeText: "free text by its name", Identifier: "an identifier by its name", Resource: "the name of a resource"}

var measuredWords = [...]string{Unmeasured: "", OftenEscaped: "often escaped in public code", SeldomEscaped: "seldom escaped in public code"}
