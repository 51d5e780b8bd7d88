import type { GroupPage } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { messagesFor } from '../head/messages.ts';
import { children, kinds } from './list-parts.ts';

const t = messagesFor('en');
if (t === undefined) throw new Error('no messages in en');
const view = {
  t,
  locale: { code: 'en', currency: 'USD', direction: 'ltr' as const },
  localeRoot: '../',
};

/** A group with so many products of each kind. */
function group(counts: Readonly<Record<string, number>>): GroupPage {
  const values = Object.entries(counts).map(([value, count]) => ({
    value,
    title: `${value} & co`,
    count,
  }));
  return {
    head: { title: 'Vessels', description: '', path: '/en/product-group/vessels', alternates: [] },
    name: 'vessels',
    title: 'Vessels',
    description: '',
    items: [],
    total: 0,
    next: null,
    facets: [{ name: 'kind', title: 'Kind', values }],
    marks: undefined,
  };
}
const print = (counts: Readonly<Record<string, number>>, query = '') =>
  kinds(view, group(counts), new URLSearchParams(query));

test('the groups below a group are links, in the language of their titles', () => {
  const below = [{ name: 'bowls', title: 'Schalen & Co' }];
  const page = { ...group({}), children: below, marks: { 'children.0.title': 'de' } };
  expect(children(view, page)).toBe(
    '<nav class="si-kinds" aria-label="In this category"><ul>' +
      '<li><a href="../product-group/bowls" lang="de">Schalen &amp; Co</a></li></ul></nav>',
  );
  expect(children(view, group({}))).toBe('');
});

test('the kinds of a group are links, and the chosen one says so', () => {
  expect(print({ bowls: 2, jars: 1, lids: 0 }, 'kind=jars&page=2')).toBe(
    '<nav class="si-kinds" aria-label="Kinds"><ul><li><a href="?">All</a></li>' +
      '<li><a href="?kind=bowls">bowls &amp; co</a></li>' +
      '<li><a href="?kind=jars" aria-current="true">jars &amp; co</a></li></ul></nav>',
  );
});

// With two kinds in the URL no link was marked, as if another page were shown.
test('all chosen kinds are marked; without a known one, all products are', () => {
  const marked = (query: string) =>
    [...print({ bowls: 2, jars: 1, lids: 3 }, query).matchAll(/"true">([^<]*)</g)].map(
      ([, text]) => text,
    );
  expect(marked('kind=bowls&kind=jars')).toEqual(['bowls &amp; co', 'jars &amp; co']);
  expect(marked('kind=lids,bowls')).toEqual(['bowls &amp; co', 'lids &amp; co']);
  expect(marked('kind=nope')).toEqual(['All']);
});

test('one kind is not a choice, unless it was chosen', () => {
  expect(print({ bowls: 2, lids: 0 })).toBe('');
  expect(print({ bowls: 2, lids: 0 }, 'kind=bowls')).toContain('aria-current="true">bowls');
});
