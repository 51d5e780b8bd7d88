import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsAt, readText, readTexts, valueAt } from './answer.ts';

const at = (answer: unknown, path = '') => ({ answer, path });
const texts = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`;

test('a text is the first source with a value, and has the language that an object names', () => {
  const answer = {
    name: '',
    summary: 'S',
    items: [{ title: 'A', marks: { title: 'fr' } }],
    marks: { summary: 'de', 'items.0.title': 'el' },
  };
  expect(readText(at(answer), ['name', 'summary'])).toEqual({ text: 'S', lang: 'de' });
  expect(readText(at(answer), ['name', 'nothing'])).toBeUndefined();
  expect(readText(at(answer), 'items.0.title'), 'the nearest').toEqual({ text: 'A', lang: 'fr' });
  const [item = at(answer)] = itemsAt(at(answer), 'items');
  expect(readText(item, 'title')).toEqual({ text: 'A', lang: 'fr' });
});

test('a message needs all of its values', () => {
  const found = { message: 'found', values: { query: ['shown', 'query'] } };
  const read = (answer: object) => readText(at(answer), [found, 'title'], texts)?.text;
  expect(read({ query: 'jar', title: 'T' })).toBe('found {"query":"jar"}');
  expect(read({ shown: 'jug', query: 'jar', title: 'T' })).toBe('found {"query":"jug"}');
  expect(read({ query: '', title: 'T' })).toBe('T');
  const count = { message: 'count', values: { count: 'n' } };
  expect(readText(at({ n: 0 }), count, texts)?.text).toBe('count {"count":0}');
  expect(readText(at({}), { message: 'about' }), 'no language').toBeUndefined();
});

test('a list of texts is read without the empty ones', () => {
  const answer = { story: ['One', '', 'Zwei', 3], marks: { 'story.2': 'de' } };
  expect(readTexts(at(answer), 'story')).toEqual([
    { text: 'One', lang: undefined },
    { text: 'Zwei', lang: 'de' },
  ]);
});

test('a path reads what the answer has itself, whatever the path is', () => {
  for (const path of ['constructor.name', '__proto__.x', 'a.toString', 'list.map', 'text.length']) {
    expect(valueAt(at({ a: {}, list: [], text: 'abc' }), path)).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (answer, path) => {
      const value = valueAt(at(answer), path);
      expect(typeof value).not.toBe('function');
      readTexts(at(answer), path);
      itemsAt(at(answer), path);
    }),
  );
});
