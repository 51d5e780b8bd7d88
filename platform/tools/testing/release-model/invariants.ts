import assert from 'node:assert/strict';
import type { LogEntry } from '@vitrine/contract';
import { startLogEdge } from '@vitrine/edge/testing';
import { readHead } from '@vitrine/release-log';
import {
  CHANNEL,
  logOf,
  look,
  promote,
  rollBack,
  STOLEN,
  type WatchedEdge,
  type World,
} from './world.ts';

/** Checks all that must hold after every step, whatever was done before it. */
export async function checkInvariants(world: World): Promise<void> {
  const isFresh = !sameLog(world.backup, logOf(world.store));
  await seeSlots(world);
  await look();
  for (const edge of world.edges) {
    const entry = edge.source.current()?.entry;
    neverGoesBack(edge, entry);
    servesNothingEvil(world, edge, entry);
  }
  if (world.isAttacked) return;
  await servesTheHead(world);
  if (isFresh) await canGoOn(world);
  world.backup = logOf(world.store);
}

function neverGoesBack(edge: WatchedEdge, entry: LogEntry | undefined): void {
  const n = entry?.n ?? 0;
  assert(n >= edge.highest, `the ${edge.name} edge went back from ${edge.highest} to ${n}`);
  edge.highest = entry?.n ?? edge.highest;
}

/** Remembers when each slot was first seen: its own time may be a lie. */
async function seeSlots({ store, seen }: World): Promise<void> {
  const { set } = (await readHead(store, CHANNEL).catch(() => null)) ?? {};
  for (const { signature = '' } of Object.values({ ...set?.screens, ...set?.removed })) {
    if (!seen.has(signature)) seen.set(signature, Date.now());
  }
}

function servesNothingEvil(world: World, edge: WatchedEdge, entry: LogEntry | undefined): void {
  if (!entry) return;
  const { evil, seen, theftAt, isRevoked } = world;
  const isEvil = evil.has(entry.signature ?? '');
  assert(
    !isEvil,
    `the ${edge.name} edge serves an entry that nobody may write, or that was cut off`,
  );
  if (!isRevoked || !theftAt) return;
  const stolen = Object.values(entry.set.screens).filter(isOfThief);
  const isLater = stolen.some((slot) => (seen.get(slot.signature ?? '') ?? 0) >= theftAt.getTime());
  assert(!isLater, `the ${edge.name} edge serves what was signed with a stolen credential`);
}

const isOfThief = ({ keyId, credential }: Pick<LogEntry, 'keyId' | 'credential'>) =>
  credential === undefined ? keyId === STOLEN.keyId : credential === `token:${STOLEN.token}`;

/** Both edges serve the last entry, and say that all is well. */
async function servesTheHead({ store, edges, keys }: World): Promise<void> {
  const head = await readHead(store, CHANNEL);
  if (!head || edges.some(({ highest }) => highest > head.n)) return;
  const states = edges.map(({ source }) => ({
    n: source.current()?.entry.n,
    signature: source.current()?.entry.signature,
    problem: source.problem(),
  }));
  const [first, ...others] = states;
  for (const other of others) assert.deepEqual(other, first, 'the edges do not agree');
  if (isWithdrawn(keys, head)) return;
  const { n, signature } = head;
  const expected = { n, signature, problem: null };
  assert.deepEqual(first, expected, `the last entry is not served: ${first?.problem}`);
}

/** Whether the stolen credential has been revoked, and signed the entry after the theft. */
const isWithdrawn = ({ keys }: World['keys'], entry: LogEntry): boolean => {
  const { revoked } = keys.find(({ keyId }) => keyId === STOLEN.keyId) ?? {};
  return revoked !== undefined && isOfThief(entry) && entry.n > (revoked.heads[CHANNEL]?.n ?? 0);
};

/** The platform team can promote and roll back, and an edge that starts serves that. */
async function canGoOn(world: World): Promise<void> {
  const store = world.store.copy();
  const later: World = { ...world, store, versions: structuredClone(world.versions) };
  for (const team of ['home', 'product'] as const) {
    for (const change of [promote, promote, rollBack]) {
      const before = await readHead(store, CHANNEL);
      await change(later, { team, who: 'platform', viaApi: false });
      assert.equal((await readHead(store, CHANNEL))?.n, (before?.n ?? 0) + 1);
    }
  }
  const source = await startLogEdge(store, () => world.keys);
  source.stop();
  assert.equal(source.problem(), null, 'an edge that starts has a problem');
  const head = await readHead(store, CHANNEL);
  const served = source.current()?.entry.n;
  assert.equal(served, head?.n, 'an edge that starts does not serve the last entry');
}

function sameLog(
  one: ReadonlyMap<string, Uint8Array>,
  other: ReadonlyMap<string, Uint8Array>,
): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([key, bytes]) => {
    const stored = other.get(key);
    return stored !== undefined && Buffer.compare(stored, bytes) === 0;
  });
}
