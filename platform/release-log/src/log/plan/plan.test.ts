import { LogEntry, type ReleaseReference } from '@vitrine/contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { removalOf, slotOf } from '../../entries/slots.ts';
import { type Plan, planPromote, planRollback, planUnpromote } from './plan.ts';

const release = (version: string): ReleaseReference => ({
  version,
  record: `sha384-${'A'.repeat(64)}`,
});
const [one, two, three] = [release('1'), release('2'), release('3')];

/** Applies a plan as `append` would. */
function apply(entry: LogEntry | null, plan: Plan): LogEntry {
  if (plan.kind === 'none') return plan.entry;
  return v.parse(LogEntry, {
    n: (entry?.n ?? 0) + 1,
    channel: 'stable',
    previous: null,
    at: '2026-11-03T14:03:00.000Z',
    by: 'Noor',
    why: '',
    action: plan.action,
    set: plan.set,
  });
}

function promoted(...releases: ReleaseReference[]): LogEntry {
  const entry = releases.reduce<LogEntry | null>(
    (head, next) => apply(head, planPromote(head, 'product', next)),
    null,
  );
  if (!entry) throw new Error('nothing was promoted');
  return entry;
}

describe('promote', () => {
  test('the first release has no last good release', () => {
    expect(slotOf(promoted(one), 'product')).toMatchObject({
      stable: one,
      lastGood: null,
      canary: null,
    });
  });

  test('the previous release becomes the last good one', () => {
    expect(slotOf(promoted(one, two, three), 'product')).toMatchObject({
      stable: three,
      lastGood: two,
    });
  });

  test('promoting the live release changes nothing', () => {
    const head = promoted(one);
    expect(planPromote(head, 'product', one)).toMatchObject({ kind: 'none', entry: head });
  });

  test('the live release can be promoted again after its key was revoked, but no canary', () => {
    const head = promoted(one, two);
    const again = planPromote(head, 'product', two, { isRevoked: true });
    expect(slotOf(apply(head, again), 'product')).toMatchObject({ stable: two, lastGood: one });
    const plan = () => planPromote(head, 'product', three, { share: 10, isRevoked: true });
    expect(plan).toThrow(/^product@3 cannot be a canary: product was changed with a key that/);
  });

  test('other targets stay as they are', () => {
    const head = promoted(one, two);
    const next = apply(head, planPromote(head, 'host', one));
    expect(slotOf(next, 'product')).toEqual(slotOf(head, 'product'));
    expect(slotOf(next, 'host')?.stable).toEqual(one);
  });

  test('a screen can be called `constructor`', () => {
    expect(slotOf(promoted(one), 'constructor')).toBeNull();
  });
});

describe('canary', () => {
  test('is added beside the stable release', () => {
    const head = promoted(one);
    const next = apply(head, planPromote(head, 'product', two, { share: 10 }));
    expect(slotOf(next, 'product')).toMatchObject({
      stable: one,
      lastGood: null,
      canary: { release: two, share: 10, salt: 'product.2' },
    });
    expect(next.action).toMatchObject({ kind: 'canary', share: 10 });
  });

  test('keeps its devices when its share grows; another canary draws new ones', () => {
    const head = promoted(one);
    const ten = apply(head, planPromote(head, 'product', two, { share: 10 }));
    const fifty = apply(ten, planPromote(ten, 'product', two, { share: 50 }));
    expect(slotOf(fifty, 'product')?.canary).toMatchObject({ share: 50, salt: 'product.2' });
    const other = apply(fifty, planPromote(fifty, 'product', three, { share: 50 }));
    expect(slotOf(other, 'product')?.canary).toMatchObject({ release: three, salt: 'product.4' });
  });

  test('ends when it or the stable release is promoted for all', () => {
    const head = promoted(one);
    const canary = apply(head, planPromote(head, 'product', two, { share: 10 }));
    expect(slotOf(apply(canary, planPromote(canary, 'product', two)), 'product')).toMatchObject({
      stable: two,
      lastGood: one,
      canary: null,
    });
    expect(slotOf(apply(canary, planPromote(canary, 'product', one)), 'product')).toMatchObject({
      stable: one,
      lastGood: null,
      canary: null,
    });
  });

  test('needs another release to be stable', () => {
    expect(() => planPromote(null, 'product', one, { share: 10 })).toThrow(/no product is live/);
    expect(() => planPromote(promoted(one), 'product', one, { share: 10 })).toThrow(
      /already live for all devices/,
    );
  });
});

describe('rollback', () => {
  test('makes the last good release stable, and the one before it last good', () => {
    const head = promoted(one, two, three);
    const next = apply(head, planRollback(head, 'product', { earlier: one }));
    expect(slotOf(next, 'product')).toMatchObject({ stable: two, lastGood: one, canary: null });
    expect(next.action).toEqual({ kind: 'rollback', target: 'product', version: '2' });
  });

  test('never makes a rolled-back release the last good one', () => {
    const head = promoted(one, two);
    const next = apply(head, planRollback(head, 'product', { earlier: two }));
    expect(slotOf(next, 'product')).toMatchObject({ stable: one, lastGood: null, canary: null });
  });

  test('ends a canary first', () => {
    const head = promoted(one, two);
    const canary = apply(head, planPromote(head, 'product', three, { share: 10 }));
    const next = apply(canary, planRollback(canary, 'product'));
    expect(slotOf(next, 'product')).toMatchObject({ stable: two, lastGood: one, canary: null });
  });

  test('fails if there is no earlier release', () => {
    expect(() => planRollback(null, 'product')).toThrow(/No product is live/);
    expect(() => planRollback(promoted(one), 'product')).toThrow(/no earlier release/);
  });
});

describe('unpromote', () => {
  test('a screen that is off the site has no release, and only says which entry removed it', () => {
    const off = apply(promoted(one), planUnpromote(promoted(one), 'product'));
    expect(off.set).toEqual({ host: null, screens: {}, removed: { product: { changed: 2 } } });
    expect(off.action).toEqual({ kind: 'unpromote', target: 'product', version: '1' });
    expect(planUnpromote(off, 'product')).toMatchObject({ kind: 'none' });
  });

  // The removed release was the bad one.
  test('the next promotion has no last good release, whatever was live before', () => {
    const before = promoted(one, two);
    const off = apply(before, planUnpromote(before, 'product'));
    const again = apply(off, planPromote(off, 'product', three, { lastGood: one }));
    expect(slotOf(again, 'product')).toMatchObject({ stable: three, lastGood: null });
    expect(again.set.removed).toBeUndefined();
  });

  test('the host, and a screen that was never live, cannot be taken off the site', () => {
    expect(() => planUnpromote(promoted(one), 'host')).toThrow('host cannot be taken off the site');
    expect(() => planUnpromote(promoted(one), 'home')).toThrow('home has never been live');
    expect(() => planUnpromote(null, 'home')).toThrow('home has never been live');
  });
});

test('any sequence of promotions, rollbacks and removals leaves a valid set', () => {
  const step = fc.record({
    target: fc.constantFrom('host', 'product', 'home'),
    version: fc.constantFrom('1', '2', '3', '4'),
    share: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
    command: fc.constantFrom('promote', 'rollback', 'unpromote'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let head: LogEntry | null = null;
      for (const { target, version, share, command } of steps) {
        const before: LogEntry | null = head;
        try {
          const plans = {
            promote: () => planPromote(head, target, release(version), { share }),
            rollback: () => planRollback(head, target, { earlier: release(version) }),
            unpromote: () => planUnpromote(head, target),
          };
          head = apply(head, plans[command]());
        } catch {
          continue;
        }
        const slot = slotOf(head, target);
        if (slot) {
          expect(slot.lastGood?.version).not.toBe(slot.stable.version);
          expect(slot.canary?.release.version).not.toBe(slot.stable.version);
        }
        const removal = removalOf(head, target);
        if (head !== before) expect((slot ?? removal)?.changed).toBe(head.n);
        expect(slot && removal).toBeNull();
        for (const other of ['host', 'product', 'home'].filter((name) => name !== target)) {
          expect(slotOf(head, other)).toEqual(slotOf(before, other));
        }
      }
    }),
  );
});
