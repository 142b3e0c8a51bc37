package eval

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// predicateName reports which outcome a function of this name has for values
// that it finds good:
//
//	validName, isValidID, checkPath, VerifyRef    true, or no error
//	isInvalidName, hasBadChars                    false
//	isEmpty, isNil, check                         says nothing
func predicateName(name string) polarity {
	verb, rest := firstWord(name)
	object, _ := firstWord(rest)
	switch {
	case says[verb] && object == "" && verb != "is":
		return trustsTrue
	case verb == "invalid" || (verb == "is" || verb == "has" || verb == "contains") && bad[object]:
		return trustsFalse
	case !says[verb] || object == "" || little[object]:
		return trustsNothing
	}
	return trustsTrue
}

// firstWord splits a name after its first word, which is in lower case.
func firstWord(name string) (word, rest string) {
	name = strings.TrimLeft(name, "_")
	_, size := utf8.DecodeRuneInString(name)
	end := strings.IndexFunc(name[size:], func(r rune) bool { return unicode.IsUpper(r) || r == '_' || unicode.IsDigit(r) })
	if end < 0 {
		return strings.ToLower(name), ""
	}
	return strings.ToLower(name[:size+end]), name[size+end:]
}

var (
	// says are the verbs of predicates.
	says = set("valid validate is check verify assert")
	// bad are the objects that a predicate finds in what must not be used.
	bad = set("invalid bad unsafe illegal malformed malicious forbidden disallowed dangerous suspicious")
	// little are the objects that say too little of the text.
	little = set("empty blank nil null zero set unset not no non default dir file abs absolute relative url uri remote local " +
		"enabled disabled debug verbose test error err exist exists same equal different changed new old")
)

func set(list string) map[string]bool {
	m := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		m[word] = true
	}
	return m
}
