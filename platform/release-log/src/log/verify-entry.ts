import type { LogEntry } from '@vitrine/contract';
import { integrityOf } from '../store/integrity.ts';
import { entryKey, HOST, type Target } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { Key, KeyList } from '../trust/key-list.ts';
import { requireRight, verifyObject } from '../trust/signed-object.ts';
import { changeOf, type Removal, removalOf, type Slot, slotOf } from './slots.ts';
import type { StoredEntry } from './stored-entry.ts';

export interface VerifiedEntry {
  /**
   * Targets that were changed with a key that has been revoked since, by an entry that counts as
   * written after its theft. Their slots must not be served.
   */
  revoked: Target[];
}

interface VerifyOptions {
  /**
   * Accepts an entry whose key has been revoked. Later entries follow it, so that nothing has to be
   * removed from the log after a theft.
   */
  allowRevoked?: boolean;
}

/**
 * Verifies an entry by itself: its signature, that its key may promote its target, and for each
 * slot that it was changed by a key that may promote it. Whether it follows the entry before is
 * another question: see `verifySuccession`.
 *
 * @throws {LogError} `unsigned`, `untrusted`, `revoked`, or `tampered`.
 * @example const { revoked } = verifyEntry(keys, stored)
 */
export function verifyEntry(
  keys: KeyList,
  { entry, bytes, value }: StoredEntry,
  { allowRevoked = false }: VerifyOptions = {},
): VerifiedEntry {
  const { channel, n, action } = entry;
  const what = entryName(entry);
  assertKnown(keys, entry, bytes);
  const key = verifyObject(keys, { kind: 'entry', subject: `${channel}/${n}`, what }, value);
  const revokedSigner = isRevoked(key, entry, { target: action.target, n, what });
  if (revokedSigner && !allowRevoked) throw revokedSigner;
  const isRemoval = action.kind === 'unpromote';
  const changed = (isRemoval ? removalOf : slotOf)(entry, action.target);
  if (changed?.changed !== n || changed.keyId !== key.keyId || changed.at !== entry.at) {
    throw new LogError(
      'tampered',
      `${what} does not change ${action.target}, although it says so.`,
    );
  }
  const revoked = targetsOf(entry).filter((target) => isTargetRevoked(keys, entry, target));
  return { revoked };
}

/** The name of an entry in sentences. */
export const entryName = ({ n, channel }: Pick<LogEntry, 'n' | 'channel'>) =>
  `Entry ${n} of channel ${channel}`;

/** `host`, if there is one, and all screens, also those that are not live any more. */
export function targetsOf({ set }: LogEntry): Target[] {
  return [...(set.host ? [HOST] : []), ...Object.keys({ ...set.screens, ...set.removed })];
}

/**
 * Verifies who changed a slot, or removed it.
 *
 * @returns Whether the key has been revoked.
 * @throws {LogError} `unsigned`, `untrusted`, or `tampered`.
 */
export function isChangeRevoked(
  keys: KeyList,
  entry: LogEntry,
  target: Target,
  change: Slot | Removal,
): boolean {
  const kind = slotOf(entry, target) ? 'slot' : 'removal';
  const what = `The ${kind} of ${target} in ${entryKey(entry.channel, entry.n)}`;
  const subject = `${entry.channel}/${target}`;
  const key = verifyObject(keys, { kind, subject, what }, change);
  const { changed: n, at } = change;
  if (n === undefined || n > entry.n || at === undefined) {
    throw new LogError('tampered', `${what} does not say which entry changed it.`);
  }
  return isRevoked(key, { ...entry, at }, { target, n, what }) !== undefined;
}

/**
 * Whether a key that has been revoked since changed the slot of a target, so that edges serve an
 * earlier one.
 *
 * @throws {LogError} `unsigned`, `untrusted`, or `tampered`.
 */
export function isTargetRevoked(keys: KeyList, entry: LogEntry | null, target: Target): boolean {
  const change = changeOf(entry, target);
  return entry !== null && change !== null && isChangeRevoked(keys, entry, target, change);
}

/** Why the key must not be believed any more; `undefined` if it may be. */
function isRevoked(
  key: Key,
  { channel, at }: Pick<LogEntry, 'channel' | 'at'>,
  { target, n, what }: { target: Target; n: number; what: string },
): LogError | undefined {
  try {
    requireRight(key, { action: 'promote', target, channel, at: new Date(at), n }, what);
    return undefined;
  } catch (cause) {
    if (cause instanceof LogError && cause.code === 'revoked') return cause;
    throw cause;
  }
}

/** The thief of a key could sign an older entry again. The revocation knows the real one. */
function assertKnown({ keys }: KeyList, entry: LogEntry, bytes: Uint8Array): void {
  const { channel, n } = entry;
  for (const { revoked } of keys) {
    const head = revoked && Object.hasOwn(revoked.heads, channel) ? revoked.heads[channel] : null;
    if (head?.n !== n || head.entry === integrityOf(bytes)) continue;
    throw new LogError(
      'tampered',
      `${entryName(entry)} has been replaced: it is not the one that keys.json names.`,
      { remedy: `Restore ${entryKey(channel, n)} from a backup.` },
    );
  }
}
