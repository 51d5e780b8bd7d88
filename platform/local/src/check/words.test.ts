import { expect, it } from 'vitest';
import { compareLocales } from './words.ts';

it('names what a locale lacks, leaves empty, or has too many of', () => {
  const locales = new Map([
    ['en', { title: 'Home', count: '{count}' }],
    ['de', { title: ' ', count: '{count}', old: 'Alt' }],
    ['ja', { title: 'ホーム' }],
  ]);
  expect(compareLocales('host/src/messages', locales)).toEqual([
    'host/src/messages/de.json: "title" is missing',
    'host/src/messages/de.json: "old" is not in en.json',
    'host/src/messages/ja.json: "count" is missing',
  ]);
});
