/*
Urlescape finds URLs that Go code builds wrongly, and fixes them.

	urlescape [check] [flags] [packages]   find, and fix with -fix
	urlescape explain [flags] file.go:12   say what urlescape makes of a line
	urlescape baseline [flags] [packages]  write a baseline of all findings
	urlescape settings show [path]         print the settings that are in force
	urlescape settings check               say what is wrong in .urlescape.yml, or of no effect
	urlescape settings schema              print the JSON schema of .urlescape.yml
	urlescape lsp [flags]                  serve an editor
	urlescape uri [flags] [URL ...]        judge URLs, not programs
	urlescape help checks                  list the checks; with the name of one, print its page
	urlescape completion bash              print the completion script; zsh, fish
	urlescape version                      print the version
	go vet -vettool=$(which urlescape) [flags] packages
	go fix -fixtool=$(which urlescape) [flags] packages

Flags stand before or after the name of a command, and before packages. A package that
is named as a command is, as check, is given as ./check.

The flags, the exit status, the settings and the JSON document are described in the folder
docs of the repository; urlescape -h prints the flags.
*/
package main
