#!/bin/sh
# Fetches what package-lock.json pins, if there is npm and it has not been
# done. The site is whole without: npm only adds to it. So nothing here fails.
cd "$(dirname "$0")/.." || exit 0
if [ node_modules/.package-lock.json -nt package-lock.json ]; then
	exit 0
fi
if ! command -v npm >/dev/null 2>&1; then
	echo "furrow: no npm here, so charts stay static and the fonts are the system's"
	exit 0
fi
if npm ci --ignore-scripts --silent >/dev/null 2>&1; then
	touch node_modules/.package-lock.json
else
	echo "furrow: npm could not fetch its packages, so charts stay static and the fonts are the system's"
fi
