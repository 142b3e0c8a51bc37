package fix

import (
	"fmt"
	"go/ast"
	"go/types"
	"path/filepath"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A Reason says why a finding has no fix that is applied automatically. It is the key of a row in
// the table of reasons.
type Reason string

// The reasons why a finding has no safe fix. NoFix means that no reason is known.
const (
	NoFix    Reason = ""
	Choice   Reason = "choice"
	OtherUse Reason = "otherUse"
	Returned Reason = "returned"
	Masked   Reason = "masked"
	Escaped  Reason = "escaped"
	Encoded  Reason = "encoded"
	Received Reason = "received"
	Segments Reason = "segments"
	Taken    Reason = "taken"
	Twice    Reason = "twice"
	Meant    Reason = "meant"
	Branch   Reason = "branch"
	Places   Reason = "places"
	Apart    Reason = "apart"
	Overlap  Reason = "overlap"
	Made     Reason = "made"
	Assigned Reason = "assigned"
	Hidden   Reason = "hidden"
	Format   Reason = "format"
	Type     Reason = "type"
	Custom   Reason = "custom"
	Added    Reason = "added"
	Handed   Reason = "handed"
	Computed Reason = "computed"
	Opaque   Reason = "opaque"
	Verb     Reason = "verb"
	Test     Reason = "test"
	Many     Reason = "many"
)

// reasons is the table of reasons: the highest level that a fix keeps for the reason, when the
// reason applies, in words for developers, and the same in words for users.
var reasons = []struct {
	Reason
	leaves      Level
	when, words string
}{
	{Choice, Unsafe, "a person has to choose: the fix may change values that are right", "the fix may change values that are right"},
	{OtherUse, Unsafe, "the text is used for something that is no URL, too", "the text is also used for something other than a URL"},
	{Returned, Unsafe, "a function returns the text that others may call, and does not show that it is a URL", "other packages may use the result of the function for something other than a URL"},
	{Masked, Unsafe, "the value is looked for elsewhere, to put another text in its place", "the value is also replaced as text"},
	{Escaped, Nothing, "a caller gives an escaped value", "a caller passes an escaped value"},
	{Encoded, Nothing, "the function that makes the value may escape it", "the function that returns the value may escape it, or add a delimiter"},
	{Received, Unsafe, "a caller passes the result of a function that may escape it", "the function that returns the value may escape it, or add a delimiter"},
	{Segments, Unsafe, "a caller gives several segments of a path", "a caller passes a value with \"/\", which may be meant"},
	{Taken, Nothing, "who gets the text takes it apart before it is parsed", "the function that gets the text splits it without decoding"},
	{Twice, Unsafe, "a service that decodes the value twice reads it right", "right only if the server decodes twice"},
	{Meant, Unsafe, "a comment says that it is escaped twice", "a comment says that it is escaped twice"},
	{Branch, Nothing, "other branches give the variable what must stay as it is", "another branch assigns a value that must not be escaped"},
	{Places, Nothing, "the text is in several places that need different escapers", "the text is used in places that need different escapers"},
	{Apart, Nothing, "what the fix would join is not together", "host and port are not in one expression"},
	{Overlap, Nothing, "the fix of another finding changes the same text", "the fix of another finding changes this text"},
	{Made, Nothing, "the text is changed on its way, and no expression is the value", "the text is changed before it gets here"},
	{Assigned, Nothing, "the variable is assigned to where it is", "the variable is assigned here"},
	{Hidden, Nothing, "every name for the package that is needed is taken", "a name in the program hides the package that the fix needs"},
	{Format, Nothing, "the value is a part of a format", "the value is part of a format, where \"%\" begins a verb"},
	{Type, Nothing, "the value is no text, nor a number of bytes", "a value of this type is not text"},
	{Custom, Unsafe, "all of the package is written so, as for a service that wants it", "the package escapes all its paths like this, as for a server that reads \"+\" as a space"},
	{Added, Nothing, "the function sets the Path elsewhere, too, or names a RawPath", "the function also sets Path or RawPath elsewhere, and the two would not match"},
	{Handed, Nothing, "the text is not where it becomes a Path", "the text becomes a Path elsewhere, where RawPath must be set"},
	{Computed, Nothing, "a value of the text would be computed twice, or has no escaped form", "a part of the text has no known escaped form, or may change when it is computed again"},
	{Opaque, Nothing, "the value is where net/url decodes nothing", "no \"/\" follows the scheme, so net/url keeps the value in Opaque without decoding it"},
	{Verb, Nothing, "how the value is printed depends on arguments of others", "the verb shares its arguments with other verbs"},
	{Many, Unsafe, "the finding is the first of many that are not shown", "many values of the package have the same mistake: -fix -min-confidence=low fixes them together"},
	{Test, Unsafe, "a test may have the text wrong on purpose", "a test may use a wrong URL on purpose"},
}

// A Level says how a fix may be applied: not at all, by a person's choice, or automatically.
type Level uint8

// The levels at which a fix may be applied.
const (
	Nothing Level = iota // there is no fix
	Unsafe               // a person applies it by choice
	Safe                 // it is applied automatically
)

// Leaves returns the level that a fix has at most when the reason r applies to it. NoFix stands for
// no reason, and leaves the fix Safe.
func (r Reason) Leaves() Level {
	for i := range reasons {
		if reasons[i].Reason == r {
			return reasons[i].leaves
		}
	}
	return Safe
}

// Lower returns f with at most the level why.Leaves(): nil for Nothing, f itself for Safe. For
// Unsafe, it returns a copy that is not safe, with the reason why. An f that was unsafe before
// keeps its reason, except that Meant replaces Twice. A nil f stays nil.
func (f *Fix) Lower(why Reason) *Fix {
	switch leaves := why.Leaves(); {
	case f == nil || leaves == Nothing:
		return nil
	case leaves == Safe || !f.Safe && (f.Why != Twice || why != Meant):
		return f
	}
	g := *f
	g.Safe, g.Why = false, why
	return &g
}

// EscapedAlready returns why not to escape a value with the encoding e; NoFix for NotEncoded.
func EscapedAlready(e flow.Encoding) Reason {
	switch e {
	case flow.MayBeEncoded:
		return Choice
	case flow.EncodedByCall:
		return Encoded
	case flow.NotEncoded:
	}
	return NoFix
}

// String returns the words of the reason for users; "" for NoFix.
func (r Reason) String() string {
	for _, row := range reasons {
		if row.Reason == r {
			return row.words
		}
	}
	return ""
}

// Words returns the words for users of why, a reason for which a finding has no safe fix. With a
// use, they say where else the value is used; use may be nil. offered is the message of the fix
// that -fix=all applies; "" if there is none.
func (s *Source) Words(why Reason, use ast.Expr, offered string) string {
	words := why.String()
	if why == OtherUse && use != nil && s.Flow.Fset != nil {
		at := s.Flow.Fset.Position(use.Pos())
		words = fmt.Sprintf("the text is also used at %s:%d for something other than a URL", filepath.Base(at.Filename), at.Line)
	}
	if why == Masked && use != nil && s.Flow.Fset != nil {
		at := s.Flow.Fset.Position(use.Pos())
		words = fmt.Sprintf("the value is also replaced as text at %s:%d", filepath.Base(at.Filename), at.Line)
	}
	switch {
	case offered == "" || words == "":
		return words
	case why == Choice:
		return "-fix=all or an editor applies " + strconv.Quote(offered)
	}
	return words + "; -fix=all or an editor applies " + strconv.Quote(offered)
}

// Obstacle returns why [Source.Wrap] returns nil for h; NoFix if no reason is known.
func (s *Source) Obstacle(h *text.Hole) Reason {
	if h == nil || h.Expr == nil || h.Missing != nil || h.Op != nil {
		return Made
	}
	if h.InFormat {
		return Format
	}
	e := converted(s.Flow.Info, h.Expr)
	file := s.editor.file(e.Pos())
	if file == nil {
		return NoFix // the file is not edited, whatever is in it
	}
	if isAssigned(s.Flow.Uses(), e) {
		return Assigned
	}
	if _, _, ok := s.editor.qualify(file, e.Pos(), urlPackage, "URL"); !ok {
		return Hidden
	}
	return s.printObstacle(file, e, h.Verb)
}

// printObstacle returns why e, a value that verb prints, cannot be made a string; NoFix if it can.
func (s *Source) printObstacle(file *ast.File, e ast.Expr, verb string) Reason {
	if _, ok := toText(s, file, e, verb); ok {
		return NoFix
	}
	p, ok := s.printingOf(e)
	switch {
	case isFormatted(s, e) && !ok, ok && p.hasStars():
		return Verb
	case ok && len(p.verbsOf(e)) > 1:
		return Places
	case isPlain(typeOf(s.Flow.Info, e)):
		return NoFix
	}
	return Type
}

// isPlain reports whether a value of type t is a text, or t is nil because the type is unknown.
func isPlain(t types.Type) bool { return t == nil || typed.IsTextResult(t) }
