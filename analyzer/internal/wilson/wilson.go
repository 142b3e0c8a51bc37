// Package wilson bounds shares that are measured on a few samples.
package wilson

import "math"

// z is the quantile of the normal distribution for bounds of 95 %.
const z = 1.959964

// Bounds returns the Wilson bounds of 95 % for a share of k in n samples (E. B. Wilson,
// Probable Inference, the Law of Succession, and Statistical Inference, 1927): 0 and 1 for
// none. Unlike k/n plus or minus something they stay between 0 and 1, and are not empty
// for k = 0 and k = n.
func Bounds(k, n int) (lower, upper float64) {
	if n <= 0 {
		return 0, 1
	}
	p, m := float64(k)/float64(n), float64(n)
	center := p + z*z/(2*m)
	half := z * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	scale := 1 + z*z/m
	return max(0, (center-half)/scale), min(1, (center+half)/scale)
}
