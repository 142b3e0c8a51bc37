package analyzer

// A Check is what drivers and documents need to know of one check.
type Check struct {
	Name     string // as in messages, flags and directives: "unescaped-segment"
	Summary  string // one line: what it reports
	Severity string // "error", "warning" or "style"
	Default  bool   // on without options
	Fix      string // "safe", "offered" or "none"
	Page     string // the text of docs/<name>.md
}

// Checks returns all checks in catalogue order, which is the order of
// precedence where two checks match one place.
func Checks() []Check { return nil }
