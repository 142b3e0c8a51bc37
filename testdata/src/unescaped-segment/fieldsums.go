package segment

import (
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// A stampedUpload makes the name of what it sends of an ID that it makes, too: no other package
// sets either.
type stampedUpload struct {
	stamp, name string
}

func (u *stampedUpload) begin() { u.stamp = strconv.FormatInt(time.Now().Unix(), 10) }

func (u *stampedUpload) first() { u.name = u.stamp + "_0_" + strconv.Itoa(time.Now().Nanosecond()) }

func (u *stampedUpload) later(n int) { u.name = fmt.Sprintf("%s_%d", u.stamp, n) }

func (u *stampedUpload) send() (*http.Response, error) {
	return http.Get("https://example.com/users/" + u.name + "/keys")
}

// A namedUpload has a title of its caller in its name.
type namedUpload struct {
	title, name string
}

func newNamedUpload(title string) *namedUpload { return &namedUpload{title: title} }

func (u *namedUpload) first() { u.name = u.title + "_0_" + strconv.Itoa(time.Now().Nanosecond()) }

func (u *namedUpload) send() (*http.Response, error) {
	return http.Get("https://example.com/users/" + u.name + "/keys") // want `path segment u.name is not escaped: "a/b\?c" would change the path and the query \(unescaped-segment\)`
}

// NamedUpload is how others make one.
func NamedUpload(title string) *namedUpload { return newNamedUpload(title) }

// A prefixedUpload has a prefix that everybody may set.
type prefixedUpload struct {
	Prefix string
	name   string
}

func (u *prefixedUpload) first() { u.name = u.Prefix + "_0_" + strconv.Itoa(time.Now().Nanosecond()) }

func (u *prefixedUpload) send() (*http.Response, error) {
	return http.Get("https://example.com/users/" + u.name + "/keys") // want `path segment u.name is not escaped: "a/b\?c" would change the path and the query \(unescaped-segment\)`
}
