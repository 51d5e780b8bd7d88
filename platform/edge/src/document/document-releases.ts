import type { DocumentReleases } from '@vitrine/contract';
import type { LiveHost, ReleaseState } from '../release-state/load-release-state.ts';

/**
 * A document says when it was answered, so that a visit knows the age of its set. To the minute:
 * within it, all visitors of a page get the same bytes, and who has them a 304.
 */
const GRAIN = 60_000;

/** The minute of a moment, as a document says it. */
export function toMinute(now: number): string {
  return new Date(Math.floor(now / GRAIN) * GRAIN).toISOString();
}

/** What of the release set a document of a screen's page needs. */
export function documentReleases(
  { entry, file }: ReleaseState,
  host: Pick<LiveHost, 'version'>,
  screen: string | null,
  at: string,
): DocumentReleases {
  const { screens } = file.set;
  const route = (screen && screens[screen]) || null;
  // The others of a large set are in its parts: what teams add does not lengthen everybody's document.
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
