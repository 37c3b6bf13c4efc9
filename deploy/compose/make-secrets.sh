#!/bin/sh
# Makes the secrets that compose.yaml reads, unless they exist. Keep them: without secret_key stored keys are lost.
set -eu
umask 077
folder=${1:-"$(dirname "$0")/secrets"}
mkdir -p "$folder"
make() { [ -s "$folder/$1" ] || printf '%s' "$2" > "$folder/$1"; }
random() { head -c 36 /dev/urandom | base64 | tr -d '\n' | tr '+/' '-_'; }
make secret_key "$(random)"
make database_password "$(random)"
make admin_password "$(random)"
password=$(cat "$folder/database_password")
make database_url "postgresql://hokka:$password@pooler:6432/hokka"
make database_direct_url "postgresql://hokka:$password@database:5432/hokka"
# The processes in the containers are not root and must read the files; the folder is closed to other users.
chmod 644 "$folder"/*
chmod 700 "$folder"
echo "The password of the first admin is in $folder/admin_password."
