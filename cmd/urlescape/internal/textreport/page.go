package textreport

import (
	"regexp"
	"strings"
	"sync"

	"github.com/charmbracelet/x/ansi"
)

// span matches code and links in a line of Markdown.
var span = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("`([^`]+)`" + `|\[([^\]]+)\]\([^)\s]+\)`) })

// Page returns page, a text in Markdown, for a terminal: headings and code are bold if bold is set,
// code blocks are indented, and links become their text.
func Page(page string, bold bool) string {
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
