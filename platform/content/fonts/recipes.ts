import { japaneseFile, packageFile, packageRange, type VariablePackage } from './font-packages.ts';
import { JAPANESE_CHARACTERS } from './japanese-characters.ts';
import { rangeWithout } from './unicode-range.ts';

/** The weights of the fonts. They are a third smaller than with all weights. */
const WEIGHTS = { min: 400, max: 600 } as const;

/** How a font is cut from a package's. */
export interface Recipe {
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

function fontsOf({ family, name, subsets, features }: (typeof FAMILIES)[number]): Recipe[] {
  return subsets.flatMap((subset) => {
    const source = packageFile(name, subset);
    const whole = packageRange(name, subset);
    const font = (suffix: string, range: string): Recipe => ({
      name: `${name}-${subset}${suffix}`,
      family,
      source,
      range,
      features,
      weights: WEIGHTS,
    });
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
function japaneseFonts(): Recipe[] {
  const features = ['ccmp', 'locl', 'mark', 'mkmk'];
  const font = (name: string, options: Partial<Recipe>): Recipe => ({
    name: `noto-sans-jp-${name}`,
    family: 'Noto Sans JP',
    source: japaneseFile(),
    range: JAPANESE_RANGE,
    features,
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

export const RECIPES: readonly Recipe[] = [...FAMILIES.flatMap(fontsOf), ...japaneseFonts()];

/** Typographies list the Latin letters of these families themselves, with WOFF beside WOFF2. */
export const LISTED: ReadonlySet<string> = new Set(['inter-latin', 'source-serif-4-latin']);

function face({ name, family, weights, local = [], range }: Recipe, version: string): string {
  const sources = [
    ...local.map((device) => `local("${device}")`),
    `url(/fonts/${name}.woff2?v=${version})format("woff2")`,
  ];
  return (
    `@font-face{font-family:"${family}";font-weight:${weights ? `${weights.min} ${weights.max}` : 400};` +
    `font-display:swap;src:${sources.join()};unicode-range:${range}}`
  );
}

/**
 * The faces for letters that the listed fonts lack, divided by `unicode-range`: a visitor downloads
 * only the fonts that the page's text needs.
 *
 * @param versionOf The version of a file.
 */
export const scriptsStylesheet = (versionOf: (file: string) => string): string =>
  RECIPES.filter(({ name }) => !LISTED.has(name))
    .map((recipe) => face(recipe, versionOf(`${recipe.name}.woff2`)))
    .join('\n');
