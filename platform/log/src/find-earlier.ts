import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import type { Target } from './keys.ts';
import { slotOf } from './plan.ts';
import { history } from './read.ts';
import type { Store } from './store.ts';

/** How far back it looks; beyond that a rollback leaves no last known good, which is allowed. */
const REACH = 1000;

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
  for await (const entry of history(store, head.channel, head)) {
    const slot = slotOf(entry, target);
    if (!slot || head.n - entry.n > REACH) return null;
    if (slot.stable.version === back.version) return slot.lastGood;
  }
  return null;
}
