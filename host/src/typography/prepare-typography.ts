import { resolveHttpUrl, type Typography } from '@vitrine/contract';
import { retry } from '@vitrine/kit';
import { withDeadline } from '../errors/deadline.ts';
import { loadFont } from './fonts.ts';
import { addTypeScales } from './type-scales.ts';

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
 * @param report Reports a font that does not arrive or is not valid.
 * @param fontsCached Whether the fonts are probably in the browser's cache. If so, they load at
 *   once, so that the first screen can have them. Otherwise they wait for `loadFonts()`: they would
 *   take bandwidth from what the first screen needs.
 */
export function prepareTypography(
  { fontFamily, typeScales }: Typography,
  base: string,
  report: (error: unknown) => void,
  fontsCached: boolean,
): PreparedTypography {
  const applied = deferred();
  const added = deferred();
  let isLoading = false;
  const loadFonts = () => {
    if (isLoading) return;
    isLoading = true;
    added.resolve(addFonts(fontFamily, base, applied.promise, report));
  };
  if (fontsCached) loadFonts();
  return {
    apply() {
      const { style } = document.body;
      style.fontFamily = fontFamily.fontFamily;
      // For titles whose letters the serif font does not have.
      style.setProperty('--font-text', fontFamily.fontFamily);
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
 * are late are added when they arrive, and those that fail are tried again.
 */
function addFonts(
  { fonts = [], webFont }: Typography['fontFamily'],
  base: string,
  applied: Promise<void>,
  report: (error: unknown) => void,
): Promise<void> {
  const href = webFont && resolveHttpUrl(webFont, base);
  const loads = fonts.map((font) => () => loadFont(font, base));
  if (href) loads.unshift(() => loadWebFont(href));
  const attempts = loads.map((load) => load());
  const together = withDeadline(Promise.allSettled(attempts), FONT_BATCH_TIMEOUT_MS, 'the fonts')
    .catch(() => undefined)
    .then(() => applied);
  loads.forEach((load, index) => {
    attempts[index]
      ?.catch(() => retry(load, { report }))
      .then(
        (add) => together.then(add),
        () => undefined,
      );
  });
  return together;
}

/**
 * Loads a stylesheet of fonts, and returns a function that makes its fonts usable, after which the
 * browser styles the whole page again.
 *
 * @throws {DOMException} `NetworkError` if it does not arrive.
 */
function loadWebFont(href: string): Promise<() => void> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    crossOrigin: 'anonymous',
    media: 'print',
    href,
  });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () =>
      resolve(() => {
        link.media = 'all';
      });
    link.onerror = () => {
      link.remove();
      reject(new DOMException(href, 'NetworkError'));
    };
  });
}
