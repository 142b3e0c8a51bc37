// Package wire is what the command urlescape needs of the analyzer, and nobody else: how
// both speak with each other, and a few words and rules that they share.
//
// There is no promise of compatibility. A command and an analyzer that are built of the
// same source understand each other, and no others have to. Who wants the findings imports
// package [github.com/urlescape/urlescape/analyzer], and runs it by go/analysis.
//
// # How it works
//
// The command runs the analyzer in processes of go vet, which hands on nothing but
// diagnostics, and keeps them in the cache of the go command. So all that the analyzer has
// to say goes through diagnostics, and what is for programs is in one form, a word and
// JSON:
//
//	detail {"package":"example.com/app","confidence":"high"}
//
// The message of a diagnostic, or of a place that belongs to one, is such a text. Both
// ends of each are here, side by side:
//
//   - [Detail]: what a finding says beside its message, in a place that belongs to it.
//   - [Given]: what a package says of values in others, in the category [GivenCategory].
//   - [Explanation]: what was made of a place, in the category [ExplainCategory]. The
//     command asks by a comment at the end of a file, which [Question] writes.
//
// The other categories are for people, and their messages are plain words.
//
// # What it gives up
//
// A message that cannot be read is taken for one for people. It is shown then, and what it
// was to say is lost: a finding has no picture, and a fix is applied that another package
// makes wrong. That can only be where analyzer and command differ.
package wire
