import type { ScreenRelease, ScreenSlot } from '@vitrine/contract';
import { wasRejected } from './rejected-releases.ts';

/** `localStorage` key of the bucket: a number from 0 to 99, which 1 % of all visitors share. */
export const BUCKET_KEY = 'vitrine.bucket';

/**
 * The device's bucket, drawn once. Undefined if storage is blocked: the visitor would switch
 * between stable and canary from one document to the next.
 */
export function deviceBucket(): number | undefined {
  try {
    const kept = localStorage.getItem(BUCKET_KEY);
    if (kept !== null && /^\d{1,2}$/.test(kept)) return Number(kept);
    const drawn = Math.floor(Math.random() * 100);
    localStorage.setItem(BUCKET_KEY, String(drawn));
    return drawn;
  } catch {
    return undefined;
  }
}

/**
 * Permutes the buckets 0–99 by a promotion's salt: a share of n percent is exactly n buckets, and
 * each promotion has different ones.
 */
export function bucketOf(bucket: number, salt: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < salt.length; index++) {
    hash = Math.imul(hash ^ salt.charCodeAt(index), 0x01000193) >>> 0;
  }
  // A factor that ends in 1, 3, 7 or 9 has an inverse modulo 100, so no two results are equal.
  const factor = ([1, 3, 7, 9][hash & 3] ?? 1) + 10 * ((hash >>> 2) % 10);
  return (bucket * factor + (hash >>> 8)) % 100;
}

/**
 * The releases of a slot that may be tried, best first: the one for this device (canary or stable),
 * stable and last good. Empty if all have failed in this tab.
 */
export function candidatesOf({ stable, canary, lastGood }: ScreenSlot): ScreenRelease[] {
  const all = lastGood === null ? [stable] : [stable, lastGood];
  const bucket = canary === null ? undefined : deviceBucket();
  if (canary !== null && bucket !== undefined && bucketOf(bucket, canary.salt) < canary.share) {
    all.unshift(canary.release);
  }
  return all.filter(
    (one, index) =>
      !wasRejected(one) && all.findIndex(({ version }) => version === one.version) === index,
  );
}
