//go:build !go1.27

package library_test

func init() {
	for _, name := range []string{"uuid", "strings.CutLast", "bytes.CutLast", "net/url.URL.Clone", "net/url.Values.Clone"} {
		newer[name] = true
	}
}
