// Cost measures what the analysis of five packages of different kinds allocates, and
// compares it with the table in testdata/cost.json.
//
//	go run ./analyzer/internal/cost          # print the figures beside the table
//	go run ./analyzer/internal/cost -check   # and fail where one has grown by more than 3 %
//	go run ./analyzer/internal/cost -write   # write the table
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
// # What it gives up
//
// A figure may grow by 3 %, and a small one by what the runtime allocates beside it. Instructions
// are not counted, and time is not measured. What the garbage collector costs
// shows only as the bytes that it has to collect. Another version of Go allocates other
// amounts: the table is compared for the version that made it alone.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// tolerated is the share by which a figure may exceed that of the table.
const tolerated = 0.03

func main() {
	root := flag.String("root", ".", "the root of the repository")
	held := flag.Bool("check", false, "fail where a figure has grown by more than 3 %")
	write := flag.Bool("write", false, "write the table")
	flag.Parse()
	grown, err := run(filepath.Join(*root, "testdata", "cost.json"), *write)
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
		return 0, now.write(path)
	}
	then, err := readTable(path)
	if err != nil {
		return 0, err
	}
	if then.Go != runtime.Version() || then.Arch != runtime.GOARCH {
		fmt.Printf("the table is of %s on %s, and is not compared with %s on %s\n", then.Go, then.Arch, runtime.Version(), runtime.GOARCH)
		then = &table{}
	}
	return now.print(os.Stdout, then)
}
