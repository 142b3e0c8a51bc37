package segment

import "fmt"

// Of the texts that a variable may hold, one that begins with a scheme is a URL,
// whatever the others are.

type eachTarget struct{ dst string }

func eachOf(host, name, given string) eachTarget {
	dst := fmt.Sprintf("http://%s/users/%s/x", host, name) // want `path segment name is not escaped: .*`
	if given != "" {
		dst = given
	}
	return eachTarget{dst: dst}
}

func eachSwitch(kind int, name, given string) string {
	out := ""
	switch kind {
	case 1:
		out = "https://example.com/users/" + name + "/x" // want `path segment name is not escaped: .*`
	case 2:
		out = "file of " + name
	default:
		out = given
	}
	return out
}

func eachPassed(name, given string) {
	out := given
	if out == "" {
		out = "https://example.com/passed/" + name + "/x" // want `path segment name is not escaped: .*`
	}
	eachTake(out)
}

func eachTake(string) {}

func eachStored(t *eachTarget, name, given string) {
	out := given
	if out == "" {
		out = "https://example.com/stored/" + name + "/x" // want `path segment name is not escaped: .*`
	}
	t.dst = out
}

func eachList(name, given string) []string {
	out := given
	if out == "" {
		out = "https://example.com/listed/" + name + "/x" // want `path segment name is not escaped: .*`
	}
	return []string{out}
}

// Look-alikes: no alternative begins with a scheme, or it is one that is not judged, or
// a sentence.

func eachPath(name, given string) string {
	out := given
	if out == "" {
		out = "/users/" + name + "/x"
	}
	return out
}

func eachImage(name, given string) string {
	out := given
	if out == "" {
		out = "docker://" + name + "/x"
	}
	return out
}

func eachSentence(name, given string) string {
	out := given
	if out == "" {
		out = "https://example.com/users/" + name + " is not there"
	}
	return out
}

func eachConstant(given string) string {
	out := given
	if out == "" {
		out = "https://example.com/users/x"
	}
	return out
}

func eachNumber(n int, given string) string {
	out := given
	if out == "" {
		out = fmt.Sprintf("https://example.com/users/%d/x", n)
	}
	return out
}
