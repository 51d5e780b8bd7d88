import type { Mandate } from '@vitrine/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMemoryStore, listedKey, TEST_SIGNER, testKey } from '../../testing/index.ts';
import { type Slot, slotOf } from '../entries/slots.ts';
import { judgeEntry } from '../judge/judge-entry.ts';
import { append } from '../log/append.ts';
import { composeEntry } from '../log/compose-entry.ts';
import { type Plan, planPromote, planRollback, planUnpromote } from '../log/plan/plan.ts';
import { planTakeBack, planWiden } from '../log/plan/plan-guard.ts';
import { readServableEntry } from '../log/servable-entry.ts';
import { withChange } from '../log/sign-entry.ts';
import { readVerifiedHead } from '../log/verified-head.ts';
import type { Store } from '../store/store.ts';
import type { KeyList } from '../trust/key-list.ts';
import { signObject } from '../trust/signed-object.ts';
import type { Signer } from '../trust/signer.ts';

const [guard, other] = [testKey('guard'), testKey('other guard')];
const keys: KeyList = {
  revision: 2,
  keys: [
    ...TEST_SIGNER.keys.keys,
    listedKey(guard, { owner: 'guard', may: ['guard'] }),
    listedKey(other, { owner: 'other', may: ['guard'] }),
  ],
};
const team: Signer = { ...TEST_SIGNER, keys };
const guardSigner: Signer = { key: guard, keys };
const terms = { guard: guard.keyId, steps: [25, 50, 100] };
const release = (version: string) => ({ version, record: `sha384-${'A'.repeat(64)}` });

let store: Store;
beforeEach(async () => {
  store = createMemoryStore();
  for (const screen of ['product', 'home']) await write(team, planFor(screen, '1'));
  await write(team, planFor('product', '2', { share: 10, terms }));
});

type MakePlan = (head: Parameters<typeof planPromote>[0]) => Plan;
type PlanOptions = Parameters<typeof planPromote>[3];

const planFor =
  (target: string, version: string, options: PlanOptions = {}): MakePlan =>
  (head) =>
    planPromote(head, target, release(version), options);

const write = (signer: Signer, plan: MakePlan) =>
  append(store, 'stable', { by: 'Noor', why: '', signer, plan });

const head = async () => (await readVerifiedHead(store, 'stable', keys))?.entry ?? null;
const slot = async (target = 'product') => slotOf(await head(), target);

/** Judges an entry of somebody who does not obey `append`, by itself and after the head. */
async function forge(
  signer: Signer,
  makePlan: MakePlan,
  change: (slot: Slot) => object = (s) => s,
) {
  const before = await readVerifiedHead(store, 'stable', keys);
  const planned = makePlan(before?.entry ?? null);
  if (planned.kind !== 'change') throw new Error('no change');
  const { target } = planned.action;
  const set = withChange(planned.set, target, (one) =>
    'stable' in one ? { ...one, ...change(one as Slot) } : one,
  );
  const at = new Date().toISOString();
  const plan = { ...planned, set };
  const after = composeEntry({
    ...{ channel: 'stable', head: before, plan, by: 'Eve', why: '', at, signer },
  });
  judgeEntry({ before, after, keys, now: new Date() });
}

const mandate = async () => (await slot())?.mandate as Mandate;
const asGuard = (given: Mandate) => () => ({ mandate: given, byGuard: true });

test('a guard widens a canary by the steps of its mandate, until the release is live for all', async () => {
  for (const step of [25, 50]) {
    await write(guardSigner, (entry) => planWiden(entry, 'product', step));
    expect(await slot()).toMatchObject({ canary: { share: step }, byGuard: true });
  }
  await write(guardSigner, (entry) => planWiden(entry, 'product', 100));
  expect(await slot()).toMatchObject({ stable: release('2'), lastGood: release('1') });
  expect((await slot())?.canary).toBeNull();
  for (const n of [3, 4, 5, 6]) {
    const entry = await readServableEntry(store, 'stable', n, { keys, now: new Date() });
    expect(entry?.n).toBe(n);
  }
});

test('devices keep the canary when a guard widens it', async () => {
  const before = (await slot())?.canary?.salt;
  await write(guardSigner, (entry) => planWiden(entry, 'product', 50));
  expect((await slot())?.canary?.salt).toBe(before);
});

test('a guard takes a canary back', async () => {
  await write(guardSigner, (entry) => planTakeBack(entry, 'product'));
  expect(await slot()).toMatchObject({ stable: release('1'), lastGood: null, canary: null });
});

test('people go on without the guard, and its mandate ends', async () => {
  await write(guardSigner, (entry) => planWiden(entry, 'product', 25));
  await write(team, planFor('product', '2', { share: 30 }));
  expect(await slot()).not.toHaveProperty('mandate');
  expect(await slot()).not.toHaveProperty('byGuard');
  await write(team, planFor('product', '2', { share: 30, terms }));
  expect(await mandate()).toMatchObject({ n: 6 });
});

test('the same guarded canary again changes nothing', async () => {
  const again = await write(team, planFor('product', '2', { share: 10, terms }));
  expect(again).toMatchObject({ changed: false, reason: 'product@2 is already a canary of 10 %' });
});

describe('a guard may not', () => {
  test('promote, roll back or remove', async () => {
    for (const plan of [
      planFor('product', '2'),
      planFor('home', '2', { share: 10 }),
      (entry: Parameters<MakePlan>[0]) => planRollback(entry, 'product'),
      (entry: Parameters<MakePlan>[0]) => planUnpromote(entry, 'home'),
    ]) {
      await expect(write(guardSigner, plan)).rejects.toMatchObject({ code: 'not-allowed' });
      await expect(forge(guardSigner, plan)).rejects.toMatchObject({ code: 'untrusted' });
    }
  });

  test.each<[string, MakePlan, string]>([
    ['promote another release', planFor('product', '9'), 'is by a guard, for another release'],
    ['make another release the canary', planFor('product', '9', { share: 25 }), 'does not name'],
    ['change another screen', planFor('home', '2', { share: 25 }), 'signed by somebody else'],
    ['go beyond its steps', planFor('product', '2', { share: 60 }), 'not a step of its mandate'],
    ['narrow the canary', planFor('product', '2', { share: 5 }), 'not a step of its mandate'],
  ])('%s by its mandate', async (_, plan, problem) => {
    await expect(forge(guardSigner, plan, asGuard(await mandate()))).rejects.toThrow(problem);
  });

  test('promote for all if its mandate ends before', async () => {
    const short = { guard: guard.keyId, steps: [25, 50] };
    await write(team, planFor('product', '2', { share: 10, terms: short }));
    const promote = forge(guardSigner, planFor('product', '2'), asGuard(await mandate()));
    await expect(promote).rejects.toThrow('for 100 % of the devices, which is not a step');
  });

  test('use the mandate of one screen for another with the same release', async () => {
    await write(team, planFor('home', '2', { share: 10 }));
    const widen = forge(guardSigner, planFor('home', '2', { share: 25 }), asGuard(await mandate()));
    await expect(widen).rejects.toThrow(
      'was changed after it was signed, or was signed by somebody',
    );
  });

  test('go on after the canary was replaced', async () => {
    const old = await mandate();
    await write(team, planFor('product', '3', { share: 10, terms }));
    const widen = forge(guardSigner, planFor('product', '2', { share: 25 }), asGuard(old));
    await expect(widen).rejects.toThrow('is by a guard, without the mandate of the entry before');
    const back = (entry: Parameters<MakePlan>[0]) => planRollback(entry, 'product');
    await expect(forge(guardSigner, back, asGuard(old))).rejects.toThrow(
      'without the mandate of the entry before',
    );
  });

  test('begin again after people have ended the canary, or after itself has', async () => {
    const old = await mandate();
    const widen = () => forge(guardSigner, planFor('product', '2', { share: 25 }), asGuard(old));
    const promote = () => forge(guardSigner, planFor('product', '2'), asGuard(old));
    await write(guardSigner, (entry) => planTakeBack(entry, 'product'));
    await expect(widen()).rejects.toThrow('the entry before has no canary');
    await expect(promote()).rejects.toThrow('the entry before has no canary');
    await write(team, planFor('product', '2', { share: 10 }));
    await expect(widen()).rejects.toThrow('without the mandate of the entry before');
    await expect(promote()).rejects.toThrow('without the mandate of the entry before');
  });

  test('act by a mandate for another guard, or by one that it has made or changed', async () => {
    const given = await mandate();
    const widen = planFor('product', '2', { share: 25 });
    const thief: Signer = { key: other, keys };
    await expect(forge(thief, widen, asGuard(given))).rejects.toThrow('its mandate is for');
    const changed = { ...given, guard: other.keyId };
    await expect(forge(thief, widen, asGuard(changed))).rejects.toThrow('signature of tests');
    const own = signObject({ kind: 'mandate', subject: 'stable/product' }, changed, thief);
    await expect(forge(thief, widen, asGuard(own))).rejects.toMatchObject({ code: 'untrusted' });
  });

  test('choose the last good release, or draw other devices', async () => {
    const given = await mandate();
    const promote = planFor('product', '2', { lastGood: release('0') });
    await expect(forge(guardSigner, promote, asGuard(given))).rejects.toThrow('another last good');
    const widen = planFor('product', '2', { share: 25 });
    const salted = ({ canary }: Slot) => ({
      ...asGuard(given)(),
      canary: canary && { ...canary, salt: 'other' },
    });
    await expect(forge(guardSigner, widen, salted)).rejects.toThrow('does not widen the canary');
  });
});

test('a slot that says it is by a guard has a mandate', async () => {
  const canary = planFor('home', '2', { share: 25 });
  await expect(forge(team, canary, () => ({ byGuard: true }))).rejects.toThrow('without a mandate');
});

test('people give a mandate only with the canary that they promote', async () => {
  const given = await mandate();
  const change = forge(team, planFor('product', '2', { share: 30 }), () => ({ mandate: given }));
  await expect(change).rejects.toThrow('has a mandate of another change');
});

test('what a guard did by the mandate of a stolen key is taken back with that key', async () => {
  const team2 = testKey('team-home');
  const listed = listedKey(team2, { owner: 'thief' });
  const before = { ...keys, keys: [...keys.keys, listed] };
  const signer: Signer = { key: team2, keys: before };
  const thief = (by: Signer, plan: MakePlan) =>
    append(store, 'stable', {
      by: 'Eve',
      why: '',
      signer: { ...by, keys: before } as Signer,
      plan,
    });
  await thief(signer, planFor('home', '2', { share: 10, terms }));
  await thief(guardSigner, (entry) => planWiden(entry, 'home', 100));
  const at = new Date().toISOString();
  const revoked = { at, since: at, heads: {}, why: 'stolen' };
  const after = { ...keys, keys: [...keys.keys, { ...listed, revoked }] };
  const trust = { keys: after, now: new Date() };
  const served = await readServableEntry(store, 'stable', 5, trust);
  expect(slotOf(served ?? null, 'home')).toMatchObject({ stable: release('1'), canary: null });
});
