/*
Urlescape finds URLs that Go programs put together from strings without
escaping each component, and mends them.

	urlescape [flags] [packages]     standalone
	urlescape uri [flags] [URL ...]  judge URLs, not programs
	go vet -vettool=$(which urlescape) [flags] packages
	go fix -fixtool=$(which urlescape) [flags] packages

The standalone command lets the go command run the analysis, so that a second
run takes the time of what changed. The flags of the analyzer are spelled the
same everywhere, as -checks=list or as -urlescape.checks=list.

# Exit status

	0  everything was analysed and nothing was found
	1  something was found
	2  something could not be analysed: a wrong flag, a pattern that matches
	   nothing, code that does not compile; each gives one line on standard
	   error, and all that can be analysed is analysed and reported

With -fix the findings that were mended do not count. With -diff they do: the
status is 1 if there is anything to mend or to report.

As a tool of go vet and go fix the exit status is that of the go command: 0 or 1.

# Fixes

With -fix, the fixes of findings are applied together. A fix that overlaps
another is applied after it. Imports that lose their last use go away, and
formatted files stay formatted. The new code is analysed before anything is
written: a file that would not compile stays as it is. Generated files, files
that use cgo, and files of other modules are never changed.

With -diff, the same changes are printed in unified form, as patch -p1 and
git apply read them, and nothing is written.

# JSON

With -json, standard output is one document:

	{
		"version": 1,                      // of this form
		"tool": {"name": "urlescape", "version": "v0.1.0 go1.26.8"},
		"findings": [
			{
				"check": "unescaped-segment",  // its name, as in -checks
				"severity": "warning",         // error, warning or style
				"message": "path segment ...", // what is wrong, a witness, the name
				"url": "https://...",          // the page of the check
				"position": {
					"file": "client/zones.go", // relative to the current folder if below it
					"line": 12, "column": 9,       // from 1; columns count bytes
					"endLine": 12, "endColumn": 13, // just after the range
					"offset": 210, "endOffset": 214 // bytes from 0; -1 if a //line
					                                // directive moved the position
				},
				"related": [                   // absent if there is none
					{"message": "...", "position": {...}}
				],
				"fix": {                       // absent if there is no safe one
					"message": "Use url.PathEscape",
					"edits": [                 // all or none, in any order
						{"file": "client/zones.go", "start": 210, "end": 210, "new": "url.PathEscape("}
					]
				}
			}
		],
		"problems": [                          // what could not be analysed
			{"message": "a/a.go:3:1: expected declaration", "file": "a/a.go"}
		],
		"notes": ["..."]                       // absent if there is none: packages
		                                       // too large to be judged whole
	}

Findings are sorted by file, line and column; the same program always gives the
same document. New fields may be added; "version" grows when one changes its
meaning or goes away.
*/
package main
