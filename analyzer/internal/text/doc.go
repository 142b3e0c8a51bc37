// Package text holds a text that a program puts together, and what operations
// make of it. It does not know that the text is a URL: package urltemplate places
// it in the components of one, and package urltemplate does with it what net/url does.
// Nothing here knows which Go construct built it either: package eval reads them.
//
// # Form
//
// A [Text] is a [Node] with its size, or not known. A node is
//
//	*Literal   constant text
//	*Hole      a value: what it may hold, and where it comes from
//	*Concat    one text followed by another
//	*Alt       one of several texts, where branches meet
//	*Repeat    a text any number of times, as a loop appends it
//	*Late      a text that waits for its loop to be read
//	*Foreign   text of another function, and *Arg what that function was given
//	*Param     in summaries: what callers put there
//
// and nil is the empty text. Nodes are never changed once they are made, but for
// [Late], so that texts share parts. What a node says of the text is its content;
// tokens, expressions and variables say where that is, for messages and fixes.
// A [Term] has content only: it is what packages pass to each other.
//
// # Order and join
//
// One text is less precise than another when it may be every string that the
// other may be, and says no more of where it comes from. [ValueOf] is less precise
// than the text, and a Text that is not known is the least precise one. [Join] is
// above both of its operands: (a|b), with a common beginning or end kept apart. It
// is idempotent. In which order texts are joined changes the order of
// alternatives, and what of them is kept apart, but not what they may be.
//
// # Operations
//
// An operation on texts stands for a function on strings: [Trim] for strings.Trim.
// What the function makes of a string that the text may be is among what the
// operation makes of the text, with two exceptions that keep templates as a reader
// would write them: a value is taken not to be empty, so that nothing is cut off
// what is after it, and what is cut off an end is not looked for in a repeated
// text among alternatives, nor is an affix in any. An operation reads as many parts as its text has, which a
// [Budget] pays for.
//
// An operation with constant operands is data, a [Change], so that it can wait. The
// text at the start of a turn is a [Late], what a [Making] makes of it is another one,
// and both are known once the [Loop] is settled.
//
//	Head x                Entry(x)*
//	x                     (Entry|x)
//	Head                  Entry
//	TrimSuffix(Head) x    (Entry|TrimSuffix(Entry)(x)*)
//
// # Summaries
//
// [Abstract] makes a Term of the text that a function returns, [Subst] puts the
// arguments of a call into it. To put them there is as good as to read the body
// of the function with the arguments.
//
// What a function makes of a parameter by [Changes] is in the summary as they are: the Param has
// them, and they are made of the argument.
//
//	func trimmed(s string) string { return strings.Trim(s, "/") }    {$0|Trim "/"}
//	trimmed("/users/" + id)                                          users/{id}
//
// So it is where the function makes them of a longer text in which parameters stand, unless
// the arguments are values: a [Waiting]. A value that is put together byte by byte says in
// which texts these stand: [Hole.SpelledWith].
//
//	func rooted(s string) string { return strings.TrimSuffix("/"+s, "/") }    {/{$0}|TrimSuffix "/"}
//	rooted("users/" + id + "/")                                               /users/{id}
//
// What is made of some part of a parameter has no summary: callers take it for all of
// that.
//
// What fmt.Sprintf makes of a format that is a parameter, and what a list becomes
// that is one, is known where the function is called: the Hole, and the Param that
// Abstract makes of it, has an [Op] with the operands, and is performed there.
//
//	func get(format, id string) { http.Get(base + fmt.Sprintf(format, id)) }
//	get("/users/%s", name)      {base}{format%{id}} becomes {base}/users/{name}
//
// # Limits
//
// The time for a text is in proportion to its size, and sizes are bounded. The
// constants of file limits.go say for each bound what is lost there.
package text
