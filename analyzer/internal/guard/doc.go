// Package guard says what a condition says of texts: what a variable, a field
// or an element may hold where the condition was true, and where it was false.
//
//	if !re.MatchString(id) { return err }
//	sink("/u/" + id) // only what re allows
//
// # How it works
//
// A [Narrower] walks over a condition ([Narrower.Assume]) down to the comparisons
// and calls that it is made of. What each of them says of a text is a
// restriction: the bytes that are left, whether it may be empty or
// a dot-segment, whether somebody has checked it. The Narrower has the text
// narrowed by that, and knows nothing else of its interpreter: it sees
// no more than the [State], in which a [Subject] is what a test can speak of.
// A narrowed text is a copy of the text itself; where branches meet, the two
// are one again ([text.Merged]), so that a test protects exactly where it has
// held on every way.
//
// What is read:
//
//   - comparisons with constants: v == "x", v != "", v[0] == '/', len(v) > 2
//   - the predicates of packages strings, bytes, slices, unicode and regexp,
//     and positions that were searched for: strings.Index(v, "/") < 0
//   - parsers, which succeed only for some texts (testers), and membership in
//     what has constant elements: allowed[v], set.Has(v)
//   - functions of the package, by what their outcomes say of their parameters
//     ([Verdict]), and of the fields of structs: r.Validate()
//   - functions of others, by their names: isValidName(v)
//   - outcomes that were kept in a variable ([Test]): ok := re.MatchString(v)
//   - loops over the runes of a text ([RuneLoop]) and over the elements of
//     a list ([EveryElement])
//
// What says nothing of a text is left out, and so is what is beyond a limit
// (see limits.go): a text that is not narrowed may hold more than it does, and
// never less.
package guard
