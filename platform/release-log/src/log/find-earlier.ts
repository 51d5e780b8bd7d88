import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import { slotOf } from '../entries/slots.ts';
import { HOST, type Target } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import { changesOf } from './changes-of.ts';

/**
 * The release that was last good while the current last good release was stable. After a rollback
 * it becomes the last good release again. The head entry does not contain it, so the log is
 * searched.
 *
 * @throws {LogError} `missing` if the log does not have the entry any more that says it.
 * @example const earlier = await findEarlier(store, head, 'product')
 */
export async function findEarlier(
  store: Store,
  head: LogEntry | null,
  target: Target,
): Promise<ReleaseReference | null> {
  const back = slotOf(head, target)?.lastGood;
  if (!head || !back) return null;
  try {
    for await (const entry of changesOf(store, head, target)) {
      const slot = slotOf(entry, target);
      if (slot?.stable.version === back.version) return slot.lastGood;
    }
    return null;
  } catch (cause) {
    if (!(cause instanceof LogError) || cause.code !== 'missing') throw cause;
    const release =
      target === HOST
        ? `pnpm host promote ${back.version}`
        : `pnpm screen promote ${target}@${back.version}`;
    throw new LogError(
      'missing',
      `${target} cannot be rolled back: the log does not say any more what was live before ${target}@${back.version}. ${cause.message}`,
      {
        remedy: `To make that release live now, promote it: ${release} --channel ${head.channel}. ${cause.remedy}`,
        cause,
      },
    );
  }
}

/** As `findEarlier`; `null` also if the log has lost the entry. A promotion does not need it. */
export async function findEarlierIfKept(
  ...question: Parameters<typeof findEarlier>
): Promise<ReleaseReference | null> {
  try {
    return await findEarlier(...question);
  } catch (cause) {
    if (cause instanceof LogError && cause.code === 'missing') return null;
    throw cause;
  }
}
