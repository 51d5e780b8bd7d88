import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightMatches } from './highlight-matches.ts';

const marked = (text: string, query: string) =>
  highlightMatches(text, query)
    .map((segment) => (segment.matched ? `[${segment.text}]` : segment.text))
    .join('');

test.each([
  ['Tall carafe', 'car', 'Tall [car]afe'],
  ['Tall carafe', 'CAR ta', '[Ta]ll [car]afe'],
  ['Scarf, car', 'car', 'Scarf, [car]'],
  ['Stehleuchte', 'leuchte', 'Steh[leuchte]'],
  ['Straßenlampe', 'strasse', '[Straße]nlampe'],
  ['Théière', 'thei', '[Théi]ère'],
  ['Καρέκλα', 'ΚΑΡΕΚ', '[Καρέκ]λα'],
  ['إبريق طويل', 'ابر', '[إبر]يق طويل'],
  ['كُوب', 'كو', '[كُو]ب'],
  ['ガラスのランプ', 'らんぷ', 'ガラスの[ランプ]'],
  ['ガラスのランプ', 'ﾗﾝﾌﾟ', 'ガラスの[ランプ]'],
  ['ｶﾞﾗｽ', 'ガラ', '[ｶﾞﾗ]ｽ'],
  ['ガラス'.normalize('NFD'), 'ガ', `[${'ガ'.normalize('NFD')}]ラス`],
  ['Théière'.normalize('NFD'), 'théi', `[${'Théi'.normalize('NFD')}]${'ère'.normalize('NFD')}`],
  ['Théière', 'théi'.normalize('NFD'), '[Théi]ère'],
  ['كوب', 'كـــو', '[كو]ب'],
  // Words with soft hyphens and zero-width characters had no match.
  ['Salz\u00adstreuer', 'Salzstreuer', '[Salz\u00adstreuer]'],
  ['Salzstreuer', 'salz\u00adstr', '[Salzstr]euer'],
  ['Die Salz\u00adstreuer', 'streu', 'Die Salz\u00ad[streu]er'],
  ['ナ\u200bイフ', 'ないふ', '[ナ\u200bイフ]'],
  ['ca\ufe0fr\u2060a', 'car\u200d', '[ca\ufe0fr\u2060]a'],
  ['\u00adcar', 'car', '\u00ad[car]'],
  ['Tall carafe', 'carrafe', 'Tall carafe'],
  ['Tall carafe', '', 'Tall carafe'],
  ['Tall carafe', '(', 'Tall carafe'],
  ['', 'car', ''],
])('in “%s” the query “%s” marks %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('for any query the segments make up the text, and matched and other segments alternate', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      const segments = highlightMatches(text, query);
      expect(segments.map((segment) => segment.text).join('')).toBe(text);
      for (const [index, segment] of segments.entries()) {
        expect(segment.text).not.toBe('');
        expect(segments[index - 1]?.matched).not.toBe(segment.matched);
      }
    }),
  );
});

test('a text equal to the query is marked as a whole', () => {
  const words = fc.stringMatching(/^[a-zäöüα-ω]{1,12}$/u);
  fc.assert(
    fc.property(words, (word) => {
      expect(marked(word, word)).toBe(`[${word}]`);
    }),
  );
});
