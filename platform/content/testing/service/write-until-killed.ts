import { contentErrorCode, fetchExplore, fetchProduct } from '@vitrine/content';
import { LOCALE_CODES, Sitemap } from '@vitrine/contract';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Author } from './running-service.ts';

/** The revision of a product that an author writes while the process may die at any moment. */
export interface Written {
  id: string;
  /** The last one that the author was told of. */
  known: number;
  /** How many answers were compared. */
  compared: number;
}

const AVAILABILITY = ['in-stock', 'made-to-order', 'sold-out'];
const COLORS = ['red', 'green', 'blue'];
/** No product of the seed costs as much, so a price tells a revision. */
const PRICE = 700_000;
const priceOf = (revision: number) => PRICE + revision;
const availabilityOf = (revision: number) => AVAILABILITY[revision % 3] ?? '';
const colorOf = (revision: number) => COLORS[revision % 3] ?? '';

/**
 * Writes one revision after another until the service is no more; each says its number everywhere.
 */
export async function writeOn(author: Author, written: Written): Promise<void> {
  for (let revision = written.known + 1; ; revision += 1) {
    const amount = priceOf(revision);
    const response = await author
      .send('PATCH', `/products/${written.id}?locale=en`, {
        name: `Revision ${revision}`,
        summary: `Revision ${revision}`,
        variants: [
          {
            sku: `R-${revision}`,
            name: `Revision ${revision}`,
            prices: { EUR: amount, USD: amount, JPY: amount },
            availability: availabilityOf(revision),
            attributes: { color: [colorOf(revision)] },
          },
        ],
        _status: 'published',
      })
      .catch(() => undefined);
    if (response === undefined) return;
    expect(response.status).toBe(200);
    written.known = revision;
  }
}

/**
 * Reads on until the service is no more: of whatever revision an answer is, all of it is of that
 * one.
 */
export async function readOn(url: string, written: Written): Promise<void> {
  const { id } = written;
  const catalogue = { baseUrl: url, fetch, locale: 'en' };
  for (;;) {
    const page = await fetchProduct(catalogue, id).catch(whenGone);
    const list = await fetchExplore(catalogue, { price: `${PRICE}-`, sort: 'name' }).catch(
      whenGone,
    );
    if (!page || !list) return;
    const revision = Number(/^Revision (\d+)$/.exec(page.name)?.[1]);
    if (!revision) continue;
    expect(page).toMatchObject({
      summary: page.name,
      price: { amount: priceOf(revision) },
      availability: availabilityOf(revision),
      variants: [{ sku: `R-${revision}`, name: page.name, price: page.price }],
    });
    expect(page.head.title).toContain(page.name);
    const listed = Number(/^Revision (\d+)$/.exec(list.items[0]?.name ?? '')?.[1]);
    // The row may be of a later revision than the page, asked for a moment before; never of half a
    // one.
    expect(list.total).toBe(1);
    expect(listed).toBeGreaterThanOrEqual(revision);
    expect(list.items).toMatchObject([
      { id, price: { amount: priceOf(listed) }, availability: availabilityOf(listed) },
    ]);
    const values = Object.fromEntries(
      list.facets.map(({ name, values }) => [name, values.filter(({ count }) => count > 0)]),
    );
    expect(values).toMatchObject({
      availability: [{ value: availabilityOf(listed), count: 1 }],
      color: [{ value: colorOf(listed), count: 1 }],
    });
    written.compared += 1;
  }
}

/** Only that there is nobody any more to answer is expected. */
function whenGone(error: unknown): undefined {
  if (contentErrorCode(error) !== 'unavailable') throw error;
}

/**
 * Everything that visitors could read: every page in every locale, and lists in every order. Of
 * cursors only that there is one: a place among names may be told by another number.
 */
export async function everythingAt(url: string): Promise<Map<string, string>> {
  const text = async (path: string) =>
    (await (await fetch(url + path)).text()).replace(/"next":"[^"]+"/, '"next":"…"');
  const { items } = v.parse(Sitemap, JSON.parse(await text('/v1/sitemap')));
  const pages = items.flatMap(({ alternates }) =>
    alternates.map(({ path }) =>
      path
        .replace('/product-group/', '/product-groups/')
        .replace('/product/', '/products/')
        .replace('/brand/', '/brands/'),
    ),
  );
  const lists = LOCALE_CODES.flatMap((locale) =>
    ['sort=newest', 'sort=price', 'sort=name', 'q=revision', 'q=a', 'color=red,blue'].map(
      (query) => `/${locale}/explore?${query}`,
    ),
  );
  const answers = new Map<string, string>();
  for (const path of [...pages, ...lists]) answers.set(path, await text(`/v1${path}`));
  answers.set('/sitemap', await text('/v1/sitemap'));
  return answers;
}
