import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import { slotOf } from '../entries/slots.ts';
import type { Target } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { changesOf } from './changes-of.ts';

/**
 * The release that was last good while the current last good release was stable. After a rollback
 * it becomes the last good release again. The head entry does not contain it, so the log is
 * searched.
 *
 * @example const earlier = await findEarlier(store, head, 'product')
 */
export async function findEarlier(
  store: Store,
  head: LogEntry | null,
  target: Target,
): Promise<ReleaseReference | null> {
  const back = slotOf(head, target)?.lastGood;
  if (!head || !back) return null;
  for await (const entry of changesOf(store, head, target)) {
    const slot = slotOf(entry, target);
    if (slot?.stable.version === back.version) return slot.lastGood;
  }
  return null;
}
