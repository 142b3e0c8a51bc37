// Package twin names files.
package twin

import "path"

// FilePath is the name of a file.
func FilePath(name string) string { return filePath(name) }

func filePath(name string) string { return path.Join("/var/lib", name) }
