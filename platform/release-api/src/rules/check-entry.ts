import { isDeepStrictEqual } from 'node:util';
import { LogEntry, type ReleaseReference } from '@vitrine/contract';
import {
  entryKey,
  entryServed,
  findEarlier,
  findHost,
  findScreen,
  HOST,
  integrityOf,
  type KeyList,
  type Plan,
  PrintableText,
  planPromote,
  planRollback,
  planUnpromote,
  type Removal,
  readHead,
  type Slot,
  type Store,
  slotOf,
  type Target,
} from '@vitrine/release-log';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';
import type { Arrival } from './arrival.ts';
import { checkProvenance } from './check-provenance.ts';
import { requireAction } from './may.ts';
import { parseStrict } from './parse-strict.ts';
import { requireEntrySignature } from './require-signature.ts';

/** An entry is sent as soon as it is written. */
const MAX_AGE_MS = 5 * 60_000;

/**
 * Judges a log entry that somebody wants to append. The same change is planned here, on top of the
 * stored entry before it, and must give the same release set. So an entry changes one slot only, in
 * the way that its action says.
 *
 * @returns `false` if the log has this entry already.
 * @throws {Refusal} if it must not be appended.
 */
export async function checkEntry(
  { channel, n }: { channel: string; n: number },
  { bytes, identity, now, store, readKeys }: Arrival,
): Promise<boolean> {
  const what = `Entry ${n} of channel ${channel}`;
  const head = await readHead(store, channel);
  if (n <= (head?.n ?? 0)) return false;
  const entry = parseStrict(LogEntry, bytes, what);
  if (entry.n !== n || entry.channel !== channel || n !== (head?.n ?? 0) + 1) {
    throw malformed(`${what} is entry ${entry.n} of ${entry.channel}, after entry ${head?.n ?? 0}`);
  }
  checkProvenance(entry, identity, { now, maxAgeMs: MAX_AGE_MS, what });
  if (head && entry.at < head.at) throw malformed(`${what} is older than the entry before it`);
  await checkPrevious(store, entry, what);
  if (!v.is(PrintableText, entry.why)) {
    throw malformed(`The reason in ${what} has control characters or line breaks`);
  }
  const { target } = entry.action;
  requireAction(identity, 'promote', { target, channel }, now);
  await requireEntrySignature(readKeys, { entry, bytes });
  const planned = await planAgain({ store, keys: await readKeys() }, head, entry);
  if (planned.kind === 'none') throw malformed(`${what} changes nothing: ${planned.reason}`);
  const same = isDeepStrictEqual(
    [planned.action, withoutSignature(planned.set, target)],
    [entry.action, withoutSignature(entry.set, target)],
  );
  if (!same) throw malformed(`${what} changes something else than the releases of ${target}`);
  return true;
}

/** The hash of the entry before keeps the history from being rewritten. */
async function checkPrevious(store: Store, entry: LogEntry, what: string): Promise<void> {
  const { n, channel, previous } = entry;
  if (previous === undefined) return;
  const bytes = n > 1 ? await store.get(entryKey(channel, n - 1)) : undefined;
  if (previous === (bytes ? integrityOf(bytes) : null)) return;
  throw malformed(`${what} does not name the hash of the entry before it`);
}

/** The new slot is signed by its author. The others keep their signatures, which are compared. */
function withoutSignature({ host, screens, removed = {} }: LogEntry['set'], target: Target) {
  const unsigned = (changes: Readonly<Record<Target, Slot | Removal>>) =>
    Object.fromEntries(
      Object.entries(changes).map(([name, { at, keyId, signature, ...rest }]) => [
        name,
        name === target ? rest : { at, keyId, signature, ...rest },
      ]),
    );
  return {
    host: host && unsigned({ [HOST]: host }),
    screens: unsigned(screens),
    removed: unsigned(removed),
  };
}

async function planAgain(
  { store, keys }: { store: Store; keys: KeyList },
  head: LogEntry | null,
  entry: LogEntry,
): Promise<Plan> {
  const { kind, target, share } = entry.action;
  const served = await entryServed(store, keys, head, target);
  const isRevoked = served !== head;
  if (kind === 'unpromote') return planUnpromote(head, target);
  if (kind === 'rollback') {
    const earlier = await findEarlier(store, head, target);
    return planRollback(head, target, { earlier, isRevoked });
  }
  if (target === HOST && kind === 'canary') throw malformed('The host has no canary');
  const reference = promotedRelease(slotOf(entry, target), entry);
  const find =
    target === HOST
      ? findHost(store, reference.version)
      : findScreen(store, target, reference.version);
  const stored = (await find).reference;
  if (kind === 'canary') return planPromote(head, target, stored, { share, isRevoked });
  const lastGood = await possibleLastGood(store, served, entry);
  return planPromote(head, target, stored, { lastGood, isRevoked });
}

/**
 * The last good release of the entry, if it is one of those that `findLastGood` chooses from; else
 * another one, which will differ. Which of them were checked, the author of the entry has seen.
 */
async function possibleLastGood(
  store: Store,
  served: LogEntry | null,
  entry: LogEntry,
): Promise<ReleaseReference | null> {
  const { target, version } = entry.action;
  const live = slotOf(served, target);
  const before = [live?.stable, live?.lastGood, await findEarlier(store, served, target)];
  const others = before.filter((release) => release != null && release.version !== version);
  const named = slotOf(entry, target)?.lastGood;
  return others.find((release) => isDeepStrictEqual(release, named)) ?? others[0] ?? null;
}

function promotedRelease(
  slot: Slot | null,
  { action: { kind, target, version } }: LogEntry,
): ReleaseReference {
  const reference = kind === 'canary' ? slot?.canary?.release : slot?.stable;
  if (reference?.version === version) return reference;
  throw malformed(`The entry promotes ${target}@${version}, but its release set does not have it`);
}

const malformed = (sentence: string) =>
  new Refusal('malformed', `${sentence}.`, {
    remedy: 'Use commands and a release API of the same version, and repeat the command.',
  });
