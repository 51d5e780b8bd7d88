import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import type { Target } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { changesOf } from './changes-of.ts';
import { slotOf } from './plan.ts';

/**
 * What stood behind the last known good release when that one was stable: the last known good
 * after a rollback to it. An entry does not hold it, the log does.
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
