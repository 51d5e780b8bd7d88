import {
  type LogEntry,
  type ReleaseReference,
  type ReleaseSet,
  type ScreenRecord,
  ScreenRelease,
  type ScreenSlot,
} from '@vitrine/contract';
import * as v from 'valibot';
import type { Slot } from '../entries/slots.ts';
import { inParallel } from '../in-parallel/in-parallel.ts';
import type { RecordReader } from '../releases/records.ts';
import { LogError } from '../store/log-error.ts';

export interface ResolvedSet {
  set: ReleaseSet;
  /** Why releases could not be used. The next release of the slot took their place. */
  damaged: LogError[];
}

/**
 * The release set of an entry as the browser gets it: records instead of references, each with only
 * the files that the host requests by name. The same entry gives the same set in every process.
 * If a record is missing or damaged, the last good release takes its place; without one the screen
 * is left out. A last good release or a canary with another route is left out too: no page of the
 * screen has its address.
 *
 * @throws errors of the store when it cannot be read: they may be temporary.
 * @example const { set, damaged } = await resolveSet(createRecordReader(store), entry)
 */
export async function resolveSet(reader: RecordReader, entry: LogEntry): Promise<ResolvedSet> {
  const damaged: LogError[] = [];
  const slots = await inParallel(16, Object.entries(entry.set.screens), async ([screen, slot]) => {
    const read = async (reference: ReleaseReference | null | undefined) => {
      if (!reference) return null;
      try {
        return await reader.screen(screen, reference);
      } catch (cause) {
        if (!(cause instanceof LogError)) throw cause;
        damaged.push(cause);
        return null;
      }
    };
    return [screen, await resolveSlot(slot, read)] as const;
  });
  const screens = slots.flatMap(([screen, slot]) => (slot ? [[screen, slot] as const] : []));
  const set = { n: entry.n, channel: entry.channel, screens: Object.fromEntries(screens) };
  return { set, damaged };
}

async function resolveSlot(
  slot: Slot,
  read: (reference: ReleaseReference | null | undefined) => Promise<ScreenRecord | null>,
): Promise<ScreenSlot | null> {
  const [stable, lastGood, canary] = await Promise.all([
    read(slot.stable),
    read(slot.lastGood),
    read(slot.canary?.release),
  ]);
  const usable = stable ?? lastGood;
  if (!usable) return null;
  // Visits show these at the address of the release that all devices get.
  const besideIt = (record: ScreenRecord | null) =>
    record?.route === usable.route ? toScreenRelease(record) : null;
  const sameCanary = besideIt(canary);
  return {
    stable: toScreenRelease(usable),
    lastGood: stable && besideIt(lastGood),
    canary: slot.canary && sameCanary && { ...slot.canary, release: sameCanary },
  };
}

/**
 * A record as the browser gets it, without the names of people. Hashes of other chunks are left
 * out: the entry contains them.
 *
 * @example const release = toScreenRelease(record)
 */
export function toScreenRelease(record: ScreenRecord): ScreenRelease {
  const { entry, firstPaint, locales, files } = record;
  const requested = new Set([
    entry,
    ...firstPaint.scripts,
    ...firstPaint.styles,
    ...Object.values(locales).flat(),
  ]);
  return {
    ...v.parse(ScreenRelease, record),
    files: Object.fromEntries(Object.entries(files).filter(([path]) => requested.has(path))),
  };
}
