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

// A Reason says why a finding has no fix that is applied automatically: it names a row of
// the table of reasons.
type Reason string

// The reasons. The zero value says that none is known.
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
	Queried  Reason = "queried"
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

// reasons is the table of them: each with what it leaves of a fix, when it holds, for us,
// and what a person reads.
var reasons = []struct {
	Reason
	leaves      Level
	when, words string
}{
	{Choice, Unsafe, "a person has to choose: a right value may change", "a right value may change"},
	{OtherUse, Unsafe, "the text is used for something that is no URL, too", "the text is used for something that is no URL, too"},
	{Returned, Unsafe, "a function returns the text that others may call, and does not show that it is a URL", "other packages may use what the function returns for something that is no URL"},
	{Masked, Unsafe, "the value is looked for elsewhere, to put another text in its place", "the value is looked for as it is, to put another text in its place"},
	{Escaped, Nothing, "a caller gives an escaped value", "a caller gives an escaped value"},
	{Encoded, Nothing, "what makes the value may escape by itself", "the function that makes the value may escape by itself, or put a delimiter into it"},
	{Received, Unsafe, "a caller gives what a function made that may escape by itself", "the function that makes the value may escape by itself, or put a delimiter into it"},
	{Segments, Unsafe, "a caller gives several segments of a path", "a caller gives a text with a \"/\", which may be meant"},
	{Taken, Nothing, "who gets the text takes it apart before it is parsed", "the function that gets the text takes it apart itself, and decodes nothing"},
	{Queried, Unsafe, "callers look for a query in the text that it ends", "a \"?\" is looked for in the text that the value ends, which may be meant"},
	{Twice, Unsafe, "a service that decodes the value twice reads it right", "a service that decodes twice reads the value right as it is"},
	{Meant, Unsafe, "a comment says that it is escaped twice", "a comment says that it is escaped twice"},
	{Branch, Nothing, "other branches give the variable what must stay as it is", "another branch gives the variable what must stay as it is"},
	{Places, Nothing, "the text is in several places that need different escapers", "the text is in several places, which need different escapers"},
	{Apart, Nothing, "what the fix would join is not together", "host and port are not together in one expression"},
	{Overlap, Nothing, "the fix of another finding changes the same text", "the fix of another finding changes this text"},
	{Made, Nothing, "the text is changed on its way, and no expression is the value", "the text is changed on its way here"},
	{Assigned, Nothing, "the variable is assigned to where it is", "the variable is assigned to here"},
	{Hidden, Nothing, "every name for the package that is needed is taken", "names of the program hide the package that is needed"},
	{Format, Nothing, "the value is a part of a format", "the value is a part of a format, where a \"%\" is a verb"},
	{Type, Nothing, "the value is no text, nor a number of bytes", "a value of this type has no text of its own"},
	{Custom, Unsafe, "all of the package is written so, as for a service that wants it", "all paths of the package are escaped so, as for a service that reads a plus as a space"},
	{Added, Nothing, "the function sets the Path elsewhere, too, or names a RawPath", "the function sets the Path, or a RawPath, elsewhere, too, and one form of it would not fit the other then"},
	{Handed, Nothing, "the text is not where it becomes a Path", "the text becomes a Path elsewhere, and its RawPath has to be set there"},
	{Computed, Nothing, "a value of the text would be computed twice, or has no escaped form", "a part of the text has no known escaped form, or may be another one when it is computed again"},
	{Opaque, Nothing, "the value is where net/url decodes nothing", "no \"/\" follows the scheme, so that net/url keeps the value in Opaque and does not decode it"},
	{Verb, Nothing, "how the value is printed depends on arguments of others", "the verb shares its operands with others"},
	{Many, Unsafe, "the finding is the first of many that are not shown", "many values of the package have the same mistake: -min-confidence=low shows and fixes them together"},
	{Test, Unsafe, "a test may have the text wrong on purpose", "a test may have the text wrong on purpose"},
}

// A Level is what becomes of a fix, the lowest first.
type Level uint8

// The levels.
const (
	Nothing Level = iota // there is no fix
	Unsafe               // a person chooses it
	Safe                 // it is applied automatically
)

// Leaves returns the level of a fix for which the reason holds.
func (r Reason) Leaves() Level {
	for i := range reasons {
		if reasons[i].Reason == r {
			return reasons[i].leaves
		}
	}
	return Safe
}

// Lower returns what a reason leaves of a fix: nil where that is none. It is all that makes
// a fix less safe. The first reason stays, but that what shows that a value is meant to be
// escaped twice says more than that it may be.
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

// EscapedAlready returns the reason not to escape a value that may be in escaped form.
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

// String returns what a person reads of a reason; "" for the zero value.
func (r Reason) String() string {
	for _, row := range reasons {
		if row.Reason == r {
			return row.words
		}
	}
	return ""
}

// Words says why a finding has no fix that may be applied automatically: use is that of the
// text for something that is no URL, and offered what editors do about it, where there
// are such.
func (s *Source) Words(why Reason, use ast.Expr, offered string) string {
	words := why.String()
	if why == OtherUse && use != nil && s.Flow.Fset != nil {
		at := s.Flow.Fset.Position(use.Pos())
		words = fmt.Sprintf("the text is used at %s:%d, too, for something that is no URL", filepath.Base(at.Filename), at.Line)
	}
	if why == Masked && use != nil && s.Flow.Fset != nil {
		at := s.Flow.Fset.Position(use.Pos())
		words = fmt.Sprintf("the value is looked for at %s:%d as it is, to put another text in its place", filepath.Base(at.Filename), at.Line)
	}
	if offered != "" && words != "" {
		words = "editors offer " + strconv.Quote(offered) + ": " + words
	}
	return words
}

// Obstacle returns why there is no fix that passes the value of h to a function of
// net/url.
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

// printObstacle returns why a value cannot be made a text.
func (s *Source) printObstacle(file *ast.File, e ast.Expr, verb string) Reason {
	if _, ok := toText(s, file, e, verb); ok {
		return NoFix
	}
	p, ok := s.printingOf(e)
	switch {
	case isFormatted(s, e) && !ok, ok && p.hasStars():
		return Verb
	case ok && len(p.of(e)) > 1:
		return Places
	case isPlain(typeOf(s.Flow.Info, e)):
		return NoFix
	}
	return Type
}

// isPlain reports whether values of a type are texts.
func isPlain(t types.Type) bool { return t == nil || typed.IsTextResult(t) }
