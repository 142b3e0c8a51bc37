package names

// paths are evidence of several segments in one value.
var paths = []Group{
	{Name: "paths", set: subPathWords, Source: Standard, From: "POSIX.1: path, pathname, file, directory; RFC 3986: path", Words: "path pathname file directory"},
	{Name: "paths seen", set: subPathWords, Words: "subpath filepath relpath fullpath dir folder rel root"},
	{Name: "rests of paths", set: subPathWords, Without: "its \"/\" would be escaped by the fix for a segment", Words: "tail rest remainder prefix route"},
	{Name: "refs", set: subPathWords, Source: API, From: "git: gitglossary(7)", Words: "ref"},
	{Name: "images", set: subPathWords, Source: API, From: "Docker Engine API (image), OCI distribution specification (name of a repository)", Words: "image"},
	{Name: "objects", set: subPathWords, Source: API, From: "Google Cloud Storage", Words: "object"},
	{Name: "objects seen", set: subPathWords, Without: "its \"/\" would be escaped by the fix for a segment", Words: "obj"},
	{Name: "full names", set: subPathWords, Source: API, From: "GitHub: full_name", Words: "fullname"},

	{Name: "keys of objects", set: objectOwners, Source: API, From: "Amazon S3 (object key), Azure Storage (blob)", Words: "object s3 blob"},
	{Name: "keys of objects seen", set: objectOwners, Words: "obj file storage"},
	{Name: "names with slashes", set: wholeNames, Source: API, From: "GitHub (full_name), Google Cloud Storage (object), Azure Storage (blob), OCI (image)", Words: "full object blob image"},
	{Name: "names with slashes seen", set: wholeNames, Without: "its \"/\" would be escaped by the fix for a segment", Words: "obj"},

	{Name: "elements with slashes", set: deepElements, Source: API, From: "Hugging Face Hub (model, dataset, space: organization/name), Terraform Registry (module, provider), npm and Go (package, module), Pulumi (stack), Vault (secret), Docker Engine (image, plugin), CouchDB (document: _design/name), Google AIP-122 (resource), Azure (scope), Helm and Artifact Hub (chart)", Words: "model dataset space module provider package stack secret plugin document doc resource scope chart"},
	{Name: "elements with slashes seen", set: deepElements, Without: "its \"/\" would be escaped by the fix for a segment", Words: "asset media artifact template script extension"},

	{Name: "collections of files", set: fileCollections, Source: API, From: "GitHub and Gitea (contents, raw, media), GitLab (files), Bitbucket (src, browse)", Words: "contents files raw media src browse"},
	{Name: "trees of files", set: fileTrees, Source: API, From: "GitHub and GitLab (blob, tree, raw), Gitea (src, raw), Bitbucket (src)", Words: "blob tree raw src"},

	{Name: "owner and repository", set: ownerRepos, Source: API, From: "GitHub (full_name, nameWithOwner), GitLab (path_with_namespace, projectPath)", Words: "fullname repofullname repositoryfullname namewithowner pathwithnamespace projectpath"},
	{Name: "owner and repository seen", set: ownerRepos, Words: "ownerrepo reposlug repositoryslug nwo"},
	{Name: "repositories", set: repoWords, Source: API, From: "GitHub (repo), Gitea (repo), GitLab (project)", Words: "repo repository project"},

	{Name: "tails", set: tailEnds, Source: Standard, From: "RFC 3986 (path, URI, suffix reference, base), HTML (href), WHATWG URL", Words: "path uri url href base suffix"},
	{Name: "tails seen", set: tailEnds, Words: "endpoint route resource rest tail prefix root api"},
	{Name: "owners of tails", set: tailOwners, Words: "sub rel relative api url uri request req endpoint base root context path http rest route p target full"},
	{Name: "owners of tails of probes", set: tailOwners, Source: API, From: "Kubernetes (probes: readiness, liveness, health check), Prometheus (metrics_path), GitHub (webhook)", Words: "health check healthcheck probe readiness liveness metrics webhook"},
	{Name: "short paths", set: shortPaths, Without: "its \"/\" would be escaped by the fix for a segment", Words: "p"},
}

// bases are evidence of what URLs begin with.
var bases = []Group{
	{Name: "links", set: linkWords, Source: Standard, From: "RFC 3986 (URI), RFC 8288 (link), HTML (href), WHATWG URL", Words: "url uri href link"},
	{Name: "bases", set: baseWords, Source: Standard, From: "RFC 3986 (URI, authority, host, base), RFC 6454 (origin), RFC 1034 (domain), RFC 9110 (server, gateway, proxy, upstream)", Words: "url uri authority host base origin domain server gateway proxy upstream"},
	{Name: "bases seen", set: baseWords, Words: "endpoint hostname hostport addr address root site api backend registry service prefix webroot baseurl apiurl"},
	{Name: "addresses with ports", set: addressWords, Source: API, From: "package net (addr, address), net/url and NGINX (hostport, listen), RFC 3986 (authority), AWS and etcd (endpoint), Kafka (broker)", Words: "addr address hostport listen authority endpoint broker"},
	{Name: "hosts", set: hostWords, Source: Standard, From: "RFC 3986 (host), RFC 1123 (host name), RFC 8200 (IP, address), RFC 1034 (domain), RFC 9110 (server)", Words: "host hostname ip addr address ipaddr domain server"},
	{Name: "hosts that listen", set: hostWords, Source: API, From: "NGINX (listen), Redis (bind), PostgreSQL (listen_addresses)", Words: "bind listen"},
	{Name: "requests", set: requestURLs, Source: API, From: "net/http (url), net/url (rawURL), net/http.Request (RequestURI)", Words: "url rawurl requesturi"},
	{Name: "requests seen", set: requestURLs, Words: "uri rawuri urlstr urlstring requesturl endpoint apiendpoint href"},
	{Name: "what a program is known by", set: credentialWords, Source: Standard, From: "RFC 6750 (access token), OpenAPI 3 section 4.8.27 (apiKey)", Words: "token key"},
	{Name: "userinfo", set: userinfoWords, Source: Standard, From: "RFC 3986 section 3.2.1 (userinfo), RFC 7617 (credentials, basic authentication)", Words: "userinfo credential auth"},
}
