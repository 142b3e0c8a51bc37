package driver

import (
	"os"
	"runtime"
	"runtime/debug"
)

// startHeap is how far the heap of the tool grows before garbage is collected
// for the first time. The go command runs one process for each package, most
// of which end before that: collecting on the way took a quarter of their time.
// It is twice the size with which the Go compiler starts. With that the heaviest packages
// of a large module took a quarter longer; the largest process is as large with both, of
// 380 MB, but those that had 200 MB have 290.
const startHeap = 256 << 20

// minHeap is the heap at which the runtime collects first with GOGC=100.
const minHeap = 4 << 20

// growHeap lets the heap grow to startHeap. What is beyond is collected as
// usual. A GOGC or GOMEMLIMIT of the environment holds in its place.
func growHeap() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	usual := debug.SetGCPercent(100 * startHeap / minHeap)
	first := new([1]*byte)
	runtime.SetFinalizer(first, func(*[1]*byte) { debug.SetGCPercent(usual) })
}
