package guard

// The limits of conditions, and what is lost at each. What is beyond one
// narrows nothing.
const (
	// maxCondition bounds how deep && and || are read in each other.
	maxCondition = 12
	// maxFailed bounds the tests that are known to have failed before another:
	// the first ones of a chain of && or ||, twice as many of a switch.
	maxFailed = 8
	// maxNarrowed bounds the parts of a text that tests narrow.
	maxNarrowed = 64
	// maxSubjects bounds the subjects that a kept test speaks of, and the
	// parameters that a function has a verdict on.
	maxSubjects = 16
	// maxPattern bounds the length of the regular expressions that are read.
	maxPattern = 4096
	// maxEncoding bounds how far the declaration of an encoding is followed.
	maxEncoding = 8
)
