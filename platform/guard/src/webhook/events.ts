import { contentHash, type StoredEntry, slotOf } from '@vitrine/release-log';
import { type CountedRelease, errorsOf } from '@vitrine/signals';
import * as v from 'valibot';

/** A message to the webhook. Its `id` is the same in each attempt. */
export const Message = v.looseObject({
  type: v.picklist(['release', 'failures']),
  id: v.string(),
  /** When it happened. */
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type Message = v.InferOutput<typeof Message>;

/** Promotion, canary, rollback or removal: an entry of the log. */
export function releaseMessage(stored: StoredEntry): Message {
  const { n, channel, at, by, why, action } = stored.entry;
  const { kind, target, version, share } = action;
  return {
    type: 'release',
    // After a repair, another entry may have the same number.
    id: `${channel}-${n}-${contentHash(stored)
      .replace(/^sha384-|\W/g, '')
      .slice(0, 12)}`,
    ...{ at, channel, entry: n, action: kind, target, version },
    ...(share !== undefined && { share }),
    ...{ by, why, byGuard: slotOf(stored.entry, target)?.byGuard === true },
  };
}

/** More page views of a release fail than before. */
export function failuresMessage(counted: CountedRelease, at: Date): Message {
  const { screen, release: version, role, views, failures } = counted;
  return {
    type: 'failures',
    id: `failures-${screen}-${version}-${role}-${at.getTime()}`,
    at: at.toISOString(),
    ...{ screen, version, role, views, failures, errors: errorsOf(counted) },
  };
}
