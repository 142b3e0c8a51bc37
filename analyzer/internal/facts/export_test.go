package facts

// Survived is Survive as users have it.
func Survived(f func()) (ended bool) { return survive(f, true) }
