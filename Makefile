# make site   builds the site into out/ (and fetches what npm can add to it)
#             BASE_URL=https://example.org/furrow gives it an address: canonical
#             links, a site map, a feed, pictures for where it is linked to
#             REPORT_URL='mailto:…?subject={sentence}' says where to report errors
# make test   runs every test
# make clean  removes what the two have made

WORKERS ?= 0
OUT     ?= out
CACHE   ?= .cache
BASE_URL   ?=
REPORT_URL ?=
SOURCES := $(shell find cmd corpus engine site templates -type f) go.mod go.sum

.PHONY: site test clean

site: bin/furrow
	@sh cmd/npm.sh
	bin/furrow build --out $(OUT) --cache $(CACHE) --workers $(WORKERS) --base-url="$(BASE_URL)" --report-url="$(REPORT_URL)"

test: bin/furrow
	@sh cmd/npm.sh
	go vet ./...
	go test -timeout 30m ./...

bin/furrow: $(SOURCES)
	go build -o $@ ./cmd/furrow

clean:
	rm -rf bin out .cache
