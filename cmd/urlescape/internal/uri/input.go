package uri

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/uri"
)

// readLines judges each line of r. An answer is written out before the command
// waits for more input.
func (c *command) readLines(r *bufio.Reader) {
	for number := 1; ; number++ {
		line, err := r.ReadBytes('\n')
		if len(line) > 0 {
			c.judgeLine(trimNewline(line), number)
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

// trimNewline removes the end of a line, "\n" or "\r\n".
func trimNewline(line []byte) []byte {
	line, ended := bytes.CutSuffix(line, []byte("\n"))
	if ended {
		line = bytes.TrimSuffix(line, []byte("\r"))
	}
	return line
}

func (c *command) judgeLine(line []byte, number int) {
	if !c.json {
		c.judge(item{input: line, kind: c.kind})
		return
	}
	if len(bytes.TrimSpace(line)) == 0 {
		return
	}
	it, err := parseItem(line, c.kind)
	if err != nil {
		c.complain("line %d: %v", number, err)
		return
	}
	c.judge(it)
}

// parseItem reads a JSON string or object, of a kind where it names none.
func parseItem(line []byte, kind uri.Kind) (item, error) {
	if !utf8.Valid(line) {
		return item{}, errors.New(`not UTF-8; give other bytes as {"input_b64": "..."}`)
	}
	var object struct {
		Input    *string `json:"input"`
		InputB64 *[]byte `json:"input_b64"`
		Kind     *string `json:"kind"`
	}
	var into any = &object
	if line = bytes.TrimSpace(line); line[0] == '"' {
		into = &object.Input
	}
	if err := json.Unmarshal(line, into); err != nil {
		return item{}, jsonError(err)
	}
	it := item{kind: kind}
	switch {
	case object.Input != nil && object.InputB64 != nil:
		return item{}, errors.New(`both "input" and "input_b64" are given`)
	case object.Input != nil:
		it.input = []byte(*object.Input)
		if hasLoneSurrogate(it.input, line) {
			return item{}, errors.New("half of a surrogate pair is no character")
		}
	case object.InputB64 != nil:
		it.input = *object.InputB64
	default:
		return item{}, errors.New(`neither a JSON string nor an object with "input" or "input_b64"`)
	}
	if object.Kind != nil && *object.Kind != "" {
		var err error
		if it.kind, err = uri.ParseKind(*object.Kind); err != nil {
			return item{}, err
		}
	}
	return it, nil
}

// jsonError says in one line what is wrong with a line of JSON.
func jsonError(err error) error {
	if notBase64, ok := errors.AsType[base64.CorruptInputError](err); ok {
		return fmt.Errorf(`"input_b64" is not base64: %w`, notBase64)
	}
	if wrongType, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		if wrongType.Field == "" {
			return errors.New(`neither a JSON string nor an object with "input" or "input_b64"`)
		}
		return fmt.Errorf("%q is a JSON %s, not a string", wrongType.Field, wrongType.Value)
	}
	return fmt.Errorf("malformed JSON: %w", err)
}

// hasLoneSurrogate reports whether text, read from line, has a replacement
// character that line does not: the decoder puts it where "\ud800" is
// alone.
func hasLoneSurrogate(text, line []byte) bool {
	replacement := []byte(string(utf8.RuneError))
	if !bytes.Contains(text, replacement) {
		return false
	}
	return !bytes.Contains(line, replacement) && !bytes.Contains(bytes.ToLower(line), []byte(`\ufffd`))
}
