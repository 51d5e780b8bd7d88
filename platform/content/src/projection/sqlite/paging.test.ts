import { SORTS, type Sort } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CatalogueStore, openStore } from '../../../testing/catalogues/open-store.ts';
import { sampleListing } from '../../../testing/catalogues/sample-listing.ts';
import { indexTokens, queryTokens } from '../../search/tokens.ts';
import type { Position } from '../catalogue-store/catalogue-store.ts';

interface Product {
  id: string;
  name: string;
  price: number;
  since: string;
}

// Few values, so that many products have the same sort key.
const product = (id: fc.Arbitrary<string>): fc.Arbitrary<Product> =>
  fc.record({
    id,
    name: fc.constantFrom('Öl', 'Ofen', 'ofen', 'Zange 2', 'Zange 10', 'Ähre', 'Bank', 'Chor'),
    price: fc.integer({ min: 1, max: 4 }),
    since: fc.constantFrom('2024', '2025', '2026'),
  });
const IDS = [...'abcdefghijkl'];
const WORD = queryTokens('word', 'de');

async function put(store: CatalogueStore, { id, name, price, since }: Product): Promise<void> {
  const listing = sampleListing({ id, name, since, pieces: [{ price }] });
  const indexed = {
    text: name,
    title: ['word', ...indexTokens(name, 'de')],
    maker: [],
    facts: [],
    body: [],
  };
  const rows = [{ locale: 'de', body: '{}', listing, indexed }];
  await store.replace({ kind: 'product', key: id }, { revision: '1', rows });
}

const { compare } = new Intl.Collator('de', { numeric: true });
const ORDER: Record<Exclude<Sort, 'relevance'>, (a: Product, b: Product) => number> = {
  newest: (a, b) => compare(b.since, a.since),
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  name: (a, b) => compare(a.name, b.name),
};

/** An edit that an author makes while a visitor pages through the list. */
type Edit = { product: Product } | { gone: string };

test('paging returns every unchanged product exactly once, in order, whatever else changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(product(fc.constantFrom(...IDS)), { selector: ({ id }) => id, minLength: 4 }),
      fc.array(
        fc.oneof(
          fc.record({ product: product(fc.constantFrom(...IDS, 'aa', 'zz')) }),
          fc.record({ gone: fc.constantFrom(...IDS) }),
        ),
        { maxLength: 3 },
      ),
      fc.constantFrom(...SORTS),
      fc.integer({ min: 1, max: 5 }),
      async (products, edits: Edit[], sort, limit) => {
        const store = openStore(':memory:');
        try {
          for (const each of products) await put(store, each);
          await store.rankNames();
          const todo = [...edits];
          const touched = new Set<string>();
          const met: string[] = [];
          let after: Position | undefined;
          do {
            const filters = { tokens: sort === 'relevance' ? WORD : [] };
            const page = store.list({ locale: 'de', filters, sort, after, limit });
            met.push(...page.items.map((item) => item.id));
            after = page.next ?? undefined;
            const edit = todo.shift();
            const id = edit && ('gone' in edit ? edit.gone : edit.product.id);
            const isOwnPlace = sort === 'name' || sort === 'relevance';
            if (!edit || !id || (isOwnPlace && id === after?.id)) continue;
            touched.add(id);
            if ('gone' in edit) await store.remove({ kind: 'product', key: id });
            else await put(store, edit.product);
            await store.rankNames();
          } while (after);
          const stayed = products.filter(({ id }) => !touched.has(id));
          const expected = stayed.toSorted((a, b) => (a.id < b.id ? -1 : 1));
          const metStayed = met.filter((id) => !touched.has(id));
          if (sort === 'relevance') metStayed.sort();
          else expected.sort(ORDER[sort]);
          expect(metStayed).toEqual(expected.map(({ id }) => id));
        } finally {
          store.close();
        }
      },
    ),
    { numRuns: 300 },
  );
});
