package segment

// A namedRoute has the text in a field in which values take the place of their names.
type namedRoute struct{ raw, escaped string }
