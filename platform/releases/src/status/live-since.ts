import type { LogEntry } from '@vitrine/contract';
import { LogError, type Slot, slotOf, type Target } from '@vitrine/release-log';

/** The entries since which the releases of a slot are live. */
export interface LiveSince {
  stable: LogEntry | undefined;
  canary: LogEntry | undefined;
}

/**
 * Finds since when the stable release of a slot is live, and its canary with this share. A canary
 * that begins, grows or ends does not change since when the stable release is live.
 *
 * @param changes The entries that changed the target, newest first.
 */
export async function liveSince(
  changes: AsyncIterable<LogEntry>,
  target: Target,
  { stable, canary }: Slot,
): Promise<LiveSince> {
  const since: LiveSince = { stable: undefined, canary: undefined };
  try {
    for await (const entry of changes) {
      const slot = slotOf(entry, target);
      if (slot?.stable.version !== stable.version) break;
      since.stable = entry;
      if (canary) since.canary ??= entry;
    }
    return since;
  } catch (cause) {
    // It may be live for longer than the entries say that are left.
    if (cause instanceof LogError && cause.code === 'missing') {
      return { ...since, stable: undefined };
    }
    throw cause;
  }
}
