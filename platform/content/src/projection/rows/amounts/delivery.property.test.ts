import { Delivery, DeliveryTerms, ProductPage } from '@vitrine/contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SourceProduct, SourceTerms } from '../../source/source-documents.ts';
import { createTextReader } from '../../source/text-reader.ts';
import { deliveryOf, deliveryRow } from './delivery.ts';

const amount = fc.option(fc.integer({ min: 0, max: 900 }));
const days = fc.option(
  fc.record({
    from: fc.option(fc.integer({ min: 0, max: 30 })),
    to: fc.option(fc.integer({ min: 1, max: 30 })),
  }),
);
const text = fc.constantFrom({ en: 'By post' }, { de: 'Per Post' }, {}, null);
const market = fc.record({
  id: fc.constantFrom('US', 'DE', 'JP'),
  currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  delivery: fc.option(fc.record({ cost: amount, freeFrom: amount, days, text })),
  returns: fc.option(
    fc.record({
      days: fc.option(fc.integer({ min: 1, max: 60 })),
      free: fc.option(fc.boolean()),
      text,
    }),
  ),
});
const markets = fc.uniqueArray(market, { selector: ({ id }) => id, maxLength: 3 });
const prices = fc.option(fc.dictionary(fc.constantFrom('USD', 'EUR'), fc.nat({ max: 90 })));
const own = fc.option(fc.record({ prices, days, text }));

const read = (source: unknown) => v.parse(v.array(SourceTerms), source);
const ownOf = (delivery: unknown) => v.parse(SourceProduct.pipe[0].entries.delivery, delivery);

test('delivery is valid for anything that authors may write, and no market says nothing', () => {
  fc.assert(
    fc.property(markets, own, (given, ownGiven) => {
      const { page = '' } = deliveryRow(read(given), 'en', ['en', 'de']);
      v.parse(Delivery, JSON.parse(page));
      const reader = createTextReader('en', ['en', 'de']);
      const { delivery = [] } = deliveryOf(read(given), reader, ownOf(ownGiven));
      v.parse(v.optional(ProductPage.entries.delivery), delivery);
      for (const { country, ...terms } of delivery) {
        expect(given.map(({ id }) => id)).toContain(country);
        expect(Object.keys(terms)).not.toEqual([]);
      }
      for (const [path, lang] of Object.entries(reader.marks().marks ?? {})) {
        const [, index, ...names] = path.split('.');
        const marked = names.reduce<unknown>(
          (value, name) => Object(value)[name],
          delivery[Number(index)],
        );
        expect([marked, lang]).toEqual(['Per Post', 'de']);
      }
    }),
  );
});

test('a price of its own stands in place of the market’s, and no sum makes it free', () => {
  fc.assert(
    fc.property(markets, own, (given, ownGiven) => {
      const reader = createTextReader('en', ['en']);
      const { delivery = [] } = deliveryOf(read(given), reader, ownOf(ownGiven));
      for (const { id, currency, delivery: market } of given) {
        const terms = delivery.find(({ country }) => country === id);
        const price = ownGiven?.prices?.[currency];
        const cost = price ?? market?.cost ?? undefined;
        expect(terms?.cost).toEqual(cost === undefined ? undefined : { amount: cost, currency });
        if (price !== undefined || !cost) expect(terms?.freeFrom).toBeUndefined();
      }
    }),
  );
});

test('a range of days has an order, and half a range is left out', () => {
  const terms = (days: object) =>
    v.parse(v.array(DeliveryTerms), [
      ...(deliveryOf(
        read([{ id: 'US', currency: 'USD', delivery: { cost: 1, days } }]),
        createTextReader('en', ['en']),
      ).delivery ?? []),
    ])[0]?.days;
  expect(terms({ from: 5, to: 2 })).toEqual({ from: 2, to: 5 });
  expect(terms({ from: 0, to: 1 })).toEqual({ from: 0, to: 1 });
  expect(terms({ from: 5 })).toBeUndefined();
  expect(terms({ to: 5 })).toBeUndefined();
});
