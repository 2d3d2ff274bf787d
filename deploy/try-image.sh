#!/bin/sh
# Builds the image and starts it once beside a PostgreSQL, with keys made for the trial; ends with 0 when /readyz has answered.
# Needs docker or podman, openssl and curl.
set -eu
engine=$(command -v docker || command -v podman) || { echo 'neither docker nor podman is installed' >&2; exit 2; }
cd "$(dirname "$0")/.."
port=${PORT:-3000}
container= database=
trap 'for one in $container $database; do "$engine" stop "$one" >/dev/null; done' EXIT
secret() { openssl rand -hex "$1"; }

"$engine" build -f deploy/Dockerfile -t refrendo-portal:trial .
database=$("$engine" run --detach --rm --publish "127.0.0.1:$port:3000" --env POSTGRES_HOST_AUTH_METHOD=trust postgres:15-bookworm)
until "$engine" exec "$database" pg_isready --quiet --host 127.0.0.1; do sleep 1; done
container=$("$engine" run --detach --rm --read-only --tmpfs /tmp --cap-drop ALL --network "container:$database" \
  --env DATABASE_URL=postgresql://postgres@127.0.0.1/postgres \
  --env CIPHER_KEY="$(secret 16)" --env CIPHER_IV="$(secret 8)" --env TOKEN_KEY="$(secret 16)" \
  --env UTILITY_NAME=Prueba --env PRIVACY_URL=/aviso --env RULES_URL=/reglas \
  --env TOKEN_SECRET="$(secret 16)" --env CAPTCHA_SECRET="$(secret 16)" \
  --env SMS_WEBHOOK_URL=https://localhost/nobody --env TRUST_PROXY=none --env PUBLIC_ORIGIN="https://localhost:$port" refrendo-portal:trial)
for _ in $(seq 60); do
  if curl --fail --silent "http://127.0.0.1:$port/readyz"; then exit 0; fi
  sleep 1
done
"$engine" logs "$container" >&2
exit 1
