import { createHash } from 'node:crypto';
import {
  japaneseFile,
  japaneseVersion,
  packageFile,
  packageRange,
  packageVersion,
  type VariablePackage,
} from './font-packages.ts';
import { JAPANESE_CHARACTERS } from './japanese-characters.ts';
import { rangeWithout } from './unicode-range.ts';

/** The weights that fonts are served in. They are a third smaller than with all weights. */
export const WEIGHTS = { min: 400, max: 600 } as const;

/** A font that this service makes of a package's. */
export interface ServedFont {
  /** The name of its file, without the ending. */
  name: string;
  family: string;
  /** The package's file that it is made of. */
  source: string;
  /** The `unicode-range` of its face. */
  range: string;
  /** The characters that it contains, if they are not all of its range. */
  characters?: string;
  /** Absent if it has one weight only. */
  weights?: typeof WEIGHTS;
  /** The names of device fonts that make a download needless. */
  local?: readonly string[];
  /** Whether it is the package's file as it is. */
  isWhole?: boolean;
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
  name: VariablePackage;
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

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

function fontsOf({ family, name, subsets, features }: (typeof FAMILIES)[number]): ServedFont[] {
  return subsets.flatMap((subset) => {
    const source = packageFile(name, subset);
    const whole = packageRange(name, subset);
    const font = (suffix: string, range: string): ServedFont => {
      const recipe = JSON.stringify([subset, packageVersion(name), range, features, WEIGHTS]);
      const version = shortHash(recipe);
      const served = { name: `${name}-${subset}${suffix}`, family, source, range, features };
      return { ...served, version, weights: WEIGHTS };
    };
    const common = COMMON[subset];
    if (common === undefined) return [font('', whole)];
    return [font('', common), font('-rest', rangeWithout(whole, common))];
  });
}

/** The Japanese fonts of Apple devices, Linux and Android, and Windows. */
const JAPANESE_DEVICE_FONTS = [
  'Hiragino Sans W3',
  'HiraginoSans-W3',
  'NotoSansCJKjp-Regular',
  'Noto Sans CJK JP',
  'NotoSansJP-Regular',
  'YuGothic-Regular',
  'Yu Gothic',
  'Meiryo',
];

/** All Japanese letters and signs. Listing the characters of a font would be 5 kB of CSS. */
const JAPANESE_RANGE = 'U+3000-30FF,U+31F0-31FF,U+3400-4DBF,U+4E00-9FFF,U+F900-FAFF,U+FF00-FFEF';

/** Characters that the package's whole file lacks, by the numbered file that has them. */
const JAPANESE_ELSEWHERE: readonly [file: string, character: string][] = [
  ['31', '炻'],
  ['36', '枘'],
  ['115', '～'],
];

/**
 * Japanese for devices that have no font for it. Browsers use the last face of a family that has a
 * character, so they request the whole font only for a character that the common one lacks.
 */
function japaneseFonts(): ServedFont[] {
  const features = ['ccmp', 'locl', 'mark', 'mkmk'];
  const font = (name: string, options: Partial<ServedFont>): ServedFont => ({
    name: `noto-sans-jp-${name}`,
    family: 'Noto Sans JP',
    source: japaneseFile(),
    range: JAPANESE_RANGE,
    features,
    version: shortHash(JSON.stringify([japaneseVersion(), features, options.characters ?? name])),
    local: JAPANESE_DEVICE_FONTS,
    ...options,
  });
  return [
    font('japanese-rest', { isWhole: true }),
    font('japanese', { characters: JAPANESE_CHARACTERS }),
    ...JAPANESE_ELSEWHERE.map(([file, characters]) =>
      font(file, { characters, source: japaneseFile(file), range: rangeOf(characters) }),
    ),
  ];
}

const rangeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`;

const FONTS: ReadonlyMap<string, ServedFont> = new Map(
  [...FAMILIES.flatMap(fontsOf), ...japaneseFonts()].map((font) => [font.name, font]),
);

/** The font whose file has a name, without the ending; undefined for an unknown name. */
export const servedFont = (name: string): ServedFont | undefined => FONTS.get(name);

const fontUrl = ({ name, version }: ServedFont) => `/fonts/${name}.woff2?v=${version}`;

function face(font: ServedFont): string {
  const { family, weights, local = [], range } = font;
  const sources = [
    ...local.map((name) => `local("${name}")`),
    `url(${fontUrl(font)})format("woff2")`,
  ];
  return (
    `@font-face{font-family:"${family}";font-weight:${weights ? `${weights.min} ${weights.max}` : 400};` +
    `font-display:swap;src:${sources.join()};unicode-range:${range}}`
  );
}

/** Typographies list the Latin letters of these families themselves. */
const LISTED: ReadonlySet<string> = new Set(['inter-latin', 'source-serif-4-latin']);

/**
 * The faces for letters that the listed fonts lack, divided by `unicode-range`: a visitor downloads
 * only the fonts that the page's text needs.
 */
export const SCRIPTS_STYLESHEET = [...FONTS.values()]
  .filter(({ name }) => !LISTED.has(name))
  .map(face)
  .join('\n');

export const SCRIPTS_VERSION = shortHash(SCRIPTS_STYLESHEET);

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
