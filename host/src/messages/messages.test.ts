import { readdirSync, readFileSync } from 'node:fs';
import { LOCALES } from '@vitrine/contract';
import { expect, test } from 'vitest';

const read = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./${code}.json`, import.meta.url), 'utf8'));

// A placeholder's name is followed by a brace or a comma; other braces contain a plural's texts.
const placeholders = (message = '') =>
  [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name);

const codes = LOCALES.items.map(({ code }) => code);

test('there are messages for every locale of the list, and for no other', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));
  expect(files.map((name) => name.replace('.json', '')).sort()).toEqual(codes.toSorted());
});

test.each(codes.filter((code) => code !== 'en'))(
  '%s has every key and placeholder of English',
  (code) => {
    const english = read('en');
    const other = read(code);
    expect(Object.keys(other)).toEqual(Object.keys(english));
    for (const [key, message] of Object.entries(english)) {
      expect(placeholders(other[key]), key).toEqual(placeholders(message));
    }
  },
);
