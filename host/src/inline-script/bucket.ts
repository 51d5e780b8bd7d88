import type { ScreenRelease, ScreenSlot } from '@vitrine/contract';

/** Holds a number from 0 to 99 and nothing else: a hundredth of all visitors share it. */
export const BUCKET_KEY = 'vitrine.bucket';

/**
 * The device's bucket, drawn once; undefined where storage is blocked, since a visitor must not
 * change sides between two documents.
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
 * Deals the hundred buckets anew for each promotion: a permutation of 0–99 by its salt, so that a
 * share of n per cent is n buckets exactly, and other ones than the last time.
 */
export function bucketOf(bucket: number, salt: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < salt.length; index++) {
    hash = Math.imul(hash ^ salt.charCodeAt(index), 0x01000193) >>> 0;
  }
  // Every factor that ends in 1, 3, 7 or 9 has an inverse modulo 100: no two buckets meet.
  const factor = ([1, 3, 7, 9][hash & 3] ?? 1) + 10 * ((hash >>> 2) % 10);
  return (bucket * factor + (hash >>> 8)) % 100;
}

/** The release that this device is shown. */
export function chooseRelease({ stable, canary }: ScreenSlot): ScreenRelease {
  if (canary === null) return stable;
  const bucket = deviceBucket();
  const chosen = bucket !== undefined && bucketOf(bucket, canary.salt) < canary.share;
  return chosen ? canary.release : stable;
}
