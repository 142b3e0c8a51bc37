package replace

// FilesWith is Files on a system that renames files with the given function.
func FilesWith(rename func(from, to string) error, list []File) (int, error) {
	return system{rename: rename}.replace(list)
}
