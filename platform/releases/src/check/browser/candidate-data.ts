import type { ScreenRelease } from '@vitrine/contract';
import { integrityOf } from '@vitrine/release-log';
import { matchPath } from '@vitrine/routes';
import * as v from 'valibot';

// What the live host's documents have beyond this is theirs, and stays as it is.
const Data = v.looseObject({
  config: v.looseObject({ errorReporting: v.looseObject({ enabled: v.boolean() }) }),
  releases: v.looseObject({
    index: v.record(v.string(), v.string()),
    set: v.looseObject({ url: v.string(), integrity: v.string() }),
    route: v.unknown(),
  }),
});
const ReleaseSet = v.looseObject({ screens: v.record(v.string(), v.unknown()) });

const BLOCK = /(<script type="application\/json" id="vitrine">)(.*?)(<\/script>)/s;

/** The JSON that a document of the site carries; `undefined` when it carries none. */
export function findData(html: string): string | undefined {
  return BLOCK.exec(html)?.[2];
}

/** Alone in its slot: nothing can stand in for the candidate. */
function slotOf(candidate: ScreenRelease): object {
  return { stable: candidate, lastGood: null, canary: null };
}

/**
 * A release set with the candidate in place of what is live of its screen.
 *
 * @throws {Error} when the text is no release set.
 */
export function putIntoSet(json: string, candidate: ScreenRelease): string {
  const set = v.parse(ReleaseSet, JSON.parse(json));
  const screens = { ...set.screens, [candidate.screen]: slotOf(candidate) };
  return JSON.stringify({ ...set, screens });
}

/**
 * A document of the live site with the candidate in place of what is live of its screen, and with error
 * reporting off: what a candidate does wrong is told to who checks it, and to nobody else.
 *
 * @param readSet Answers the set at an address as the page will get it.
 * @throws {Error} when the document carries no data, or other data than a host of this kind.
 */
export async function putIntoDocument(
  html: string,
  pathname: string,
  candidate: ScreenRelease,
  readSet: (url: string) => Promise<string>,
): Promise<string> {
  const json = findData(html);
  if (json === undefined) throw new Error('The document carries no release set.');
  const { config, releases, ...rest } = v.parse(Data, JSON.parse(json));
  const set = await readSet(releases.set.url);
  const isOwn = matchPath(pathname)?.screen === candidate.screen;
  const data = {
    ...rest,
    config: { ...config, errorReporting: { ...config.errorReporting, enabled: false } },
    releases: {
      ...releases,
      index: { ...releases.index, [candidate.screen]: candidate.version },
      // The candidate is put into the set as a whole: no part of it may be asked for instead.
      parts: undefined,
      set: { ...releases.set, integrity: integrityOf(new TextEncoder().encode(set)) },
      ...(isOwn && { route: slotOf(candidate) }),
    },
  };
  // No `<` in a script's text, which could end it.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html.replace(BLOCK, (_, begin: string, __, end: string) => begin + text + end);
}
