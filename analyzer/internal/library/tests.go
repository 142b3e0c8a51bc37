package library

import (
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Form says which texts a test accepts.
type Form uint8

// The values of Form.
const (
	NoForm       Form = iota // unknown
	Words                    // one or more bytes of Set, and no dot-segment
	WordsOrEmpty             // bytes of Set, or none
	Trusted                  // a known form that Set does not cover: the zone of an address, the {} around a UUID
	Local                    // a path that stays within the folder that it is joined to
	OfLayout                 // a time in the layout of the first argument
	OfAlphabet               // the alphabet of the encoding in the receiver
	Silent                   // unknown: the name of the function promises more than the function tests
)

// A Test says for which texts of an argument a call returns true or a nil error.
type Test struct {
	Arg  int // index of the argument that is tested
	Form Form
	// Set has the bytes that an accepted text may have.
	Set rfc3986.CharSet
	// Base is the index of the argument that holds the base of the number; 0 when there is none. If
	// that argument is 10, Decimal replaces Set.
	Base    int
	Decimal rfc3986.CharSet
	// Number is set when the text is a number. It may begin with a plus sign, which users do not
	// write in practice.
	Number bool
	// IfFalse is set when the function accepts its operand by returning false.
	IfFalse bool
}

// ofIPv4 returns the test of a method that accepts only IPv4 addresses, by returning false if
// ifFalse is set.
func ofIPv4(ifFalse bool) Test {
	return Test{Arg: Receiver, Form: Words, Set: rfc3986.Digit().With('.'), IfFalse: ifFalse}
}

func signed() rfc3986.CharSet { return rfc3986.Digit().Union(rfc3986.Chars("+-")) }

// anyBase returns the bytes of numbers with a sign in bases up to 36.
func anyBase() rfc3986.CharSet { return alnum().Union(rfc3986.Chars("+-")) }

// addressChars returns the hexadecimal digits of both cases, ":" and ".", which IP addresses have.
func addressChars() rfc3986.CharSet { return rfc3986.HexDigit().Union(rfc3986.Chars(":.")) }

// IsTestType reports whether only tests use tn: testing.T, TB or F, or a mock of gomock or mockery,
// which has the method EXPECT. It is false for testing.B, because programs run benchmarks.
func IsTestType(tn *types.TypeName) bool {
	if tn == nil || tn.Pkg() == nil {
		return false
	}
	if tn.Pkg().Path() == "testing" {
		return slices.Contains([]string{"T", "TB", "F"}, tn.Name())
	}
	expects, _, _ := types.LookupFieldOrMethod(types.NewPointer(tn.Type()), false, nil, "EXPECT")
	return expects != nil
}

// IsTestPackage reports whether path is that of a package that only tests import: a framework for
// tests, mocks, recorded answers or containers.
func IsTestPackage(path string) bool { return testPackages().MatchString(path) }

var testPackages = lazy.Pattern(`^(?:github\.com/(?:onsi/(?:ginkgo|gomega)|stretchr/testify|golang/mock|jarcoal/httpmock|h2non/gock|dnaeon/go-vcr|ory/dockertest|testcontainers/testcontainers-go)|go\.uber\.org/mock|gopkg\.in/dnaeon/go-vcr\.v\d)(?:/|$)`)
