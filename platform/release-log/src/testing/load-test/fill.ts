/**
 * Fills a store with releases of generated screens and a log of their promotions: `node fill.ts
 * <folder> --screens 500 --entries 10000`. What is live there already stays so, and counts.
 */
import { parseArgs } from 'node:util';
import type { ReleaseReference } from '@vitrine/contract';
import { inParallel } from '../../in-parallel/in-parallel.ts';
import { planPromote, slotOf } from '../../log/plan.ts';
import { readHead } from '../../log/read.ts';
import { putRelease } from '../../releases/put-release.ts';
import { findHost, findScreen } from '../../releases/records.ts';
import { toJsonBytes } from '../../store/json.ts';
import { entryKey, HOST, headKey, type Target } from '../../store/keys.ts';
import { openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/store.ts';
import { generateRelease, screenNames, VERSIONS } from './generate.ts';

const CHANNEL = 'stable';
/** Between two promotions, in ms: 144 a day. */
const PACE = 10 * 60 * 1000;

/** Screen → its two releases, as the log refers to them. */
async function publishAll(store: Store, screens: readonly string[]) {
  const published = await inParallel(8, screens, async (screen) => {
    const references: ReleaseReference[] = [];
    for (const version of VERSIONS) {
      const { record, files } = generateRelease(screen, version);
      await putRelease(store, screen, record, files);
      references.push((await findScreen(store, screen, record.version)).reference);
    }
    return [screen, references] as const;
  });
  return new Map(published);
}

/** Adds entries on top of a log, one every ten minutes until now, but none before its head. */
async function createWriter(store: Store, entries: number) {
  let head = await readHead(store, CHANNEL);
  const began = Date.now() - entries * PACE;
  const writing: Promise<unknown>[] = [];
  return {
    head: () => head,
    async promote(target: Target, release: ReleaseReference | undefined): Promise<void> {
      const plan = release && planPromote(head, target, release);
      if (plan?.kind !== 'change') throw new Error(`${target} has no other release`);
      const { action, set } = plan;
      const n = (head?.n ?? 0) + 1;
      const time = Math.max(began + n * PACE, head ? Date.parse(head.at) : 0);
      const at = new Date(time).toISOString();
      head = { n, channel: CHANNEL, at, by: 'Noor', why: `step ${n}`, action, set };
      writing.push(store.put(entryKey(CHANNEL, n), toJsonBytes(head)));
      if (writing.length === 16) await Promise.all(writing.splice(0));
    },
    async end(): Promise<void> {
      await Promise.all(writing);
      await store.putHint(headKey(CHANNEL), toJsonBytes({ n: head?.n }));
    },
  };
}

/** Promotes one screen after the other to its other release, until the log has so many entries. */
async function fill(store: Store, size: number, entries: number, host?: string): Promise<void> {
  const log = await createWriter(store, entries);
  if (host !== undefined) await log.promote(HOST, (await findHost(store, host)).reference);
  const screens = screenNames(size, Object.keys(log.head()?.set.screens ?? {}));
  const published = await publishAll(store, screens);
  for (let step = 0; (log.head()?.n ?? 0) < entries; step += 1) {
    // Each twice, so that it has a release before; then the first ones often, the last ones seldom.
    const each = step < 2 * screens.length;
    const target = screens[each ? step % screens.length : spread(step, screens.length)] ?? '';
    const live = slotOf(log.head(), target)?.stable.version;
    const release = published.get(target)?.find(({ version }) => version !== live);
    await log.promote(target, release);
  }
  await log.end();
}

/** Small numbers often, large ones seldom; the same each time. */
function spread(step: number, size: number): number {
  const part = ((step * 2654435761) % 4294967296) / 4294967296;
  return Math.floor(size * part * part);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    screens: { type: 'string', default: '500' },
    entries: { type: 'string', default: '10000' },
    /** Version of a host that is published there, to be promoted first. */
    host: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('node fill.ts <folder> --screens 500 --entries 10000');
await fill(openStore(folder), Number(values.screens), Number(values.entries), values.host);
