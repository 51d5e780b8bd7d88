import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import { slotOf } from '../entries/slots.ts';
import type { Target } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { findEarlierIfKept } from './find-earlier.ts';

/** The rule for the last good release. */
interface LastGoodRule {
  /** Version of the release that is promoted: it cannot be its own last good one. */
  except: string;
  /** Whether somebody has checked the release. */
  isChecked: (release: ReleaseReference) => Promise<boolean>;
}

/**
 * The release that becomes the last good one when another is promoted: of the stable release, the
 * last good one and the one before that, the first that was checked. If none was, the stable one.
 * Releases that were rolled back are not among them.
 *
 * @returns `null` if no other release has been live.
 * @example await findLastGood(store, head, 'product', { except: '1.1.0-ab', isChecked })
 */
export async function findLastGood(
  store: Store,
  head: LogEntry | null,
  target: Target,
  { except, isChecked }: LastGoodRule,
): Promise<ReleaseReference | null> {
  const slot = slotOf(head, target);
  if (!slot) return null;
  let first: ReleaseReference | null = null;
  for (const find of [
    async () => slot.stable,
    async () => slot.lastGood,
    () => findEarlierIfKept(store, head, target),
  ]) {
    const release = await find();
    if (!release || release.version === except) continue;
    if (await isChecked(release)) return release;
    first ??= release;
  }
  return first;
}
