import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PORTS, STATE } from '../../site.ts';
import { expect, test } from '../../support/test.ts';

const { PORT, RELEASES_PORT, CONTENT_PORT, AUTHORING_PORT } = PORTS;
const PARTS = {
  edge: { port: PORT, path: '/en/home', folders: ['/', '/en/product/', '/host/', '/sets/'] },
  releases: { port: RELEASES_PORT, path: '/healthz', folders: ['/', '/host/', '/screens/'] },
  delivery: {
    port: CONTENT_PORT,
    path: '/v1/en/home',
    folders: ['/', '/v1/', '/v1/en/products/', '/media/', '/fonts/', '/fonts/inter/'],
  },
  authoring: {
    port: AUTHORING_PORT,
    path: '/api/users/me',
    folders: ['/', '/api/', '/api/media/file/', '/api/products/', '/api/users/'],
  },
};

/** Time for a whole answer. Without it, a request that is never answered would end the test. */
const TIMEOUT_MS = 10_000;
const AT_THE_SAME_TIME = 20;

const NAMES = [
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cetc',
  '%252e%252e%252fsecret',
  '%c0%ae%c0%ae/secret',
  `${'../'.repeat(50)}etc/passwd`,
  '%2f%2fevil.example',
  '%00',
  '%0d%0aX-Evil:1',
  '%e2%80%ae',
  '%ff%fe',
  '%',
  '__proto__',
  'constructor/prototype',
  '.env',
  'release.json',
  'secret',
  'authoring.sqlite',
  'access',
  'graphql',
  'first-register',
  'forgot-password',
  'payload-jobs/run',
  'a'.repeat(8000),
  'a/'.repeat(3000),
  `?${'a=1&'.repeat(2000)}`,
  '?__proto__[x]=1&constructor[prototype][y]=1',
  `?q=${'%f0'.repeat(200)}`,
  `?q=${'(%22'.repeat(50)}`,
  `?brand=${','.repeat(5000)}`,
  `?q=${'a'.repeat(20_000)}`,
  `?q=${'a'.repeat(40_000)}`,
  '?page=%00',
  '?limit=0&depth=10',
];

const TARGETS = [
  'http://evil.example/',
  'http://user:password@evil.example/',
  'http://[::1/',
  'http://x:99999/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '//evil.example/',
  '*',
  '?',
  '\\en\\home',
  `/${'en-'.repeat(2000)}US/home`,
  `/en-x-${'abcdefgh-'.repeat(200)}a/home`,
];

const METHODS = ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'get', 'PRI'];

const HEADERS = [
  'Host: evil.example',
  'X : a',
  'X: a\r\n b',
  ': a',
  'X: a\0b',
  `X: ${'a'.repeat(20_000)}`,
  `X: ${'a'.repeat(40_000)}`,
  Array.from({ length: 2500 }, (_, index) => `X${index}: y`).join('\r\n'),
  'Content-Length: -1',
  'Content-Length: 1, 2',
  'Content-Length: 6\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked, identity',
  `Range: bytes=${Array.from({ length: 1500 }, (_, index) => `${index}-${index}`).join()}`,
  `If-None-Match: ${','.repeat(15_000)}`,
  `If-None-Match: ${'W/'.repeat(7000)}`,
  `If-None-Match: "${'\\'.repeat(9000)}`,
  `Accept-Encoding: ${'a,'.repeat(7000)}`,
  'Accept-Encoding: identity;q=0, *;q=0',
  'Accept-Encoding: __proto__',
  `Accept-Language: ${'a-'.repeat(7000)}`,
  'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: javascript',
  'Forwarded: host=evil.example',
  'X-Original-URL: /api/users',
  'X-HTTP-Method-Override: DELETE',
  'X-Request-Id: "><script>',
  'Expect: evil.example',
  'Upgrade: h2c\r\nConnection: Upgrade',
  `Cookie: ${'a=b;'.repeat(3500)}`,
  'Authorization: JWT eyJhbGciOiJub25lIn0.eyJpZCI6MSwiY29sbGVjdGlvbiI6InVzZXJzIn0.',
  'Authorization: users API-Key undefined',
];

/** Bytes that are not a request. */
const NOISE = [
  'GET /\n\n',
  'GET / HTTP/1.1\rHost: a\r\r',
  'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'GET  HTTP/1.1\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\0\u00a5\u0001',
  'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\nx',
];

const DOCUMENTS = [
  '',
  'null',
  '[]',
  '{',
  '{"__proto__":{"isAdmin":true}}',
  '{"email":{"like":"%"},"password":{"not_equals":null}}',
  `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  `{"email":"${'a'.repeat(50_000)}@${'b.'.repeat(50_000)}"}`,
];

const request = (target: string, { method = 'GET', header = '', body = '' } = {}) =>
  [
    `${method} ${target} HTTP/1.1`,
    ...(header.startsWith('Host:') ? [] : ['Host: localhost']),
    ...(header === '' ? [] : [header]),
    ...(body === '' ? [] : [`Content-Length: ${body.length}`]),
    'Connection: close',
    '',
    body,
  ].join('\r\n');

const logInWith = (body: string) =>
  request('/api/users/login', { method: 'POST', header: 'Content-Type: application/json', body });

function requestsTo({ path, folders }: (typeof PARTS)['edge']): string[] {
  return [
    ...folders.flatMap((folder) => NAMES.map((name) => request(folder + name))),
    ...TARGETS.map((target) => request(target)),
    ...METHODS.map((method) => request(path, { method })),
    ...HEADERS.map((header) => request(path, { header })),
    ...(path.startsWith('/api/') ? DOCUMENTS.map(logInWith) : []),
    ...NOISE,
  ];
}

/** Sends bytes on a connection of its own. Resolves with all that comes back. */
function send(port: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), 'localhost');
    let answer = '';
    const timer = setTimeout(() => {
      answer = 'no answer in time';
      socket.destroy();
    }, TIMEOUT_MS);
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    // Some are hung up while they still send.
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(timer);
        resolve(answer);
      });
    socket.write(bytes, 'latin1');
  });
}

const STATUS = /^HTTP\/1\.1 (\d{3})/;
const INTERNALS = /node_modules|node:internal|\n {4}at |SQLITE|ENOENT|ELOOP|root:x:0/;

/** Names the fault of an answer; `undefined` if it has none. */
function problemOf(
  answer: string,
  secrets: readonly string[],
  isHead: boolean,
): string | undefined {
  const status = Number(STATUS.exec(answer)?.[1]);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  if (!(status >= 200 && status < 600)) return `no status: ${answer.slice(0, 60)}`;
  if (status >= 500 && !(status === 503 && /^retry-after:/im.test(head))) return `status ${status}`;
  if (/evil\.example|^x-evil/im.test(head)) return 'a header that the client has chosen';
  if (INTERNALS.test(answer)) return `internals: ${INTERNALS.exec(answer)?.[0]}`;
  // Regression: a browser showed a page of its own, in its own language, or nothing.
  if (status >= 400 && !/\p{Letter}{2}/u.test(body) && !isHead) return `${status} without a text`;
  if (secrets.some((secret) => answer.includes(secret))) return 'a secret';
  return undefined;
}

for (const [name, part] of Object.entries(PARTS)) {
  test(`${name} answers hostile requests with a status, in time, and reveals nothing`, async () => {
    const secret = (await readFile(join(STATE, 'content', 'secret'), 'utf8')).trim();
    const rest = requestsTo(part);
    const found: string[] = [];
    const sendAll = async () => {
      for (let bytes = rest.pop(); bytes !== undefined; bytes = rest.pop()) {
        const problem = problemOf(
          await send(part.port, bytes),
          [secret, STATE],
          bytes.startsWith('HEAD'),
        );
        if (problem) found.push(`${problem}: ${bytes.slice(0, 100)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_THE_SAME_TIME }, sendAll));
    expect(found).toEqual([]);
    expect(await send(part.port, request('/healthz'))).toContain('"status":"ok"');
  });
}
