package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime/coverage"
)

// Code that is built with go build -cover -covermode=atomic counts how often
// each of its blocks runs. The sum is the work that was done, the same on every
// machine.

func clearCount() error { return coverage.ClearCounters() }

// count returns how many blocks have run since clearCount.
func count() (float64, error) {
	var out bytes.Buffer
	if err := coverage.WriteCounters(&out); err != nil {
		return 0, err
	}
	return sumCounters(out.Bytes())
}

// The file format of counters is that of GOROOT/src/internal/coverage/defs.go,
// version 1: a header; for one segment the number of functions and the sizes of
// two tables; those tables, aligned to 4; then for each function three numbers,
// of which the first is that of its counters, and the counters, all as ULEB128.
const (
	fileHeader    = 4 + 4 + 16 + 1 + 1 + 6
	segmentHeader = 8 + 4 + 4
	flavorULEB    = 2
)

var errFormat = errors.New("the counters of this version of Go are not understood")

func sumCounters(data []byte) (float64, error) {
	if len(data) < fileHeader+segmentHeader || binary.LittleEndian.Uint32(data[4:]) != 1 || data[24] != flavorULEB {
		return 0, errFormat
	}
	segment := data[fileHeader:]
	functions := binary.LittleEndian.Uint64(segment)
	tables := int(binary.LittleEndian.Uint32(segment[8:]) + binary.LittleEndian.Uint32(segment[12:]))
	at := fileHeader + segmentHeader + tables
	at += -at & 3
	next := func() uint64 {
		v, n := binary.Uvarint(data[min(at, len(data)):])
		at += max(n, 1)
		return v
	}
	var sum uint64
	for range functions {
		counters := next()
		next() // the package
		next() // the function
		for range counters {
			sum += next()
		}
		if at > len(data) {
			return 0, fmt.Errorf("%w: they end early", errFormat)
		}
	}
	return float64(sum), nil
}
