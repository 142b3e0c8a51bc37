// Package uri is the command "urlescape uri": it says what is wrong with a URL.
//
// # Input
//
// The URLs are the arguments, or else the lines of standard input.
//
// # JSON output
//
// With -json there is one object on a line for each input, in their order:
//
//	input       the text; null when it is not UTF-8
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
// line is wrong, or the answers cannot be written.
//
// # Limits
//
// Without -json, a drawing has rows of 100 columns, leaves out rows in which nothing begins, points
// at the first 40 violations and warnings, and does not show a form of more than 4096 bytes. With
// -json nothing is left out, except for what "more" counts.
package uri

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/uri"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/output"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/textreport"
)

// The exit statuses of urlescape uri.
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
	-json       print one JSON object for each URL
	-h          print this text

Components are marked below the URL, then ^ points at each violation and ~ at
what is legal but should be normalised or is probably not meant.

Exit status: 0 if all are valid, 1 if some are not, 2 if the command line is
wrong, or the answers cannot be written.
`

// Usage returns the text of urlescape uri -h.
func Usage() string { return fmt.Sprintf(usage, wrapKinds()) }

// Run judges the URLs in args, the arguments after "uri", or in the lines of stdin. It returns
// exitValid if all are valid, exitUsage after an error of usage or output, else exitInvalid.
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
			c.judge([]byte(arg))
		}
	} else {
		c.readLines(bufio.NewReader(stdin))
	}
	if err := c.out.Flush(); err != nil {
		return max(c.status, cannotWrite(err, stderr))
	}
	return c.status
}

// cannotWrite prints err, an error of writing, and returns exitUsage; 0 if the reader went away.
func cannotWrite(err error, stderr io.Writer) int {
	text := output.Explain(err)
	if text == "" {
		return 0
	}
	fmt.Fprintf(stderr, "urlescape uri: %s\n", text)
	return exitUsage
}

// explain returns the message for err, an error of the command line, with a hint how to correct it.
func explain(err error) string {
	text := err.Error()
	if name, ok := strings.CutPrefix(text, "flag provided but not defined: "); ok {
		text = "there is no flag " + name + report.Meant(name, []string{"-kind", "-json", "-help"})
	}
	if strings.HasSuffix(text, "?") {
		return text
	}
	return text + "; see urlescape uri -h"
}

// parseKind returns the kind called name, a value of -kind. Its error suggests a similar name.
func parseKind(name string) (uri.Kind, error) {
	kind, err := uri.ParseKind(name)
	if err != nil {
		return kind, fmt.Errorf("%w%s", err, report.Meant(name, kindNames()))
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

// A command is one run of urlescape uri. answers is the number of texts judged so far, and status
// the exit status so far.
type command struct {
	kind    uri.Kind
	json    bool
	out     *bufio.Writer
	stderr  io.Writer
	answers int
	status  int
}

// complain prints a formatted error that is not about a URL, and sets c.status to exitUsage.
func (c *command) complain(format string, args ...any) {
	c.status = exitUsage
	fmt.Fprintf(c.stderr, "urlescape uri: "+format+"\n", args...)
}

// judge judges input, one text, and writes the result as a drawing or as JSON.
func (c *command) judge(input []byte) {
	judged := uri.Judge(string(input), c.kind)
	if !judged.Valid {
		c.status = max(c.status, exitInvalid)
	}
	if c.json {
		c.writeJSON(input, judged)
	} else {
		if c.answers > 0 {
			fmt.Fprintln(c.out)
		}
		draw(c.out, input, c.kind, judged)
	}
	c.answers++
}

func wrapKinds() string {
	const width, margin = 64, "\t            "
	return margin + strings.Join(textreport.Wrap(strings.Join(kindNames(), " "), width), "\n"+margin)
}

// readLines judges each line of r, which ends in "\n" or "\r\n". It flushes the output before each
// wait for input.
func (c *command) readLines(r *bufio.Reader) {
	for {
		line, err := r.ReadBytes('\n')
		if len(line) > 0 {
			if text, ended := bytes.CutSuffix(line, []byte("\n")); ended {
				line = bytes.TrimSuffix(text, []byte("\r"))
			}
			c.judge(line)
		}
		if err != nil {
			if !errors.Is(err, io.EOF) {
				c.complain("standard input: %v", err)
			}
			return
		}
		if r.Buffered() == 0 {
			if err := c.out.Flush(); err != nil {
				return // Run reports it
			}
		}
	}
}

// An answer is what -json prints for one input. More counts the violations and warnings left out.
type answer struct {
	Input      *string     `json:"input"` // the input; nil if it is not UTF-8
	Kind       string      `json:"kind"`
	Valid      bool        `json:"valid"`
	Components []component `json:"components"`
	Violations []violation `json:"violations"`
	Warnings   []violation `json:"warnings"`
	Cleaned    *string     `json:"cleaned"`    // the input, escaped; nil if still not valid
	Normalised *string     `json:"normalised"` // the input, normalised; nil if it is not valid
	Display    string      `json:"display"`
	More       int         `json:"more,omitempty"`
}

type component struct {
	Name  string  `json:"name"`
	Start int     `json:"start"`
	End   int     `json:"end"`
	Text  *string `json:"text"`
}

type violation struct {
	Component string `json:"component"`
	Start     int    `json:"start"`
	End       int    `json:"end"`
	Section   string `json:"section"`
	Reason    string `json:"reason"`
}

func (c *command) writeJSON(input []byte, judged uri.Report) {
	a := answer{
		Input:      text(input),
		Kind:       c.kind.String(),
		Valid:      judged.Valid,
		Components: []component{},
		Violations: violations(judged.Violations),
		Warnings:   violations(judged.Warnings),
		Display:    uri.Display(judged.Text, c.kind),
		More:       judged.More,
	}
	for _, part := range judged.Components {
		a.Components = append(a.Components, component{part.Kind.String(), part.Start, part.End, text(input[part.Start:part.End])})
	}
	if clean, ok := uri.Clean(judged.Text, c.kind); ok {
		a.Cleaned = &clean
	}
	if normal, ok := uri.Normalise(judged.Text, c.kind); ok {
		a.Normalised = &normal
	}
	encoder := json.NewEncoder(c.out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(a); err != nil {
		c.complain("%v", err)
	}
}

// text returns data as a string; nil when it is not UTF-8.
func text(data []byte) *string {
	if !utf8.Valid(data) {
		return nil
	}
	s := string(data)
	return &s
}

func violations(list []uri.Finding) []violation {
	out := []violation{}
	for _, v := range list {
		name := v.Component.String()
		if v.Component == uri.PctEncoded {
			name = "unknown" // it is in no component
		}
		out = append(out, violation{name, v.Start, v.End, v.Section, v.Reason})
	}
	return out
}
