package query

type share struct{ Url, Pattern string }

// An asterisk after the "?" is data, elsewhere the text is a pattern.
func song(name string) *share {
	return &share{Url: "https://y.example.com/play?euin=oKnlNenz7i-s7c**&song=" + name + "&type=0"} // want `query value name is not escaped: .* \(unescaped-query\)`
}

func pattern(name string) *share {
	return &share{Pattern: "https://*.example.com/play?song=" + name}
}
