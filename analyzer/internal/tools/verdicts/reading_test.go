package main

import (
	"strings"
	"testing"
	"testing/fstest"
)

const readingHead = `{"date":"2026-11-26","tool":"c","how":"All","list":"5f"}` + "\n"

func placeLine(verdict, found, missed string) string {
	return `{"repository":"o/r","commit":"c","function":"f","expression":"e","verdict":"` + verdict + `","found":"` + found + `","why":"w","missed":"` + missed + `"}` + "\n"
}

// TestReadings counts a small reading. A line may be long.
func TestReadings(t *testing.T) {
	long := strings.Replace(placeLine("wrong", "default", ""), `"w"`, `"`+strings.Repeat("w", 1<<17)+`"`, 1)
	readings, err := readReadings(fstest.MapFS{"a.jsonl": {Data: []byte(readingHead +
		long + placeLine("wrong", "low", "") + placeLine("wrong", "no", "m") +
		placeLine("hardening", "low", "") + placeLine("right", "low", "") + placeLine("right", "no", ""))}})
	if err != nil {
		t.Fatal(err)
	}
	const want = "of 3 wrong places in 1 repositories that were read line by line before the run, it reported 1.\n"
	if got := misses(readings); !strings.HasSuffix(got, want) {
		t.Errorf("got %swant %s", got, want)
	}
}
