package texttemplate

import (
	"fmt"
	"strconv"
	"strings"
	"text/template/parse"
)

// numberText is what a template prints for a constant: a number may be spelled
// in several ways.
//
//	{{9.}}, {{0x9}}, {{'/'}}   9, 9, 47
func numberText(n *parse.NumberNode) string {
	isRune := strings.HasPrefix(n.Text, "'")
	isHex := strings.ContainsAny(n.Text, "xX") && !strings.ContainsAny(n.Text, "pP")
	switch {
	case n.IsComplex:
		return fmt.Sprint(n.Complex128)
	case n.IsFloat && !isRune && !isHex && strings.ContainsAny(n.Text, ".eEpP"):
		return fmt.Sprint(n.Float64)
	case n.IsInt:
		return strconv.FormatInt(n.Int64, 10)
	}
	return n.Text
}
