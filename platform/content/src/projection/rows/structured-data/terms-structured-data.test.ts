import type { DeliveryTerms } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { termsOfOffer } from './terms-structured-data.ts';

const price = (amount: number, currency = 'EUR') => ({ amount, currency });
const euroArea: DeliveryTerms = {
  country: 'EZ',
  cost: price(6),
  freeFrom: price(120),
  days: { from: 2, to: 4 },
  returns: { days: 30, free: true },
};
const offer = (amount: number, more: object = {}, locale = 'de') =>
  termsOfOffer({
    delivery: [{ country: 'US', cost: price(12, 'USD') }, euroArea],
    locale,
    variant: { price: price(amount), availability: 'in-stock', ...more },
    leadTime: { from: 4, to: 5 },
  });

test('an offer has the delivery and the returns of the market in its currency', () => {
  expect(offer(60)).toMatchObject({
    shippingDetails: {
      shippingRate: { value: 6, currency: 'EUR' },
      shippingDestination: { addressCountry: 'DE' },
      deliveryTime: { transitTime: { minValue: 2, maxValue: 4, unitCode: 'DAY' } },
    },
    hasMerchantReturnPolicy: {
      applicableCountry: 'DE',
      merchantReturnDays: 30,
      returnFees: 'https://schema.org/FreeReturn',
    },
  });
});

test('delivery is free from a price on, and what is made to order is made before it is sent', () => {
  expect(offer(119.99).shippingDetails?.shippingRate.value).toBe(6);
  expect(offer(120).shippingDetails?.shippingRate.value).toBe(0);
  expect(offer(60).shippingDetails?.deliveryTime).not.toHaveProperty('handlingTime');
  const made = offer(60, { availability: 'made-to-order' });
  expect(made.shippingDetails?.deliveryTime?.handlingTime).toMatchObject({
    minValue: 28,
    maxValue: 35,
  });
});

test('the euro area is the country of the page’s language, and nothing without one', () => {
  expect(offer(60, {}, 'el').shippingDetails?.shippingDestination.addressCountry).toBe('GR');
  expect(offer(60, {}, 'en')).toEqual({});
  expect(offer(60, { price: price(9, 'JPY') })).toEqual({});
});
