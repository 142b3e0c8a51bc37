// Package wire holds what the command urlescape shares with the analyzer: the messages that they
// exchange, and a few words and rules.
//
// There is no promise of compatibility: command and analyzer are built from the same source. To use
// the findings elsewhere, import package [github.com/urlescape/urlescape/analyzer] and run it by
// go/analysis.
//
// # How it works
//
// The command runs the analyzer in processes of go vet, which pass on diagnostics only and keep
// them in the cache of the go command. So everything that the analyzer tells the command is in the
// message of a diagnostic, or of one of its related places: a word and JSON.
//
//	detail {"package":"example.com/app","confidence":"high"}
//
// Each kind of message has its encoder and its decoder here:
//
//   - [Detail]: the details of a finding, in a related place of it.
//   - [Given]: the values that a package passes to others, in the category [GivenCategory].
//   - [Explanation]: the explanation of a place, in the category [ExplainCategory]. The
//     command asks for it by a comment at the end of a file: [Question].
//
// The messages of the other categories are for people, and are plain text.
//
// # What it gives up
//
// A message that cannot be decoded is shown to people, and its content is lost: a finding has no
// drawing, or a fix is applied although another package makes it wrong. This happens only when
// analyzer and command are of different versions.
package wire
