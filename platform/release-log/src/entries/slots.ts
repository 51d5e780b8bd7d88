import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import { HOST, type Target } from '../store/keys.ts';

/** The live releases of one target: stable, last good, and maybe a canary. */
export type Slot = NonNullable<LogEntry['set']['host']>;

/** The signed change that took a screen off the site. */
export type Removal = NonNullable<LogEntry['set']['removed']>[string];

/**
 * The slot of a target in an entry; `null` if the target is not live.
 *
 * @example slotOf(head, 'product')?.stable.version // '1.0.0-3f9a1c2b7d'
 */
export function slotOf(entry: Pick<LogEntry, 'set'> | null, target: Target): Slot | null {
  if (!entry) return null;
  if (target === HOST) return entry.set.host;
  return Object.hasOwn(entry.set.screens, target) ? (entry.set.screens[target] ?? null) : null;
}

/** The removal of a screen that was live; `null` if it is live, or never was. */
export function removalOf(entry: Pick<LogEntry, 'set'> | null, target: Target): Removal | null {
  const { removed = {} } = entry?.set ?? {};
  return Object.hasOwn(removed, target) ? (removed[target] ?? null) : null;
}

/** The last change of a target: its slot, or its removal; `null` if it has never been live. */
export function changeOf(
  entry: Pick<LogEntry, 'set'> | null,
  target: Target,
): Slot | Removal | null {
  return slotOf(entry, target) ?? removalOf(entry, target);
}

/**
 * All releases of a slot: stable, then last good, then canary.
 *
 * @example releasesOf(slot).map(({ version }) => version)
 */
export function releasesOf({ stable, lastGood, canary }: Slot): ReleaseReference[] {
  return [stable, lastGood, canary?.release].filter((reference) => reference != null);
}
