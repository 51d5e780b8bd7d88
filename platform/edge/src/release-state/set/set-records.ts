import type { LogEntry, ScreenRecord } from '@vitrine/contract';
import { inParallel, LogError, type RecordReader, releasesOf } from '@vitrine/release-log';
import type { SetFile } from '../set-files.ts';

const CONCURRENT_READS = 16;

/** A log entry, and its release set. */
export interface ReadSet {
  entry: LogEntry;
  file: SetFile;
}

/**
 * Reads the records of the releases that all devices get, by name. A screen whose record cannot be
 * used is left out: the set has been made of the same records, and reported why.
 *
 * @throws errors of the store when it cannot be read: they may be temporary.
 */
export async function readSetRecords(
  records: RecordReader,
  { entry, file }: ReadSet,
): Promise<readonly ScreenRecord[]> {
  const screens = Object.keys(file.set.screens).sort();
  const read = await inParallel(CONCURRENT_READS, screens, async (screen) => {
    const slot = entry.set.screens[screen];
    const version = file.set.screens[screen]?.stable.version;
    // In place of a damaged stable release, the set may have the last good one.
    const reference = slot && releasesOf(slot).find((each) => each.version === version);
    if (!reference) return [];
    try {
      return [await records.screen(screen, reference)];
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
      return [];
    }
  });
  return read.flat();
}
