import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseSettings } from '../settings/settings.ts';
import { clientAddress } from './client-address.ts';
import { PROXIES_VARIABLE } from './trusted-proxies.ts';

const proxiesOf = (list: string) =>
  parseSettings(v.object(PROXIES_VARIABLE), { VITRINE_PROXIES: list }).VITRINE_PROXIES;

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  [undefined, ''],
  // One subscriber has a whole network of IPv6 addresses.
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('a connection from %s is counted as %s', (address, client) => {
  expect(clientAddress({ address, forwardedFor: '203.0.113.1' }, proxiesOf(''))).toBe(client);
});

// Behind a proxy all authors had its address, so one attacker locked all of them out.
test.each([
  ['a stranger', '192.0.2.7', '203.0.113.1', '192.0.2.7'],
  ['a proxy', '10.1.2.3', '203.0.113.1', '203.0.113.1'],
  ['a proxy on an IPv6 socket', '::ffff:10.1.2.3', '203.0.113.1', '203.0.113.1'],
  ['a single trusted address', '2001:db8::5', '203.0.113.1', '203.0.113.1'],
  ['its neighbour', '2001:db8::6', '203.0.113.1', '2001:db8:0:0::/64'],
  ['a proxy that names an IPv6 client', '10.1.2.3', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['a proxy after a forged address', '10.1.2.3', '198.51.100.9, 203.0.113.1', '203.0.113.1'],
  ['a proxy after a forged proxy', '10.1.2.3', '10.9.9.9, 203.0.113.1', '203.0.113.1'],
  ['two proxies', '10.1.2.3', 'forged, 203.0.113.1 , 10.4.5.6', '203.0.113.1'],
  ['proxies only', '10.1.2.3', '10.7.7.7, 10.4.5.6', '10.7.7.7'],
  ['a proxy that sends no header', '10.1.2.3', null, '10.1.2.3'],
  ['a proxy that sends an empty header', '10.1.2.3', '', '10.1.2.3'],
  ['a proxy that does not know', '10.1.2.3', '203.0.113.1, unknown', '10.1.2.3'],
  ['a proxy that sends a script', '10.1.2.3', '<script>alert(1)</script>', '10.1.2.3'],
  ['a proxy that sends half an address', '10.1.2.3', '203.0.113', '10.1.2.3'],
  ['a proxy that sends ports', '10.1.2.3', '203.0.113.1:4321', '203.0.113.1'],
  ['a proxy that sends IPv6 with ports', '10.1.2.3', '[2001:db8:1:2::9]:80', '2001:db8:1:2::/64'],
  ['a proxy that names a zone', '10.1.2.3', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['a long header', '10.1.2.3', `${'10.0.0.1,'.repeat(1500)}203.0.113.1`, '203.0.113.1'],
])('%s', (_, address, forwardedFor, client) => {
  const proxies = proxiesOf('10.0.0.0/8, 2001:db8::5');
  expect(clientAddress({ address, forwardedFor }, proxies)).toBe(client);
});

test.each([
  'proxy.example',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.1,,',
  '10.0.0.0/8 10.1.1.1',
])('the list "%s" is refused', (list) => {
  expect(() => proxiesOf(list)).toThrow(
    /PROXIES=.* has ".*", which is neither an IP address nor a range/,
  );
});
