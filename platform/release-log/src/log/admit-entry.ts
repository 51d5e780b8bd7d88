import { isDeepStrictEqual } from 'node:util';
import type { LogEntry, Mandate, ReleaseReference } from '@vitrine/contract';
import * as v from 'valibot';
import { PrintableText } from '../entries/printable-text.ts';
import { type Removal, type Slot, slotOf } from '../entries/slots.ts';
import { type EntryQuestion, judgeEntry } from '../judge/judge-entry.ts';
import { entryName } from '../judge/succession.ts';
import { withNewMandate } from '../mandate/mandate.ts';
import { createRecordReader, findHost, findScreen } from '../releases/records.ts';
import { requireRoute } from '../set/free-route.ts';
import { HOST, type Target } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import type { KeyList } from '../trust/key-list.ts';
import { withoutSignature } from '../trust/signed-object.ts';
import { findEarlier, findEarlierIfKept } from './find-earlier.ts';
import { type Plan, planPromote, planRollback, planUnpromote } from './plan/plan.ts';
import { planTakeBack, planWiden } from './plan/plan-guard.ts';
import { entryServed } from './servable-entry.ts';

type NewEntryQuestion = EntryQuestion & {
  /** The last entry of the log. */
  before: NonNullable<EntryQuestion['before']> | null;
};

/**
 * Decides whether an entry that somebody else has composed may be appended now. Besides what
 * `judgeEntry` asks, its key is valid now, its texts can be printed, the promoted release is in
 * the store, its route is free, and the same change, planned again on top of the head, gives the
 * same set.
 *
 * @throws {LogError} as `judgeEntry`; `revoked`, `malformed`, `missing`, or as its plan.
 * @example await admitEntry(store, { before: head, after: arrived, keys, now: new Date() })
 */
export async function admitEntry(store: Store, question: NewEntryQuestion): Promise<void> {
  const { withdrawn } = judgeEntry(question);
  if (withdrawn) throw withdrawn;
  const { entry } = question.after;
  const what = entryName(entry);
  if (!v.is(PrintableText, entry.why) || !v.is(PrintableText, entry.by)) {
    throw malformed(`The reason or the name in ${what} has control characters or line breaks`);
  }
  const { target } = entry.action;
  const head = question.before?.entry ?? null;
  const planned = await planAgain({ store, keys: question.keys }, head, entry);
  if (planned.kind === 'none') throw malformed(`${what} changes nothing: ${planned.reason}`);
  const same = isDeepStrictEqual(
    [planned.action, withoutSignatureOf(planned.set, target)],
    [entry.action, withoutSignatureOf(entry.set, target)],
  );
  if (!same) throw malformed(`${what} changes something else than the releases of ${target}`);
}

/** The new slot is signed by its author. The others keep their signatures, which are compared. */
function withoutSignatureOf({ host, screens, removed = {} }: LogEntry['set'], target: Target) {
  const bare = (changes: Readonly<Record<Target, Slot | Removal>>) =>
    Object.fromEntries(
      Object.entries(changes).map(([name, change]) => {
        if (name !== target) return [name, change];
        const { at: _, ...rest } = withoutSignature(withNewMandate(change, bareMandate));
        return [name, rest];
      }),
    );
  return {
    host: host && bare({ [HOST]: host }),
    screens: bare(screens),
    removed: bare(removed),
  };
}

const bareMandate = (mandate: Mandate): Mandate => ({ ...withoutSignature(mandate), at: '' });

async function planAgain(
  { store, keys }: { store: Store; keys: KeyList },
  head: LogEntry | null,
  entry: LogEntry,
): Promise<Plan> {
  const { kind, target, share } = entry.action;
  const served = await entryServed(store, keys, head, target);
  const isRevoked = served !== head;
  const { byGuard, mandate } = slotOf(entry, target) ?? {};
  if (byGuard && kind === 'rollback') return planTakeBack(head, target);
  if (kind === 'unpromote') return planUnpromote(head, target);
  if (kind === 'rollback') {
    const earlier = await findEarlier(store, head, target);
    return planRollback(head, target, { earlier, isRevoked });
  }
  if (target === HOST && kind === 'canary') throw malformed('The host has no canary');
  const reference = promotedRelease(slotOf(entry, target), entry);
  const stored =
    target === HOST
      ? (await findHost(store, reference.version)).reference
      : await screenToPromote({ store, keys }, head, entry, reference.version);
  if (byGuard) return planWiden(head, target, share ?? 100);
  if (kind === 'canary') {
    const terms = mandate && { guard: mandate.guard, steps: mandate.steps };
    return planPromote(head, target, stored, { share, terms, isRevoked });
  }
  const lastGood = await possibleLastGood(store, served, entry);
  return planPromote(head, target, stored, { lastGood, isRevoked });
}

/** The release, if it is in the store and its route is free. */
async function screenToPromote(
  { store, keys }: { store: Store; keys: KeyList },
  head: LogEntry | null,
  { action }: LogEntry,
  version: string,
): Promise<ReleaseReference> {
  const { record, reference } = await findScreen(store, action.target, version);
  const reader = createRecordReader(store, () => keys);
  await requireRoute(reader, head, record, { isCanary: action.kind === 'canary' });
  return reference;
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
  const before = [live?.stable, live?.lastGood, await findEarlierIfKept(store, served, target)];
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
  new LogError('malformed', `${sentence}.`, {
    remedy: 'Use commands and a release API of the same version, and repeat the command.',
  });
