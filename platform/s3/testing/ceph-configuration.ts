import { join } from 'node:path';

interface CephOptions {
  folder: string;
  id: string;
  monitor: string;
  /** Address of the S3 service. */
  gateway: string;
}

/** A cluster with one monitor, one store in memory and one S3 service, without authentication. */
export function cephConfiguration({ folder, id, monitor, gateway }: CephOptions): string {
  return `[global]
fsid = ${id}
mon host = [v2:${monitor}]
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
keyring = ${join(folder, 'keyring')}
run dir = ${folder}
mon data = ${join(folder, 'mon')}
osd data = ${join(folder, 'osd')}
rgw data = ${join(folder, 'rgw')}
log file = ${join(folder, '$name.log')}
admin socket =
pid file =

# Elections and maps within milliseconds: there is nobody to wait for.
paxos propose interval = 0.02
paxos min wait = 0.01
mon tick interval = 1
mon data avail warn = 2
mon data avail crit = 1

osd objectstore = memstore
memstore device bytes = 1073741824
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000

rgw frontends = beast endpoint=${gateway}
rgw thread pool size = 64
# Listings of the tests have several pages.
rgw max listing results = 20
rgw enable gc threads = false
rgw enable lc threads = false
rgw run sync thread = false
rgw dynamic resharding = false
`;
}
