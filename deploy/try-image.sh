#!/bin/sh
# Builds the image and starts it once with secrets made for the trial; ends with 0 when /readyz has answered. Needs docker or podman, openssl and curl.
set -eu
engine=$(command -v docker || command -v podman) || { echo 'neither docker nor podman is installed' >&2; exit 2; }
cd "$(dirname "$0")/.."
secret() { openssl rand -hex "$1"; }
"$engine" build -f deploy/Dockerfile -t refrendo-portal:trial .
container=$("$engine" run --detach --rm --read-only --tmpfs /tmp --cap-drop ALL --publish 127.0.0.1:3000:3000 \
  --env CIPHER_KEY="$(secret 16)" --env CIPHER_IV="$(secret 8)" --env TOKEN_KEY="$(secret 16)" \
  --env TOKEN_SECRET="$(secret 16)" --env CAPTCHA_SECRET="$(secret 16)" \
  --env TRUST_PROXY=none --env PUBLIC_ORIGIN=https://localhost:3000 refrendo-portal:trial)
trap '"$engine" stop "$container" >/dev/null' EXIT
for _ in $(seq 60); do
  if curl --fail --silent http://127.0.0.1:3000/readyz; then exit 0; fi
  sleep 1
done
"$engine" logs "$container" >&2
exit 1
