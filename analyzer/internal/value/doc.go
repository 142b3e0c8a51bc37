// Package value is what the expressions and the variables of a function hold where a statement
// is read.
//
// # How it works
//
// A [Value] is a text, a list, an object that statements change, or a function. Its parts are
// not changed once they are made, so that values share them. What is not known while a loop is
// read is a variable in a value, a [Head], for which [Env.Settle] puts what the loop makes of it.
//
// A [Memory] has the environment of the statement at hand. A variable, a field below a variable
// and a part of an object have a [Key] each. A struct that a literal, a declaration or a parse
// makes is an object: two variables that point to it share its parts. What a parameter points to
// is none, but for URLs and builders: its fields are parts of the variable. An object that is
// [Memory.Adopted] stands for what others made; a field that no statement set is what its type
// says. Branches write to an overlay ([Memory.Within]); where they meet, what one of them did not
// set has its value from before ([Memory.Initial]). What a call may change, by the [Assignments]
// of the package, is forgotten ([Memory.Spoil], [Memory.Forget]), and with it what it points to.
//
// A [Describer] says what a value is of which only its type, declaration and name are known: a
// hole. A [URLView] reads an object of type net/url.URL as String does. A [Scan] walks a package
// once, before its functions are read, for what the reader of one must know of the others.
//
// # What it gives up
//
// Aliases of variables, elements of lists with an index that is not constant, and maps but for
// those of constant keys are not known: a text that went through one of them is a hole. Of the
// elements that stand for any number of elements of a list, no more than 256 are distinguished.
// A scan counts an assignment in code that is never reached, and sees nothing of what other
// packages do to an exported variable.
package value
