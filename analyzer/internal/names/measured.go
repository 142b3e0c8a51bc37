package names

import (
	_ "embed" // the table
	"math"
	"strconv"
	"strings"
	"sync"
)

// The places by which values are counted in public repositories.
const (
	InSegment  = "segment"
	InQuery    = "query value"
	InFragment = "fragment"
	InForm     = "form value" // given to what encodes it: url.Values, SetQueryParam
	InAny      = "any"        // all but form values
)

// AnyKind stands for all kinds of type.
const AnyKind = "any"

// A Measure says how often values of a name are escaped in public repositories.
type Measure struct {
	Word, Place string
	Kind        string // of type; AnyKind for all of them
	// Mixed repositories have such sites and escape some value at the place.
	Mixed int
	// Sites are those in mixed repositories, Escaped those of them that escape the value.
	Sites, Escaped int
	// Mean is the mean of the shares of the mixed repositories.
	Mean float64
}

// A Verdict is what the count of a name says of its values.
type Verdict uint8

// The verdicts. The zero value says that there are too few repositories, or that the
// place is that of form values, which are encoded whatever their names are.
const (
	NoVerdict    Verdict = iota
	Between              // neither; the words of the vocabulary speak
	FreeText             // escaped so often that people must have met delimiters
	IsIdentifier         // hardly ever escaped, even where others are
)

// What a verdict takes.
const (
	leastMixed     = 10
	leastFreeText  = .4
	mostIdentifier = .15
)

// Verdict returns what the count says. The bounds take all sites for independent, which
// those of one repository are not: the mean, in which each repository has one vote, must
// agree with them.
func (m Measure) Verdict() Verdict {
	lower, upper := Wilson(float64(m.Escaped), float64(m.Sites))
	switch {
	case m.Mixed < leastMixed, m.Place == InForm:
		return NoVerdict
	case lower > leastFreeText && m.Mean > leastFreeText:
		return FreeText
	case upper < mostIdentifier && m.Mean < mostIdentifier:
		return IsIdentifier
	}
	return Between
}

// String returns the word for a verdict in tables.
func (v Verdict) String() string {
	return [...]string{"none", "between", "free text", "identifier"}[v]
}

// Wilson returns the bounds at 95 % of the share of k among n that are independent.
func Wilson(k, n float64) (lower, upper float64) {
	const z = 1.959963984540054
	if n == 0 {
		return 0, 1
	}
	p := k / n
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(0, middle-half), min(1, middle+half)
}

// columns is how many columns the table has.
const columns = 15

// parseMeasure reads a line of the table; ok is false for what is none, such as a comment.
func parseMeasure(line string) (m Measure, ok bool) {
	cols := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
	if len(cols) != columns {
		return Measure{}, false
	}
	m = Measure{Word: cols[0], Place: cols[1], Kind: cols[2]}
	for col, to := range map[int]*int{4: &m.Mixed, 5: &m.Sites, 6: &m.Escaped} {
		n, err := strconv.Atoi(cols[col])
		if err != nil {
			return Measure{}, false
		}
		*to = n
	}
	mean, err := strconv.ParseFloat(cols[10], 64)
	m.Mean = mean
	return m, err == nil
}

//go:embed measured.tsv
var measuredTable string

// measured has the table by word, place and kind.
var measured = sync.OnceValue(func() map[[3]string]Measure {
	out := map[[3]string]Measure{}
	for line := range strings.Lines(measuredTable) {
		if m, ok := parseMeasure(line); ok {
			out[[3]string{m.Word, m.Place, m.Kind}] = m
		}
	}
	return out
})

// Measured returns what was counted of values of a name at a place, over all kinds of
// type: names with the same last word are one.
func Measured(name, place string) (Measure, bool) {
	m, ok := measured()[[3]string{lastWord(name), place, AnyKind}]
	return m, ok
}
