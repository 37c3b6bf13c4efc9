#!/bin/sh
# Writes the file of users from the secret, then becomes PgBouncer.
set -eu
umask 077
password=$(sed 's/"/""/g' "${PASSWORD_FILE:-/run/secrets/database_password}")
printf '"hokka" "%s"\n' "$password" > "${RUN_FOLDER:-/run/pgbouncer}/users"
exec pgbouncer /etc/hokka/pgbouncer.ini
