import type { ReleaseReference } from '@vitrine/contract';
import { type KeyList, printable, type Store, type Target } from '@vitrine/release-log';
import { commandFor } from '../outcome.ts';
import { readRecordedCheck } from '../recorded-check.ts';
import { DEFAULT_CHANNEL } from '../repository.ts';

interface Promotion {
  target: Target;
  release: ReleaseReference;
  channel: string;
  /** Percentage of devices, for a canary. */
  share?: number | undefined;
  /** Whether the canary has a guard. */
  isGuarded?: boolean;
  why: string;
  /** After a repair: the last entry that was kept. A check against a later one does not count. */
  lastGood?: number;
}

/**
 * The whole command that promotes a release, as its user types it. A release without a check that
 * counts, such as one that a stolen key has signed, gets `--unchecked`.
 */
export async function promoteLine(
  store: Store,
  keys: KeyList,
  {
    target,
    release,
    share,
    isGuarded,
    channel,
    why,
    lastGood = Number.POSITIVE_INFINITY,
  }: Promotion,
): Promise<string> {
  const recorded = await readRecordedCheck(store, target, release, keys);
  const isUnchecked = 'problem' in recorded || (recorded.pass.log?.n ?? 0) > lastGood;
  return [
    commandFor('promote', target, release.version),
    ...(share === undefined ? [] : [`--canary ${share}`]),
    ...(isGuarded ? ['--guard'] : []),
    ...channelOption(channel),
    ...(isUnchecked ? ['--unchecked'] : []),
    `--why ${shellQuoted(why)}`,
  ].join(' ');
}

/** The option of a command for another channel than the default one. */
export const channelOption = (channel: string) =>
  channel === DEFAULT_CHANNEL ? [] : [`--channel ${channel}`];

/** Reasons are what somebody has typed, and a shell must not run any of it. */
export const shellQuoted = (text: string) => `'${printable(text).replaceAll("'", "'\\''")}'`;
