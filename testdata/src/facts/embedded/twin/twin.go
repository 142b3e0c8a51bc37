// Package twin embeds a queue.
package twin

// A Base keeps messages.
type Base struct{ posts []string }

// Post keeps a message.
func (b *Base) Post(path string) { b.posts = append(b.posts, path) }

type service struct{ Base }

func (s *service) raw(name string) { s.Post("/users/" + name + "/keys") }
