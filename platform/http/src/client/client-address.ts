import { isIP } from 'node:net';
import type { TrustedProxies } from './trusted-proxies.ts';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address without the notation that IPv6 sockets use for IPv4. */
const plain = (address: string): string => MAPPED_IPV4.exec(address)?.[1] ?? address;

/** The network of an IPv6 address: its first 64 bits. One subscriber has all addresses in it. */
function networkOf(address: string): string {
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

interface Connection {
  /** The address at the other end. */
  address: string | undefined;
  /** The `X-Forwarded-For` header, to which each proxy appends the address that it was asked by. */
  forwardedFor: string | null;
}

/**
 * The client that a request comes from, for counting its attempts: the address at the other end of
 * the connection, or, while that is a trusted proxy, the one that it names. What stands further
 * left in the header was written by the client itself.
 */
export function clientAddress(
  { address, forwardedFor }: Connection,
  proxies: TrustedProxies,
): string {
  let client = plain(address ?? '');
  const named = forwardedFor?.split(',') ?? [];
  while (proxies.has(client)) {
    const next = plain(withoutPort(named.pop()?.trim() ?? ''));
    if (isIP(next) === 0) break;
    client = next;
  }
  return isIP(client) === 6 ? networkOf(client) : client;
}

/** Some proxies append `192.0.2.7:4321` or `[2001:db8::1]:4321`. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
