// Package twin reads settings.
package twin

import (
	"flag"
	"fmt"
)

func settings() (string, error) {
	var name string
	flag.StringVar(&name, "name", "", "name")
	if _, err := fmt.Sscanf("x", "%s", &name); err != nil {
		return "", err
	}
	return "/users/" + name + "/keys", nil
}
