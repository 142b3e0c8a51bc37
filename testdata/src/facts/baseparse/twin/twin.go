// Package twin names topics of a broker.
package twin

import "fmt"

type broker struct{ prefix string }

func (b *broker) NewRequest(kind, topic string, body []byte) error {
	return b.publish(b.prefix+"/"+topic, body)
}

func (b *broker) publish(topic string, body []byte) error {
	_, err := fmt.Println(topic, len(body))
	return err
}

func branch(b *broker, branch string) error {
	return b.NewRequest("GET", fmt.Sprintf("repos/branches/%v/protection", branch), nil)
}
