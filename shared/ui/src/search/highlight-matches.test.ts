import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightMatches } from './highlight-matches.ts';

const shown = (text: string, query: string) =>
  highlightMatches(text, query)
    .map((stretch) => (stretch.matched ? `[${stretch.text}]` : stretch.text))
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
  ['Tall carafe', 'carrafe', 'Tall carafe'],
  ['Tall carafe', '', 'Tall carafe'],
  ['Tall carafe', '(', 'Tall carafe'],
  ['', 'car', ''],
])('of “%s”, “%s” marks %s', (text, query, expected) => {
  expect(shown(text, query)).toBe(expected);
});

test('whatever is typed, the text stays the text, and neighbours differ', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      const stretches = highlightMatches(text, query);
      expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
      for (const [index, stretch] of stretches.entries()) {
        expect(stretch.text).not.toBe('');
        expect(stretches[index - 1]?.matched).not.toBe(stretch.matched);
      }
    }),
  );
});

test('a text that is typed whole is marked whole', () => {
  const words = fc.stringMatching(/^[a-zäöüα-ω]{1,12}$/u);
  fc.assert(
    fc.property(words, (word) => {
      expect(shown(word, word)).toBe(`[${word}]`);
    }),
  );
});
