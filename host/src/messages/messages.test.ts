import { readdirSync, readFileSync } from 'node:fs';
import { LOCALES } from '@vitrine/routes';
import { expect, test } from 'vitest';

const read = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./${code}.json`, import.meta.url), 'utf8'));

// A value is named before a brace or a comma; what stands in braces otherwise is a plural's words.
const placeholders = (message = '') =>
  [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name);

const codes = LOCALES.items.map(({ code }) => code);

test('the languages that are assumed are those that there are words in', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));
  expect(files.map((name) => name.replace('.json', '')).sort()).toEqual(codes.toSorted());
});

test.each(codes.filter((code) => code !== 'en'))(
  '%s says all that English says, with its values',
  (code) => {
    const english = read('en');
    const other = read(code);
    expect(Object.keys(other)).toEqual(Object.keys(english));
    for (const [key, message] of Object.entries(english)) {
      expect(placeholders(other[key]), key).toEqual(placeholders(message));
    }
  },
);
