package eval

import "github.com/urlescape/urlescape/analyzer/internal/summary"

// stringOperations are the functions of package strings that make text.
func stringOperations() map[summary.Key]operation {
	return map[summary.Key]operation{
		{Pkg: "strings", Name: "Join"}: (*exec).stringsJoin,
	}
}

// stringsJoin evaluates strings.Join of a list that is known, or of a
// variadic parameter.
func (x *exec) stringsJoin(c *callSite) (value, bool) {
	if len(c.exprs) != 2 {
		return value{}, false
	}
	sep := x.textOf(c.exprs[1], c.args[1])
	if list := c.args[0]; list.list {
		return x.joined(list.elems, nil, sep, false), true
	}
	return value{}, false
}
