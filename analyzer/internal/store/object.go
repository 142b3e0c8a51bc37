package store

// Parts of objects that are no fields.
const (
	// TextPart is the text of a builder.
	TextPart = "$text"
	// SpoiledPart is set when a part that no statement set may hold anything.
	SpoiledPart = "$spoiled"
)

// Spoiled reports whether the parts of o that were not set are unknown.
func (e *Env) Spoiled(o *Object) bool {
	if o == nil {
		return false
	}
	_, ok := e.Get(Key{Obj: o, Part: SpoiledPart})
	return ok
}
