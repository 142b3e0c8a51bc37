package names

import (
	_ "embed" // the table
	"fmt"
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
	// Repositories have such sites, Mixed of them escape some value at the place.
	Repositories, Mixed int
	// Sites are those in mixed repositories, Escaped those of them that escape the value.
	Sites, Escaped int
	// Mean is the mean of the shares of the mixed repositories.
	Mean float64
	// Z says how far the sites are from what the repositories escape of all values at
	// the place, in deviations.
	Z float64
	// Constants are given to what has such a name, Delimited of them with a delimiter.
	Constants, Delimited int
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
	lower, upper := m.Bounds()
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

// Share is the share of the sites that escape the value.
func (m Measure) Share() float64 { return float64(m.Escaped) / float64(max(m.Sites, 1)) }

// Bounds are those of Wilson around the share, at 95 %.
func (m Measure) Bounds() (lower, upper float64) { return Wilson(float64(m.Escaped), float64(m.Sites)) }

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

// Columns heads the table.
const Columns = "word\tplace\tkind\trepositories\tmixed\tsites\tescaped\tshare\tlower\tupper\tmean\tz\tconstants\tdelimited\tverdict"

// Line writes a measure as a line of the table.
func (m Measure) Line() string {
	lower, upper := m.Bounds()
	return fmt.Sprintf("%s\t%s\t%s\t%d\t%d\t%d\t%d\t%.2f\t%.2f\t%.2f\t%.2f\t%.1f\t%d\t%d\t%s", m.Word, m.Place, m.Kind,
		m.Repositories, m.Mixed, m.Sites, m.Escaped, m.Share(), lower, upper, m.Mean, m.Z, m.Constants, m.Delimited, m.Verdict())
}

// ParseMeasure reads a line of the table; ok is false for what is none, such as a comment.
func ParseMeasure(line string) (m Measure, ok bool) {
	cols := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
	if len(cols) != strings.Count(Columns, "\t")+1 {
		return Measure{}, false
	}
	m = Measure{Word: cols[0], Place: cols[1], Kind: cols[2]}
	for col, to := range map[int]*int{3: &m.Repositories, 4: &m.Mixed, 5: &m.Sites, 6: &m.Escaped, 12: &m.Constants, 13: &m.Delimited} {
		n, err := strconv.Atoi(cols[col])
		if err != nil {
			return Measure{}, false
		}
		*to = n
	}
	for col, to := range map[int]*float64{10: &m.Mean, 11: &m.Z} {
		f, err := strconv.ParseFloat(cols[col], 64)
		if err != nil {
			return Measure{}, false
		}
		*to = f
	}
	return m, true
}

//go:embed measured.tsv
var measuredTable string

// measured has the table by word, place and kind.
var measured = sync.OnceValue(func() map[[3]string]Measure {
	out := map[[3]string]Measure{}
	for line := range strings.Lines(measuredTable) {
		if m, ok := ParseMeasure(line); ok {
			out[[3]string{m.Word, m.Place, m.Kind}] = m
		}
	}
	return out
})

// Measured returns what was counted of values of a name at a place, over all kinds of
// type: names with the same last word are one.
func Measured(name, place string) (Measure, bool) {
	m, ok := measured()[[3]string{LastWord(name), place, AnyKind}]
	return m, ok
}
