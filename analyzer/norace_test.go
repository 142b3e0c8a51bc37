//go:build !race

package analyzer_test

const raceShare = 0.0
