package since

import (
	"fmt"
	"strconv"
	"strings"
)

// A changed is what a patch says of one file.
type changed struct {
	name  string
	isNew bool
	spans []span // the lines that are new or different
}

// parse reads a patch of git in which no lines stand around those that changed, and
// files keep their names. It is read here and not by a library: those that there are
// need package net, for which the go command links the tool with the C library, and
// that takes half of the time in which each of its processes starts.
func parse(patch string) ([]changed, error) {
	var files []changed
	left := 0 // of the lines of a hunk, which may look like the header of a file
	for line := range strings.SplitSeq(patch, "\n") {
		if left > 0 {
			if !strings.HasPrefix(line, `\`) { // No newline at end of file
				left--
			}
			continue
		}
		if names, ok := strings.CutPrefix(line, "diff --git "); ok {
			name, err := nameOf(names)
			if err != nil {
				return nil, err
			}
			files = append(files, changed{name: name})
			continue
		}
		if len(files) == 0 {
			continue
		}
		last := &files[len(files)-1]
		switch {
		case strings.HasPrefix(line, "new file mode "):
			last.isNew = true
		case strings.HasPrefix(line, "@@ "):
			h, err := hunkOf(line)
			if err != nil {
				return nil, err
			}
			if h.lines > 0 {
				last.spans = append(last.spans, span{h.first, h.first + h.lines - 1})
			}
			left = h.old + h.lines
		}
	}
	return files, nil
}

// nameOf returns the name of a file that is twice in the first line of its
// changes, with different prefixes of the same length:
//
//	a/main.go b/main.go
//	"a/\303\244.go" "b/\303\244.go"
func nameOf(names string) (string, error) {
	name := strings.TrimPrefix(names[len(names)/2:], " ")
	if strings.HasPrefix(name, `"`) {
		plain, err := strconv.Unquote(name)
		if err != nil {
			return "", fmt.Errorf("a name that is not quoted as git does it: %s", name)
		}
		name = plain
	}
	name, ok := strings.CutPrefix(name, "b/")
	if !ok {
		return "", fmt.Errorf("names without prefixes: %s", names)
	}
	return name, nil
}

// A hunk is so many lines in the place of so many old ones.
type hunk struct{ old, first, lines int }

// hunkOf reads the line before those of a hunk; a number of lines that is 1 is left out:
//
//	@@ -12 +12,3 @@ func main() {
func hunkOf(line string) (h hunk, err error) {
	if fields := strings.Fields(line); len(fields) > 3 {
		if _, h.old, err = rangeOf(fields[1], "-"); err == nil {
			h.first, h.lines, err = rangeOf(fields[2], "+")
		}
		if err == nil {
			return h, nil
		}
	}
	return hunk{}, fmt.Errorf("not the beginning of a hunk: %s", line)
}

func rangeOf(field, sign string) (first, lines int, err error) {
	from, count, several := strings.Cut(strings.TrimPrefix(field, sign), ",")
	if first, err = strconv.Atoi(from); err != nil || !several {
		return first, 1, err
	}
	lines, err = strconv.Atoi(count)
	return first, lines, err
}
