import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CatalogueStore, openStore } from '../../../testing/catalogues/open-store.ts';
import { sampleListing } from '../../../testing/catalogues/sample-listing.ts';
import { indexTokens, queryTokens } from '../../search/tokens.ts';

let store: CatalogueStore;

beforeEach(() => {
  store = openStore(':memory:');
});
afterEach(() => store.close());

/** Writes products: id → name and other texts. */
async function put(
  products: Record<string, readonly [name: string, body?: string, maker?: string]>,
) {
  let day = 1;
  for (const [id, [name, body = '', maker = '']] of Object.entries(products)) {
    const since = new Date(Date.UTC(2024, 0, day)).toISOString();
    day += 1;
    const listing = sampleListing({ id, name, since });
    const [title, said, by] = [name, body, maker].map((text) => indexTokens(text, 'de'));
    const indexed = { text: name, title: title ?? [], body: said ?? [], maker: by ?? [] };
    const rows = [{ locale: 'de', body: '{}', listing, indexed }];
    await store.replace({ kind: 'product', key: id }, { revision: '1', rows });
  }
}

async function found(query: string): Promise<string[]> {
  const filters = { tokens: queryTokens(query, 'de') };
  const request = { locale: 'de', filters, sort: 'relevance', after: undefined, limit: 9 } as const;
  return (await store.list(request)).items.map(({ id }) => id);
}

test('ranks a whole word of the name first, then a beginning, the maker, a part, and the description', async () => {
  await put({
    said: ['Krug', 'neben der Lampe'],
    part: ['Stehlampe'],
    maker: ['Schale', '', 'Lampe & Sohn'],
    beginning: ['Lampenschirm'],
    whole: ['Lampe'],
    other: ['Stehpult'],
  });
  expect(await found('lampe')).toEqual(['whole', 'beginning', 'maker', 'part', 'said']);
});

test('ranks the newer of two equal matches first', async () => {
  await put({ old: ['Kleine Kanne'], young: ['Große Kanne'] });
  expect(await found('kanne')).toEqual(['young', 'old']);
});

// A search for "Tischbein" does not mean "Tischlein", however similar they are.
test('lists corrections after all matches', async () => {
  await put({ said: ['Krug', 'neben dem Tischbein'], guessed: ['Tischlein'] });
  expect(await found('tischbein')).toEqual(['said', 'guessed']);
  expect(await found('tischlein')).toEqual(['guessed', 'said']);
});

test('corrects nothing if there are enough matches', async () => {
  await put({ a: ['Kanne'], b: ['Kanne'], c: ['Kanne'], near: ['Wanne'] });
  expect(await found('kanne')).toEqual(['c', 'b', 'a']);
});

test('a removed product is not found and does not affect others with the same words', async () => {
  await put({ a: ['Kanne'], b: ['Kanne'] });
  await store.remove({ kind: 'product', key: 'a' });
  expect(await found('kanne')).toEqual(['b']);
  await put({ c: ['Topf'], b: ['Topf'] });
  expect(await found('kanne')).toEqual([]);
  expect(await found('topf')).toEqual(['b', 'c']);
});
