import { join } from 'node:path';
import { createTestPart } from '@vitrine/http';
import { startWebhookReceiver, type WebhookReceiver } from '@vitrine/http/testing';
import { append, type Plan, planPromote, planRollback, type Store } from '@vitrine/release-log';
import { createMemoryStore, TEST_SIGNER, temporaryFolder } from '@vitrine/release-log/testing';
import { createSignalsWindow } from '@vitrine/signals';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { release } from '../../testing/guarded-canary.ts';
import { Notifier } from './notifier.ts';
import { openProgressFile } from './progress-file.ts';

const DAY_MS = 86_400_000;

let clock: number;
let store: Store;
let window: ReturnType<typeof createSignalsWindow>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let receiver: WebhookReceiver;

const now = () => new Date(clock);
const open = () =>
  new Notifier({
    part: createTestPart(),
    webhook: receiver,
    progress: openProgressFile(join(folder.path, 'guard', 'webhook-stable.json')),
    ...{ store, channel: 'stable', readKeys: async () => TEST_SIGNER.keys, now },
    readSignals: async (since) => window.since(since),
  });

beforeEach(async () => {
  clock = Date.now();
  store = createMemoryStore();
  window = createSignalsWindow(() => clock);
  folder = await temporaryFolder();
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  await receiver[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const change = (why: string, plan: (head: Parameters<typeof planPromote>[0]) => Plan) =>
  append(store, 'stable', { by: 'Noor', why, signer: TEST_SIGNER, plan, now });
const promote = (version: string) =>
  change('New', (head) => planPromote(head, 'product', release(version)));
const rollback = () => change('No prices', (head) => planRollback(head, 'product'));

test('tells of each promotion and rollback once, also after a restart, and of none before the first start', async () => {
  await promote('1');
  expect(await open().look()).toBe(true);
  await promote('2');
  await rollback();
  const notifier = open();
  for (let n = 0; n < 3; n += 1) await notifier.look();
  await open().look();
  expect(receiver.messages).toMatchObject([
    {
      ...{ type: 'release', channel: 'stable', entry: 2, action: 'promote', target: 'product' },
      ...{ version: '2', by: 'Noor', why: 'New', byGuard: false, at: now().toISOString() },
    },
    { entry: 3, action: 'rollback', version: '1', why: 'No prices' },
  ]);
  expect(new Set(receiver.messages.map(({ id }) => id)).size).toBe(2);
});

test('nothing is lost while the receiver is away, or refuses', async () => {
  await open().look();
  await promote('1');
  await promote('2');
  for (receiver.status of [500, 404, 302]) expect(await open().look()).toBe(false);
  expect(receiver.requests).toBe(3);
  receiver.status = 204;
  expect(await open().look()).toBe(true);
  expect(receiver.messages.map(({ version }) => version)).toEqual(['1', '2']);
});

test('a message that nobody takes in three days is given up, and the next ones are not', async () => {
  await open().look();
  await promote('1');
  receiver.status = 400;
  clock += 2 * DAY_MS;
  await promote('2');
  clock += 2 * DAY_MS;
  expect(await open().look()).toBe(false);
  receiver.status = 204;
  await open().look();
  expect(receiver.messages.map(({ version }) => version)).toEqual(['2']);
});

test('tells once that a release has begun to fail, and again after it has recovered', async () => {
  await promote('1');
  await open().look();
  const views = (count: number, failures: number) => {
    for (let n = 0; n < count; n += 1) {
      const signals = n < failures ? { failures: 1 } : { views: 1 };
      window.add({ screen: 'product', release: '1', role: 'stable', ...signals });
    }
  };
  views(100, 4);
  await open().look();
  expect(receiver.messages).toEqual([]);
  views(100, 20);
  for (let n = 0; n < 3; n += 1) await open().look();
  expect(receiver.messages).toMatchObject([
    {
      ...{ type: 'failures', screen: 'product', version: '1', role: 'stable' },
      ...{ views: 176, failures: 24, errors: 0 },
    },
  ]);
  clock += 1_000_000;
  views(100, 1);
  await open().look();
  views(100, 30);
  await open().look();
  expect(receiver.messages).toHaveLength(2);
});

test('goes on when the page views cannot be read', async () => {
  await open().look();
  await promote('1');
  window.since = () => {
    throw new Error('away');
  };
  await open().look();
  expect(receiver.messages).toHaveLength(1);
});
