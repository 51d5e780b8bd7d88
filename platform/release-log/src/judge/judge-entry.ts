import { maxEntryBytes } from '@vitrine/contract';
import { removalOf, slotOf } from '../entries/slots.ts';
import { isHashOf, type StoredEntry } from '../entries/stored-entry.ts';
import { rightToChange } from '../mandate/mandate.ts';
import { requireSize } from '../store/json.ts';
import { entryKey, type Target } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import { type KeyList, revocationsOf } from '../trust/key-list.ts';
import { verifyObject } from '../trust/signed-object.ts';
import { isTargetRevoked, revocationOf, targetsOf } from './changes.ts';
import { requirePast } from './clock.ts';
import { requireNotCutOff } from './cut-off.ts';
import { entryName, requireSuccession } from './succession.ts';

export interface EntryQuestion {
  /**
   * The entry before; `null` if the judged one is the first. With `undefined` the entry is judged
   * by itself: the one before is damaged, or was judged together with it already.
   */
  before: StoredEntry | null | undefined;
  after: StoredEntry;
  keys: KeyList;
  /** The time by the clock. Entries from the future are refused. */
  now: Date;
}

/** An entry that may stand in the log. */
export interface JudgedEntry {
  stored: StoredEntry;
  /** Those it was judged with. */
  keys: KeyList;
  /**
   * Why it must not be served nevertheless: its key has been revoked since, and it counts as
   * written after the theft. Later entries may follow it, so that nothing has to be removed from
   * the log.
   */
  withdrawn: LogError | undefined;
  /**
   * Targets that were changed with a key that has been revoked since, by an entry that counts as
   * written after its theft. Their slots must not be served: see `servableEntry`.
   */
  revoked: Target[];
}

/**
 * Decides whether an entry may stand in the log. Everybody who writes or reads the log asks here,
 * so that no part admits what another refuses: that would stop all releases.
 *
 * The entry must follow the one before: next number, its hash, not older, and only the slot of its
 * target changed, as its action says. It must be signed by a key that may promote the target, or by
 * the guard of its canary within its mandate; so must each slot, and no time may be in the future.
 * Neither it nor the one before may have been cut off by a repair.
 *
 * @throws {LogError} with all problems: the code of the first, `unsigned`, `untrusted`, `tampered`,
 *   `future` or `too-large`; `conflict` if a repair has cut it off.
 * @example const { revoked } = judgeEntry({ before, after, keys, now: new Date() })
 */
export function judgeEntry({ before, after, keys, now }: EntryQuestion): JudgedEntry {
  const judged: JudgedEntry = { stored: after, keys, withdrawn: undefined, revoked: [] };
  const { entry } = after;
  // Such an entry has to go, whatever its other problems are.
  requireNotCutOff(keys, after);
  if (before) requireNotCutOff(keys, before);
  refuseWith([
    () => requireSize(after.bytes, maxEntryBytes(targetsOf(entry).length), entryName(entry)),
    () => requirePast(entry.at, now, entryName(entry)),
    () => requireKnown(keys, after),
    () => {
      judged.withdrawn = judgeSigner(keys, after);
    },
    () => {
      judged.revoked = targetsOf(entry).filter((target) => isTargetRevoked(keys, entry, target));
    },
    () => before !== undefined && requireSuccession(before, after),
  ]);
  return judged;
}

/** Runs all checks, and throws one error with all problems that they found. */
function refuseWith(checks: readonly (() => unknown)[]): void {
  const problems: LogError[] = [];
  for (const check of checks) {
    try {
      check();
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
      problems.push(cause);
    }
  }
  const [first, ...others] = problems;
  if (first === undefined) return;
  if (others.length === 0) throw first;
  const message = problems.map((problem) => problem.message).join(' ');
  const remedy = problems.find((problem) => problem.remedy !== undefined)?.remedy;
  throw new LogError(first.code, message, { ...(remedy && { remedy }), cause: first });
}

/** The thief of a key could sign an older entry again. The revocation knows the real one. */
function requireKnown(keys: KeyList, stored: StoredEntry): void {
  const { entry } = stored;
  const { channel, n } = entry;
  for (const { heads } of revocationsOf(keys)) {
    const head = Object.hasOwn(heads, channel) ? heads[channel] : null;
    if (head?.n !== n) continue;
    if (isHashOf(head.entry, stored)) continue;
    throw new LogError(
      'tampered',
      `${entryName(entry)} has been replaced: it is not the one that keys.json names.`,
      { remedy: `Restore ${entryKey(channel, n)} from a backup.` },
    );
  }
}

/** @returns Why its key must not be believed any more; `undefined` if it may be. */
function judgeSigner(keys: KeyList, { entry, value }: StoredEntry): LogError | undefined {
  const { channel, n, action } = entry;
  const what = entryName(entry);
  const author = verifyObject(keys, { kind: 'entry', subject: `${channel}/${n}`, what }, value);
  const right = rightToChange(entry, action.target);
  const change = { action: right, target: action.target, n, what } as const;
  const withdrawn = revocationOf(author, entry, change);
  const isRemoval = action.kind === 'unpromote';
  const changed = (isRemoval ? removalOf : slotOf)(entry, action.target);
  const isSameAuthor = changed?.keyId === entry.keyId && changed?.credential === entry.credential;
  if (changed?.changed === n && changed.at === entry.at && isSameAuthor) return withdrawn;
  throw new LogError('tampered', `${what} does not change ${action.target}, although it says so.`);
}
