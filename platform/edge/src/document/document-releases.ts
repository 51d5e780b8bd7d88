import type { DocumentReleases } from '@vitrine/contract';
import type { LiveHost, ReleaseState } from '../release-state/load-release-state.ts';

/** The part of the release set that the document of a page needs. */
export function documentReleases(
  state: ReleaseState,
  host: Pick<LiveHost, 'version'>,
  screen: string | null,
): DocumentReleases {
  const { entry, file, routes } = state;
  const { screens } = file.set;
  const route = (screen && screens[screen]) || null;
  // A large set is left to its parts, so that documents do not grow with the number of screens.
  const query = state.isOtherSet ? `?${file.integrity.replace(/\W/g, '').slice(6, 14)}` : '';
  const indexed = file.parts.length === 0 ? Object.values(screens) : route ? [route] : [];
  return {
    n: entry.n,
    at: entry.at,
    host: host.version,
    index: Object.fromEntries(indexed.map(({ stable }) => [stable.screen, stable.version])),
    set: { url: `/sets/${entry.n}.json${query}`, integrity: file.integrity },
    ...(file.parts.length > 0 && {
      parts: file.parts.map(({ from, integrity }) => {
        return { from, url: `/sets/${entry.n}/${from}.json${query}`, integrity };
      }),
    }),
    ...(Object.keys(routes.added).length > 0 && { routes: routes.added }),
    route,
  };
}
