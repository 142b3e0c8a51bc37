# urlescape needs the go command to load packages, and a C compiler for those with cgo: the
# image is that of Go. The user is the one that owns the checkout; results stay in a volume.
#
#	docker build -t urlescape .
#	docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/code" -v urlescape:/cache urlescape ./...
FROM golang:1.27.1@sha256:512690a5660563b57d37ecc31129e7f136e831db2aed24a1dbeb8ad7380dc0fa AS build
ENV GOCACHE=/cache/build GOMODCACHE=/cache/mod
COPY . /src
RUN --mount=type=cache,target=/cache \
	go build -C /src -o /urlescape -trimpath ./cmd/urlescape

FROM golang:1.27.1@sha256:512690a5660563b57d37ecc31129e7f136e831db2aed24a1dbeb8ad7380dc0fa
LABEL org.opencontainers.image.title="urlescape" \
	org.opencontainers.image.description="Finds URLs that Go code builds wrongly" \
	org.opencontainers.image.source="https://github.com/urlescape/urlescape"
COPY --from=build /urlescape /usr/local/bin/urlescape
ENV HOME=/cache GOCACHE=/cache/build GOMODCACHE=/cache/mod
RUN mkdir -m 1777 /cache
USER 1000:1000
VOLUME /cache
WORKDIR /code
ENTRYPOINT ["urlescape"]
