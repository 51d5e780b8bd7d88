import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Outline, outlineMessages, ReleasedOutline, readOutline } from './outline.ts';

const title = { kind: 'title', text: 'name' };
const first = (...parts: object[]) => ({ layout: 'page', first: [title, ...parts] });
const accepts = (outline: unknown) => v.is(Outline, outline);

test('the smallest outline is a layout and a title', () => {
  expect(accepts(first())).toBe(true);
  expect(accepts({ layout: 'page', first: [] }), 'no title').toBe(false);
  expect(accepts(first(title)), 'two titles').toBe(false);
  expect(accepts({ ...first(), layout: 'home' }), 'a layout of its own').toBe(false);
});

test('a section has parts, and no section in it', () => {
  const section = { kind: 'section', each: 'sections', parts: [{ kind: 'text', text: 'a.0.b' }] };
  expect(accepts({ ...first(), rest: [section] })).toBe(true);
  const nested = { kind: 'section', parts: [section] };
  expect(accepts({ ...first(), rest: [nested] })).toBe(false);
});

const link = (change: object) => ({
  kind: 'links',
  items: [{ of: 'a', text: 'b', to: { screen: 'brand', params: { slug: 'c' } }, ...change }],
});

test.each([
  ['an unknown kind', { kind: 'html', text: 'name' }],
  ['an unknown field', { kind: 'text', text: 'name', html: '<b>' }],
  ['HTML as a path', { kind: 'text', text: '<b>name</b>' }],
  ['an expression as a path', { kind: 'text', text: 'items[0]' }],
  ['a path that is too deep', { kind: 'text', text: 'a.b.c.d.e.f.g.h.i' }],
  ['a path that is too long', { kind: 'text', text: 'a'.repeat(121) }],
  ['too many sources', { kind: 'text', text: ['a', 'b', 'c', 'd', 'e'] }],
  ['a message in another language', { kind: 'text', text: { message: 'a', en: 'A' } }],
  ['a URL as a target', link({ to: 'https://evil.example' })],
  ['a URL as a screen', link({ to: { screen: '//evil.example' } })],
  ['sizes that leave their attribute', { kind: 'picture', of: 'a', sizes: '1px" onload="x' }],
  ['too many first products', { kind: 'list', first: 13, empty: { title: 'a', help: 'b' } }],
])('%s is refused', (_, part) => {
  expect(accepts(first(part))).toBe(false);
});

test('the number of parts, links and facts is limited', () => {
  const text = { kind: 'text', text: 'a' };
  const many = (count: number) => Array.from({ length: count }, () => text);
  expect(accepts(first(...many(39)))).toBe(true);
  expect(accepts(first(...many(40)))).toBe(false);
  expect(accepts({ ...first(), rest: many(41) })).toBe(false);
  expect(accepts({ ...first(), rest: [{ kind: 'section', parts: many(21) }] })).toBe(false);
  const fact = { term: 'a', value: 'b' };
  const facts = (count: number) => ({ kind: 'facts', items: Array(count).fill(fact) });
  expect(accepts(first(facts(20)))).toBe(true);
  expect(accepts(first(facts(21)))).toBe(false);
});

test('an outline needs the messages that it names anywhere, and those of its kinds', () => {
  const outline = readOutline({
    ...first({ kind: 'path', items: [] }),
    rest: [
      {
        kind: 'section',
        title: [{ message: 'found', values: { query: 'query' } }, 'title'],
        parts: [
          { kind: 'facts', items: [{ term: { message: 'maker' }, value: 'brand.name' }] },
          { kind: 'products', of: 'items' },
        ],
      },
    ],
  });
  expect(outlineMessages(outline)).toEqual({
    needed: ['found', 'fromPrice', 'home', 'madeToOrder', 'maker', 'soldOut'],
    optional: [],
  });
  const list = { kind: 'list', empty: { title: { message: 'none' }, help: 'a' } };
  const { needed, optional } = outlineMessages(readOutline(first(list)));
  expect(needed).toEqual(expect.arrayContaining(['none', 'count', 'sortBy', 'soldOut']));
  expect(optional).toEqual(['corrected', 'sortRelevance']);
});

test('variants need the messages of a lead time only if they have one', () => {
  const variants = {
    ...{ kind: 'variants', of: 'variants', pictures: 'images', availability: 'availability' },
    label: { message: 'variant' },
  };
  const needed = (part: object) => outlineMessages(readOutline(first(part))).needed;
  expect(needed(variants)).not.toContain('leadTime');
  expect(needed({ ...variants, leadTime: 'leadTime' })).toEqual(
    expect.arrayContaining(['leadTime', 'leadTimeFixed']),
  );
});

test('an outline that is not valid is described by the places of its problems', () => {
  const wrong = first({ kind: 'text', text: '<b>' }, { kind: 'price' });
  expect(() => readOutline(wrong)).toThrow(/first\.1\.text.*\n.*first\.2\.of/s);
});

test('the texts of a release are limited', () => {
  const released = (texts: unknown) => v.is(ReleasedOutline, { ...first(), texts });
  expect(released({ en: { about: 'About' }, 'pt-BR': {} })).toBe(true);
  expect(released({ en: { about: 'a'.repeat(501) } })).toBe(false);
  expect(released({ '../en': {} })).toBe(false);
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`key${n}`, '']));
  expect(released({ en: many })).toBe(false);
  expect(released(undefined)).toBe(false);
});
