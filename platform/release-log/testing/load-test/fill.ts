/**
 * Fills a store with generated screens and a log of their promotions: `node fill.ts <folder>
 * --screens 500 --entries 10000`. Live screens stay live and are included in the count.
 */
import { parseArgs } from 'node:util';
import type { ReleaseReference } from '@vitrine/contract';
import { slotOf } from '../../src/entries/slots.ts';
import { readStoredEntry } from '../../src/entries/stored-entry.ts';
import { inParallel } from '../../src/in-parallel/in-parallel.ts';
import { composeEntry } from '../../src/log/compose-entry.ts';
import { planPromote } from '../../src/log/plan/plan.ts';
import { readHeadNumber } from '../../src/log/read.ts';
import { putRelease, signRecord } from '../../src/releases/put-release.ts';
import { findScreen } from '../../src/releases/records.ts';
import { toJsonBytes } from '../../src/store/json.ts';
import { entryKey, headKey, type Target } from '../../src/store/keys.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { readSigner } from '../../src/trust/key-file.ts';
import type { Signer } from '../../src/trust/signer.ts';
import { TEST_SIGNER } from '../test-keys.ts';
import { generateRelease, screenNames, VERSIONS } from './generate.ts';

const CHANNEL = 'stable';
/** VITRINE_KEYS names the keys of a store that others read too. */
let signer: Signer = TEST_SIGNER;
/** Time between two promotions: 144 a day. */
const PROMOTION_INTERVAL_MS = 10 * 60 * 1000;

/** Publishes two releases of each screen. Returns the references by screen. */
async function publishAll(store: Store, screens: readonly string[]) {
  const published = await inParallel(8, screens, async (screen) => {
    const references: ReleaseReference[] = [];
    for (const version of VERSIONS) {
      const { record, files } = generateRelease(screen, version);
      await putRelease(store, screen, signRecord(signer, screen, record), files);
      references.push((await findScreen(store, screen, record.version)).reference);
    }
    return [screen, references] as const;
  });
  return new Map(published);
}

/** Appends entries, one for every ten minutes until now, but none earlier than the head. */
async function createWriter(store: Store, entries: number) {
  const last = await readHeadNumber(store, CHANNEL);
  let stored = (await readStoredEntry(store, CHANNEL, last)) ?? null;
  const began = Date.now() - entries * PROMOTION_INTERVAL_MS;
  const writing: Promise<unknown>[] = [];
  return {
    head: () => stored?.entry ?? null,
    async promote(target: Target, release: ReleaseReference | undefined): Promise<void> {
      const head = stored;
      const plan = release && planPromote(head?.entry ?? null, target, release);
      if (plan?.kind !== 'change') throw new Error(`${target} has no second release.`);
      const n = (head?.entry.n ?? 0) + 1;
      const earliest = head ? Date.parse(head.entry.at) : 0;
      const at = new Date(Math.max(began + n * PROMOTION_INTERVAL_MS, earliest)).toISOString();
      const by = { by: 'Noor', why: `step ${n}`, signer };
      stored = composeEntry({ channel: CHANNEL, head, plan, at, ...by });
      writing.push(store.put(entryKey(CHANNEL, n), stored.bytes));
      if (writing.length === 16) await Promise.all(writing.splice(0));
    },
    async end(): Promise<void> {
      await Promise.all(writing);
      await store.putHint(headKey(CHANNEL), toJsonBytes({ n: stored?.entry.n }));
    },
  };
}

/** Promotes the other release of one screen after the other until the log has `entries` entries. */
async function fill(store: Store, size: number, entries: number): Promise<void> {
  const log = await createWriter(store, entries);
  const screens = screenNames(size, Object.keys(log.head()?.set.screens ?? {}));
  const published = await publishAll(store, screens);
  for (let step = 0; (log.head()?.n ?? 0) < entries; step += 1) {
    // Each screen twice, so that it has a last good release; then the first screens most often.
    const everyScreen = step < 2 * screens.length;
    const target =
      screens[everyScreen ? step % screens.length : spread(step, screens.length)] ?? '';
    const live = slotOf(log.head(), target)?.stable.version;
    const release = published.get(target)?.find(({ version }) => version !== live);
    await log.promote(target, release);
  }
  await log.end();
}

/** A pseudo-random index: small ones often, large ones seldom. The same on every run. */
function spread(step: number, size: number): number {
  const part = ((step * 2654435761) % 4294967296) / 4294967296;
  return Math.floor(size * part * part);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    screens: { type: 'string', default: '500' },
    entries: { type: 'string', default: '10000' },
  },
});
const [folder] = positionals;
if (folder === undefined)
  throw new Error('Usage: node fill.ts <folder> --screens 500 --entries 10000');
if (process.env['VITRINE_KEYS']) signer = await readSigner({ store: folder, env: process.env });
await fill(openStore(folder), Number(values.screens), Number(values.entries));
