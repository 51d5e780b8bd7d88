import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentRule, contrast, GROUNDS, nearestReadable } from './accent.ts';

const THEMES = ['light', 'dark'] as const;

test('the grounds are those of the design', async () => {
  const tokens = new URL('../../../../../shared/ui/src/tokens.css', import.meta.url);
  const css = await readFile(tokens, 'utf8');
  const [light = '', dark = ''] = css.split('data-theme="dark"');
  const groundsIn = (text: string) =>
    ['--paper', '--paper-2'].map((name) => new RegExp(`${name}: (#[0-9a-f]{6})`).exec(text)?.[1]);
  expect({ light: groundsIn(light), dark: groundsIn(dark) }).toEqual(GROUNDS);
});

test.each([
  ['light', '#96391c'],
  ['dark', '#e2936d'],
  ['light', '#0B5FA5'],
  ['light', ''],
  ['dark', null],
  ['dark', undefined],
] as const)('the %s theme takes %j', (theme, color) => {
  expect(accentRule(theme)(color)).toBe(true);
});

test('a colour that is hard to read is refused with its contrast and the nearest readable one', () => {
  expect(accentRule('light')('#ff8800')).toBe(
    'Text in #ff8800 is hard to read on the ground of the light theme: its contrast is 1.96 to 1, ' +
      'and at least 4.5 is needed. The nearest readable colour is #a05500.',
  );
  expect(accentRule('dark')('#0b5fa5')).toMatch(/dark theme: its contrast is 2\.\d\d to 1/);
});

test.each(['red', '#abc', '#12345', '#1234567', '#96391c;', 'url(#a)', 7, {}])(
  '%j is not a colour',
  (value) => {
    expect(accentRule('light')(value)).toMatch(/six hexadecimal digits/);
  },
);

test('the nearest readable colour is accepted, and one step before it is not', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, fc.constantFrom(...THEMES), (color, theme) => {
      const nearest = nearestReadable(color, theme);
      expect(accentRule(theme)(nearest)).toBe(true);
      if (contrast(color, theme) >= 4.5) expect(nearest).toBe(color);
      else expect(contrast(nearest, theme)).toBeLessThan(4.8);
    }),
  );
});
