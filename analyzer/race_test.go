//go:build race

package analyzer_test

// raceShare is the share by which an analyser may allocate more under the race detector:
// sync.Pool drops what it keeps then, and package regexp allocates its stacks anew.
const raceShare = 0.1
