import {
  type LogEntry,
  type ReleaseReference,
  type ReleaseSet,
  type ScreenRecord,
  ScreenRelease,
} from '@vitrine/contract';
import * as v from 'valibot';
import { inParallel } from './in-parallel.ts';
import type { Slot } from './plan.ts';
import type { RecordReader } from './records.ts';

/**
 * The release set of an entry as the browser gets it: records in place of references, each with
 * only those files that the host asks for by name. The same entry gives the same set, in every process.
 *
 * @throws {LogError} when a record is missing or not the one that was promoted: half a set is none.
 * @example const set = await resolveSet(createRecordReader(store), entry)
 */
export async function resolveSet(reader: RecordReader, entry: LogEntry): Promise<ReleaseSet> {
  const slots = await inParallel(16, Object.entries(entry.set.screens), async ([screen, slot]) => [
    screen,
    await resolveSlot(slot, async (reference) => slim(await reader.screen(screen, reference))),
  ]);
  return { n: entry.n, channel: entry.channel, screens: Object.fromEntries(slots) };
}

async function resolveSlot(
  slot: Slot,
  read: (reference: ReleaseReference) => Promise<ScreenRelease>,
) {
  return {
    stable: await read(slot.stable),
    lastGood: slot.lastGood && (await read(slot.lastGood)),
    canary: slot.canary && { ...slot.canary, release: await read(slot.canary.release) },
  };
}

/** Other chunks need no hash here: the entry has them. Who published is the record's to say. */
function slim(record: ScreenRecord): ScreenRelease {
  const { entry, firstPaint, locales, files } = record;
  const asked = new Set([
    entry,
    ...firstPaint.scripts,
    ...firstPaint.styles,
    ...Object.values(locales).flat(),
  ]);
  return {
    ...v.parse(ScreenRelease, record),
    files: Object.fromEntries(Object.entries(files).filter(([path]) => asked.has(path))),
  };
}
