// Package manual shows the pages of checks on a terminal. They are Markdown, which
// reads well as it is; on a terminal headings are bold, code is set in without its
// fences, and links are their text.
package manual

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/charmbracelet/x/ansi"
)

// span matches code and links in a line.
var span = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("`([^`]+)`" + `|\[([^\]]+)\]\([^)\s]+\)`) })

// Render returns a page as it looks on a terminal, with bold letters if these are
// wanted.
func Render(page string, bold bool) string {
	strong := func(text string) string {
		if !bold || text == "" {
			return text
		}
		return ansi.NewStyle().Bold().Styled(text)
	}
	var b strings.Builder
	isCode := false
	for line := range strings.Lines(page) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasPrefix(line, "```"):
			isCode = !isCode
			continue
		case isCode && line != "":
			line = "    " + line
		case isCode:
		case strings.HasPrefix(line, "#"):
			line = strong(strings.TrimLeft(line, "# "))
		default:
			line = span().ReplaceAllStringFunc(line, func(s string) string {
				m := span().FindStringSubmatch(s)
				return strong(m[1]) + m[2]
			})
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

// A Section is a part of a manual page: a text as the help prints it.
type Section struct{ Title, Text string }

// Man returns the manual page of a program, in the language of man: what help prints,
// with its headings, its flags as a list, and the rest as it is.
//
// In a text, a line that ends in a colon and has an indented block after it is a
// heading, and of an indented block the lines that begin with "-" begin a flag.
func Man(name, version, summary string, sections []Section) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH %s 1 \"\" %s\n.nh\n.ad l\n.SH NAME\n%s \\- %s\n", strings.ToUpper(name), quote(version), escape(name), escape(summary))
	for _, s := range sections {
		fmt.Fprintf(&b, ".SH %s\n", quote(strings.ToUpper(s.Title)))
		roff(&b, s.Text)
	}
	return b.String()
}

// roff writes a text in the language of man.
func roff(b *strings.Builder, text string) {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		switch {
		case line == "":
			b.WriteString(".PP\n")
		case strings.HasPrefix(line, "\t"):
			i = block(b, lines, i)
		case strings.HasSuffix(line, ":") && !strings.Contains(line, ",") && i+2 < len(lines) && lines[i+1] == "" && strings.HasPrefix(lines[i+2], "\t"):
			fmt.Fprintf(b, ".SS %s\n", quote(strings.TrimSuffix(line, ":")))
			i++
		default:
			b.WriteString(escape(line) + "\n")
		}
	}
}

// block writes an indented block from line i on, and returns its last line.
func block(b *strings.Builder, lines []string, i int) int {
	last := i
	for last+1 < len(lines) && strings.HasPrefix(lines[last+1], "\t") {
		last++
	}
	if !strings.HasPrefix(lines[i], "\t-") || strings.HasPrefix(lines[i], "\t- ") {
		b.WriteString(".nf\n.RS 2\n")
		for _, line := range lines[i : last+1] {
			b.WriteString(escape(strings.ReplaceAll(line[1:], "\t", "    ")) + "\n")
		}
		b.WriteString(".RE\n.fi\n")
		return last
	}
	for _, line := range lines[i : last+1] {
		line = line[1:]
		if !strings.HasPrefix(line, "-") {
			b.WriteString(escape(strings.TrimSpace(line)) + "\n")
			continue
		}
		flag, does, _ := strings.Cut(line, " ")
		fmt.Fprintf(b, ".TP\n.B %s\n%s\n", escape(flag), escape(strings.TrimSpace(does)))
	}
	return last
}

// escape returns a line that man prints as it is.
func escape(line string) string {
	line = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`).Replace(line)
	if strings.HasPrefix(line, ".") {
		line = `\&` + line
	}
	return line
}

// quote returns an argument of a request.
func quote(s string) string { return `"` + strings.ReplaceAll(escape(s), `"`, `\(dq`) + `"` }
