package facts

// Survived is Survive as users have it.
func Survived(f func()) (ended bool) { return survive(f, true) }

// ReadAll runs f with every declaration read, whether it can matter or not.
func ReadAll(f func()) {
	readAll = true
	defer func() { readAll = false }()
	f()
}
