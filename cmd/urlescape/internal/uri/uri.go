// Package uri is the command "urlescape uri": it says what is wrong with a URL.
//
// # Input
//
// The URLs are the arguments, or else the lines of standard input. With -json
// each line of standard input is a JSON string, or an object with "input", a
// string, or "input_b64", bytes in base64, and perhaps "kind", the kind to
// judge this input by instead of that of the flag -kind. Other members are
// ignored, and so are blank lines.
//
// # JSON output
//
// With -json there is one object on a line for each input, in their order:
//
//	input       the text; null when it is not UTF-8, and then
//	input_b64   its bytes in base64
//	kind        the rule of RFC 3986 that it was judged by
//	valid       whether it is of that kind
//	components  [{"name", "start", "end", "text"}]: scheme, userinfo, host,
//	            port, path, query, fragment, as far as they are there. A
//	            reference always has a path, which may be empty. The text is
//	            null when it is not UTF-8.
//	violations  [{"component", "start", "end", "section", "reason"}]: what
//	            breaks the grammar, with the section of RFC 3986
//	warnings    the same for what is legal but should be normalised or is
//	            probably not meant; only for valid input
//	cleaned     the text with every byte that may stand raw nowhere, and every
//	            "%" that starts no triplet, percent-encoded; null when that
//	            does not make it valid
//	normalised  the text after section 6.2.2; null when it is not valid
//	display     the text for people: triplets of harmless characters are shown
//	            as these characters, where it cannot be taken for another text
//	more        the number of violations and warnings beyond the first 1000 of
//	            each; left out when there are none
//
// Start and end count bytes; the wrong bytes are those from start up to end.
//
// # Exit status
//
// It is 0 when all inputs are valid, 1 when some are not, 2 when the command
// line or a line of JSON is wrong, or the answers cannot be written. Wrong lines
// are reported on standard error, and all other lines are answered.
//
// # Limits
//
// Without -json, a drawing has rows of 100 columns, rows in which nothing begins
// are counted only, the first 40 violations and warnings are pointed at, and a
// form of more than 4096 bytes is not shown. With -json all of it is there, but
// for what more counts.
package uri

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/urlescape/urlescape/analyzer/uri"
	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/output"
)

// Exit statuses.
const (
	exitValid   = 0
	exitInvalid = 1
	exitUsage   = 2
)

const usage = `urlescape uri says what is wrong with a URL, by the grammar of RFC 3986.

Usage:

	urlescape uri [-kind=uri-reference] [-json] [URL ...]

Without URLs it reads standard input, one URL on a line.

Flags:

	-kind=kind  what the text should be:
%s
	-json       print one JSON object for each URL; lines of standard input are
	            JSON strings, or objects {"input": "...", "kind": "..."} or
	            {"input_b64": "..."}
	-h          print this text

Components are marked below the URL, then ^ points at each violation and ~ at
what is legal but should be normalised or is probably not meant.

Exit status: 0 if all are valid, 1 if some are not, 2 if the command line or a
line of JSON is wrong, or the answers cannot be written.
`

// Usage returns the text of urlescape uri -h.
func Usage() string { return fmt.Sprintf(usage, wrapKinds()) }

// Run runs the command with the arguments after "uri" and returns the exit
// status.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("uri", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	kind := flags.String("kind", uri.Reference.String(), "")
	asJSON := flags.Bool("json", false, "")
	c := command{out: bufio.NewWriter(stdout), stderr: stderr}
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		if _, err := io.WriteString(stdout, Usage()); err != nil {
			return cannotWrite(err, stderr)
		}
		return exitValid
	case err == nil:
		c.kind, err = parseKind(*kind)
	}
	if err != nil {
		fmt.Fprintf(stderr, "urlescape uri: %s\n", explain(err))
		return exitUsage
	}
	c.json = *asJSON
	if flags.NArg() > 0 {
		for _, arg := range flags.Args() {
			c.judge(item{input: []byte(arg), kind: c.kind})
		}
	} else {
		c.readLines(bufio.NewReader(stdin))
	}
	if err := c.out.Flush(); err != nil {
		return cannotWrite(err, stderr)
	}
	return c.status
}

// cannotWrite says why the answers could not be written.
func cannotWrite(err error, stderr io.Writer) int {
	if text := output.Explain(err); text != "" {
		fmt.Fprintf(stderr, "urlescape uri: %s\n", text)
	}
	return exitUsage
}

// explain says what is wrong with the command line, and what may have been
// meant or where to read on.
func explain(err error) string {
	text := err.Error()
	if name, ok := strings.CutPrefix(text, "flag provided but not defined: "); ok {
		text = "there is no flag " + name + meant(name, []string{"-kind", "-json", "-help"})
	}
	if strings.HasSuffix(text, "?") {
		return text
	}
	return text + "; see urlescape uri -h"
}

// parseKind returns the kind of the flag.
func parseKind(name string) (uri.Kind, error) {
	kind, err := uri.ParseKind(name)
	if err != nil {
		return kind, fmt.Errorf("%w%s", err, meant(name, kindNames()))
	}
	return kind, nil
}

func kindNames() []string {
	var names []string
	for _, kind := range uri.Kinds() {
		names = append(names, kind.String())
	}
	return names
}

// meant asks for the name that is most like a mistyped one, if there is one.
func meant(mistyped string, names []string) string {
	if near := wire.Nearest(mistyped, names); near != "" {
		return ", did you mean " + near + "?"
	}
	return ""
}

// A command is one run.
type command struct {
	kind    uri.Kind
	json    bool
	out     *bufio.Writer
	stderr  io.Writer
	answers int
	status  int
}

// An item is one text to judge.
type item struct {
	input []byte
	kind  uri.Kind
}

// complain reports something wrong that is not a URL.
func (c *command) complain(format string, args ...any) {
	c.status = exitUsage
	fmt.Fprintf(c.stderr, "urlescape uri: "+format+"\n", args...)
}

// judge answers for one text.
func (c *command) judge(it item) {
	report := uri.Judge(string(it.input), it.kind)
	if !report.Valid {
		c.status = max(c.status, exitInvalid)
	}
	if c.json {
		c.writeJSON(it, report)
	} else {
		if c.answers > 0 {
			fmt.Fprintln(c.out)
		}
		draw(c.out, it, report)
	}
	c.answers++
}

// wrapKinds lists the kinds for the usage text.
func wrapKinds() string {
	const width, margin = 64, "\t           "
	var b strings.Builder
	line := ""
	for _, kind := range kindNames() {
		if len(line)+len(kind) >= width {
			b.WriteString(margin + line + "\n")
			line = ""
		}
		line += " " + kind
	}
	return b.String() + margin + line
}
