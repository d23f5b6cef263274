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
# The folder keeps others on this machine out. Inside a container a file has the rights that it has here, and is read by the
# user of that image, who is nobody on this machine: the files themselves must let everybody read.
chmod 700 secrets
chmod 444 secrets/kunci_secret secrets/postgres_password secrets/store_password secrets/database_url
[ -e .env ] || cp .env.example .env
echo "Secrets are in secrets/. Keep a copy of secrets/kunci_secret elsewhere: without it no key can be read again."
