import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkitten';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { FONT_FILES, versionedUrl } from '../src/fonts/font-files.ts';
import { sampleDocuments } from '../testing/catalogues/sample.ts';
import { JAPANESE_CHARACTERS } from './japanese-characters.ts';
import { RECIPES, scriptsStylesheet } from './recipes.ts';
import { charactersOf, rangeWithout } from './unicode-range.ts';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
const STYLESHEET = Buffer.from(FONT_FILES.get('scripts.css')?.bytes ?? []).toString();
let catalogue: Awaited<ReturnType<typeof sampleDocuments>>;
beforeAll(async () => {
  catalogue = await sampleDocuments();
});

const Typography = v.object({
  fontFamily: v.object({ fonts: v.array(v.object({ woff2: v.string(), woff: v.string() })) }),
});

const isJapanese = (each: string) =>
  /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/.test(each);

function made(name: string) {
  const bytes = FONT_FILES.get(`${name}.woff2`)?.bytes;
  if (!bytes) throw new Error(`There is no font ${name}`);
  const font = create(Buffer.from(bytes));
  if (font.isCollection) throw new Error(`${name} is a collection of fonts`);
  return { font, bytes };
}

test('every URL of the stylesheet and of the sample typography is that of a font', () => {
  const inStylesheet = [...STYLESHEET.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url);
  const typography = catalogue.find((each) => 'global' in each && each.global === 'typography');
  const { fontFamily } = v.parse(Typography, typography?.data);
  const listed = fontFamily.fonts.flatMap(({ woff2, woff }) => [woff2, woff]);
  expect(inStylesheet.length).toBeGreaterThan(10);
  for (const url of [...inStylesheet, ...listed.map(versionedUrl)]) {
    const [, name = '', version] = /^\/fonts\/([\w-]+\.woff2?)\?v=(.+)$/.exec(url ?? '') ?? [];
    expect([url, FONT_FILES.get(name)?.version]).toEqual([url, version]);
  }
});

test('the stylesheet is that of the recipes; if not, run pnpm --filter @vitrine/platform-content prepare', () => {
  const versionOf = (file: string) => FONT_FILES.get(file)?.version ?? '';
  expect(STYLESHEET).toBe(scriptsStylesheet(versionOf));
});

test('every face uses swap, has a unicode-range, and leaves Latin to the listed fonts', () => {
  for (const face of STYLESHEET.split('\n')) {
    expect(face).toMatch(/font-display:swap/);
    const [, range = ''] = /unicode-range:([^}]+)}$/.exec(face) ?? [];
    expect(charactersOf(range)).not.toMatch(/[\w .,é]/);
  }
});

// 3 Inter files and 2 of Source Serif were 114 kB.
test('the fonts that every visitor downloads are variable, and small', () => {
  for (const [name, maxBytes] of [
    ['inter-latin', 21_000],
    ['source-serif-4-latin', 29_000],
  ] as const) {
    const { font, bytes } = made(name);
    expect(bytes.byteLength, name).toBeLessThan(maxBytes);
    expect(font.variationAxes).toMatchObject({ wght: { min: 400, max: 600 } });
    for (const letter of 'AZaz09éßœ“”–€−×') {
      expect([letter, font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)]).toEqual([
        letter,
        true,
      ]);
    }
  }
});

test('Arabic letters keep their joined forms', () => {
  const { font, bytes } = made('noto-sans-arabic-arabic');
  expect(bytes.byteLength).toBeLessThan(20_000);
  expect(font.numGlyphs).toBeGreaterThan(3 * 28);
});

test('all texts of the sample catalogue are in the common fonts', () => {
  const text = JSON.stringify(catalogue);
  const common = ['inter-latin', 'inter-greek', 'noto-sans-arabic-arabic']
    .map((name) => charactersOf(RECIPES.find((each) => each.name === name)?.range ?? ''))
    .join('');
  // The diameter sign comes from the device's fonts.
  const others = [...new Set(text)].filter(
    (each) => !common.includes(each) && !isJapanese(each) && /[^\p{Cc}⌀℃]/u.test(each),
  );
  expect(others).toEqual([]);
});

// The names of markets come from the browser: with 衆 of アメリカ合衆国, each page downloaded the
// whole font.
test('the small Japanese fonts have all characters of the sample catalogue, of messages and of countries', () => {
  const messages = globSync('{host,remotes,platform}/**/*messages/ja.{json,ts}', {
    cwd: REPOSITORY,
    exclude: (path) => path.includes('node_modules') || path.startsWith('.'),
  });
  expect(messages.length).toBeGreaterThan(10);
  const texts = messages.map((path) => readFileSync(join(REPOSITORY, path), 'utf8'));
  const characters = new Set(JSON.stringify(catalogue) + texts.join('') + countries());
  const names = ['japanese', '31', '36', '115'].map((name) => `noto-sans-jp-${name}`);
  const japanese = names.map(made);
  const missing = [...characters].filter((each) => {
    const code = each.codePointAt(0) ?? 0;
    return isJapanese(each) && !japanese.some(({ font }) => font.hasGlyphForCodePoint(code));
  });
  expect(missing.join(''), 'add these to japanese-characters.ts').toBe('');
});

/** The Japanese names of all countries and of the euro area. */
function countries(): string {
  const names = new Intl.DisplayNames('ja', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // XA and XB are for tests of software.
  return codes.map((code) => (/^X[AB]$/.test(code) ? '' : names.of(code))).join('');
}

test('every character of the list is in the common Japanese font', () => {
  // A page with another one downloads the whole font, 1 MB, for nothing.
  const { font } = made('noto-sans-jp-japanese');
  const missing = [...JAPANESE_CHARACTERS].filter(
    (each) => !font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0),
  );
  expect(missing.join('')).toBe('');
});

test('devices without a Japanese font get the common characters in one file', () => {
  const { font, bytes } = made('noto-sans-jp-japanese');
  expect(bytes.byteLength).toBeLessThan(180_000);
  for (const letter of 'あアー。「」陶器') {
    expect([letter, font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)]).toEqual([letter, true]);
  }
  const rest = made('noto-sans-jp-japanese-rest');
  expect(rest.font.hasGlyphForCodePoint('麒'.codePointAt(0) ?? 0)).toBe(true);
});

test('the small Japanese faces come after the whole one, and a device font first', () => {
  const faces = STYLESHEET.split('\n').filter((face) => face.includes('Noto Sans JP"'));
  expect(faces.map((face) => /src:local.*\/(noto-sans-jp[\w-]+)\.woff2/.exec(face)?.[1])).toEqual([
    'noto-sans-jp-japanese-rest',
    'noto-sans-jp-japanese',
    'noto-sans-jp-31',
    'noto-sans-jp-36',
    'noto-sans-jp-115',
  ]);
});

test.each(['inter-latin', 'source-serif-4-latin'])('browsers without woff2 get %s.woff', (name) => {
  const { bytes = new Uint8Array() } = FONT_FILES.get(`${name}.woff`) ?? {};
  expect(Buffer.from(bytes.subarray(0, 4)).toString()).toBe('wOFF');
});

test('only URLs of this service’s fonts get a version', () => {
  expect(versionedUrl('/fonts/inter-latin.woff2')).toMatch(
    /^\/fonts\/inter-latin\.woff2\?v=\w{12}$/,
  );
  expect(versionedUrl('/fonts/scripts.css')).toMatch(/\?v=\w{12}$/);
  expect(versionedUrl('https://fonts.test/inter-latin.woff2')).not.toContain('?');
});

test('a range that is not valid is refused with the remedy', () => {
  expect(() => charactersOf('61-63')).toThrow('Write it as U+0600-06FF');
  expect(rangeWithout('U+61-66,U+68', 'U+63,U+68')).toBe('U+61-62,U+64-66');
});
