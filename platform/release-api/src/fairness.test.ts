// One credential, or one address, must not stop the teams beside it.
import { request } from 'node:http';
import { createMetrics } from '@vitrine/http';
import { append, planRollback, readHead, type Store } from '@vitrine/release-log';
import { expect, onTestFinished, test, vi } from 'vitest';
import { promote, publish, signerOf } from '../testing/release.ts';
import { type RunningApi, startApi } from '../testing/running-api.ts';
import { createLanes } from './lanes.ts';
import { readBody } from './objects/read-body.ts';

const LATE = { timeout: 20_000 };

async function startedApi() {
  const screens = ['product'];
  const started = await startApi({ product: { screens }, home: { screens: ['home'] } });
  onTestFinished(() => started.api[Symbol.asyncDispose]());
  return started;
}

/**
 * Begins to write objects, sends a part of each, and no more.
 *
 * @param lane The lane in which they are then.
 */
async function beginSlowly(api: RunningApi, token: string, keys: readonly string[], lane: Lane) {
  const headers = { 'If-None-Match': '*', Authorization: `Bearer ${token}` };
  const open = keys.map((key) => {
    const outgoing = request(`${api.url}/v1/objects/${key}`, { method: 'PUT', headers });
    outgoing.on('error', () => undefined).write('x'.repeat(30_000));
    return outgoing;
  });
  await expect.poll(() => queueOf(api, lane), LATE).toMatchObject({ running: 4 });
  return {
    running: async () => (await queueOf(api, lane)).running,
    async [Symbol.asyncDispose]() {
      for (const outgoing of open) outgoing.destroy();
      await expect.poll(() => queueOf(api, lane), LATE).toEqual({ running: 0, queued: 0 });
      // Each of them is in the audit when it has ended.
      const ended = async () => (await api.audit()).filter(({ key }) => keys.includes(`${key}`));
      await expect.poll(async () => (await ended()).length, LATE).toBe(keys.length);
    },
  };
}

const rollBack = async (store: Store, screen: string) =>
  append(store, 'stable', {
    ...{ by: (await store.writer?.()) ?? '', why: 'broken', signer: await signerOf(store) },
    plan: (head) => planRollback(head, screen),
  });

/** Publishes two releases, promotes both, and takes the second back. */
async function release(store: Store, screen: string): Promise<void> {
  for (const version of ['1.0.0', '2.0.0']) {
    await publish(store, screen, version);
    await promote(store, screen, version);
  }
  await rollBack(store, screen);
}

type Lane = 'uploads' | 'entries';

const queueOf = async (api: RunningApi, limiter: Lane) => {
  const text = await (await fetch(`${api.metricsUrl}/metrics`)).text();
  const value = (name: string) =>
    Number(new RegExp(`^vitrine_${name}\\{limiter="${limiter}"\\} (\\d+)`, 'm').exec(text)?.[1]);
  return { running: value('running'), queued: value('queue_length') };
};

const SLOW_FILES = Array.from({ length: 8 }, (_, n) => `screens/product/files/slow-${n}.js`);

// Eight uploads of one byte each four seconds had all slots for eight minutes. The other teams got
// 503, and an urgent rollback waited too.
test('eight slow uploads of one team: another publishes, promotes and rolls back', async () => {
  const { api, tokens } = await startedApi();
  await using slow = await beginSlowly(api, tokens.product, SLOW_FILES, 'uploads');
  await release(api.open(tokens.home), 'home');
  expect((await readHead(api.store, 'stable'))?.set.screens['home']?.stable.version).toBe('1.0.0');
  expect(await slow.running()).toBe(4);
});

test('the team itself promotes and rolls back too while its uploads hang', async () => {
  const { api, tokens } = await startedApi();
  const product = api.open(tokens.product);
  for (const version of ['1.0.0', '2.0.0']) await publish(product, 'product', version);
  await using slow = await beginSlowly(api, tokens.product, SLOW_FILES, 'uploads');
  for (const version of ['1.0.0', '2.0.0']) await promote(product, 'product', version);
  await rollBack(product, 'product');
  expect(await slow.running()).toBe(4);
});

test('slow entries of one team do not fill the lane of entries', async () => {
  const { api, tokens } = await startedApi();
  const keys = Array.from({ length: 12 }, (_, n) => `channels/stable/${n + 100}.json`);
  await using slow = await beginSlowly(api, tokens.product, keys, 'entries');
  await release(api.open(tokens.home), 'home');
  expect(await slow.running()).toBe(4);
});

/** A body of equal pieces, one every so many seconds of the test's clock. */
function bodyOf(pieces: number, everyS: number, bytes: number) {
  let left = pieces;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyS * 1000));
      if (left > 0) controller.enqueue(new Uint8Array(bytes));
      else controller.close();
      left -= 1;
    },
    cancel() {
      left = 0;
    },
  });
}

test.each([
  ['one byte each 4 s', 4, 1, /too slowly/],
  ['nothing', 60, 1, /too slowly/],
  ['a line of 16 kB/s', 0.5, 8000, undefined],
  ['a quarter of that line', 1, 4000, undefined],
])('a body of %s is ended, or complete', async (_, everyS, bytes, problem) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const limits = { ...createLanes(createMetrics()).bodyRate, maxBytes: 1_000_000 };
  const body = bodyOf(60, everyS, bytes);
  const read = readBody({ body, headers: new Headers() }, limits).then(
    ({ length }) => length,
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(problem ? 15_000 : 70_000);
  const result = await Promise.race([read, 'still open']);
  if (problem) expect(result).toMatch(problem);
  else expect(result).toBe(60 * bytes);
});

// With 20 wrong tokens an address was refused with valid ones too: everybody behind a NAT, or all
// teams behind a proxy that is not named in the settings.
test('twenty wrong tokens, then a right one from the same address', async () => {
  const { api, tokens } = await startedApi();
  const statusOf = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${api.url}/v1/identity`, { headers })).status;
  };
  for (let index = 0; index < 25; index += 1) await statusOf(`wrong-${index}`);
  expect(await statusOf('wrong')).toBe(429);
  expect(await statusOf(tokens.product)).toBe(200);
  expect(await statusOf('wrong')).toBe(429);
  const recorded = (await api.audit()).filter(({ outcome }) => outcome === 'refused');
  expect(recorded).toHaveLength(20);
  // All of them are counted: of one address, 20 lines in 10 minutes would alert nobody.
  const metrics = await (await fetch(`${api.metricsUrl}/metrics`)).text();
  expect(metrics).toContain('\nvitrine_release_writes_refused_total 27\n');
});
