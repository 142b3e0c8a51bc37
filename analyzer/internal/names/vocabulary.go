package names

import (
	"slices"
	"strings"
	"sync"
)

// A Source says why a word is in the vocabulary.
type Source uint8

// The sources. A group of words of which no better one is known is Seen.
const (
	Seen     Source = iota // seen in public clients
	Standard               // a standard has the word
	API                    // a popular API or program has the word
	Count                  // counted in public repositories
)

// A Group is words that say one thing, in lower case and in the singular. That the
// standard or the API has the words is the reason for a group with such a source.
type Group struct {
	Name   string
	Source Source
	From   string // which standard, API or count; empty for Seen
	// Without says what goes wrong without a group that has no source, where the corpus
	// does not show it and few modules do: where this would be empty, the group goes.
	Without string
	Words   string
	set     set
}

// Groups returns the vocabulary.
func Groups() []Group {
	var out []Group
	for _, list := range [][]Group{spellings, identifiers, texts, paths, bases, codes, functions} {
		out = append(out, list...)
	}
	return out
}

// A set is what the words of a group are evidence of.
type set uint8

const (
	initialisms set = iota // words in capitals
	numbered               // words whose digits are part of them
	holders                // how a value is held, not what it is
	bytesToText            // name functions that make a text of its bytes, without borders

	identifierWords // end the names of identifiers
	bareWords       // identifiers that do not say what of
	unspecificWords // the same of what is no identifier
	apiWords        // stand before "version" of what a client speaks
	groupVersions   // names, without their borders, of a group of an API with its version
	keyOwners       // stand before "key" in identifiers
	idOwners        // stand before "id" in unbroken words

	textWords      // end the names of what people write
	servedWords    // the same in a query; in a path, resources that a service names
	nameOwners     // stand before "name" of what people write in a path, too
	servedNames    // end the names, or stand before "name", of what people choose in the alphabet of a service
	freelyNamed    // things, in a path, that people name as they like, though their names do not say so
	communityWords // name segments after which a public service has a community or a tag
	accountWords   // name segments after which the accounts of a service stand
	programKeys    // keys of queries, without borders, of what a service made for a program
	madeKeys       // keys of queries, without borders, of what a service makes
	wordKeys       // end keys of queries after which a service takes a few words
	textKeys       // keys of queries, without borders, of what people type and of URLs
	dnsOwners      // stand before "name" of names of the DNS, which are identifiers
	stationWords   // stand before "address" of identifiers
	mailWords      // stand before "address" in documentation where it is one of mail

	subPathWords    // end the names of what has several segments
	objectOwners    // stand before "key" of what has slashes
	wholeNames      // stand before "name" of what has slashes
	deepElements    // end the names of elements of collections, which have slashes
	fileCollections // name segments after which the path of a file is
	fileTrees       // the same, with a revision between
	ownerRepos      // names, without their borders, of owner and name in one value
	repoWords       // one repository, which may stand for its owner, too
	tailEnds        // end the names of what callers put after a base
	tailOwners      // may stand before those, without borders
	shortPaths      // whole names of parameters for paths
	linkWords       // end the names of what is a reference of its own
	baseWords       // end the names of what URLs begin with
	addressWords    // end the names of what is a host and a port
	hostWords       // end the names of what is a host
	requestURLs     // names, without their borders, of URLs that a function requests
	credentialWords // end the names of what a program is known by
	userinfoWords   // end the names of "user:password" in one value

	escapeVerbs   // what escapers do
	escapedWords  // what they leave
	negations     // turn what follows into its contrary
	otherCodes    // codes that are not for URLs, and the inverse
	markupWords   // codes of pages
	escapedPlaces // places that an escaper is for
	subPathNouns  // the same: what keeps its "/"
	pathParts     // stand after "path" in the names of its parts
	requestWords  // stand between "raw" and "path"

	printVerbs     // name functions that print
	loggerPackages // name packages that do
	fillVerbs      // begin the words of functions that fill an argument
	methodWords    // name the method of a request, without borders
	readVerbs      // begin the names of functions that change nothing
	predicateVerbs // begin the names of predicates
	badWords       // what a predicate finds in what must not be used
	littleWords    // objects of predicates that say too little of the text
	searchWords    // name functions that look for an element in a list
	searchNots     // and those that do not
	errorWords     // name functions that make errors

	setCount
)

// vocabulary has the words of each set.
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
