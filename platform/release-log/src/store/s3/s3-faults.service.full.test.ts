import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test as testEverywhere,
} from 'vitest';
import {
  type Fault,
  type FaultProxy,
  HAS_RADOSGW,
  type Radosgw,
  startFaultProxy,
  startRadosgw,
  TEST_SIGNER,
} from '../../../testing/index.ts';
import { append } from '../../log/append.ts';
import { planPromote } from '../../log/plan/plan.ts';
import { openStore } from '../open-store.ts';
import { MAX_OBJECT_BYTES } from '../read-object.ts';
import type { Store } from '../store.ts';

const TIMEOUT_MS = 1000;
const test = testEverywhere.skipIf(!HAS_RADOSGW);

let s3: Radosgw;
let proxy: FaultProxy;
let location: string;
/** The store over a perfect network. */
let direct: Store;
/** The store through the proxy. */
let store: Store;

beforeAll(async () => {
  if (HAS_RADOSGW) s3 = await startRadosgw();
});
afterAll(() => s3?.[Symbol.asyncDispose]());

beforeEach(async () => {
  proxy = await startFaultProxy(s3.url);
  location = await s3.newStore();
  direct = openStore(location, { env: s3.env });
  store = throughProxy();
});
afterEach(() => proxy[Symbol.asyncDispose]());

function throughProxy(): Store {
  const env = { ...s3.env, AWS_ENDPOINT_URL_S3: proxy.url };
  return openStore(location, { env, s3TimeoutMs: TIMEOUT_MS });
}

const bytes = (text: string) => new TextEncoder().encode(text);
const large = Buffer.alloc(400_000, 7);

/** The next requests of an object meet these faults, one each; later ones meet none. */
function upset(method: string, key: string, faults: readonly Fault[]): void {
  const left = [...faults];
  proxy.faultOf = (request) =>
    request.method === method && request.path.includes(`/${key}`) ? left.shift() : undefined;
}

const always = (method: string, key: string, fault: Fault) =>
  upset(
    method,
    key,
    Array.from({ length: 1000 }, () => fault),
  );

const promote = (by: string) =>
  append(store, 'stable', {
    by,
    why: 'a fault',
    signer: TEST_SIGNER,
    plan: (head) =>
      planPromote(head, 'product', { version: '1.0.0', record: `sha384-${'A'.repeat(64)}` }),
  });

describe('a write', () => {
  test.each<[string, Fault[]]>([
    ['whose answer is lost', [{ kind: 'lose-answer' }]],
    ['that is lost', [{ kind: 'lose-request' }]],
    ['that is answered with 500, but was carried out', [{ kind: 'replace-answer', status: 500 }]],
    ['that is answered with 500', [{ kind: 'answer', status: 500, code: 'InternalError' }]],
    ['that meets another request of the same key', [{ kind: 'answer', status: 409 }]],
    ['that is throttled', [{ kind: 'answer', status: 503, code: 'SlowDown' }]],
    [
      'that is throttled by a proxy which names the delay',
      [{ kind: 'answer', status: 429, headers: { 'Retry-After': '0.2' } }],
    ],
    [
      'that fails in several ways',
      [{ kind: 'lose-answer' }, { kind: 'answer', status: 503 }, { kind: 'lose-request' }],
    ],
  ])('%s is repeated, and counts as this writer’s', async (_what, faults) => {
    upset('PUT', 'a/b', faults);
    expect(await store.put('a/b', bytes('mine'))).toBe(true);
    expect(String(await direct.get('a/b'))).toBe('mine');
  });

  test.each<[string, Fault[]]>([
    ['with 412', []],
    ['with 409', [{ kind: 'replace-answer', status: 409 }]],
    ['with 500', [{ kind: 'replace-answer', status: 500 }]],
    ['after an answer was lost', [{ kind: 'lose-answer' }]],
    ['after a request was lost', [{ kind: 'lose-request' }]],
  ])('that another writer has overtaken loses %s', async (_what, faults) => {
    // The same bytes: only the id of the write tells whose they are.
    await direct.put('a/b', bytes('the same'));
    upset('PUT', 'a/b', faults);
    expect(await store.put('a/b', bytes('the same'))).toBe(false);
  });

  test('of a log entry whose answer is lost is one entry, and it has changed the log', async () => {
    upset('PUT', 'channels/stable/1.json', [{ kind: 'lose-answer' }]);
    expect(await promote('Noor')).toMatchObject({ changed: true, entry: { n: 1, by: 'Noor' } });
    expect(await direct.list('channels/stable')).toEqual(['1.json', 'head.json']);
  });

  test('that is throttled for too long fails, and says so', async () => {
    always('PUT', 'a/b', { kind: 'answer', status: 503, code: 'SlowDown' });
    const began = performance.now();
    await expect(store.put('a/b', bytes('x'))).rejects.toMatchObject({
      code: 'not-written',
      message: `The release store ${location} cannot write a/b (SlowDown).`,
      remedy: 'The service limits the requests. Repeat the command later.',
    });
    expect(performance.now() - began).toBeLessThan(10 * TIMEOUT_MS);
    expect(proxy.requests.filter((line) => line.includes('/a/b')).length).toBeGreaterThan(2);
  });
});

describe('a read', () => {
  beforeEach(async () => {
    await direct.put('a/large', large);
  });

  test.each<[string, Fault[]]>([
    ['that is cut off', [{ kind: 'truncate' }]],
    ['that comes to a halt', [{ kind: 'stall' }]],
    ['that is lost', [{ kind: 'lose-request' }]],
    [
      'that fails',
      [
        { kind: 'answer', status: 500 },
        { kind: 'answer', status: 503 },
      ],
    ],
  ])('%s is repeated', async (_what, faults) => {
    upset('GET', 'a/large', faults);
    expect(Buffer.compare((await store.get('a/large')) ?? bytes(''), large)).toBe(0);
  });

  test('may take longer than the time limit while bytes arrive', async () => {
    always('GET', 'a/large', { kind: 'drip', pieces: 6, pauseMs: TIMEOUT_MS / 3 });
    const began = performance.now();
    expect(await store.get('a/large')).toHaveLength(large.length);
    expect(performance.now() - began).toBeGreaterThan(1.5 * TIMEOUT_MS);
    expect(proxy.requests.filter((line) => line.endsWith('/a/large?x-id=GetObject'))).toHaveLength(
      1,
    );
  });

  test.each<[string, Fault, string]>([
    ['comes to a halt', { kind: 'stall' }, 'TimeoutError'],
    ['is cut off', { kind: 'truncate' }, 'ECONNRESET'],
  ])('that %s every time fails', async (_what, fault, reason) => {
    always('GET', 'a/large', fault);
    const began = performance.now();
    await expect(store.get('a/large')).rejects.toMatchObject({
      code: 'unreadable',
      message: `The release store ${location} cannot read a/large (${reason}).`,
    });
    expect(performance.now() - began).toBeLessThan(10 * TIMEOUT_MS);
  });
});

test('a listing has all names, also of the pages that had to be requested twice', async () => {
  const names = Array.from({ length: 70 }, (_, index) => `${100 + index}.json`);
  await Promise.all(names.map((name) => direct.put(`checks/${name}`, bytes(name))));
  const left: Fault[] = [{ kind: 'answer', status: 503 }, { kind: 'truncate' }];
  proxy.faultOf = ({ path }) => (path.includes('continuation-token') ? left.shift() : undefined);
  expect(await store.list('checks')).toEqual(names);
  expect(left).toEqual([]);
});

describe('a service that would lose writes is refused before anything is written', () => {
  test.each<[string, Fault]>([
    ['ignores the condition', { kind: 'replace-answer', status: 200 }],
    ['does not know the condition', { kind: 'answer', status: 501, code: 'NotImplemented' }],
  ])('because it %s', async (_what, fault) => {
    proxy.faultOf = ({ method }) => (method === 'PUT' ? fault : undefined);
    const refusal = { code: 'unsafe-store', remedy: expect.stringContaining('conditional writes') };
    await expect(promote('Noor')).rejects.toMatchObject(refusal);
    await expect(store.putHint('a/b', bytes('x'))).rejects.toMatchObject(refusal);
    await expect(store.remove('a/b')).rejects.toMatchObject(refusal);
    expect(await direct.list('channels')).toEqual([]);
    expect(await store.get('a/b')).toBeUndefined();
  });

  test('a process asks once, and only if it writes', async () => {
    const probes = () => proxy.requests.filter((line) => line.includes('/.probe/')).length;
    await store.get('a/b');
    expect(probes()).toBe(0);
    await Promise.all(['a/1', 'a/2', 'a/3'].map((key) => store.put(key, bytes(key))));
    await store.put('a/4', bytes('4'));
    // Two creations, a look at the first one, and its removal.
    expect(probes()).toBe(4);
    expect(await store.list('a')).toEqual(['1', '2', '3', '4']);
  });
});

describe('a store that cannot be used says what to do', () => {
  test.each<[string, () => [string, Record<string, string>], string, RegExp]>([
    [
      'a wrong secret',
      () => [location, { AWS_SECRET_ACCESS_KEY: 'wrong' }],
      'SignatureDoesNotMatch',
      /^Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/,
    ],
    [
      'an unknown key',
      () => [location, { AWS_ACCESS_KEY_ID: 'nobody' }],
      'InvalidAccessKeyId',
      /^Correct AWS_ACCESS_KEY_ID/,
    ],
    ['a missing bucket', () => ['s3://no-such-bucket/x', {}], 'NoSuchBucket', /^Create the bucket/],
    [
      'no service at the address',
      () => [location, { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' }],
      'ECONNREFUSED',
      /^Check AWS_ENDPOINT_URL_S3/,
    ],
    [
      'a name that does not exist',
      () => [location, { AWS_ENDPOINT_URL_S3: 'http://s3.invalid' }],
      'ENOTFOUND|EAI_AGAIN',
      /^Check AWS_ENDPOINT_URL_S3/,
    ],
  ])('%s', async (_what, options, reason, remedy) => {
    const [at, env] = options();
    const unusable = openStore(at, { env: { ...s3.env, ...env } });
    const began = performance.now();
    for (const request of [
      unusable.createdAt('channels/stable/1.json'),
      unusable.put('channels/stable/1.json', bytes('{}')),
    ]) {
      await expect(request).rejects.toMatchObject({
        name: 'StoreError',
        message: expect.stringMatching(
          new RegExp(`^The release store ${at} cannot (read|write) .* \\((${reason})\\)\\.$`),
        ),
        remedy: expect.stringMatching(remedy),
      });
    }
    // At the first request, a wrong address is not taken for an outage.
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});

test('a store that could not be opened works as soon as its service answers', async () => {
  always('GET', '', { kind: 'lose-request' });
  await expect(store.get('a/b')).rejects.toMatchObject({ code: 'unreadable' });
  proxy.faultOf = () => undefined;
  expect(await store.get('a/b')).toBeUndefined();
});

test('an object above the limit is neither stored nor read', async () => {
  await expect(store.put('a/large', new Uint8Array(MAX_OBJECT_BYTES + 1))).rejects.toMatchObject({
    code: 'too-large',
  });
  const limit = new Uint8Array(MAX_OBJECT_BYTES);
  expect(await direct.put('a/limit', limit)).toBe(true);
  expect(await direct.get('a/limit')).toHaveLength(MAX_OBJECT_BYTES);
});
