import { isDeepStrictEqual } from 'node:util';
import type { LogAction, LogEntry, ReleaseReference } from '@vitrine/contract';
import { removalOf, type Slot, slotOf } from '../../entries/slots.ts';
import type { MandateTerms } from '../../mandate/mandate.ts';
import { HOST, type Target } from '../../store/keys.ts';
import { LogError } from '../../store/log-error.ts';

type ReleaseSetByReference = LogEntry['set'];

/** The change that a command makes to the release set; `none` if it would change nothing. */
export type Plan =
  | { kind: 'change'; action: LogAction; set: ReleaseSetByReference }
  | { kind: 'none'; entry: LogEntry; reason: string };

function withSlot(entry: LogEntry | null, target: Target, change: Slot): ReleaseSetByReference {
  const slot = { ...change, changed: (entry?.n ?? 0) + 1 };
  const set = entry?.set ?? { host: null, screens: {} };
  if (target === HOST) return { ...set, host: slot };
  const { [target]: _, ...removed } = set.removed ?? {};
  return withRemoved({ ...set, screens: sorted({ ...set.screens, [target]: slot }) }, removed);
}

/** Sorted by name, so that equal sets are equal bytes whatever the order of promotions. */
function sorted<Value>(byName: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(byName).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function withRemoved(
  { host, screens }: ReleaseSetByReference,
  removed: NonNullable<ReleaseSetByReference['removed']>,
): ReleaseSetByReference {
  const hasRemoved = Object.keys(removed).length > 0;
  return { host, screens, ...(hasRemoved && { removed: sorted(removed) }) };
}

interface PromotePlanOptions {
  /** Percentage of devices, for a canary. */
  share?: number | undefined;
  /** Begins a guarded canary: the guard, and the steps that it may take. */
  terms?: MandateTerms | undefined;
  lastGood?: ReleaseReference | null | undefined;
  /**
   * A key that has been revoked since changed the slot, and edges serve an earlier one: the live
   * release can be promoted again.
   */
  isRevoked?: boolean;
}

/**
 * Makes a release live: for all devices, or as a canary for `share` percent of them. The previous
 * stable release becomes the last good one, unless `lastGood` names another; see `findLastGood`. A
 * canary keeps its salt when its share grows, so devices that have it keep it.
 *
 * @throws {LogError} `not-a-canary` if the target has no stable release, or the release is stable,
 * or the slot was changed with a key that has been revoked since.
 * @example
 * planPromote(head, 'product', { version: '1.1.0-ab12cd34ef', record: 'sha384-…' }, { share: 10 })
 */
export function planPromote(
  entry: LogEntry | null,
  target: Target,
  release: ReleaseReference,
  {
    share,
    terms,
    lastGood = slotOf(entry, target)?.stable,
    isRevoked = false,
  }: PromotePlanOptions = {},
): Plan {
  if (share !== undefined && isRevoked) {
    // The other devices would get the thief's release, with a valid signature.
    throw new LogError(
      'not-a-canary',
      `${target}@${release.version} cannot be a canary: ${target} was changed with a key that has been revoked since.`,
      { remedy: 'First promote a release without --canary.' },
    );
  }
  return share === undefined
    ? planStable(entry, target, release, { before: lastGood ?? null, isRevoked })
    : planCanary(entry, target, release, { share, terms });
}

function planStable(
  entry: LogEntry | null,
  target: Target,
  release: ReleaseReference,
  { before, isRevoked }: { before: ReleaseReference | null; isRevoked: boolean },
): Plan {
  const slot = slotOf(entry, target);
  const same = slot?.stable.version === release.version;
  // The record of a revoked signer may have been replaced since: no edge serves the old one.
  const isLive = same && slot.stable.record === release.record;
  if (entry && isLive && !slot.canary && !isRevoked) {
    return { kind: 'none', entry, reason: `${target}@${release.version} is already live` };
  }
  // A release from before the removal of the screen must not come back by itself.
  const lastGood = same ? slot.lastGood : slot && notVersion(before, release);
  return {
    kind: 'change',
    action: { kind: 'promote', target, version: release.version },
    set: withSlot(entry, target, { stable: release, lastGood, canary: null }),
  };
}

function planCanary(
  entry: LogEntry | null,
  target: Target,
  release: ReleaseReference,
  { share, terms }: { share: number; terms: MandateTerms | undefined },
): Plan {
  const slot = slotOf(entry, target);
  const name = `${target}@${release.version}`;
  if (!entry || !slot) {
    throw new LogError('not-a-canary', `${name} cannot be a canary: no ${target} is live yet.`, {
      remedy: 'Promote it without --canary.',
    });
  }
  if (slot.stable.version === release.version) {
    throw new LogError(
      'not-a-canary',
      `${name} cannot be a canary: it is already live for all devices.`,
      {
        remedy: slot.canary
          ? 'To end the canary, promote without --canary.'
          : 'Publish another version.',
      },
    );
  }
  const before = slot.canary?.release.version === release.version ? slot.canary : null;
  const isSame = before?.share === share && before.release.record === release.record;
  if (isSame && isUnderTerms(slot, terms)) {
    return { kind: 'none', entry, reason: `${name} is already a canary of ${share} %` };
  }
  const canary = { release, share, salt: before?.salt ?? `${target}.${entry.n + 1}` };
  const { mandate: _, byGuard: __, ...others } = slot;
  const mandate = terms && { ...terms, release, n: entry.n + 1, at: entry.at };
  return {
    kind: 'change',
    action: { kind: 'canary', target, version: release.version, share },
    set: withSlot(entry, target, { ...others, canary, ...(mandate && { mandate }) }),
  };
}

/** Whether a canary has a guard with these terms; without terms, whether it has none. */
const isUnderTerms = ({ mandate }: Slot, terms: MandateTerms | undefined) =>
  mandate?.guard === terms?.guard && isDeepStrictEqual(mandate?.steps, terms?.steps);

interface RollbackPlanOptions {
  earlier?: ReleaseReference | null;
  /** As for a promotion. */
  isRevoked?: boolean;
}

/**
 * Undoes the last promotion: ends the canary if there is one, else makes the last good release
 * stable again. A release that was rolled back never becomes the last good one.
 *
 * @param options.earlier The last good release after the rollback; see `findEarlier`.
 * @throws {LogError} `nothing-to-roll-back` if no earlier release exists, or a key that has been
 *   revoked since chose it.
 * @example
 * planRollback(head, 'product', { earlier: await findEarlier(store, head, 'product') })
 */
export function planRollback(
  entry: LogEntry | null,
  target: Target,
  { earlier = null, isRevoked = false }: RollbackPlanOptions = {},
): Plan {
  const slot = slotOf(entry, target);
  if (!slot) {
    throw new LogError('nothing-to-roll-back', `No ${target} is live.`, {
      remedy: 'Promote a version.',
    });
  }
  if (isRevoked) {
    // The thief chose the last good release. Edges went back by themselves.
    throw new LogError(
      'nothing-to-roll-back',
      `${target} cannot be rolled back: it was changed with a key that has been revoked since.`,
      {
        remedy: `Edges serve the release before that. pnpm ${target === HOST ? 'host' : 'screen'} status shows its version: promote it.`,
      },
    );
  }
  const stable = slot.canary ? slot.stable : slot.lastGood;
  if (!stable) {
    const message = `${target}@${slot.stable.version} cannot be rolled back: there is no earlier release.`;
    const remedy =
      target === HOST
        ? 'Promote another version.'
        : `Promote another version, or take it off the site: pnpm screen remove ${target} --why <text>.`;
    throw new LogError('nothing-to-roll-back', message, { remedy });
  }
  const lastGood = slot.canary ? slot.lastGood : notVersion(earlier, slot.stable, stable);
  return {
    kind: 'change',
    action: { kind: 'rollback', target, version: stable.version },
    set: withSlot(entry, target, { stable, lastGood, canary: null }),
  };
}

/**
 * Takes a screen off the site: it has no release any more, as before its first promotion. The next
 * promotion begins without a last good release.
 *
 * @throws {LogError} `nothing-to-roll-back` if the screen has never been live.
 * @example planUnpromote(head, 'product')
 */
export function planUnpromote(entry: LogEntry | null, target: Target): Plan {
  const slot = slotOf(entry, target);
  if (entry && !slot && removalOf(entry, target)) {
    return { kind: 'none', entry, reason: `${target} is not live any more` };
  }
  if (!entry || !slot || target === HOST) {
    const message = `${target} ${target === HOST ? 'cannot be taken off the site' : 'has never been live'}.`;
    throw new LogError('nothing-to-roll-back', message);
  }
  const { [target]: _, ...screens } = entry.set.screens;
  const removed = { ...entry.set.removed, [target]: { changed: entry.n + 1 } };
  return {
    kind: 'change',
    action: { kind: 'unpromote', target, version: slot.stable.version },
    set: withRemoved({ ...entry.set, screens }, removed),
  };
}

function notVersion(
  release: ReleaseReference | null,
  ...others: ReleaseReference[]
): ReleaseReference | null {
  return others.some((other) => other.version === release?.version) ? null : release;
}
