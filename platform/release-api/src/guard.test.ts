// The guard of a canary, as a client with a token that may only guard.
import {
  append,
  composeEntry,
  findScreen,
  type Plan,
  planPromote,
  planRollback,
  planTakeBack,
  planWiden,
  readApiSigner,
  readEntry,
  readHead,
  readStoredEntry,
  type Store,
  slotOf,
} from '@vitrine/release-log';
import { TEST_SIGNER } from '@vitrine/release-log/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { promote, publish } from '../testing/release.ts';
import { type RunningApi, startApi } from '../testing/running-api.ts';

let api: RunningApi;
let tokens: Record<'product' | 'guard', string>;
let [team, guard]: [Store?, Store?] = [];
const NAME = 'team-guard (token guard)';
const TERMS = { guard: 'token:guard', steps: [25, 100] };

beforeEach(async () => {
  ({ api, tokens } = await startApi({ product: {}, guard: { may: ['guard'] } }));
  team = api.open(tokens.product);
  guard = api.open(tokens.guard);
  for (const version of ['1.0.0', '2.0.0']) await publish(team, 'product', version);
  await promote(team, 'product', '1.0.0');
  await write(team, await canary({ share: 10, terms: TERMS }));
});
afterEach(() => api[Symbol.asyncDispose]());

type MakePlan = (head: Parameters<typeof planPromote>[0]) => Plan;

async function canary(options: Parameters<typeof planPromote>[3]): Promise<MakePlan> {
  const { reference } = await findScreen(api.store, 'product', '2.0.0');
  return (head) => planPromote(head, 'product', reference, options);
}

const signerOf = async (store: Store | undefined) => {
  if (!store?.api) throw new Error('not a release API');
  return readApiSigner(store.api, TEST_SIGNER.keys);
};

async function write(store: Store | undefined, plan: MakePlan) {
  if (!store) throw new Error('no store');
  const by = (await store.writer?.()) ?? '';
  return append(store, 'stable', { by, why: 'figures', signer: await signerOf(store), plan });
}

/** Sends an entry that `append` would not send. */
async function send(store: Store | undefined, makePlan: MakePlan) {
  const head = await readHead(api.store, 'stable');
  const before = head && (await readStoredEntry(api.store, 'stable', head.n));
  const plan = makePlan(head);
  if (!before || plan.kind !== 'change') throw new Error('no change');
  const at = new Date().toISOString();
  const signer = await signerOf(store);
  const by = (await store?.writer?.()) ?? '';
  const next = composeEntry({ channel: 'stable', head: before, plan, by, why: '', at, signer });
  const answer = await fetch(`${api.url}/v1/objects/channels/stable/${next.entry.n}.json`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${tokens.guard}`, 'If-None-Match': '*' },
    body: Buffer.from(next.bytes),
  });
  return { status: answer.status, text: await answer.text() };
}

test('a guard takes its canary back through the API', async () => {
  await write(guard, (head) => planTakeBack(head, 'product'));
  const entry = await readEntry(api.store, 'stable', 3);
  expect(entry).toMatchObject({ by: NAME, credential: 'token:guard', why: 'figures' });
  expect(slotOf(entry ?? null, 'product')).toMatchObject({
    ...{ stable: { version: '1.0.0' }, canary: null, byGuard: true },
    mandate: { ...TERMS, n: 2, credential: 'token:product' },
  });
});

test('a guard widens its canary through the API until it is live for all', async () => {
  for (const step of TERMS.steps) await write(guard, (head) => planWiden(head, 'product', step));
  const entry = await readEntry(api.store, 'stable', 4);
  expect(entry?.action).toMatchObject({ kind: 'promote', version: '2.0.0' });
});

test('a guard may do nothing else', async () => {
  const promotion = await canary({});
  const attacks: [MakePlan, RegExp][] = [
    [promotion, /may not promote; it may guard everything/],
    [await canary({ share: 50 }), /may not promote/],
    [(head) => planRollback(head, 'product'), /may not promote/],
  ];
  for (const [plan, problem] of attacks) {
    expect(await send(guard, plan)).toMatchObject({
      status: 403,
      text: expect.stringMatching(problem),
    });
  }
  await expect(publish(guard as Store, 'product', '9.0.0')).rejects.toThrow('may not publish');
  expect((await readHead(api.store, 'stable'))?.n).toBe(2);
});

test('a guard does not go beyond the mandate, nor on without one', async () => {
  expect(await send(guard, (head) => planWiden(head, 'product', 50))).toMatchObject({
    text: expect.stringContaining('for 50 % of the devices, which is not a step of its mandate'),
  });
  const mandate = slotOf(await readHead(api.store, 'stable'), 'product')?.mandate;
  await write(team, await canary({ share: 10 }));
  const widen = await canary({ share: 25 });
  const byGuard: MakePlan = (head) => {
    const plan = widen(head);
    const slot = slotOf(plan.kind === 'change' ? plan : null, 'product');
    if (plan.kind !== 'change' || !slot || !mandate) throw new Error('no change');
    const product = { ...slot, mandate, byGuard: true as const };
    return { ...plan, set: { ...plan.set, screens: { ...plan.set.screens, product } } };
  };
  expect(await send(guard, byGuard)).toMatchObject({
    text: expect.stringContaining('without the mandate of the entry before'),
  });
  expect((await readHead(api.store, 'stable'))?.n).toBe(3);
});
