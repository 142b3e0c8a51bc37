package summary

// A SchemeClass says which checks the URLs of a scheme get.
type SchemeClass uint8

// The classes. URLs of an unknown scheme are judged only where they reach a
// URL parameter.
const (
	UnknownScheme SchemeClass = iota
	WebScheme                 // http and its kin: every check
	ServiceScheme             // databases and brokers: userinfo, host and query
	ForeignScheme             // other syntax or names: none
)

// KnownScheme returns the class of a scheme; case does not matter.
func KnownScheme(s string) SchemeClass { return UnknownScheme }
