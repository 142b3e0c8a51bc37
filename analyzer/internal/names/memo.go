package names

import (
	"hash/maphash"
	"sync/atomic"
)

// A split is a name with its words.
type split struct {
	name  string
	words []string
}

// splits are the names that were split last: the same ones are asked for again and
// again, for each use of a value and each call of a function. One that is split
// pushes out another, so that there are never more.
var (
	splits    [1 << 12]atomic.Pointer[split]
	splitSeed = maphash.MakeSeed()
)

// splitOnce returns what f makes of a name, which must be the same each time. The
// words are those of all callers, who must not change them.
func splitOnce(name string, f func(string) []string) []string {
	at := &splits[maphash.String(splitSeed, name)%uint64(len(splits))]
	if s := at.Load(); s != nil && s.name == name {
		return s.words
	}
	words := f(name)
	at.Store(&split{name, words[:len(words):len(words)]})
	return words
}
