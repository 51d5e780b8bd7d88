import { clientAddress } from '@vitrine/http';
import { expect, test } from 'vitest';
import { addressClassOf } from './address-class.ts';

test.each([
  ['127.0.0.1', 'this-machine'],
  ['::1', 'this-machine'],
  ['::ffff:127.0.0.1', 'this-machine'],
  ['10.1.2.3', 'private-network'],
  ['172.31.0.1', 'private-network'],
  ['192.168.0.9', 'private-network'],
  ['fd00:1:2:3::9', 'private-network'],
  ['fe80::1', 'private-network'],
  ['172.32.0.1', 'internet'],
  ['192.0.2.7', 'internet'],
  ['2001:db8::9', 'internet'],
  [undefined, 'internet'],
])('a client at %s comes from %s', (address, expected) => {
  const proxies = new Set<string>() as never;
  expect(addressClassOf(clientAddress({ address, forwardedFor: null }, proxies))).toBe(expected);
});
