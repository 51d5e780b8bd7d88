// A repair cut an entry off, and its file was served again as soon as it returned.
import { beforeEach, expect, test } from 'vitest';
import { createMemoryStore, TEST_SIGNER } from '../../testing/index.ts';
import {
  contentHash,
  parseEntry,
  readStoredEntry,
  type StoredEntry,
} from '../entries/stored-entry.ts';
import { append } from '../log/append.ts';
import { planPromote } from '../log/plan/plan.ts';
import { readVerifiedHead } from '../log/verified-head.ts';
import { integrityOf } from '../store/integrity.ts';
import { toJsonBytes } from '../store/json.ts';
import type { Store } from '../store/store.ts';
import { type KeyList, MAX_CUT_OFF, parseKeyList } from '../trust/key-list.ts';
import { judgeEntry } from './judge-entry.ts';

const NOW = new Date('2026-11-26T12:00:00.000Z');
let store: Store;
let one: StoredEntry;
let two: StoredEntry;

beforeEach(async () => {
  store = createMemoryStore();
  [one, two] = [await promote('1'), await promote('2')];
});

async function promote(version: string, now = NOW): Promise<StoredEntry> {
  const { entry } = await append(store, 'stable', {
    ...{ by: 'Noor', why: '', signer: TEST_SIGNER, now: () => now },
    plan: (head) => planPromote(head, 'product', { version, record: `sha384-${'A'.repeat(64)}` }),
  });
  const stored = await readStoredEntry(store, 'stable', entry.n);
  if (!stored) throw new Error(`no entry ${entry.n}`);
  return stored;
}

/** The list of keys after a repair that goes on from an entry. */
function repaired(cutOff: readonly string[], { n } = one.entry, why = 'stolen'): KeyList {
  const at = '2026-11-26T12:30:00.000Z';
  const stated = { channel: 'stable', n, entry: integrityOf(one.bytes), revision: 2, at, why };
  return { ...TEST_SIGNER.keys, revision: 2, repairs: [{ ...stated, cutOff: [...cutOff] }] };
}

const judge = (keys: KeyList, after: StoredEntry, before: StoredEntry | null | undefined) =>
  judgeEntry({ before, after, keys, now: NOW });

test('an entry that a repair has cut off is refused, in any spelling, with the way out', () => {
  const indented = Buffer.from(JSON.stringify(two.value, null, 4));
  for (const after of [two, parseEntry(indented, 'stable', 2)]) {
    expect(() => judge(repaired([contentHash(two)]), after, one)).toThrow(
      expect.objectContaining({
        code: 'conflict',
        message:
          'Entry 2 of channel stable was cut off by the repair of 2026-11-26T12:30:00.000Z (stolen), and its file is there again. No edge serves it.',
        remedy: expect.stringContaining('pnpm releases repair --channel stable'),
      }),
    );
  }
  // A list of keys from before has the hash of its bytes.
  expect(() => judge(repaired([integrityOf(two.bytes)]), two, undefined)).toThrow('was cut off');
  expect(() => judge(repaired([contentHash(two)], one.entry, ''), two, one)).toThrow(
    'by the repair of 2026-11-26T12:30:00.000Z, and',
  );
});

test('the head says the remedy of the repair, not that of a damaged entry', async () => {
  const head = readVerifiedHead(store, 'stable', repaired([contentHash(two)]), NOW);
  await expect(head).rejects.toMatchObject({
    code: 'conflict',
    remedy: expect.stringMatching(/^If another entry 2 was written since, restore that one/),
  });
});

test('an entry that follows one that was cut off is refused too', async () => {
  const three = await promote('3');
  expect(() => judge(repaired([contentHash(two)]), three, two)).toThrow('Entry 2 of channel');
});

test('a newer entry of the same number is admitted', async () => {
  await store.remove('channels/stable/2.json');
  const other = await promote('2', new Date(NOW.getTime() + 1));
  expect(judge(repaired([contentHash(two)]), other, one).withdrawn).toBeUndefined();
});

// An edge that lies about a number must not take back an entry that counts.
test('a repair cuts off nothing up to the entry that it goes on from', () => {
  const keys = repaired([contentHash(one), contentHash(two)], two.entry);
  expect(judge(keys, one, null).withdrawn).toBeUndefined();
  expect(judge(keys, two, one).withdrawn).toBeUndefined();
});

test('a list without what was cut off stays valid, and one with too much is not', () => {
  const [stated] = repaired([]).repairs ?? [];
  const { cutOff: _, ...older } = { cutOff: [], ...stated };
  const parse = (repair: object) =>
    parseKeyList(toJsonBytes({ ...TEST_SIGNER.keys, repairs: [repair] }), 'keys.json');
  expect(parse(older).repairs).toEqual([older]);
  const tooMany = Array.from({ length: MAX_CUT_OFF + 1 }, () => contentHash(two));
  expect(() => parse({ ...older, cutOff: tooMany })).toThrow('has more than 1000 items');
  expect(() => parse({ ...older, cutOff: ['x'] })).toThrow('cutOff');
});
