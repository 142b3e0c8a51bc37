package eval

import "github.com/urlescape/urlescape/analyzer/internal/names"

// predicateName reports which outcome a function of this name has for values
// that it finds good.
func predicateName(name string) polarity {
	switch names.Predicate(name) {
	case names.GoodIfTrue:
		return trustsTrue
	case names.GoodIfFalse:
		return trustsFalse
	case names.SaysNothing:
	}
	return trustsNothing
}
