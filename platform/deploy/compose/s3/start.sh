#!/bin/sh
# Starts Ceph's S3 service on one disk in a folder, and makes the buckets in S3_BUCKETS.
#   AWS_ACCESS_KEY_ID=… S3_SECRET_FILE=… S3_BUCKETS="vitrine keys" start.sh <folder>
set -eu
data=$1
port=${S3_PORT:-9000}
mon_port=${S3_MONITOR_PORT:-3300}
secret=$(cat "$S3_SECRET_FILE")
export CEPH_CONF=$data/ceph.conf
children=

stop() {
  trap - TERM INT
  # The gateway first, then the disk, the monitor last.
  for child in $children; do
    kill "$child" 2>/dev/null || true
    wait "$child" 2>/dev/null || true
  done
  exit "${1:-0}"
}
trap 'stop 0' TERM INT

if [ ! -e "$data/fsid" ]; then
  mkdir -p "$data/mon" "$data/osd" "$data/rgw"
  cat /proc/sys/kernel/random/uuid >"$data/fsid.part"
fi
fsid=$(cat "$data/fsid" 2>/dev/null || cat "$data/fsid.part")
# Nobody else reaches the monitor and the disk: they listen on the container's own address only.
cat >"$CEPH_CONF" <<CONF
[global]
fsid = $fsid
mon host = [v2:127.0.0.1:$mon_port]
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms cluster mode = crc
ms service mode = crc
ms client mode = crc
ms mon cluster mode = crc
ms mon service mode = crc
ms mon client mode = crc
keyring = $data/keyring
run dir = $data
mon data = $data/mon
osd data = $data/osd
rgw data = $data/rgw
log to stderr = false
err to stderr = true
log to file = false
mon cluster log to file = false
admin socket =
pid file =
osd objectstore = bluestore
bluestore block size = ${S3_DISK_BYTES:-21474836480}
osd memory target = 939524096
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
rgw frontends = beast endpoint=0.0.0.0:$port
CONF
: >"$data/keyring"

if [ ! -e "$data/fsid" ]; then
  monmaptool --create --fsid "$fsid" --addv a "[v2:127.0.0.1:$mon_port]" --clobber "$data/monmap"
  ceph-mon --mkfs --id a --monmap "$data/monmap"
fi
ceph-mon --foreground --id a &
children="$!"
if [ ! -e "$data/fsid" ]; then
  disk=$(cat /proc/sys/kernel/random/uuid)
  ceph --connect-timeout 60 osd new "$disk"
  ceph-osd --mkfs --id 0 --osd-uuid "$disk"
  mv "$data/fsid.part" "$data/fsid"
fi
ceph-osd --foreground --id 0 &
children="$! $children"

admin() {
  radosgw-admin --name client.rgw "$@" >"$data/radosgw-admin.out" 2>&1
}
if ! admin user info --uid vitrine; then
  admin user create --uid vitrine --display-name vitrine --max-buckets 0 \
    --access-key "$AWS_ACCESS_KEY_ID" --secret-key "$secret"
fi
radosgw --foreground --name client.rgw &
gateway=$!
children="$gateway $children"

url=http://127.0.0.1:$port
tries=0
until curl --silent --output /dev/null --max-time 5 "$url"; do
  tries=$((tries + 1))
  [ "$tries" -lt 120 ] || stop 1
  sleep 0.5
done
for bucket in $S3_BUCKETS; do
  # The signature of the first version of S3, which needs no program of AWS.
  date=$(LC_ALL=C date -u '+%a, %d %b %Y %H:%M:%S GMT')
  signature=$(printf 'PUT\n\n\n%s\n/%s' "$date" "$bucket" |
    openssl dgst -sha1 -hmac "$secret" -binary | base64)
  curl --silent --show-error --fail --request PUT "$url/$bucket" \
    --header "Date: $date" --header "Authorization: AWS $AWS_ACCESS_KEY_ID:$signature"
done
echo "S3 answers at $url"
wait "$gateway"
stop 1
