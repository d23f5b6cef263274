#!/bin/sh
# At the first start of the database: the store's own role and database, and no right beyond them.
set -eu
# A statement of its own: a file that cannot be read ends this script, and with it the first start, loudly.
password="$(cat "$STORE_PASSWORD_FILE")"
if [ -z "$password" ]; then
  echo "$STORE_PASSWORD_FILE is empty: run deploy/make-secrets.sh, then remove the volume of the database and start again." >&2
  exit 1
fi
psql -v ON_ERROR_STOP=1 -v password="$password" --username "${POSTGRES_USER:-postgres}" <<'SQL'
create role kunci_store login password :'password' nosuperuser nocreatedb nocreaterole;
create database kunci_store owner kunci_store;
revoke connect on database kunci_store from public;
SQL
