/*
Urlescape finds URLs that Go code builds wrongly, and fixes them.

	urlescape [flags] [packages]
	go vet -vettool=$(which urlescape) [flags] packages
	go fix -fixtool=$(which urlescape) [flags] packages

urlescape help flags prints all commands and flags; the folder docs of the repository
describes them, the settings and the JSON document.
*/
package main
