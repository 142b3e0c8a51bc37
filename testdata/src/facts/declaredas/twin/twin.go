// Package twin has an interface for which nothing was declared.
package twin

type sender interface{ Send(path string) error }

func send(s sender, title string) error { return s.Send("titles/" + title + "/x") }
