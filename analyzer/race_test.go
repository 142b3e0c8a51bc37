//go:build race

package analyzer_test

// raceShare is the share by which an analyser may allocate more under the race detector,
// which keeps the compiler from inlining, so that closures are allocated.
const raceShare = 0.1
