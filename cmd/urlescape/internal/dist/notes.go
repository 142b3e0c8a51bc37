package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
)

const (
	changelogFile = "CHANGELOG.md"
	repository    = "https://github.com/urlescape/urlescape"
)

// printNotes prints what the changelog says of a version.
func printNotes(version string) error {
	text, err := os.ReadFile(changelogFile)
	if err != nil {
		return err
	}
	section, err := notes(string(text), version)
	if err == nil {
		_, err = fmt.Println(section)
	}
	return err
}

// relative is a link to a file of the repository.
var relative = regexp.MustCompile(`\]\(([^):]+)\)`)

// notes returns the section of a version in a changelog in the form of keepachangelog.com,
// without its heading. Files are linked where the version has them. It is an error if there
// is no section, or nothing in it.
//
//	## [0.1.0] - 2026-11-26
func notes(changelog, version string) (string, error) {
	heading := "## [" + strings.TrimPrefix(version, "v") + "] - "
	var section strings.Builder
	within := false
	for line := range strings.Lines(changelog) {
		switch {
		case strings.HasPrefix(line, "## "):
			within = strings.HasPrefix(line, heading)
		case within:
			section.WriteString(line)
		}
	}
	text := strings.TrimSpace(section.String())
	if text == "" {
		return "", fmt.Errorf("%s has no section %sYYYY-MM-DD, or nothing in it", changelogFile, heading)
	}
	return relative.ReplaceAllString(text, "]("+repository+"/blob/"+version+"/$1)"), nil
}
