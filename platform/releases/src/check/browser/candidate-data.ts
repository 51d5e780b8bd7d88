import type { ScreenRecord } from '@vitrine/contract';
import { integrityOf, toScreenRelease } from '@vitrine/release-log';
import { createPathMatcher } from '@vitrine/routes';
import * as v from 'valibot';

// Other fields of the live host's documents stay as they are.
const Data = v.looseObject({
  config: v.looseObject({ errorReporting: v.looseObject({ enabled: v.boolean() }) }),
  releases: v.looseObject({
    index: v.record(v.string(), v.string()),
    routes: v.optional(v.record(v.string(), v.string())),
    set: v.looseObject({ url: v.string(), integrity: v.string() }),
    route: v.unknown(),
  }),
});
const ReleaseSet = v.looseObject({ screens: v.record(v.string(), v.unknown()) });

const BLOCK = /(<script type="application\/json" id="vitrine">)(.*?)(<\/script>)/s;

/** The JSON data of a document of the site; `undefined` if it has none. */
export function findData(html: string): string | undefined {
  return BLOCK.exec(html)?.[2];
}

/** A slot with the candidate alone, so that the host cannot fall back to another release. */
function slotWithOnly(candidate: ScreenRecord): object {
  return { stable: toScreenRelease(candidate), lastGood: null, canary: null };
}

/**
 * Replaces the live release of the candidate's screen in a release set.
 *
 * @throws {Error} when the JSON is not a release set.
 */
export function putIntoSet(json: string, candidate: ScreenRecord): string {
  const set = v.parse(ReleaseSet, JSON.parse(json));
  const screens = { ...set.screens, [candidate.screen]: slotWithOnly(candidate) };
  return JSON.stringify({ ...set, screens });
}

/** The message that the edge shows in place of a page. */
const MESSAGE = /<main id="main" class="si si-message.*?<\/main>/s;

/**
 * A document of the live site with the candidate, and its status. Failures stay as they are, except
 * for the 404 of a screen without a live release: the candidate is its first one.
 *
 * @param readSet Reads the release set at a URL, as the page will get it.
 * @param live Screen → path of the live site, and configuration that differs from its own.
 * @throws {Error} when the document has no data, or data of another format.
 */
export async function putIntoAnswer(
  { status, html }: { status: number; html: string },
  pathname: string,
  candidate: ScreenRecord,
  readSet: (url: string) => Promise<string>,
  live: { routes: Readonly<Record<string, string>>; releasesUrl?: string },
): Promise<{ status: number; html: string }> {
  const changes = { ...live, routes: { ...live.routes, [candidate.screen]: candidate.route } };
  const isFirst = status === 404 && isWithoutRelease(html, pathname, candidate, changes.routes);
  if (status !== 200 && !isFirst) return { status, html };
  const changed = await putIntoDocument(html, pathname, candidate, readSet, changes);
  return { status: 200, html: isFirst ? changed.replace(MESSAGE, '') : changed };
}

function isWithoutRelease(
  html: string,
  pathname: string,
  { screen }: ScreenRecord,
  routes: Readonly<Record<string, string>>,
): boolean {
  if (createPathMatcher(routes)(pathname)?.screen !== screen) return false;
  const data = v.safeParse(v.pipe(v.string(), v.parseJson(), Data), findData(html));
  return data.success && data.output.releases.route === null;
}

/**
 * Replaces the live release of the candidate's screen in a document of the live site, and turns
 * error reporting and signals off: a candidate concerns only the person who checks it.
 */
async function putIntoDocument(
  html: string,
  pathname: string,
  candidate: ScreenRecord,
  readSet: (url: string) => Promise<string>,
  { routes, ...changes }: { routes: Readonly<Record<string, string>>; releasesUrl?: string },
): Promise<string> {
  const json = findData(html);
  if (json === undefined) throw new Error('The document has no release set.');
  const { config, releases, ...rest } = v.parse(Data, JSON.parse(json));
  const set = await readSet(releases.set.url);
  const isOwn = createPathMatcher(routes)(pathname)?.screen === candidate.screen;
  const data = {
    ...rest,
    config: {
      ...config,
      ...changes,
      errorReporting: { ...config.errorReporting, enabled: false },
      signals: 0,
    },
    releases: {
      ...releases,
      index: { ...releases.index, [candidate.screen]: candidate.version },
      routes: { ...releases.routes, [candidate.screen]: candidate.route },
      // The candidate is in the whole set only, so the page must not request parts of the set.
      parts: undefined,
      set: { ...releases.set, integrity: integrityOf(new TextEncoder().encode(set)) },
      ...(isOwn && { route: slotWithOnly(candidate) }),
    },
  };
  // `</script` in the text would end the element.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html.replace(BLOCK, (_, begin: string, __, end: string) => begin + text + end);
}
