//go:build !go1.27

package library_test

// newerNames are the rows of what the Go that runs the tests does not have yet.
var newerNames = []string{"uuid", "strings.CutLast", "bytes.CutLast", "net/url.URL.Clone", "net/url.Values.Clone"}
