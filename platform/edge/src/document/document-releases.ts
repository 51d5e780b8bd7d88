import type { DocumentReleases } from '@vitrine/contract';
import { DOCUMENT_TIME_STEP_MS } from '../config/limits.ts';
import type { LiveHost, ReleaseState } from '../release-state/load-release-state.ts';

/**
 * The time in a document, by which a visit knows the age of its set, rounded down to the minute.
 */
export function toMinute(now: number): string {
  return new Date(Math.floor(now / DOCUMENT_TIME_STEP_MS) * DOCUMENT_TIME_STEP_MS).toISOString();
}

/** The part of the release set that the document of a page needs. */
export function documentReleases(
  { entry, file }: ReleaseState,
  host: Pick<LiveHost, 'version'>,
  screen: string | null,
  at: string,
): DocumentReleases {
  const { screens } = file.set;
  const route = (screen && screens[screen]) || null;
  // A large set is left to its parts, so that documents do not grow with the number of screens.
  const indexed = file.parts.length === 0 ? Object.values(screens) : route ? [route] : [];
  return {
    n: entry.n,
    at,
    host: host.version,
    index: Object.fromEntries(indexed.map(({ stable }) => [stable.screen, stable.version])),
    set: { url: `/sets/${entry.n}.json`, integrity: file.integrity },
    ...(file.parts.length > 0 && {
      parts: file.parts.map(({ from, integrity }) => {
        return { from, url: `/sets/${entry.n}/${from}.json`, integrity };
      }),
    }),
    route,
  };
}
