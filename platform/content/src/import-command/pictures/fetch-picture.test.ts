import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { openPictureFetcher } from './fetch-picture.ts';
import { type AllowedAddresses, isPublicAddress } from './public-address.ts';

test.each([
  ['93.184.216.34', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.216.34', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2606:2800:220:1::1', true],
])('whether %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const HERE: AllowedAddresses = { has: (address: string): boolean => address === '127.0.0.1' };
const open = (allowed = HERE) =>
  openPictureFetcher({ allowed, stallTimeoutMs: 1000, firstWaitMs: 1 });
const PICTURE = { 'Content-Type': 'image/png' };

test('a picture is fetched, also after redirects and failures that pass', async () => {
  let asked = 0;
  const url = await serve((request, response) => {
    asked += 1;
    if (request.url === '/moved') response.writeHead(302, { Location: '/here' }).end();
    else if (asked < 4) response.writeHead(503, { 'Retry-After': '0' }).end();
    else response.writeHead(200, PICTURE).end('bytes');
  });
  expect(String(await open().fetch(`${url}/moved`))).toBe('bytes');
});

test.each<[string, RequestListener, RegExp]>([
  ['a missing picture', (_, to) => to.writeHead(404).end(), /the server answered 404/],
  ['an error that stays', (_, to) => to.writeHead(500).end(), /the server answered 500/],
  [
    'a page',
    (_, to) => to.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
    /sent text\/html, not a picture/,
  ],
  ['a circle', (_, to) => to.writeHead(302, { Location: '/' }).end(), /redirected too often/],
  [
    'a way to a file',
    (_, to) => to.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
    /file: is neither/,
  ],
  [
    'a way to a private address',
    (_, to) => to.writeHead(302, { Location: 'http://10.0.0.1/' }).end(),
    /10\.0\.0\.1 is not an address on the public internet/,
  ],
  [
    'a server that stops in the middle',
    (_, to) => to.writeHead(200, { ...PICTURE, 'Content-Length': '9' }).write('b'),
    /timeout|Timeout/i,
  ],
  ['a server that hangs up', (request) => request.socket.destroy(), /./],
  [
    'bytes without an end',
    (_, to) => {
      to.writeHead(200, PICTURE);
      const more = () => {
        while (to.write(Buffer.alloc(1_000_000)));
        to.once('drain', more);
      };
      more();
    },
    /more than 20 MB/,
  ],
])(
  '%s is an error that says so',
  async (_, listener, message) => {
    const fetcher = open();
    await expect(fetcher.fetch(await serve(listener))).rejects.toThrow(message);
    await fetcher.close();
  },
  20_000,
);

test.each([
  ['localhost', /localhost .* is not an address on the public internet/],
  ['127.0.0.1', /127\.0\.0\.1 is not an address/],
  ['2130706433', /127\.0\.0\.1 is not an address/],
  ['0x7f.1', /127\.0\.0\.1 is not an address/],
  ['[::1]', /::1 is not an address/],
  ['[::ffff:127.0.0.1]', /is not an address/],
])('nobody is asked at %s', async (host, message) => {
  let isAsked = false;
  const url = await serve((_, response) => {
    isAsked = true;
    response.end();
  });
  const fetcher = open({ has: () => false });
  await expect(fetcher.fetch(url.replace('127.0.0.1', host))).rejects.toThrow(message);
  expect(isAsked).toBe(false);
});
