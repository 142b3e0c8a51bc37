// Package memory is where a function that is read keeps what its variables hold: the
// environment of the statement at hand, and the objects that values point to.
//
// A variable, a field below a variable and a part of an object have a [store.Key]
// each. A struct that a literal, a declaration or a parse makes is an object: two
// variables that point to it share its parts. What a parameter points to is none, but
// for URLs and builders: its fields are parts of the variable. An object that is
// [Memory.Adopted] stands for what others made; a field that no statement set is
// what its type says.
//
// Branches write to an overlay of the environment ([Memory.Within]); where they meet,
// what one of them did not set has its value from before ([Memory.Initial]).
//
// What a call may change is forgotten ([Memory.Spoil], [Memory.Forget]), and with it
// what it points to. Not known here are aliases of variables, elements of lists with
// an index that is not constant, and maps but for those of constant keys: a text that
// went through one of them is a hole, and what the hole may hold is judged by its name
// and type alone.
package memory
