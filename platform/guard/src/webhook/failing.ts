import { type CountedRelease, errorsOf, subjectKey } from '@vitrine/signals';

/** The page views of this time count. */
export const FAILING_WINDOW_MS = 900_000;
/** As the alerts CanaryFails and ScreenFails have it. */
const MIN_VIEWS = 50;
const FAILING_SHARE = 0.05;
/** A release below this share has recovered. Between both it stays what it was. */
const RECOVERED_SHARE = 0.025;

/**
 * The releases that fail now, by their key.
 *
 * @param before Those that failed at the last look.
 */
export function failingReleases(
  counted: readonly CountedRelease[],
  before: ReadonlySet<string>,
): Map<string, CountedRelease> {
  const failing = counted.filter((one) => {
    const views = one.views + one.failures;
    if (one.role === 'fallback' || views < MIN_VIEWS) return false;
    const share = (one.failures + errorsOf(one)) / views;
    return share > (before.has(subjectKey(one)) ? RECOVERED_SHARE : FAILING_SHARE);
  });
  return new Map(failing.map((one) => [subjectKey(one), one]));
}
