// Cost measures how much the analysis of five packages of different kinds allocates, and compares
// the figures with the table in testdata/cost.json.
//
//	go run ./analyzer/internal/tools/cost          # print the figures beside the table
//	go run ./analyzer/internal/tools/cost -check   # and fail where one has grown by more than 3 %
//	go run ./analyzer/internal/tools/cost -write   # write the table
//	go run ./analyzer/internal/tools/cost -instructions [-check] [-write] [PACKAGE ...]
//
// With -instructions it instead counts, with valgrind, the instructions that the analysis of
// these packages, or of the named ones, executes, and compares with testdata/instructions.json.
//
// # How it works
//
// Allocated bytes and objects differ by less than 0.1 % from run to run, whatever else the machine
// does, so that they can be compared with a table. Allocation, and what follows from it, is most of
// the cost of the analysis. The packages and their imports are loaded and analysed in the order of
// imports. The figures are those of the package alone, by phase: "facts" reads the package into
// templates and infers facts, "checks" includes the fixes. printf of go vet is beside them.
//
// Instructions are those of a process as the go command starts it for a package, including the
// loading. The cost of an analyzer is the difference to a process that does nothing, as a share
// of the latter. This program can run as each of these tools.
//
// # What it gives up
//
// A figure may grow by 3 %, and a small figure by the allocations of the runtime. Time is not
// measured. The cost of garbage collection shows only as the bytes to collect. Another version of
// Go allocates other amounts, so that figures are compared only with a table of the same version.
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

// tolerated is the share by which a figure may exceed the figure in the table.
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

// run measures allocations. If write is set, it writes them to the table at path, and grown is 0;
// otherwise, it prints them beside the table, and grown is the number of rows that have grown.
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

// runCounts counts instructions for the packages in the arguments, or for all units. It prints them
// beside the table at path, and grown is how many have grown; if write is set, it writes the table.
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

// named returns the units whose packages are in paths, or all of units when paths is empty.
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

// isOfHere reports whether version and arch, of a table, are those of the running program. If they
// are not, it prints a message.
func isOfHere(version, arch string) bool {
	if version == runtime.Version() && arch == runtime.GOARCH {
		return true
	}
	fmt.Printf("the table is of %s on %s, and is not compared with %s on %s\n", version, arch, runtime.Version(), runtime.GOARCH)
	return false
}
