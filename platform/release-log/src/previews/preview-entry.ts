import type { LogEntry } from '@vitrine/contract';
import type { Slot } from '../entries/slots.ts';
import { HOST } from '../store/keys.ts';
import type { PreviewGrant } from './preview-token.ts';

/**
 * The log entry as a preview shows it: the granted releases in place of the stable ones, for every
 * device, so without canaries. What is previewed has no last good release to fall back to: the
 * reviewer must see that it fails. A preview of the past is about every release of its set.
 *
 * @example const { set } = previewEntry(entry, grant)
 */
export function previewEntry(
  entry: LogEntry,
  { releases, past }: Pick<PreviewGrant, 'releases' | 'past'>,
): LogEntry {
  const live = (slot: Slot): Slot => ({
    ...slot,
    lastGood: past ? null : slot.lastGood,
    canary: null,
  });
  const { [HOST]: host, ...screens } = releases;
  const slots = [
    ...Object.entries(entry.set.screens).map(([screen, slot]) => [screen, live(slot)] as const),
    ...Object.entries(screens).map(([screen, stable]) => [screen, only(stable)] as const),
  ];
  // Sorted by name, as in the log.
  const sorted = [...new Map(slots)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...entry,
    set: {
      host: host ? only(host) : entry.set.host && live(entry.set.host),
      screens: Object.fromEntries(sorted),
    },
  };
}

const only = (stable: Slot['stable']): Slot => ({ stable, lastGood: null, canary: null });
