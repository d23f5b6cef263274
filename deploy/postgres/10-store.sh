#!/bin/sh
# At the first start of the database: the store's own role and database, and no right beyond them.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/store_password)" --username "${POSTGRES_USER:-postgres}" <<'SQL'
create role kunci_store login password :'password' nosuperuser nocreatedb nocreaterole;
create database kunci_store owner kunci_store;
revoke connect on database kunci_store from public;
SQL
