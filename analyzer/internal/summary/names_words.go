package summary

// The words that judge names. They are in the singular and in lower case.
var (
	identifierWords = wordsOf(`
		id identifier uuid guid uid gid sid ulid oid pid cid xid rid eid tid vid nid ksuid snowflake
		owner repo repository org organization organisation project account tenant workspace
		zone region datacenter dc version ver revision rev sha sha1 sha256 md5 hash digest checksum commit
		slug login handle token nonce otp pin fingerprint thumbprint serial
		code locale lang language currency country isbn iban imei ean
		index idx seq sequence offset page size count limit port year month day hour week date timestamp ts time
		epoch height width latitude longitude lat lon lng
		subscription customer merchant iso namespace ns shard partition enterprise asn ip
		domain hostname dimension type kind action method format state status arch
	`)

	// keyOwners stand before "key" in identifiers.
	keyOwners = wordsOf(`
		api access public issue project space board account app application client license service
		user repo primary idempotency integration team write read site secret
	`)

	// objectOwners stand before "key", and wholeNames before "name", of what
	// has slashes.
	objectOwners = wordsOf("object obj s3 blob file storage")
	wholeNames   = wordsOf("full object obj blob image")

	textWords = wordsOf(`
		name label tag branch ref env environment path file filename email mail user username nickname
		query q search searchterm term keyword phrase filter password passwd pwd pass cursor url uri link href
		title subject message msg text comment description desc note reason input prompt question
		topic category city address street company expression expr pattern prefix suffix selector
		field column folder dir directory artist album song word alias
		job pipeline workflow queue exchange vhost secret variable dashboard metric attribute property
		member assignee author creator reviewer group team bookmark playlist
		display caption headline summary hashtag mention genre brand
	`)

	subPathWords = wordsOf(`
		path subpath filepath pathname relpath fullpath file object obj ref dir directory folder rel root
		tail rest remainder prefix route image fullname
	`)

	// tailEnds end the names of what callers put behind a base, and tailOwners
	// may stand before them.
	tailEnds   = []string{"path", "uri", "url", "endpoint", "route", "resource", "href", "suffix", "rest", "tail", "base", "prefix", "root"}
	tailOwners = wordsOf("sub rel relative api url uri request req endpoint base root context path http rest route p target full")

	// userinfoWords end the names of "user:password" in one value.
	userinfoWords = wordsOf("userinfo credential cred auth userpass userpwd")

	// linkWords end the names of what is a reference of its own.
	linkWords = wordsOf("url uri href link permalink")

	baseWords = wordsOf(`
		url uri endpoint host hostname hostport server addr address base root origin domain site api
		upstream backend gateway registry proxy authority service prefix webroot baseurl apiurl
	`)

	// idOwners stand before "id" in unbroken words.
	idOwners = wordsOf(`
		user project account org repo zone team group app client tenant customer order item node vm server
		device session job task file doc document event msg message channel room chat guild issue page post
		comment image video playlist product category parent object entity record role policy key token
		domain cluster service instance volume network subnet backup snapshot transaction tx payment invoice
		subscription plan workspace folder board list card member owner contact template campaign webhook
		hook build run deployment release env company employee ticket thread topic container pod request
		trace span correlation company location store asset resource bucket db database collection
	`)
)
