// Package twin fills templates of text.
package twin

import (
	"fmt"
	"strings"
)

func send(kind, text string) { fmt.Println(kind, text) }

func raw(name string) {
	text := "/users/{name}/keys"
	text = strings.Replace(text, "{"+"name"+"}", name, -1)
	send("GET", text)
}
