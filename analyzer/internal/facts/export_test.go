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

// IsStd is isStd.
var IsStd = isStd

// Common returns what two texts have in common: "" for nothing, "mixed" for no value.
func Common(a, b string) string {
	of := func(s string) common[string] {
		if s == "mixed" {
			return common[string]{mixed: true}
		}
		return common[string]{value: s}
	}
	if c := of(a).with(of(b)); !c.mixed {
		return c.value
	}
	return "mixed"
}
