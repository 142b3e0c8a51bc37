package replace

// FilesWith is Files on a system that renames files with the given function.
var FilesWith = files
