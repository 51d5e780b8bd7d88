import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeText } from './sanitize-text.ts';

test.each([
  ['lamp-01', 'lamp-01'],
  ['a\u0000b', 'ab'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['🎨👩‍👩‍👧', '🎨👩‍👩‍👧'],
  ['👩‍👩‍👧'.repeat(9), `${'👩‍👩‍👧'.repeat(8)}…`],
  ['مصباح', 'مصباح'],
])('%j is shown as %j', (text, shown) => {
  expect(sanitizeText(text, 8)).toBe(shown);
});

test('whatever the address holds, what is shown is short, whole and without controls', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const shown = sanitizeText(text, 8);
      expect([...new Intl.Segmenter().segment(shown)].length).toBeLessThanOrEqual(9);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});
