package wilson_test

import (
	"math"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/wilson"
)

// TestBounds compares with bounds that were computed by hand from the formula.
func TestBounds(t *testing.T) {
	for _, tt := range []struct {
		k, n         int
		lower, upper float64
	}{
		{0, 0, 0, 1},
		{0, 10, 0, 0.2775},
		{10, 10, 0.7225, 1},
		{5, 10, 0.2366, 0.7634},
		{13, 13, 0.7719, 1},
		{1, 50, 0.0035, 0.1050},
	} {
		lower, upper := wilson.Bounds(tt.k, tt.n)
		if math.Abs(lower-tt.lower) > 5e-5 || math.Abs(upper-tt.upper) > 5e-5 {
			t.Errorf("%d of %d: got %.4f to %.4f, want %.4f to %.4f", tt.k, tt.n, lower, upper, tt.lower, tt.upper)
		}
	}
}
