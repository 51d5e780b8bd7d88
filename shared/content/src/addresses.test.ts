import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { parseTemplate } from 'url-template';
import { expect, test } from 'vitest';
import { ADDRESS, expand, pageAddress } from './addresses.ts';

const SCREENS = ['home', 'product', 'product-group', 'explore', 'brand'];

async function preloadsOf(screen: string): Promise<string[]> {
  const path = new URL(`../../../remotes/${screen}/package.json`, import.meta.url);
  return JSON.parse(await readFile(path, 'utf8')).vitrine.preload;
}

const values = fc.record(
  {
    locale: fc.string({ minLength: 1 }),
    name: fc.string({ minLength: 1 }),
    id: fc.string({ minLength: 1 }),
    slug: fc.string({ minLength: 1 }),
    q: fc.string({ unit: 'grapheme' }),
    group: fc.string(),
    brand: fc.string(),
    price: fc.string(),
    sort: fc.string(),
    page: fc.string(),
  },
  { requiredKeys: ['locale', 'name', 'id', 'slug'] },
);

test('every address that a screen preloads is one that this client asks for', async () => {
  const preloads = (await Promise.all(SCREENS.map(preloadsOf))).flat();
  const bare = (template: string) => template.replace(/\{\?.*\}/, '');
  const known: string[] = Object.values(ADDRESS);
  for (const preload of preloads) {
    // A preload without a query is for the page's first part; the client's is the same then.
    expect(known.filter((own) => own === preload || bare(own) === preload)).toHaveLength(1);
  }
});

test('a page’s head is asked for where its screen preloads the page', async () => {
  const given = { locale: 'de', name: 'lamps', id: 'lamp', slug: 'kiln' };
  const query = { q: 'öl', sort: 'price', utm_source: 'letter', id: 'another' };
  for (const screen of SCREENS) {
    const [preload = ''] = await preloadsOf(screen);
    const expected = parseTemplate(preload).expand({ ...query, ...given });
    expect(pageAddress(screen, given, query)).toBe(expected);
  }
  expect(pageAddress('constructor', given)).toBeUndefined();
});

test('addresses are expanded as RFC 6570 says, as the host does it', () => {
  for (const template of Object.values(ADDRESS)) {
    fc.assert(
      fc.property(values, (given) => {
        expect(expand(template, given)).toBe(parseTemplate(template).expand(given));
      }),
    );
  }
});
