/*
Urlescape finds URLs that Go programs put together from strings without
escaping each component, and fixes them.

	urlescape [check] [flags] [packages]   standalone
	urlescape explain [flags] file.go:12   say what was made of a place
	urlescape baseline [flags] [packages]  make all that is found known
	urlescape settings show [path]         print the settings that are in force
	urlescape settings schema              print the JSON schema of .urlescape.yml
	urlescape lsp [flags]                  serve an editor
	urlescape uri [flags] [URL ...]        judge URLs, not programs
	urlescape help checks                  list the checks; with the name of one, print its page
	urlescape completion bash              print the script that completes command lines; zsh, fish
	urlescape version                      print the version
	go vet -vettool=$(which urlescape) [flags] packages
	go fix -fixtool=$(which urlescape) [flags] packages

Flags stand before or after the name of a command, and before packages. A package that
is named as a command is, as check, is given as ./check.

The standalone command lets the go command run the analysis, so that a second
run takes the time of what changed. The flags of the analyzer are spelled the
same everywhere, as -checks=list or as -urlescape.checks=list.

# Exit status

	0  everything was analysed and nothing was found
	1  something was found
	2  something could not be analysed: a wrong flag, a pattern that matches
	   nothing, code that does not compile; each gives one line on standard
	   error, and all that can be analysed is analysed and reported; or
	   something could not be written, a file or the output
	130  a signal ended the run

With -exit-zero findings give the status 0, too. With -fix the findings that were fixed do not count. With -diff they do: the
status is 1 if there is anything to fix or to report.

Where the output goes to a reader that ends early, as head does, the status is 2
and no message says so. A closed standard output is an error if there is anything
to write. It looks like the null device opened for reading and writing, so that
is an error, too, unless standard error is that device as well: discard the
output with >/dev/null.

As a tool of go vet and go fix the exit status is that of the go command: 0 or 1.

# What cannot be analysed

A package that cannot be loaded or compiled is left out, with those that import
it; each is named. Tests that need such a package are left out, not the package
that they test. Files to embed that are not there, as those of a front end that is
not built, do not matter: types do not depend on them.

SIGINT (^C), SIGTERM and SIGHUP end a run: the go command gets a signal to stop, all that
was started ends, temporary files are removed, and what was found by then is
printed. The status is 130, whichever signal it was. With -fix and -diff
nothing is changed, unless files are being replaced: then all are. A second signal,
or five seconds, kill what has not ended.

# Progress

If standard error is a terminal, and TERM is not dumb, a line says after two seconds
how many packages were analysed, and what is compiled or analysed at the moment. What the
go command has in its cache does not count. It goes when the run ends.

# Fixes

With -fix, the fixes of findings are applied together; with -fix=all those, too, that
may change a URL which was right, such as the escape of a path that may be escaped
already: they are for a person to choose, who reads what they change (-diff=all). A fix that overlaps
another is applied after it. Imports that lose their last use go away, and
formatted files stay formatted. Files with the line ends of Windows keep them.
The new code is analysed before anything is written: a file that would not
compile stays as it is. Generated files, files that use cgo, and files with //line
directives are never changed; the summary says how much is found there.

Files are changed in the main module only, in each of those that go.work names.
What is found elsewhere, as in a module that a replace directive takes from a
folder beside, is reported and left as it is: run urlescape there.

Files are written before anything is printed. A file is replaced whole or not at
all, with its mode and owner, and all new texts are on the disk before the first
file is replaced: on a full disk no file is changed, and whenever the run is
killed each file is the old or the new one. Symbolic links stay, and what they
lead to is replaced; other names of the same file, hard links, keep the old text.
If a file cannot be replaced, or changed while it was analysed, a message says
which files were written, and the status is 2. A run that is killed may leave
files named .urlescape-*.tmp, which the go command does not read and the next run
removes.

With -diff, the same changes are printed as a patch, and nothing is written. Names
are relative to the root of the git repository, as those of git diff, wherever
urlescape was started. Without a repository it is the folder of go.work, or else
that of the module. Both of these apply the patch in that folder:

	git apply fix.patch
	patch -p1 < fix.patch

In a folder below, git apply changes only what is below it. If the changes reach
beyond that folder, names are relative to the nearest folder that has them all.

With -add-ignores a comment //urlescape:ignore is written above each line with findings
that are left, with the names of their checks and a reason: "not judged yet", or the value
of the flag. The new code is analysed before anything is written. Findings in generated
files, in files of others, and on lines that begin within a raw string are left. The check
unused-ignore, which is off by default, reports comments that ignore nothing, and -fix
removes them where it is on.

With -watch the command runs again whenever a Go file, go.mod, go.work or .urlescape.yml
of the module changes, until a signal ends it.

# One place

urlescape explain file.go:12 says what is made of a place; urlescape help explain says
how to read it. It analyses the package of the file, with a comment that asks, after
its text, which no file on the disk gets, and takes all others from the cache.

# Text

On a terminal, or with -format=text, each finding is shown with its line of source,
the URL that is put together there with its components, and below it the URL with a
value that goes wrong, of which the components are those that a parser finds. Of
findings that have the check, the function that the URL is given to and the
component in common three are shown, and then the places of the others; with -all
each is shown.

With -format=full each finding is shown, and its fix as the lines that it changes, with
their numbers. With -format=grouped those of high confidence come first, then those of
medium and low, each with its line and its fix, without the drawings: the form for going
through an old code base. -format=concise has one line for
each. -format=statistics counts instead: the findings of each check by level, and those
that -fix fixes.

What has one cause is one finding in all forms that can say where else it is: the same
variable, field or function of a package, without the same escaper in the same
component. It is at the first place, the others follow it as "also here", and its fix
is made in all of them. A directive, a baseline and -since speak of each place by
itself; so do github, gitlab and checkstyle, whose readers see one place of a finding,
and go vet. At the end the findings of each check are counted, and those that
-fix fixes.

Colours are those of the terminal. There are none if NO_COLOR is set, TERM is dumb,
or the output is no terminal, unless CLICOLOR_FORCE is 1. Lines are as wide as the
terminal, elsewhere as COLUMNS says, or 100 columns. Positions and names of checks
lead to the file and the page on terminals that know links.

# Other programs

These forms of -format have paths from the root of the git repository, or from the
current folder where there is none:

	sarif       SARIF 2.1.0, with the page of each check, fixes, and fingerprints
	            that stay when lines move; columns count UTF-16 units
	github      commands of GitHub Actions, which become annotations
	gitlab      the Code Quality report of GitLab, with the same fingerprints
	checkstyle  the XML of Checkstyle

With -format=html:FILE, the file is one page for a browser: findings by check and by
package, the source, the URL with its components, a value that goes wrong, and the
change that the fix makes; with filters and a search, light and dark. It loads
nothing and sends nothing.

# Known findings

With -baseline=FILE only those findings are reported that the file does not have, and
a message says how many of the others there are, and how many are gone. They are known by
package, function, check and URL, so that lines may move; where a function has the same
finding twice they are counted. With -baseline-update the file is made or replaced: all
that is found is known then, and of packages that were not analysed what was known
before. Where something could not be analysed nothing that was known is forgotten, and the
status is 2. A file that is no baseline is left as it is. Commit the file, and update it
with the flags of the gate. With -fix, known findings are fixed where that is safe, as all
others are; those that are left are counted, and not listed.

With -since=REV those findings are reported that are on lines which changed since a git
revision: since HEAD and it parted, or since it where that is not known, as in a shallow
clone. Lines that are not committed count, and files that git does not know. A finding
on another line is reported if it was not there before, with a note: a change elsewhere
caused it. To know that, the packages are analysed a second time with the Go files as
they were; changes of go.mod are not undone. Where that state cannot be analysed, as
when a folder of it is gone, a note says so, and only changed lines are reported.

-min-severity=error reports errors only, and -min-severity=warning no style. What a
client sends to the program makes errors of the findings of some checks, as their pages
say; lists of checks go by the severity of the check.

-min-confidence=level shows findings that are at least so sure: high, medium or low. The
default is medium. The level of a finding comes from a table of rules, by its evidence;
explain prints both. What is not shown is counted in the last line, -fix and -diff leave
it, and the exit status follows what is shown. Baselines have all findings, shown or not.

# Settings

The standalone command reads the file .urlescape.yml in the current folder, or in the
nearest folder above it up to that of go.mod, unless -config names another one or is
none:

	checks: [-unescaped-identifier]  # as in -checks, before what the flag has
	tests: true                      # as -tests
	min-severity: warning            # as -min-severity
	min-confidence: medium           # as -min-confidence
	levels:                          # that of the first path that a file matches
	  - path: internal/legacy/**     # relative to this file; ** is any folders
	    min-confidence: high
	baseline: .urlescape.baseline.json # as -baseline, relative to this file
	exclude:                         # what is not reported, and not fixed
	  - path: internal/gen/**        # relative to this file; ** is any folders
	    reason: generated from the specification
	  - function: (*Client).raw      # all of path, function and checks must hold
	    checks: [unescaped-path]
	    reason: callers escape, see its comment
	escapers:                        # as -escapers: what returns escaped text
	  - function: example.com/app/esc.Segment
	    escapes: segment             # or path or query, as //urlescape:result
	sinks:                           # as -sinks: what parameters and fields become
	  - function: (*example.com/app/rest.Client).Get
	    parameter: path              # may be left out where one holds text
	    becomes: tail                # a word of //urlescape:param
	  - field: example.com/app.Options.Path
	    becomes: path
	base-urls: [example.com/app.Options.Endpoint] # as -base-urls

Escapers, sinks and base URLs are for functions and fields whose source is not yours:
in yours, directives say the same. A name that does not exist is reported with its line, and
the status is 2. Names in packages that no analysed package needs are not looked at.

An exclusion needs a reason. Names of checks go by no case. Flags go before the file;
with -fix and -diff only checks, tests, exclusions, confidence, the baseline and what is said of
functions and fields matter. urlescape settings show prints what is in force, as flags,
and which line says so; with a path, for that file or folder. urlescape settings schema
prints the JSON schema, made of what reads the file, with which an editor completes and
checks it; for the YAML language server, with the schema in a file:

	# yaml-language-server: $schema=./urlescape.schema.json

go vet, golangci-lint and gopls do not
read the file, as they keep results by settings of their own: go vet takes the flags,
golangci-lint the same words in its settings, and gopls-urlescape -config=.urlescape.yml
builds them in.

# Several outputs

-format takes a list. One form goes to standard output; a form with a file after a
colon goes there, so that -format=text,sarif:out.sarif shows the findings and keeps
them. The file is replaced whole or not at all: neither an interrupted run nor a
full disk leaves a part of it. A file that cannot be written gives the status 2. An
interrupted run writes no files.

# JSON

With -format=json, standard output is one document:

	{
		"version": 1,                      // of this form
		"tool": {"name": "urlescape", "version": "v0.1.0 go1.26.8"},
		"findings": [
			{
				"check": "unescaped-segment",  // its name, as in -checks
				"severity": "warning",         // error, warning or style
				"message": "path segment ...", // what is wrong, a witness, the name
				"confidence": "high",          // high, medium or low
				"rule": "escaped-elsewhere",   // the rule that gave the level,
				"reason": "the program ...",   // and why it does
				"url": "https://...",          // the page of the check
				"position": {
					"file": "client/zones.go", // relative to the current folder if below it
					"line": 12, "column": 9,       // from 1; columns count bytes
					"endLine": 12, "endColumn": 13, // just after the range
					"offset": 210, "endOffset": 214 // bytes from 0; -1 if a //line
					                                // directive moved the position
				},
				"related": [                   // absent if there is none
					{"message": "...", "position": {...}, "alike": true}
					                           // alike: the same mistake in another place, of
					                           // the same value; the fix fixes all of them
				],
				"fix": {                       // absent if there is no safe one
					"message": "Use url.PathEscape",
					"edits": [                 // all or none, in any order
						{"file": "client/zones.go", "start": 210, "end": 210, "new": "url.PathEscape("}
					]
				},
				// The rest is absent where it is not known.
				"package": "example.com/app/client",
				"function": "(*Client).Label",  // or the name of a variable
				"cause": "path segment of ...", // what holds the value: findings of a package
				                               // with the same one are one, with the places
				"holder": "parameter 2", // the same by what a new name or place does not change
				"wrapper": "(*example.com/app/rest.Client).Get", // what the URL is given to
				"template": "zones/{zone}/labels/{name}", // the URL, as far as it
				                               // is around the finding
				"component": "path",           // of RFC 3986
				"place": "path segment",       // more precisely
				"hole": {                      // the value that the finding is about
					"name": "name",
					"set": "any text",         // what it may hold, in words
					"origin": "parameter"      // constant, parameter, field, request,
					                           // command line, environment, decoder
					                           // or value
				},
				"witness": {                   // a value that goes wrong
					"value": "a/b?c",
					"sent": "a/b?c"            // what then is in the URL
				},
				"unfixed": "choice",           // why there is no safe fix: choice, otherUse,
				                               // escaped, received, meant, branch, places, apart, overlap,
				                               // made, template, assigned, hidden, type, verb
				"noFix": "a right value may change", // the same in words
				"entries": ["..."],            // the exported parameters and fields that the
				                               // value of a fix comes from
				"exported": true               // a parameter of an exported function: callers
				                               // in other modules may escape it
			}
		],
		"problems": [                          // what could not be analysed or written
			{"message": "a/a.go:3:1: expected declaration", "file": "a/a.go"}
		],
		"notes": ["..."]                       // absent if there is none: packages that
		                                       // urlescape failed in, and those that are
		                                       // too large to be judged whole
	}

Findings are sorted by file, line and column; the same program always gives the
same document. New fields may be added; "version" grows when one changes its
meaning or goes away.
*/
package main
