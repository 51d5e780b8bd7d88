import {
  ACTIONS as EVERY_ACTION,
  type KeyAction,
  mayDo,
  type RightRequest,
  readStoredRecord,
  recordRevocation,
  type Store,
  type Trust,
} from '@vitrine/release-log';
import type { Identity } from '../access/identity.ts';
import { Refusal } from '../refusal.ts';
import type { ObjectKind } from './object-kind.ts';

const NEVER_CHANGE =
  'Published files, records and log entries never change. Publish a new version.';

/** The right that a write needs; `undefined` if only the platform team may do it. */
const ACTIONS: Readonly<Record<ObjectKind['kind'], KeyAction | undefined>> = {
  file: 'publish',
  map: 'publish',
  record: 'publish',
  report: 'check',
  entry: 'promote',
  head: 'promote',
  other: undefined,
};

/** The objects that may be written again: hints, and files that become new with their own bytes. */
const REPLACEABLE: ReadonlySet<ObjectKind['kind']> = new Set(['file', 'map', 'head']);
/**
 * Removed before a newer one takes its place: a check report, and a record that does not count any
 * more, see `requireRemovable`.
 */
const REMOVABLE: ReadonlySet<ObjectKind['kind']> = new Set(['report', 'record']);

/**
 * Requires that somebody may write an object, as far as its key tells. What it contains is judged
 * when it has arrived.
 *
 * @throws {Refusal} `not-allowed`.
 */
export function requireRight(
  identity: Identity,
  object: ObjectKind,
  action: 'create' | 'replace' | 'remove',
  now: Date,
): void {
  if (identity.grant.wholeStore) return;
  const needed = ACTIONS[object.kind];
  const isAllowed =
    action === 'create' || (action === 'replace' ? REPLACEABLE : REMOVABLE).has(object.kind);
  if (needed === undefined || !isAllowed) {
    throw new Refusal('not-allowed', `${identity.name} may not ${action} this object.`, {
      remedy: NEVER_CHANGE,
    });
  }
  if ('target' in object)
    requireAction(identity, { action: needed, target: object.target, at: now });
  // The target of an entry, and whether it is a guard's, are known when the entry has arrived.
  else if ('channel' in object) {
    const mayGuard = identity.grant.may.includes('guard');
    const promotion = mayGuard ? 'guard' : needed;
    requireAction(identity, { action: promotion, channel: object.channel, at: now });
  }
}

/** @throws {Refusal} `not-allowed` if the rights do not include an action. */
export function requireAction({ name, grant }: Identity, request: RightRequest): void {
  const right = grant.wholeStore ? { allowed: true as const } : mayDo(grant, request);
  if (right.allowed) return;
  throw new Refusal('not-allowed', `${name} ${right.reason}.`, {
    remedy: 'Ask the platform team for this right.',
  });
}

/**
 * Source maps contain the sources, so only those who have a right on a screen may read its maps:
 * `check` and `promote` apply rules to the sources of a release.
 */
export function mayRead(identity: Identity, object: ObjectKind, now: Date): boolean {
  if (object.kind !== 'map' || identity.grant.wholeStore) return true;
  const { target } = object;
  return EVERY_ACTION.some((action) => mayDo(identity.grant, { action, target, at: now }).allowed);
}

/**
 * Requires that an object may be removed by who has the right to write it: a record, only if its
 * signer has been revoked since, so that the release can be published again.
 *
 * @throws {Refusal | LogError} `not-allowed` for a record that counts, or never did.
 */
export async function requireRemovable(
  object: ObjectKind,
  { store, ...trust }: Trust & { store: Store },
): Promise<void> {
  if (object.kind !== 'record') return;
  const stored = await readStoredRecord(store, object);
  if (stored === undefined || recordRevocation(object.target, stored, trust)) return;
  const name = `${object.target}@${object.version}`;
  throw new Refusal('not-allowed', `The record of ${name} must not be removed.`, {
    remedy: NEVER_CHANGE,
  });
}
