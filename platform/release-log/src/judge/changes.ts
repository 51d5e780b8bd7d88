import type { LogEntry } from '@vitrine/contract';
import { changeOf, type Removal, type Slot, slotOf } from '../entries/slots.ts';
import { rightToChange, verifyMandate } from '../mandate/mandate.ts';
import { entryKey, HOST, type Target } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { KeyList } from '../trust/key-list.ts';
import { type Author, requireRight, verifyObject } from '../trust/signed-object.ts';

/** `host`, if there is one, and all screens, also those that are not live any more. */
export function targetsOf({ set }: LogEntry): Target[] {
  return [...(set.host ? [HOST] : []), ...Object.keys({ ...set.screens, ...set.removed })];
}

/**
 * Judges who changed a slot, or removed it.
 *
 * @returns Whether who changed it has been revoked.
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
  const author = verifyObject(keys, { kind, subject, what }, change);
  const { changed: n, at } = change;
  if (n === undefined || n > entry.n || at === undefined) {
    throw new LogError('tampered', `${what} does not say which entry changed it.`);
  }
  if (Date.parse(at) > Date.parse(entry.at)) {
    throw new LogError('tampered', `${what} is from ${at}, after the entry, ${entry.at}.`);
  }
  const action = rightToChange(entry, target);
  const revoked = revocationOf(author, { ...entry, at }, { action, target, n, what });
  return revoked !== undefined || isMandateRevoked(keys, entry, target, what);
}

/** Whether who gave the mandate in a slot has been revoked since. */
function isMandateRevoked(keys: KeyList, entry: LogEntry, target: Target, what: string): boolean {
  const { channel } = entry;
  const slot = slotOf(entry, target);
  const giver = slot && verifyMandate(keys, { channel, target, what }, slot);
  if (!giver || !slot.mandate) return false;
  const { n, at } = slot.mandate;
  const change = { action: 'promote', target, n, what } as const;
  return revocationOf(giver, { channel, at }, change) !== undefined;
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

interface Change {
  action: 'promote' | 'guard';
  target: Target;
  n: number;
  /** Subject of the error's sentence. */
  what: string;
}

/**
 * Why the author must not be believed any more; `undefined` if it may be: the key was revoked, or
 * the token or CI job that the release API signed for.
 *
 * @throws {LogError} `untrusted` if the key never had the right.
 */
export function revocationOf(
  author: Author,
  { channel, at }: Pick<LogEntry, 'channel' | 'at'>,
  { action, target, n, what }: Change,
): LogError | undefined {
  try {
    requireRight(author, { action, target, channel, at: new Date(at), n }, what);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof LogError) || cause.code !== 'revoked') throw cause;
    const status = `pnpm ${target === HOST ? 'host' : 'screen'} status --channel ${channel}`;
    return new LogError('revoked', cause.message, {
      remedy: `Edges serve ${target} as it was before. ${status} prints the command that promotes that release again; until then, a rollback and a canary are refused.`,
      cause,
    });
  }
}
