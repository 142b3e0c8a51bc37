// Package facts infers what the user's own functions, parameters and fields do
// with the strings they get, and owns the fact types that carry this from
// package to package.
//
// # How it works
//
// Package scope says which declarations can matter, and package eval reads those
// once. What eval found are candidates: strings that reach a parameter, a field
// or a return statement, each a slot. The solver starts from the slots that the
// tables of package library, the facts of other packages or a directive know to
// be part of a URL, and follows the strings against the flow: a parameter that
// is part of a URL makes every string that callers pass for it part of a URL, in
// its place. Interface methods and the methods behind them are linked, and so are
// variables that hold functions.
//
// A slot that turns out to be several things (a whole URL here and one segment
// there, a sentence elsewhere) means nothing. All is solved again without it,
// for what was concluded from it is not so.
//
// Every candidate of a slot with a meaning is a root, and its text a template;
// these are what checks read. What is known of exported functions, fields and
// variables becomes facts. urlescape -debug=facts prints them.
//
// Which expressions may hold text in escaped form is followed through the whole package, without
// regard to the order of statements, from the functions that encode: what eval does not read (a
// list that is filled and then escaped in place, a map, a builder in a field) is followed, too,
// so that no fix escapes it again. A list or map that a caller gives is followed into the
// function, but what that returns is taken for the call alone.
//
// # What it gives up
//
//   - What another package does with a value is known from its facts, which are
//     of what it exports. A package sees those that it imports, not those that
//     import it: a field that is a URL only by what an importer does with it is
//     none here.
//   - A package that imports none of the tables and none with facts, and has no
//     literal with "://" and no directive, is not read: of what its functions
//     return, importers know nothing.
//   - Test files are read only when somebody asks for what is known with them, and
//     nothing of that is exported: what a helper in one does with its parameters
//     is known in its own package only.
//   - The standard library is not read; the tables of package library know it.
//   - A text with more than maxAround parts or maxConstant bytes around a
//     parameter, or more than maxParts parts in all, is not followed to the
//     callers: their mistakes in it go unseen. A note says so.
//   - A text is solved again maxRounds times at most. A meaning that falls only
//     because another fell, and so on for longer than that, is: what it led
//     to may be reported where nothing is wrong.
//   - Of a text the first maxSteps nodes are asked for what literals say (a
//     sentence, a delimiter), and what lies deeper than maxDepth is not asked
//     which function made it: such a text is judged as if it had none of these.
//   - An escaped text that a caller gives is followed only where the function keeps it, and
//     what a struct holds only by its fields: all values of a type hold what one of them does.
//   - A panic in here or in eval ends the package, which has no findings then;
//     a note says so, and -debug prints the stack.
package facts
