import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./${code}.json`, import.meta.url), 'utf8'));

const placeholders = (message = '') => [...message.matchAll(/\{(\w+)/g)].map(([, name]) => name);

test.each(['de', 'fr', 'el', 'ar', 'ja'])(
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
