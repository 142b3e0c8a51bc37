# urlescape needs the go command to load packages: the image is that of Go.
#
#	docker build -t urlescape .
#	docker run --rm -v "$PWD:/code" urlescape ./...
FROM golang:1.26
COPY . /src
RUN go build -C /src -trimpath -o /usr/local/bin/urlescape ./cmd/urlescape && rm -rf /src
WORKDIR /code
ENTRYPOINT ["urlescape"]
