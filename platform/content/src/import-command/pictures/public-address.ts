import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not on the public internet (IANA special-purpose registries). */
const SPECIAL = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  SPECIAL.addSubnet(address, prefix, 'ipv4');
}
/** The range of public IPv6 addresses; everything else has a special purpose. */
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');
const SPECIAL_IPV6 = new BlockList();
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // The address of another network is part of these.
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  SPECIAL_IPV6.addSubnet(address, prefix, 'ipv6');
}

/**
 * Whether an IP address is on the public internet.
 *
 * @example isPublicAddress('127.0.0.1') // false
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !SPECIAL.check(address, 'ipv4');
  return GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6');
}

/** Says that a server has an address that may not be asked. */
class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is not an address on the public internet; --allow-address would permit it`);
  }
}

/** The addresses that may be asked besides public ones. */
export interface AllowedAddresses {
  has(address: string): boolean;
}

/**
 * @param host The host of a URL, with brackets around an IPv6 address.
 * @throws {PrivateAddress} for an IP address that may not be asked. Names are resolved later.
 */
export function requireAllowedHost(host: string, allowed: AllowedAddresses): void {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) === 0 || isPublicAddress(address) || allowed.has(address)) return;
  throw new PrivateAddress(address);
}

/**
 * Resolves names for connections, and fails for a name with an address that may not be asked. The
 * connection uses the address that was examined, so that no other answer can take its place.
 */
export const lookupAllowed =
  (allowed: AllowedAddresses): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const refused = addresses?.find(
        ({ address }) => !isPublicAddress(address) && !allowed.has(address),
      );
      if (error) callback(error, '');
      else if (refused) callback(new PrivateAddress(`${host} (${refused.address})`), '');
      else if (options.all) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4);
    });
  };
