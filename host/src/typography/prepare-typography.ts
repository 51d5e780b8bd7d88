import { resolveHttpUrl, type Typography } from '@vitrine/contract';
import { withDeadline } from '../errors/deadline.ts';
import { loadFont } from './fonts.ts';
import { addTypeScales } from './type-scales.ts';
import { linkWebFont } from './web-font.ts';

/** How long fonts that have arrived wait for the others. */
const FONT_BATCH_TIMEOUT_MS = 3000;

/** A typography that is ready to be applied. */
export interface PreparedTypography {
  /** Sets body font and type scales. Call it before rendering: the browser lays out the page. */
  apply: () => void;
  /** Loads listed fonts and web font, if they are not loading yet. They are added once applied. */
  loadFonts: () => void;
  /** Resolves when the page has the fonts, or 3 s after their requests. */
  fontsAdded: Promise<void>;
}

/**
 * S10: prepares a typography.
 *
 * @param base Origin of the content service, which relative URLs are resolved against.
 * @param fontsCached Whether the fonts are probably in the browser's cache. If so, they load at
 *   once, so that the first screen can have them. Otherwise they wait for `loadFonts()`: they would
 *   take bandwidth from what the first screen needs.
 */
export function prepareTypography(
  { fontFamily, typeScales }: Typography,
  base: string,
  fontsCached: boolean,
): PreparedTypography {
  const applied = deferred();
  const added = deferred();
  let isLoading = false;
  const loadFonts = () => {
    if (isLoading) return;
    isLoading = true;
    added.resolve(addFonts(fontFamily, base, applied.promise));
  };
  if (fontsCached) loadFonts();
  return {
    apply() {
      document.body.style.fontFamily = fontFamily.fontFamily;
      addTypeScales(typeScales);
      applied.resolve();
    },
    loadFonts,
    fontsAdded: added.promise,
  };
}

/** As `Promise.withResolvers`, which browsers before 2024 do not have. */
function deferred() {
  let resolve: (value?: Promise<void>) => void = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = (value) => settle(value);
  });
  return { promise, resolve };
}

/**
 * Adds all fonts in one task: each addition makes the browser lay out the whole page. Those that
 * are late are added when they arrive.
 */
async function addFonts(
  { fonts = [], webFont }: Typography['fontFamily'],
  base: string,
  applied: Promise<void>,
): Promise<void> {
  const loading = fonts.map((font) => loadFont(font, base));
  const href = webFont === undefined ? undefined : resolveHttpUrl(webFont, base);
  const stylesheet = href === undefined ? undefined : linkWebFont(href);
  const all = Promise.all([...loading, stylesheet?.settled]);
  await withDeadline(all, FONT_BATCH_TIMEOUT_MS, 'the fonts').catch(() => undefined);
  await applied;
  stylesheet?.activate();
  for (const font of loading) void font.then((face) => face && document.fonts.add(face));
}
