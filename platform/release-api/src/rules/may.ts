import { type KeyAction, mayDo, type Target } from '@vitrine/release-log';
import type { Identity } from '../access/identity.ts';
import { Refusal } from '../refusal.ts';
import type { ObjectKind } from './object-kind.ts';

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
/** A check report is removed before a newer one takes its place. */
const REMOVABLE: ReadonlySet<ObjectKind['kind']> = new Set(['report']);

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
      remedy: 'Published files, records and log entries never change. Publish a new version.',
    });
  }
  if ('target' in object) requireAction(identity, needed, object, now);
  else if ('channel' in object) requireChannel(identity, object.channel);
}

/** @throws {Refusal} `not-allowed` if the rights do not include an action. */
export function requireAction(
  { name, grant }: Identity,
  action: KeyAction,
  { target, channel }: { target: Target; channel?: string },
  at: Date,
): void {
  const request = { action, target, at, ...(channel !== undefined && { channel }) };
  const right = mayDo(grant, request);
  if (right.allowed) return;
  throw new Refusal('not-allowed', `${name} ${right.reason}.`, {
    remedy: 'Ask the platform team for this right.',
  });
}

/** The target of an entry is known when the entry has arrived. */
function requireChannel({ name, grant }: Identity, channel: string): void {
  const isAllowed = grant.channels === '*' || grant.channels.includes(channel);
  if (isAllowed && grant.may.includes('promote')) return;
  throw new Refusal('not-allowed', `${name} may not promote on the channel ${channel}.`, {
    remedy: 'Ask the platform team for this right.',
  });
}

/** Source maps contain the sources, so only those who publish a screen may read its maps. */
export function mayRead(identity: Identity, object: ObjectKind, now: Date): boolean {
  if (object.kind !== 'map' || identity.grant.wholeStore) return true;
  const { target } = object;
  return mayDo(identity.grant, { action: 'publish', target, at: now }).allowed;
}
