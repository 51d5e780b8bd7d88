import {
  type ContentAccess,
  fetchExplore,
  fetchHome,
  fetchLocales,
  fetchProduct,
  fetchProducts,
  fetchRelated,
  fetchSuggestions,
} from '@vitrine/content';
import type { Price, ProductList, ProductPage } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { anItem, catalogueAt, type Url } from './client.ts';
import { rawGet } from './raw-get.ts';

/** Every locale, with each currency that has prices and is not its own. */
async function marketsAt(url: Url) {
  const { items, currencies = [] } = await fetchLocales({ baseUrl: url(), fetch });
  return items.flatMap((locale) =>
    currencies
      .filter((currency) => currency !== locale.currency)
      .map((currency) => ({ locale: locale.code, own: locale.currency, currency })),
  );
}

const accessIn = (url: Url, currency: string) => ({
  baseUrl: url(),
  fetch,
  timeoutMs: 20_000,
  currencyFor: () => currency,
});

const withoutPrices = ({ price, ...page }: ProductPage) => ({
  ...page,
  variants: page.variants.map((variant) => ({ ...variant, price: undefined })),
});

/** All prices of some pages, in the order of the pages. */
async function pricedPages(access: ContentAccess, locale: string, id: string, name: string) {
  const catalogue = { ...access, locale };
  const [home, product, related, list, some, suggestions] = await Promise.all([
    fetchHome(catalogue),
    fetchProduct(catalogue, id),
    fetchRelated(catalogue, id),
    fetchExplore(catalogue),
    fetchProducts(catalogue, [id]),
    fetchSuggestions(access, locale, name.slice(0, 3)),
  ]);
  const opened = home.hero.product ? [home.hero.product] : [];
  const items = [...opened, ...home.newest, ...related.items, ...list.items];
  const prices: Price[] = [
    ...[...items, ...some.items, ...product.variants, product].map(({ price }) => price),
    ...suggestions.items.flatMap((each) => each.product?.price ?? []),
  ];
  return { product, prices };
}

/** Prices are in the requested currency, and the rest of a page is that of its locale. */
export function answersInCurrencies(url: Url): void {
  test('a page has the prices in the requested currency that there are, and is else the same', async () => {
    for (const { locale, currency } of await marketsAt(url)) {
      const { id, name } = await anItem(url);
      const asked = await pricedPages(accessIn(url, currency), locale, id, name);
      const own = await pricedPages(catalogueAt(url, locale), locale, id, name);
      expect(asked.prices).toHaveLength(own.prices.length);
      for (const [index, price] of asked.prices.entries()) {
        // A product without a price in the currency has the same one as without the parameter.
        if (price.currency !== currency)
          expect([locale, price]).toEqual([locale, own.prices[index]]);
      }
      expect(withoutPrices(asked.product)).toEqual(withoutPrices(own.product));
    }
  }, 60_000);

  test('price filters and the order by price are those of the requested currency', async () => {
    for (const { locale, currency } of await marketsAt(url)) {
      const catalogue = { ...accessIn(url, currency), locale };
      const amountsOf = ({ items }: ProductList) =>
        items.flatMap(({ price }) => (price.currency === currency ? price.amount : []));
      const sorted = await fetchExplore(catalogue, { sort: 'price' });
      const amounts = amountsOf(sorted);
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
      // Products without a price in the currency come last.
      expect(sorted.items.slice(amounts.length).map(({ price }) => price.currency)).not.toContain(
        currency,
      );
      const bands = sorted.facets.find(({ name }) => name === 'price')?.values ?? [];
      expect(bands.length).toBeGreaterThan(0);
      for (const { value, count } of bands) {
        const band = await fetchExplore(catalogue, { price: value });
        expect([locale, value, band.total]).toEqual([locale, value, count]);
        const [low = 0, high = Number.POSITIVE_INFINITY] = value
          .replace(/[A-Z]+$/, '')
          .split('-')
          .flatMap((end) => (end === '' ? [] : [Number(end)]));
        for (const amount of amountsOf(band)) {
          expect(amount).toBeGreaterThanOrEqual(low);
          expect(amount).toBeLessThan(high);
        }
      }
    }
  }, 60_000);

  test('a price filter in another currency than that of the prices is left out', async () => {
    for (const { locale, own, currency } of await marketsAt(url)) {
      const inOther = { ...accessIn(url, currency), locale };
      const inOwn = catalogueAt(url, locale);
      const whole = await fetchExplore(inOther);
      expect(await fetchExplore(inOther, { price: '0..1' })).toEqual(whole);
      expect(await fetchExplore(inOther, { price: `0..1${own}` })).toEqual(whole);
      expect(await fetchExplore(inOwn, { price: `0..1${currency}` })).toEqual(
        await fetchExplore(inOwn),
      );
      expect((await fetchExplore(inOther, { price: `0..0${currency}` })).total).toBeLessThan(
        whole.total,
      );
      // The locale's own may be named too.
      expect((await fetchExplore(inOwn, { price: `0..0${own}` })).total).toBeLessThan(whole.total);
    }
  }, 60_000);

  test('without prices in a currency they are in the locale’s own', async () => {
    const { items } = await fetchLocales({ baseUrl: url(), fetch });
    for (const { code, currency } of items) {
      const own = await fetchExplore(catalogueAt(url, code));
      for (const asked of [currency, 'XXX', 'XTS']) {
        const catalogue = { ...accessIn(url, asked), locale: code };
        expect(await fetchExplore(catalogue)).toEqual(own);
      }
    }
  });

  test.each(['eur', 'EURO', '%E2%82%AC', 'E', '978', 'EUR,USD', 'EU%00', '__proto__'])(
    'the currency %s is rejected by name',
    async (currency) => {
      const { status, body } = await rawGet(url(), `/v1/en/home?currency=${currency}`);
      expect(status).toBe(400);
      expect(JSON.parse(body)).toMatchObject({ errors: [{ parameter: 'currency' }] });
    },
  );
}
