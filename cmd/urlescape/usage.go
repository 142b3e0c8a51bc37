package main

// screen is the text of urlescape -h, 24 lines of 80 columns.
const screen = `urlescape finds URLs that Go code builds wrongly, and fixes them.

  urlescape [flags] [packages]    analyse packages, ./... without any

  -fix                    apply safe fixes; -fix=all: the offered ones, too
  -diff                   print what -fix would change
  -checks=host-port       only this check; -checks=-host-port: all but this one
  -min-confidence=low     show less sure findings, too; high: only those
  -since=origin/main      report what is new since a git revision
  -baseline=FILE          report what is not in FILE, as of urlescape baseline
  -format=json            or text, full, concise, sarif, github, gitlab, html
  -exit-zero              status 0 where something is found

  urlescape help flags    all flags and commands, and the exit status
  urlescape help checks   the checks; urlescape help host-port: the page of one
  urlescape explain file.go:12    what is made of a line, and why
  urlescape settings check        what is wrong in .urlescape.yml
  urlescape lsp                   serve an editor
  urlescape uri URL               judge a URL

Status: 0 nothing found, 1 something found, 2 not all could be analysed.
A comment on a line, or above it, silences: //urlescape:ignore check-name reason
`

// usage is the text of urlescape help flags.
const usage = `urlescape finds URLs that Go programs put together wrongly, and fixes them.

Usage:

	urlescape [check] [flags] [packages]   analyse packages; ./... without any, which
	                                       beside a go.work are those of its modules
	urlescape explain [flags] file.go:12   say what was made of a place: urlescape help explain
	urlescape baseline [flags] [packages]  make all that is found known; see -baseline
	urlescape settings show [path]         print what is in force, and which line says so
	urlescape settings check               say what is wrong in .urlescape.yml, or of no effect
	urlescape settings schema              print the JSON schema of .urlescape.yml
	urlescape lsp [flags]                  serve an editor: see urlescape help lsp
	urlescape uri [flags] [URL ...]        say what is wrong with a URL; see urlescape uri -h
	urlescape help flags                   print this text
	urlescape help checks                  list the checks; with the name of one, print its page
	urlescape completion bash              print the script that completes commands; zsh, fish
	urlescape version                      print the version
	go vet -vettool=$(which urlescape) [flags] packages
	go fix -fixtool=$(which urlescape) [flags] packages

Flags:

	-checks=list     which checks to run, read from left to right: names, and all, none,
	                 default, error, warning, style, each with a - before it to
	                 switch off (urlescape help checks lists the names):
	                 -checks=host-port runs one, -checks=default,dot-segment one more,
	                 -checks=-host-port all defaults but one
	-tests           report what is found in _test.go files, too, not only
	                 literals that can never be parsed
	-fix             apply the fixes that keep the meaning of every right input;
	                 report what is left; -fix=all applies those, too, that are
	                 for a person to choose: read what they change
	-add-ignores     write a comment //urlescape:ignore above each line with findings that are
	                 left; -add-ignores='known since 2024' gives the reason
	-diff            print the changes that -fix would make, and make none; so
	                 does -diff=all for -fix=all
	-format=list     the form of the output: text for people, with the URL drawn, on a
	                 terminal; full, each finding with its fix as a change of lines;
	                 grouped, by confidence, without drawings; concise, one line each,
	                 elsewhere; statistics, how many findings each check has, by level of
	                 confidence; json, sarif, github, gitlab, checkstyle, html.
	                 With a file after a colon a form goes there: -format=text,sarif:FILE
	-all             show each finding in full; without it, of findings that are
	                 alike three are shown, and the places of the others
	-baseline=file   report only what is not in this file of known findings
	-baseline-update with -baseline: make or replace that file, so that all that is
	                 found now is known
	-exit-zero       status 0 where there are findings, for runs that only advise
	-since=rev       report what lies on lines changed since a git revision, and
	                 what a change elsewhere caused
	-min-severity=severity  report nothing less grave: error, warning, style
	-min-confidence=level  how sure findings must be: high, medium (the default) or
	                 low; the others are counted, and -fix leaves them
	-config=file     read settings from this file, and not from the .urlescape.yml of
	                 the module; none reads no file
	-escapers=list   functions that return escaped text, as in
	                 example.com/app/esc.Segment=segment (or path, query)
	-sinks=list      parameters and fields, and what they become, as in
	                 (*example.com/app/rest.Client).Get(path)=tail
	-base-urls=list  fields that hold the base of URLs, as in example.com/app.Options.Endpoint
	-tags=list       build tags, as for go build
	-debug=template  print the URL template of every root that is seen
	-debug=facts     print what was inferred of functions, parameters and fields;
	                 both print the stack of an internal error
	-version         print the version
	-h               print the most used of these

Exit status:

	0    nothing was found; with -fix, nothing is left
	1    something was found; with -diff, there is something to fix
	2    something could not be analysed or written; what can be analysed is
	130  a signal ended the run; what was found by then is printed

A finding is silenced by a comment on its line or the line above:

	//urlescape:ignore check-name reason

and all of a check in a file by //urlescape:ignore-file check-name reason.
`

// explainUsage is the text of urlescape help explain.
const explainUsage = `urlescape explain says what the analyzer makes of one place in the source.

	urlescape explain [flags] file.go:12
	urlescape explain [flags] file.go:12:55

With the place of a finding, or of one that is missing, it prints

	- the text there in the notation of templates: {name} is a value, and
	  {name|PathEscape} one that went through an escaper
	- how the text becomes a URL: where it is given to a function, what that one
	  does with it, and so on, through the packages of your modules
	- what each value may hold, and where it comes from
	- which checks report something, which are silent, and why: a comment, an
	  escape, the name of a value, another check, -checks, .urlescape.yml, a baseline;
	  with -all, what each check looked for that found nothing

Of the line of a function or a field it says what the function does with what it is
given, and why. Of a text that is judged as no URL it says what was seen of it.

A false alarm is settled by the value that may hold less than urlescape knows: test
it, escape it, or state what it is, with //urlescape:param, //urlescape:result or
//urlescape:ignore. A miss is settled where the chain ends.

The flags are those with which the finding was seen: what was found in other packages
is taken from the cache then. Exit status: 0, or 2 if the place could not be analysed.
`

// lspUsage is the text of urlescape help lsp.
const lspUsage = `urlescape lsp serves an editor by the Language Server Protocol, beside a stock gopls.

	urlescape lsp [flags]

It reads standard input and writes standard output, as editors start servers; -stdio is
taken, too. Register it for Go files, with the folder of go.mod as the root. It gives

	- diagnostics as one types: warnings for findings of high confidence, information
	  for medium, hints for low ones
	- quick fixes, and the action source.fixAll.urlescape for all that are safe
	- on hover what is wrong, a value that goes wrong, how sure that is, and why

The settings are those of .urlescape.yml, read again whenever they change; without
min-confidence there, findings of low confidence are shown. The flags are those of the
command: urlescape lsp -min-confidence=medium -tags=integration.

Settings for VS Code, Neovim, Helix, Zed and GoLand: docs/editors.md
`
