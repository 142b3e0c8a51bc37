# urlescape needs the go command to load packages, and a C compiler for those with cgo: the
# image is that of Go. The user is the one that owns the checkout; results stay in a volume.
#
#	docker build -t urlescape .
#	docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/code" -v urlescape:/cache urlescape ./...
FROM golang:1.26 AS build
ENV GOCACHE=/cache/build GOMODCACHE=/cache/mod
COPY . /src
RUN --mount=type=cache,target=/cache \
	go build -C /src -trimpath -o /urlescape ./cmd/urlescape

FROM golang:1.26
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
