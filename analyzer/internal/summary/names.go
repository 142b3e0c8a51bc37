package summary

// IdentifierLike reports whether a value of this name is an identifier by all
// appearances: ownerID, repo, projectSlug.
func IdentifierLike(name string) bool { return false }

// TextLike reports whether a value of this name is free text: name, label.
func TextLike(name string) bool { return false }

// SubPathLike reports whether a value of this name is several path segments.
func SubPathLike(name string) bool { return false }

// BaseLike reports whether a value of this name is what URLs begin with:
// baseURL, endpoint, host.
func BaseLike(name string) bool { return false }
