// Package names says what a name is evidence of: of the value that has it, or of
// what a function of this name does. It is the only place where names are read;
// everything else asks it.
//
// [Words] splits a name into words: the one tokeniser. The words that mean
// something are data (words_*.go): each [Group] says where its words are from, a
// standard, a popular API, a count, or that they were seen in public clients.
// [Judge] is the one judgement of values. Whether a value is an identifier, free
// text, one segment of a path, several of them, the rest of the path, a URL, or
// escaped already, is decided there by the name, the type, the place, and what
// is beside it; its table test shows each case. What functions do by their
// names is in functions.go and escapers.go: they escape, print, parse, find.
//
// A name is the weakest evidence. Whoever knows more does not ask: what the data
// flow, a type or a table says of a value comes first, and Judge itself lets a
// route, a sibling that is escaped, or the use of a value speak before its name.
//
// What it gives up:
//
//   - Words are English, and those of ASCII spellings. A name in another language
//     says nothing: its value is judged as free text in a query, and as the name of a
//     resource in a path.
//   - The last word decides, in the singular and without the words that say how a
//     value is held (idStr). dbName is a name, nameOfDB a database.
//   - A run of capitals is one word unless two initialisms make it up: HTMLURL is
//     split, USERID is not, though words such as userid are known whole.
//   - A word has one meaning. A status is an identifier even where people write it.
//   - A value that is made of several is what all of them are; it is free text
//     where they differ and one of them is.
package names
