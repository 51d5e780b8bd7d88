import { BlockList, isIP } from 'node:net';

/** The kinds of address that the audit names: no line has the address of a person. */
export type AddressClass = 'this-machine' | 'private-network' | 'internet';

const LOOPBACK = listOf([['127.0.0.0', 8]]);
/** Clients with IPv6 are counted by their network. Node takes IPv4 for a part of this one. */
const LOOPBACK_IPV6 = '0:0:0:0::/64';
const PRIVATE_NETWORKS = listOf([
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
]);

/**
 * The kind of a client's address, as `clientAddress()` of `@vitrine/http` returns it.
 *
 * @example addressClassOf('10.0.0.7') // 'private-network'
 */
export function addressClassOf(client: string): AddressClass {
  if (client === LOOPBACK_IPV6) return 'this-machine';
  const [address = ''] = client.split('/');
  if (isIP(address) === 0) return 'internet';
  if (LOOPBACK.check(address, familyOf(address))) return 'this-machine';
  return PRIVATE_NETWORKS.check(address, familyOf(address)) ? 'private-network' : 'internet';
}

function familyOf(address: string) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

function listOf(networks: readonly (readonly [address: string, bits: number])[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of networks) list.addSubnet(address, bits, familyOf(address));
  return list;
}
