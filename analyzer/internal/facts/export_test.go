package facts

// Surviving runs f with panics survived, as users have it.
func Surviving(f func()) {
	surviving = true
	defer func() { surviving = false }()
	f()
}

// ReadAll runs f with every declaration read, whether it can matter or not.
func ReadAll(f func()) {
	readAll = true
	defer func() { readAll = false }()
	f()
}

// The questions about a package.
var (
	IsStd      = isStd
	IsForTests = isForTests
)

// EncodedTexts is encodedTexts, which EncodedOf makes of an EncodedInput.
type (
	EncodedTexts = encodedTexts
	EncodedInput = encodedInput
)

// EncodedOf is encodedOf.
var EncodedOf = encodedOf
