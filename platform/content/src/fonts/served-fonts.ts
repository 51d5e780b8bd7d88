import { createHash } from 'node:crypto';
import { type FontPackage, packageFile, packageRange, packageVersion } from './font-packages.ts';
import { rangeWithout } from './unicode-range.ts';

/** The weights that fonts are served in. They are a third smaller than with all weights. */
export const WEIGHTS = { min: 400, max: 600 } as const;

/** A variable font that this service makes of a package's. */
export interface ServedFont {
  /** The name of its file, without the ending. */
  name: string;
  family: string;
  /** The package's file that it is made of. */
  source: string;
  /** Its characters, as a CSS `unicode-range`. */
  range: string;
  /** The OpenType features that it keeps. */
  features: readonly string[];
  /** Changes with everything that its bytes depend on. */
  version: string;
}

/**
 * Accents, kerning, ligatures, and digits of equal width and height. With alternates of single
 * letters, fractions and the like, Inter would be a third larger.
 */
const FEATURES = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum'];

/** In addition, what joins Arabic letters. */
const JOINING = ['calt', 'curs', 'fina', 'init', 'isol', 'medi', 'rclt', 'rlig'];

const FAMILIES: readonly {
  family: string;
  name: FontPackage;
  subsets: readonly string[];
  features: readonly string[];
}[] = [
  {
    family: 'Inter',
    name: 'inter',
    subsets: ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'],
    features: FEATURES,
  },
  {
    family: 'Source Serif 4',
    name: 'source-serif-4',
    subsets: ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'],
    features: FEATURES,
  },
  {
    family: 'Noto Sans Arabic',
    name: 'noto-sans-arabic',
    subsets: ['arabic'],
    features: [...FEATURES, ...JOINING],
  },
];

/**
 * The characters of a subset that texts usually have: the letters of the languages that use it and
 * the usual signs. The others of the subset are in a font of their own, which a visitor downloads
 * only if a page has one of them.
 */
const COMMON: Readonly<Record<string, string>> = {
  latin:
    'U+20-7E,U+A0-A1,U+A3,U+A5,U+A7,U+A9,U+AB,U+AE,U+B0-B3,U+B7,U+BB-CF,U+D1-DD,U+DF-EF,U+F1-FD,' +
    'U+FF,U+152-153,U+2009,U+200B,U+2010-2014,U+2018-201A,U+201C-201E,U+2020,U+2022,U+2026,' +
    'U+202F,U+2030,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2191,U+2193,U+2212',
  greek: 'U+384-38A,U+38C,U+38E-3A1,U+3A3-3CE',
  arabic:
    'U+60C,U+61B,U+61F,U+621-63A,U+640-652,U+660-66C,U+670,U+67E,U+686,U+698,U+6A9,U+6AF,U+6CC,' +
    'U+200C-200E',
};

function fontsOf({ family, name, subsets, features }: (typeof FAMILIES)[number]): ServedFont[] {
  return subsets.flatMap((subset) => {
    const source = packageFile(name, subset);
    const whole = packageRange(name, subset);
    const font = (suffix: string, range: string): ServedFont => {
      const recipe = JSON.stringify([subset, packageVersion(name), range, features, WEIGHTS]);
      const version = createHash('sha256').update(recipe).digest('hex').slice(0, 12);
      return { name: `${name}-${subset}${suffix}`, family, source, range, features, version };
    };
    const common = COMMON[subset];
    if (common === undefined) return [font('', whole)];
    return [font('', common), font('-rest', rangeWithout(whole, common))];
  });
}

const FONTS: ReadonlyMap<string, ServedFont> = new Map(
  FAMILIES.flatMap(fontsOf).map((font) => [font.name, font]),
);

/** The font whose file has a name, without the ending; undefined if there is none. */
export const servedFont = (name: string): ServedFont | undefined => FONTS.get(name);

const fontUrl = ({ name, version }: ServedFont) => `/fonts/${name}.woff2?v=${version}`;

const face = (font: ServedFont) =>
  `@font-face{font-family:"${font.family}";font-weight:${WEIGHTS.min} ${WEIGHTS.max};` +
  `font-display:swap;src:url(${fontUrl(font)})format("woff2");unicode-range:${font.range}}`;

/** Typographies list the Latin letters of these families themselves. */
const LISTED: ReadonlySet<string> = new Set(['inter-latin', 'source-serif-4-latin']);

/**
 * The faces for letters that the listed fonts lack, divided by `unicode-range`: a visitor downloads
 * only the fonts that the page's text needs. None are Japanese: every device that is used in
 * Japanese has a font for it, and a web font would be 5 MB.
 */
export const SCRIPTS_STYLESHEET = [...FONTS.values()]
  .filter(({ name }) => !LISTED.has(name))
  .map(face)
  .join('\n');

export const SCRIPTS_VERSION = createHash('sha256')
  .update(SCRIPTS_STYLESHEET)
  .digest('hex')
  .slice(0, 12);

const SCRIPTS_PATH = '/fonts/scripts.css';

/**
 * Adds the version to a URL of this service's fonts or stylesheet, so that it can be cached
 * forever. Other URLs stay unchanged.
 *
 * @example versionedUrl('/fonts/inter-latin.woff2') // '/fonts/inter-latin.woff2?v=0f3a…'
 */
export function versionedUrl(url: string): string {
  if (url === SCRIPTS_PATH) return `${url}?v=${SCRIPTS_VERSION}`;
  const [, name = ''] = /^\/fonts\/([a-z0-9-]+)\.woff2?$/.exec(url) ?? [];
  const font = servedFont(name);
  return font ? `${url}?v=${font.version}` : url;
}

/** All versions in one line, because typography's URLs contain them. */
export const fontVersions = (): string => [...FONTS.values()].map(({ version }) => version).join();
