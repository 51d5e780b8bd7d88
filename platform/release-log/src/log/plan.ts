import type { LogAction, LogEntry, ReleaseReference } from '@vitrine/contract';
import { HOST, type Target } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';

type Set = LogEntry['set'];
export type Slot = NonNullable<Set['host']>;

/** What a command will do to the release set; `none` when it is so already. */
export type Plan =
  | { kind: 'change'; action: LogAction; set: Set }
  | { kind: 'none'; entry: LogEntry; reason: string };

/** What is live of a target: `null` when it never was. */
export function slotOf(entry: LogEntry | null, target: Target): Slot | null {
  if (!entry) return null;
  if (target === HOST) return entry.set.host;
  return Object.hasOwn(entry.set.screens, target) ? (entry.set.screens[target] ?? null) : null;
}

function withSlot(entry: LogEntry | null, target: Target, change: Slot): Set {
  const slot = { ...change, changed: (entry?.n ?? 0) + 1 };
  const set = entry?.set ?? { host: null, screens: {} };
  if (target === HOST) return { ...set, host: slot };
  const screens = Object.entries({ ...set.screens, [target]: slot });
  // In order of name, so that the same set is the same bytes whoever was promoted last.
  screens.sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...set, screens: Object.fromEntries(screens) };
}

/**
 * Makes a release live: for all, or with `share` as a canary for that many per cent of the devices.
 * The stable release before it is kept as the last known good. Widening a canary keeps its salt:
 * whoever had it, has it still.
 *
 * @throws {LogError} `not-a-canary` when there is no stable release beside it, or it is that one.
 * @example planPromote(head, 'product', { version: '1.1.0-ab12cd34ef', record: 'sha384-…' }, { share: 10 })
 */
export function planPromote(
  entry: LogEntry | null,
  target: Target,
  release: ReleaseReference,
  { share }: { share?: number | undefined } = {},
): Plan {
  const slot = slotOf(entry, target);
  return share === undefined
    ? planStable(entry, target, slot, release)
    : planCanary(entry, target, slot, release, share);
}

function planStable(
  entry: LogEntry | null,
  target: Target,
  slot: Slot | null,
  release: ReleaseReference,
): Plan {
  const same = slot?.stable.version === release.version;
  if (entry && same && !slot.canary) {
    return { kind: 'none', entry, reason: `${target}@${release.version} is live already` };
  }
  const lastGood = same ? slot.lastGood : (slot?.stable ?? null);
  return {
    kind: 'change',
    action: { kind: 'promote', target, version: release.version },
    set: withSlot(entry, target, { stable: release, lastGood, canary: null }),
  };
}

function planCanary(
  entry: LogEntry | null,
  target: Target,
  slot: Slot | null,
  release: ReleaseReference,
  share: number,
): Plan {
  const name = `${target}@${release.version}`;
  if (!entry || !slot) {
    throw new LogError('not-a-canary', `${name} cannot be a canary: no ${target} is live yet.`, {
      remedy: 'Promote it without --canary.',
    });
  }
  if (slot.stable.version === release.version) {
    throw new LogError('not-a-canary', `${name} cannot be a canary: it is live for all.`, {
      remedy: slot.canary ? 'To end the canary, promote without --canary.' : 'Publish another one.',
    });
  }
  const before = slot.canary?.release.version === release.version ? slot.canary : null;
  if (before?.share === share) {
    return { kind: 'none', entry, reason: `${name} is a canary of ${share} % already` };
  }
  const canary = { release, share, salt: before?.salt ?? `${target}.${entry.n + 1}` };
  return {
    kind: 'change',
    action: { kind: 'canary', target, version: release.version, share },
    set: withSlot(entry, target, { ...slot, canary }),
  };
}

/**
 * Takes back the last promotion: ends the canary when there is one, else makes the last known
 * good release stable again. What was taken back is never a last known good.
 *
 * @param earlier The release to fall back on after that; `findEarlier` knows it.
 * @throws {LogError} `nothing-to-roll-back` when there is no release before it.
 * @example planRollback(head, 'product', await findEarlier(store, head, 'product'))
 */
export function planRollback(
  entry: LogEntry | null,
  target: Target,
  earlier: ReleaseReference | null = null,
): Plan {
  const slot = slotOf(entry, target);
  if (!slot) {
    throw new LogError('nothing-to-roll-back', `No ${target} is live.`, {
      remedy: 'Promote a version.',
    });
  }
  const stable = slot.canary ? slot.stable : slot.lastGood;
  if (!stable) {
    const message = `${target}@${slot.stable.version} has no release before it to go back to.`;
    throw new LogError('nothing-to-roll-back', message, { remedy: 'Promote another version.' });
  }
  const lastGood = slot.canary ? slot.lastGood : notVersion(earlier, slot.stable, stable);
  return {
    kind: 'change',
    action: { kind: 'rollback', target, version: stable.version },
    set: withSlot(entry, target, { stable, lastGood, canary: null }),
  };
}

function notVersion(
  release: ReleaseReference | null,
  ...others: ReleaseReference[]
): ReleaseReference | null {
  return others.some((other) => other.version === release?.version) ? null : release;
}
