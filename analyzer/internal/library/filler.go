package library

// A Filler says that a function returns the template that it is given, with values of a map, or
// elements of a list, in the place of the names or numbers in it.
//
//	Expand("/users/{name}/{0}", map[string]string{"name": name}, id)
type Filler struct {
	// Template is the parameter that is the template; Named that which has the values by
	// their names, and Listed the list that has them by their numbers: [NoParam] where there
	// is none.
	Template, Named, Listed int
	// Paired says that the list has the names, with what is around them, each before its value.
	Paired bool
	// Inside says that the function does not return the text, but gives it to something else.
	Inside bool
	// Opens are the bytes that what stands around a name may begin with, and Bare says that a
	// name may have nothing but a "$" before it.
	Opens string
	Bare  bool
	// Escapers are what the function escapes each value with, by the names of package text.
	Escapers []string
}

// IsZero reports whether nothing is filled in.
func (f Filler) IsZero() bool { return f.Opens == "" }

// NoParam is the index of a parameter that a function does not have.
const NoParam = -3
