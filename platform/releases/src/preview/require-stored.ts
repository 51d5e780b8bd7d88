import type { LogEntry } from '@vitrine/contract';
import { HOST, inParallel, LogError, type RecordReader, slotOf } from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';

/**
 * Requires that every stable release of an entry is still in the store, and undamaged.
 *
 * @throws {CommandError} `refused`, with the first of those that are not.
 */
export async function requireStored(reader: RecordReader, entry: LogEntry): Promise<void> {
  const targets = [...(entry.set.host ? [HOST] : []), ...Object.keys(entry.set.screens)];
  const problems = await inParallel(16, targets, async (target) => {
    const reference = slotOf(entry, target)?.stable;
    try {
      if (target === HOST && reference) await reader.host(reference);
      else if (reference) await reader.screen(target, reference);
      return [];
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
      return [cause];
    }
  });
  const [cause] = problems.flat();
  if (!cause) return;
  throw new CommandError('refused', `Entry ${entry.n} cannot be shown: ${cause.message}`, {
    remedy:
      'Choose a later time: prune removes releases that were not live for 30 days. Or publish it again from the same commit.',
    cause,
  });
}
