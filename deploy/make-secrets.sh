#!/bin/sh
# Makes the secrets of compose.yaml, each in a file of its own. What is there already stays as it is.
set -eu
cd "$(dirname "$0")/.."
umask 077
mkdir -p secrets
make() {
  [ -s "secrets/$1" ] || head -c 36 /dev/urandom | base64 | tr '+/' '-_' | tr -d '\n' > "secrets/$1"
}
make kunci_secret
make postgres_password
make store_password
[ -s secrets/database_url ] ||
  printf 'postgres://kunci_store:%s@database:5432/kunci_store' "$(cat secrets/store_password)" > secrets/database_url
# The store reads its own as the user of its image.
[ "$(id -u)" != 0 ] || chown 1000 secrets/kunci_secret secrets/database_url
[ -e .env ] || cp .env.example .env
echo "Secrets are in secrets/. Keep a copy of secrets/kunci_secret elsewhere: without it no key can be read again."
