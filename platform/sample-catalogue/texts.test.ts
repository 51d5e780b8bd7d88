import { LOCALE_CODES, measureLines } from '@vitrine/contract';
import { describe, expect, test } from 'vitest';
import { texts } from './documents.ts';

/** The translations that are missing on purpose, to show how a page marks what fell back. */
const GAPS = [
  'media/paper-lantern-3.avif.alt: fr',
  'products/brass-candlestick.specifications.2.value: ar',
  'products/footed-tumbler.summary: ja',
  'products/pepper-mill.summary: ar',
  'products/slatted-bench.description.0.text: el',
  'products/slatted-bench.description.1.text: el',
  'products/stone-candlestick.specifications.2.value: fr',
  'products/writing-brush.summary: de',
  'stories/what-the-fen-grows.sections.1.paragraphs.0.text: ar',
];

/** Descriptions and stories. Text pages may repeat an address. */
const IN_PROSE = /^(?!pages\/).*(description|story|summary|lede|paragraphs|quote)/;

const words = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

/** How a unit is spelled after a number in any language, and the measure that such a number has. */
const UNITS = [
  ['cm|εκ\\.|εκατοστ\\p{L}*|سم|سنتيمتر\\p{L}*|センチ', (n: number) => ({ height: n * 10 })],
  ['kg|κιλ\\p{L}*|χλγ|كغم?|كيلو\\p{L}*|キロ', (n: number) => ({ mass: n * 1000 })],
  ['g|γρ\\.|γραμμ\\p{L}*|غ|غرام\\p{L}*|グラム', (n: number) => ({ mass: n })],
  ['m[lL]|مل|ملتر|ミリリットル', (n: number) => ({ volume: n })],
  ['[lL]|λίτ\\p{L}*|لتر[\\p{L}\\p{M}]*|リットル', (n: number) => ({ volume: n * 1000 })],
] as const;

/** Units that only texts have. */
const OTHER_UNITS = [
  'mm|χιλ\\.|χιλιοστ\\p{L}*|مم|ملّ?يمتر\\p{L}*|ミリ',
  '°C|℃|°م|درجة(?: مئوية)?|βαθμ\\p{L}*|度',
  'W|واط|ワット',
];

/** The amounts of a text in a unit: the number and all that follows it. */
const amounts = (text: string, spelling: string) => [
  ...text.matchAll(
    new RegExp(`(?<![\\d.,])(\\d+(?:[.,]\\d+)?)(\\s*(?:${spelling}))(?![\\p{L}\\p{M}²])`, 'gu'),
  ),
];

describe('the texts of the sample catalogue', () => {
  test('lack only the translations that are missing on purpose', () => {
    const missing = texts.flatMap(([path, text]) =>
      LOCALE_CODES.filter((locale) => text[locale] === undefined).map((l) => `${path}: ${l}`),
    );
    expect(missing.toSorted()).toEqual(GAPS);
  });

  test('repeat no sentence in descriptions', () => {
    const seen = new Map<string, string>();
    for (const [path, text] of texts.filter(([each]) => IN_PROSE.test(each))) {
      for (const locale of LOCALE_CODES) {
        for (const sentence of (text[locale] ?? '').split(/(?<=[.!?;؟。])\s*/u)) {
          if (sentence.length < 12) continue;
          expect(seen.get(sentence), `${path} ${locale}: ${sentence}`).toBeUndefined();
          seen.set(sentence, path);
        }
      }
    }
  });

  test('are translated, not copied', () => {
    for (const [path, text] of texts.filter(([, each]) => words(each.en) > 3)) {
      for (const locale of LOCALE_CODES.slice(1)) {
        expect(text[locale], `${path} ${locale}`).not.toBe(text.en);
      }
    }
  });

  // `pnpm check` checks the typography (platform/tools/src/check/typography.ts).
  test('are written in the script of each language', () => {
    for (const [path, text] of texts.filter(([, each]) => words(each.en) > 3)) {
      expect(text['el'] ?? 'ά', path).toMatch(/\p{Script=Greek}/u);
      expect(text['ar'] ?? 'ا', path).toMatch(/\p{Script=Arabic}/u);
      expect(text['ja'] ?? '。', path).toMatch(/[\u3000-\u9fff]/u);
    }
  });

  // A page has measures from the catalogue's numbers beside those of its texts.
  test.each(LOCALE_CODES)('write measures as the labels of products do, in %s', (locale) => {
    for (const [path, text] of texts) {
      for (const [spelling, measure] of UNITS) {
        for (const [amount, number = ''] of amounts(text[locale] ?? '', spelling)) {
          const measures = { view: 'front', ...measure(Number(number.replace(',', '.'))) } as const;
          const [line] = measureLines(measures, 'metric', locale);
          expect(amount, path).toBe(line?.value);
        }
      }
    }
  });

  test.each(LOCALE_CODES)('write every other unit in one way, in %s', (locale) => {
    for (const spelling of OTHER_UNITS) {
      const all = texts.flatMap(([, text]) => amounts(text[locale] ?? '', spelling));
      expect([...new Set(all.map(([, , unit]) => unit))], spelling).toHaveLength(1);
    }
  });
});
