import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Outline } from './outline.ts';

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
