import { Typography } from '@vitrine/contract';
import type { Page, Response, Route } from 'playwright-core';
import * as v from 'valibot';
import { checkMount } from '../mount.ts';
import type { Observation } from '../observe.ts';
import type { Within } from '../progress.ts';
import { comparePlaces } from './compare-places.ts';
import { measurePlaces, type Places } from './measure-places.ts';

/** Of a phone, a tablet and a desktop computer: layouts change between them. */
const WIDTHS = [390, 820, 1440];
const HEIGHT = 900;

/** The edge waits only briefly for content, so a document may come without a page. */
const MAX_TRIES = 5;

/** Places that a finding lists; the others are counted. */
const MAX_LISTED = 3;

/** The page of the document, without the screen. */
const PRINTED = 'main.si:not(.si-message)';

const note = (what: string): Observation => ({ rule: 'positions', what, isNote: true });

/**
 * Checks that the screen shows what the document shows before the screen's code has run, and in the
 * same place: in the part of the page that a visitor sees without scrolling.
 *
 * @param shown Version that must show; `undefined` for the live release.
 */
export async function checkPositions(
  page: Page,
  address: string,
  shown: { screen: string; version: string | undefined; contentUrl: string },
  within: Within,
): Promise<Observation[]> {
  const sizes = await withoutFonts(page, `${shown.contentUrl}/v1/typography`);
  const letThrough = await holdScripts(page);
  const response = await openPrinted(page, address);
  // The visits of the check report it.
  if (!response?.ok()) return [];
  if ((await page.locator(PRINTED).count()) === 0) return [note('The document has no page.')];
  const before = await atEachWidth(page, PRINTED);
  await letThrough();
  const mounted = await checkMount(page, shown.screen, shown.version, within);
  if (mounted.length > 0) return mounted;
  const [size] = before.at(-1)?.headingSizes ?? [];
  const known = sizes();
  if (size !== undefined && known && !known.includes(size)) {
    return [
      note(`The site has other type scales than those that documents are written for: ${size} px.`),
    ];
  }
  const after = await atEachWidth(page, `[data-screen="${shown.screen}"]`);
  return WIDTHS.flatMap((width, index) => {
    const moved = comparePlaces(before[index]?.places ?? [], after[index]?.places ?? []);
    if (moved.length === 0) return [];
    const more = moved.length > MAX_LISTED ? `; and ${moved.length - MAX_LISTED} more` : '';
    const what = `At ${width} px, when the screen comes, ${moved.slice(0, MAX_LISTED).join('; ')}${more}.`;
    return [{ rule: 'positions', what } satisfies Observation];
  });
}

/** Measures a part of the page at each width. The last one stays. */
async function atEachWidth(page: Page, part: string): Promise<Places[]> {
  const measured: Places[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    measured.push(await measurePlaces(page, part));
  }
  return measured;
}

/** Opens a page whose scripts are held, until its document contains the page. */
async function openPrinted(page: Page, address: string): Promise<Response | null> {
  let response: Response | null = null;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    response = await page.goto(address, { waitUntil: 'commit' });
    if (!response?.ok()) return response;
    await page.waitForFunction(() => document.readyState !== 'loading');
    if ((await page.locator(PRINTED).count()) > 0) return response;
  }
  return response;
}

/** Holds back all scripts, and returns a function that lets them through. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await gate.promise;
    // The request may have been cancelled meanwhile.
    await route.fallback().catch(() => undefined);
  };
  const isScript = ({ pathname }: URL) => pathname.endsWith('.js');
  await page.route(isScript, hold);
  return async () => {
    gate.resolve();
    await page.unroute(isScript, hold);
  };
}

const WithScales = v.pipe(v.string(), v.parseJson(), Typography);

/**
 * Takes the fonts out of the typography: documents are laid out with the device's fonts, and
 * another font is not a matter of the screen.
 *
 * @returns a function: the font sizes of the type scales, if they have come.
 */
async function withoutFonts(page: Page, url: string): Promise<() => number[] | undefined> {
  let sizes: number[] | undefined;
  await page.route(url, async (route) => {
    const response = await route.fetch().catch(() => undefined);
    const typography = v.safeParse(WithScales, await response?.text());
    // The host does without, and the other checks of the release say why.
    if (!response || !typography.success) return route.fallback();
    const { fontFamily, typeScales } = typography.output;
    sizes = typeScales.map(({ fontSize }) => fontSize);
    const json = { fontFamily: { fontFamily: fontFamily.fontFamily }, typeScales };
    return route.fulfill({ response, json });
  });
  return () => sizes;
}
