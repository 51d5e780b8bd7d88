import { isIP } from 'node:net';

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

/** The client of a connection, for counting its attempts. */
export function clientAddress(connection: string | undefined): string {
  const client = plain(connection ?? '');
  return isIP(client) === 6 ? networkOf(client) : client;
}
