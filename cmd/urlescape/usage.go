package main

// screen is the text of urlescape -h, 24 lines of 80 columns.
const screen = `urlescape finds URLs that Go code builds wrongly, and fixes them.

  urlescape [flags] [packages]    analyse packages, ./... without any

  -fix                    apply safe fixes; -fix=all: all fixes
  -diff                   print what -fix would change
  -checks=host-port       only this check; -checks=-host-port: all but this one
  -min-confidence=low     show all findings; high: only the surest
  -since=origin/main      report what is new since a git revision
  -baseline=FILE          report what is not in FILE; see urlescape baseline
  -format=json            or text, full, concise, sarif, github, gitlab, html
  -exit-zero              status 0 where something is found

  urlescape help flags    all flags and commands, and the exit status
  urlescape help checks   the checks; urlescape help host-port: the page of one
  urlescape explain file.go:12    why a line is reported, or not
  urlescape settings check        what is wrong in .urlescape.yml
  urlescape lsp                   serve an editor
  urlescape uri URL               judge a URL

Status: 0 nothing found, 1 something found, 2 not all could be analysed.
Suppression comment on or above the line: //urlescape:ignore check-name reason
`

// usage is the text of urlescape help flags.
const usage = `urlescape finds URLs that Go code builds wrongly, and fixes them.

Usage:

	urlescape [check] [flags] [packages]   analyse packages; ./... without any, which
	                                       beside a go.work are those of its modules
	urlescape explain [flags] file.go:12   say why a line is reported, or not; see help explain
	urlescape baseline [flags] [packages]  write a baseline of all findings; see -baseline
	urlescape settings show [path]         print the settings in force, and their source
	urlescape settings check               say what is wrong in .urlescape.yml, or of no effect
	urlescape settings schema              print the JSON schema of .urlescape.yml
	urlescape lsp [flags]                  serve an editor: urlescape help lsp
	urlescape uri [flags] [URL ...]        say what is wrong with a URL: urlescape uri -h
	urlescape help flags                   print this text
	urlescape help checks                  list the checks; with the name of one, print its page
	urlescape completion bash              print the completion script; also zsh and fish
	urlescape version                      print the version
	go vet -vettool=$(which urlescape) [flags] packages
	go fix -fixtool=$(which urlescape) [flags] packages

Flags:

	-checks=list     checks to run, read from left to right: names, all, none, default,
	                 error, warning, style; a - before a word switches off:
	                 -checks=host-port runs one, -checks=default,dot-segment one more,
	                 -checks=-host-port all defaults but one
	-tests           report findings in tests, too; without it, only literals that
	                 can never be parsed
	-fix             apply safe fixes, report what is left; -fix=all also applies
	                 those that may change behaviour
	-add-ignores     write a suppression comment above each line with findings that are
	                 left; -add-ignores='known since 2024' gives the reason
	-diff            print the changes of -fix and write nothing; -diff=all those of -fix=all
	-format=list     output: text, with the URL drawn, on a terminal; full, with the fix as
	                 a change of lines; grouped, by confidence; concise, one line each,
	                 elsewhere; statistics, a count for each check; json, sarif, github,
	                 gitlab, html. -format=text,sarif:FILE writes both
	-all             show each finding in full; without it, three of similar findings,
	                 and the places of the others
	-baseline=file   report only findings that are not in this file
	-baseline-update with -baseline: write the file
	-exit-zero       exit with 0 when there are findings
	-since=rev       report findings that are new since a git revision, on changed lines or not
	-min-confidence=level  report findings of at least this confidence: high, medium (the
	                 default), low; the others are counted, and -fix leaves them
	-config=file     read settings from this file, not from .urlescape.yml; none reads none
	-escapers=list   functions that return escaped text, as in
	                 example.com/app/esc.Segment=segment (or path, query)
	-sinks=list      parameters and fields, and what they become, as in
	                 (*example.com/app/rest.Client).Get(path)=tail
	-base-urls=list  fields that hold the base of URLs, as in example.com/app.Options.Endpoint
	-tags=list       build tags, as for go build
	-debug=template  print the templates of URLs
	-debug=facts     print what was inferred of functions, parameters and fields
	-debug=escaped   print the values that are escaped; all of these print the stack
	                 of an internal error
	-version         print the version
	-h               print the most used of these

Exit status:

	0    nothing was found; with -fix, nothing is left
	1    something was found; with -diff, there is something to fix or report
	2    something could not be analysed or written; what can be analysed is
	130  a signal ended the run; what was found by then is printed

A suppression comment on the line of a finding or the line above silences it:

	//urlescape:ignore check-name reason

//urlescape:ignore-file check-name reason does so for a whole file.
`

// explainUsage is the text of urlescape help explain.
const explainUsage = `urlescape explain says what urlescape makes of one line, and why.

	urlescape explain [flags] file.go:12
	urlescape explain [flags] file.go:12:55

Of a line with a finding, or where you miss one, it prints

	- the URL as a template: {name} is a value, {name|PathEscape} an escaped one
	- how the text becomes a URL: which function takes it, what that one does with
	  it, and so on, through the packages of your modules
	- what each value may hold, and where it comes from
	- which checks report something, which are silent, and why: a suppression comment,
	  an escaper, the name of the value, another check, -checks, .urlescape.yml, a
	  baseline; with -all, what each of the other checks looked for

Of a function or a field it says what becomes of the argument or value, and why.

If a finding is wrong, look at the value that can hold less than urlescape says: check it,
escape it, or state what it is, with //urlescape:param, //urlescape:result or
//urlescape:ignore. If a finding is missing, look at where the chain ends.

Use the flags of the run with the finding: the rest comes from the cache. Exit status: 0,
or 2 if the line could not be analysed.
`

// lspUsage is the text of urlescape help lsp.
const lspUsage = `urlescape lsp is a language server that runs beside gopls.

	urlescape lsp [flags]

Editors start it: it reads standard input and writes standard output, and accepts -stdio.
Register it for Go files, with the folder of go.mod as the root. It gives

	- diagnostics while you type: a warning for high confidence, information for
	  medium, a hint for low
	- quick fixes, and the action source.fixAll.urlescape for all safe fixes
	- a hover: what is wrong, a value that breaks the URL, the confidence, and why

It reads .urlescape.yml again when it changes. Without min-confidence there, findings of
low confidence are shown. The flags are those of the command:
urlescape lsp -min-confidence=medium -tags=integration.

Settings for VS Code, Neovim, Helix, Zed and GoLand: docs/editors.md
`
