import {
  contentHash,
  entryKey,
  readHeadNumber,
  readStoredEntry,
  storedNumbers,
} from '@vitrine/release-log';
import { CHANNEL, logOf, promote, type World } from './world.ts';

/**
 * Does what the messages of the edges and the guide say: restores the log as it was when it was
 * last whole, cuts it off there, and promotes.
 */
export async function repair(world: World): Promise<void> {
  const { store, backup } = world;
  if (!world.isAttacked) return;
  for (const [key, bytes] of backup) await store.putHint(key, bytes);
  const numbers = await storedNumbers(store, CHANNEL);
  const n = numbers.filter((one) => backup.has(entryKey(CHANNEL, one))).at(-1) ?? 0;
  await cutOffAfter(world, n);
  for (const key of logOf(store).keys()) if (!backup.has(key)) await store.remove(key);
  world.isAttacked = false;
  await promote(world, { team: 'home', who: 'platform', viaApi: false });
}

/** The platform team takes the last entry back for good. */
export async function cutOffLast(world: World): Promise<void> {
  // The command moves the positions of a revocation as well.
  if (world.isAttacked || world.isRevoked) return;
  const n = await readHeadNumber(world.store, CHANNEL);
  if (n > 4) await cutOffAfter(world, n - 1);
}

/** Removes what follows an entry, and states it, as `pnpm releases repair` does. */
async function cutOffAfter(world: World, n: number): Promise<void> {
  const { store } = world;
  const cutOff: string[] = [];
  for (const number of await storedNumbers(store, CHANNEL)) {
    if (number <= n) continue;
    const stored = await readStoredEntry(store, CHANNEL, number).catch(() => undefined);
    await store.remove(entryKey(CHANNEL, number));
    if (!stored) continue;
    cutOff.push(contentHash(stored));
    world.cutOff.push(stored);
    world.evil.add(stored.entry.signature ?? '');
  }
  const { repairs = [], revision: before } = world.keys;
  const contained = repairs.filter((one) => one.n >= n).flatMap((one) => one.cutOff ?? []);
  const last = await readStoredEntry(store, CHANNEL, n);
  const entry = last ? contentHash(last) : null;
  const revision = before + 1;
  const stated = { channel: CHANNEL, n, entry, revision, at: new Date().toISOString(), why: '' };
  world.keys = {
    ...world.keys,
    revision,
    repairs: [
      ...repairs.filter((one) => one.n < n),
      { ...stated, cutOff: [...new Set([...cutOff, ...contained])] },
    ],
  };
  for (const edge of world.edges) edge.highest = Math.min(edge.highest, n);
}
