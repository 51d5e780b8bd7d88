import type { LogEntry } from '@vitrine/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TEST_SIGNER, temporaryFolder } from '../../testing/index.ts';
import { slotOf } from '../entries/slots.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { append } from './append.ts';
import { findEarlier } from './find-earlier.ts';
import { findLastGood } from './find-last-good.ts';
import { planPromote, planRollback } from './plan/plan.ts';
import { readHead } from './read.ts';

let store: Store;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = openStore(folder.path);
});
afterEach(() => folder[Symbol.asyncDispose]());

const CHECKED = ['checked', 'earlier'];

async function change(plan: (head: LogEntry | null) => Promise<ReturnType<typeof planPromote>>) {
  const { entry } = await append(store, 'stable', {
    ...{ by: 'Noor', why: '', signer: TEST_SIGNER },
    plan,
  });
  const slot = slotOf(entry, 'product');
  return { stable: slot?.stable.version, lastGood: slot?.lastGood?.version };
}

const promote = (version: string) =>
  change(async (head) => {
    const lastGood = await findLastGood(store, head, 'product', {
      except: version,
      isChecked: async (release) => CHECKED.includes(release.version),
    });
    const release = { version, record: `sha384-${'A'.repeat(64)}` };
    return planPromote(head, 'product', release, { lastGood });
  });

const rollback = () =>
  change(async (head) =>
    planRollback(head, 'product', { earlier: await findEarlier(store, head, 'product') }),
  );

test('two bad promotions without a check in a row leave the checked release as last good', async () => {
  expect(await promote('checked')).toEqual({ stable: 'checked' });
  expect(await promote('bad')).toEqual({ stable: 'bad', lastGood: 'checked' });
  expect(await promote('worse')).toEqual({ stable: 'worse', lastGood: 'checked' });
  expect(await rollback()).toEqual({ stable: 'checked' });
});

test('without any check, the release before is the last good one', async () => {
  for (const version of ['1', '2']) await promote(version);
  expect(await promote('3')).toEqual({ stable: '3', lastGood: '2' });
});

test('a release that is promoted again is not its own last good one', async () => {
  await promote('earlier');
  await promote('checked');
  expect(await promote('bad')).toEqual({ stable: 'bad', lastGood: 'checked' });
  expect(await promote('checked')).toEqual({ stable: 'checked', lastGood: 'earlier' });
});

test('a checked release that was rolled back does not become the last good one', async () => {
  await promote('1');
  await promote('checked');
  expect(await rollback()).toEqual({ stable: '1' });
  expect(await promote('2')).toEqual({ stable: '2', lastGood: '1' });
  expect(await promote('3')).toEqual({ stable: '3', lastGood: '2' });
  expect(await readHead(store, 'stable')).toMatchObject({ n: 5 });
});
