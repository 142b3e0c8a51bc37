// Cost measures what the analysis of five packages of different kinds allocates, and
// compares it with the table in testdata/cost.json.
//
//	go run ./analyzer/internal/tools/cost          # print the figures beside the table
//	go run ./analyzer/internal/tools/cost -check   # and fail where one has grown by more than 3 %
//	go run ./analyzer/internal/tools/cost -write   # write the table
//	go run ./analyzer/internal/tools/cost -instructions [-check] [-write] [PACKAGE ...]
//
// With -instructions it counts instead the instructions that the analysis of the same packages
// executes, or of those that are named, with valgrind, and compares with
// testdata/instructions.json.
//
// # How it works
//
// Bytes and objects that are allocated differ from one run to the next by less than one
// in a thousand, whatever else the machine does, so that a figure can be held. Most of
// what the analysis costs is allocation and what follows from it. The packages and all
// that they import are loaded and analysed in the order of imports, and the figures are
// those of the package alone, by phase: facts, which reads the package into templates and
// infers what others need to know of it, and checks, with the fixes. Beside them is printf
// of go vet.
//
// Instructions are those of a process that the go command would start for the package, which
// loads it, too: what an analyzer takes is what its process takes beyond that of one which
// does nothing, and is compared as a share of that. This program is all of those tools.
//
// # What it gives up
//
// A figure may grow by 3 %, and a small one by what the runtime allocates beside it. Time is
// not measured. What the garbage collector costs
// shows only as the bytes that it has to collect. Another version of Go allocates other
// amounts: the table is compared for the version that made it alone.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
)

// tolerated is the share by which a figure may exceed that of the table.
const tolerated = 0.03

func main() {
	serve()
	root := flag.String("root", ".", "the root of the repository")
	held := flag.Bool("check", false, "fail where a figure has grown by more than 3 %")
	write := flag.Bool("write", false, "write the table")
	instructions := flag.Bool("instructions", false, "count instructions with valgrind")
	flag.Parse()
	compare, table := run, "cost.json"
	if *instructions {
		compare, table = runCounts, "instructions.json"
	}
	grown, err := compare(filepath.Join(*root, "testdata", table), *write)
	if err != nil {
		fmt.Fprintln(os.Stderr, "cost:", err)
		os.Exit(1)
	}
	if *held && grown > 0 {
		fmt.Fprintf(os.Stderr, "cost: %d figures have grown by more than 3 %%\n", grown)
		os.Exit(1)
	}
}

// run measures, prints, and compares with the table in a file or writes it. It returns how
// many figures have grown.
func run(path string, write bool) (grown int, err error) {
	now, err := measure(units)
	if err != nil {
		return 0, err
	}
	if write {
		return 0, writeTable(path, now)
	}
	then, err := readTable[table](path)
	if err != nil {
		return 0, err
	}
	if !isOfHere(then.Go, then.Arch) {
		then = &table{}
	}
	return now.print(os.Stdout, then)
}

// runCounts is run for instructions.
func runCounts(path string, write bool) (grown int, err error) {
	asked, err := named(units, flag.Args())
	if err != nil {
		return 0, err
	}
	now, err := count(asked)
	if err != nil {
		return 0, err
	}
	then, err := readTable[counts](path)
	switch {
	case write && errors.Is(err, fs.ErrNotExist):
		then = &counts{}
	case err != nil:
		return 0, err
	case !isOfHere(then.Go, then.Arch):
		then = &counts{}
	}
	if write {
		return 0, writeTable(path, now.with(then))
	}
	return now.print(os.Stdout, then)
}

// named returns the units of some packages; all where none is named.
func named(units []unit, paths []string) ([]unit, error) {
	if len(paths) == 0 {
		return units, nil
	}
	var out []unit
	for _, path := range paths {
		i := slices.IndexFunc(units, func(u unit) bool { return u.path == path })
		if i < 0 {
			return nil, fmt.Errorf("%s is none of the packages that are counted", path)
		}
		out = append(out, units[i])
	}
	return out, nil
}

// isOfHere reports whether a table was made with this version of Go, and says so where it was
// not.
func isOfHere(version, arch string) bool {
	if version == runtime.Version() && arch == runtime.GOARCH {
		return true
	}
	fmt.Printf("the table is of %s on %s, and is not compared with %s on %s\n", version, arch, runtime.Version(), runtime.GOARCH)
	return false
}
