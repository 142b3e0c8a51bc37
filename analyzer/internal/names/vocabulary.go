package names

import (
	"slices"
	"strings"
	"sync"
)

// A Source says where the words of a group come from.
type Source uint8

// The values of Source. Seen is for a group that has none of the others.
const (
	Seen     Source = iota // seen in public clients
	Standard               // a standard has the word
	API                    // a popular API or program has the word
	Count                  // counted in public repositories
)

// A Group is a set of words with one meaning, in lower case and in the singular. Its source, a
// standard or an API, is the reason for the group.
type Group struct {
	Name   string
	Source Source
	From   string // the standard, the API or the count that has the words; "" for Seen
	// Without says what goes wrong without the group; "" if a measured repository needs the group.
	Without string
	Words   string
	set     set
}

// Groups returns all groups of the vocabulary.
func Groups() []Group {
	var out []Group
	for _, list := range [][]Group{spellings, identifiers, texts, paths, bases, codes, functions} {
		out = append(out, list...)
	}
	return out
}

// A set is a number for a set of words with one meaning, such as holders: str, val, param.
type set uint8

const (
	initialisms set = iota // words in capitals
	numbered               // words whose digits are part of them
	holders                // say how a value is held, not what it is
	bytesToText            // functions that convert bytes to a text, without separators

	identifierWords // end the names of identifiers
	bareWords       // identifiers, without saying of what
	apiWords        // stand before "version" in the version that a program speaks
	groupVersions   // an API group with its version, without separators
	keyOwners       // stand before "key" in identifiers
	idOwners        // stand before "id" in unbroken words

	textWords    // end the names of what people write
	memberWords  // end names of text in a query; in a path, of what a service makes
	servedWords  // end names of what a service makes; with "name" after them, of text in a query
	nameOwners   // stand before "name" in names that people write, even in a path
	servedNames  // end names, or stand before "name", of values in an alphabet that a service fixes
	freelyNamed  // collections whose elements people name freely
	programKeys  // query keys, without separators, of credentials of a program
	textKeys     // query keys, without separators, of text that people type and of URLs
	dnsOwners    // stand before "name" in names of the DNS, which are identifiers
	stationWords // stand before "address" in addresses that are identifiers
	mailWords    // stand before "address" in mail addresses

	subPathWords    // end the names of values with several segments
	objectOwners    // stand before "key" in keys with slashes
	wholeNames      // stand before "name" in names with slashes
	deepElements    // end the names of collection elements with slashes
	fileCollections // segments before the path of a file
	fileTrees       // segments before a revision and the path of a file
	ownerRepos      // values of owner and name, without separators
	repoWords       // a repository, which may include its owner
	tailEnds        // end the names of values that callers append to a base
	tailOwners      // may stand before tailEnds, without separators
	shortPaths      // whole names of parameters that are paths
	linkWords       // end the names of URLs and references
	baseWords       // end the names of starts of URLs
	addressWords    // end the names of hosts with a port
	hostWords       // end the names of hosts
	requestURLs     // URLs that a function requests, without separators
	credentialWords // end the names of credentials of a program
	userinfoWords   // end the names of "user:password" values

	escapeVerbs   // verbs of escapers
	escapedWords  // adjectives of escaped text
	negations     // negate the next word
	otherCodes    // codes that are not for URLs, and verbs of decoders
	markupWords   // codes of web pages
	escapedPlaces // components that an escaper is for
	subPathNouns  // what an escaper that keeps "/" is for
	pathParts     // stand after "path" in the names of its parts
	requestWords  // stand between "raw" and "path"

	printVerbs     // functions that print
	loggerPackages // packages that print
	fillVerbs      // begin the words of functions that fill an argument
	methodWords    // the method of a request, without separators
	readVerbs      // begin the names of functions that change nothing
	predicateVerbs // begin the names of predicates
	badWords       // say that a value is not valid
	littleWords    // objects of predicates that say too little of the text
	searchWords    // functions that search a list for an element
	searchNots     // functions with a search word that do not search
	errorWords     // functions that make errors

	setCount
)

// vocabulary returns the words of each set.
var vocabulary = sync.OnceValue(func() []wordSet {
	v := make([]wordSet, setCount)
	for i := range v {
		v[i] = wordSet{}
	}
	for _, g := range Groups() {
		for word := range strings.FieldsSeq(g.Words) {
			v[g.set][word] = struct{}{}
		}
	}
	return v
})

// A wordSet is a set of words.
type wordSet map[string]struct{}

func (s set) has(word string) bool {
	_, ok := vocabulary()[s][word]
	return ok
}

func (s set) hasAny(ws []string) bool {
	return slices.ContainsFunc(ws, s.has)
}
