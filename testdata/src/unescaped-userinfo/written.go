package userinfo

import (
	"strings"
)

// Behind what a builder holds already, a URL begins with its scheme.

type signer struct{ url strings.Builder }
