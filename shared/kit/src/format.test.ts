import { describe, expect, it } from 'vitest';
import { formatNumber, formatPrice } from './format.ts';

describe('prices', () => {
  it.each([
    ['en', { amount: 1290, currency: 'USD' }, '$1,290'],
    ['en', { amount: 129.5, currency: 'USD' }, '$129.50'],
    ['de', { amount: 129, currency: 'EUR' }, '129\u00a0€'],
    ['ar', { amount: 88, currency: 'USD' }, '\u200f88\u00a0US$\u200e'],
    ['ja', { amount: 18000, currency: 'JPY' }, '¥18,000'],
  ])('in %s', (locale, price, expected) => {
    expect(formatPrice(price, locale)).toBe(expected);
  });
});

describe('numbers', () => {
  it.each([
    ['en', '12,345'],
    ['de', '12.345'],
    ['fr', '12\u202f345'],
    ['ar', '12,345'],
    ['ar-EG', '12,345'],
  ])('in %s', (locale, expected) => {
    expect(formatNumber(12345, locale)).toBe(expected);
  });
});
