package settings

// EscapeWords and BecomesWords are the words of the schema.
var (
	EscapeWords  = escapeWords
	BecomesWords = becomesWords
)
