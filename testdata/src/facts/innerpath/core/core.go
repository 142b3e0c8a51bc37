// Package core makes paths by functions of its own, and imports nothing of URLs.
package core

import (
	"fmt"
	"path"
)

// An Object is addressed by its class and its ID.
type Object struct{ Class, ID string }

// ObjectPath is the path of an object.
func ObjectPath(o Object) string { return objectPath(o.Class, o.ID) }

func objectPath(class, id string) string {
	p := "/objects"
	if class != "" {
		p = path.Join(p, class)
	}
	return path.Join(p, id)
}

// LabelPath is the path of a label.
func LabelPath(name string) string { return labelPath(name) }

func labelPath(name string) string { return fmt.Sprintf("/labels/%s/notes", name) }

// NumberPath is the path of what has a number.
func NumberPath(n int) string { return numberPath(n) }

func numberPath(n int) string { return fmt.Sprintf("/numbers/%d", n) }
