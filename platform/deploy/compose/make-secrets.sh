#!/bin/sh
# Makes the secrets of compose.yaml that do not exist yet. Nobody else can enter their folder; the
# users of the containers read the files.
set -eu
folder=$(dirname "$0")/secrets
mkdir -p -m 0700 "$folder"
make() {
  [ -e "$folder/$1" ] || printf '%s' "$2" >"$folder/$1"
  chmod 0444 "$folder/$1"
}
random() {
  od -An -N24 -tx1 /dev/urandom | tr -d ' \n'
}
make postgres-password "$(random)"
make s3-secret "$(random)"
make database-url "postgres://vitrine:$(cat "$folder/postgres-password")@postgres/vitrine"
