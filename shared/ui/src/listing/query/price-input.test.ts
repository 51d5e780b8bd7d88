import { formatNumber } from '@vitrine/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount, parsePriceInput, priceFormTarget, priceInputOf } from './price-input.ts';

const MONEY = { en: 'USD', de: 'EUR', fr: 'EUR', el: 'EUR', ar: 'USD', ja: 'JPY' } as const;
type Code = keyof typeof MONEY;
const CODES = Object.keys(MONEY).filter((code): code is Code => code in MONEY);
const money = (code: Code) => ({ code, currency: MONEY[code] });

describe('parseAmount', () => {
  it.each<[Code, string, number | null | undefined]>([
    ['en', '48', 48],
    ['en', ' $1,200.50 ', 1200.5],
    ['en', '1200 USD', 1200],
    ['de', '1.200,50 €', 1200.5],
    ['fr', '1\u202f200,5', 1200.5],
    ['el', '49,5', 49.5],
    ['ar', '٤٨', 48],
    ['ar', '١٬٢٠٠٫٥', 1200.5],
    ['ar', '۴۸', 48],
    ['ar', '\u200f48 US$', 48],
    ['ja', '￥１，２００', 1200],
    ['ja', '1200円', 1200],
    ['de', '12 Euro', 12],
    ['en', '', null],
    ['en', ' $ ', null],
    ['en', 'fifty', undefined],
    ['en', '-5', undefined],
    ['en', '1e9', undefined],
    ['en', '12,34', undefined],
    ['en', '1.234', undefined],
    ['de', '49.50', undefined],
    ['en', '0x10', undefined],
    ['en', '9'.repeat(13), undefined],
  ])('in %s %j is %j', (code, text, amount) => {
    expect(parseAmount(text, money(code))).toBe(amount);
  });

  // KWD has three decimals, and the sign of AED in Arabic has points and marks of direction.
  it.each([
    ['en', 'KWD', '12.345', 12.345],
    ['de', 'KWD', '12,345', 12.345],
    ['de', 'VND', '1.190.000 ₫', 1_190_000],
    ['en', 'VND', '₫500,000', 500_000],
    ['ar', 'AED', '150 د.إ.', 150],
    ['ar', 'AED', '\u200f150 د.إ.\u200f', 150],
  ])('in %s and %s %j is %d', (code, currency, text, amount) => {
    expect(parseAmount(text, { code, currency })).toBe(amount);
  });

  it('parses every amount as the locale formats it', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999 });
    fc.assert(
      fc.property(fc.constantFrom(...CODES), cents, (code, amount) => {
        expect(parseAmount(formatNumber(amount / 100, code), money(code))).toBe(amount / 100);
      }),
    );
  });

  it('returns no invalid number for any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CODES), fc.string({ unit: 'binary' }), (code, text) => {
        const amount = parseAmount(text, money(code)) ?? 0;
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThan(1e12);
      }),
    );
  });
});

describe('a price input', () => {
  it.each([
    ['10', '50', { filter: '10..50' }],
    ['48', '48', { filter: '48..48' }],
    ['', '50', { filter: '0..50' }],
    ['10', '', { filter: '10-' }],
    ['', '', { filter: '' }],
    ['50', '10', { error: 'order' }],
    ['ten', '5', { error: 'lowest' }],
    ['10', 'fifty', { error: 'highest' }],
  ])('from %j to %j is %j', (lowest, highest, parsed) => {
    expect(parsePriceInput({ lowest, highest }, money('en'))).toEqual(parsed);
  });

  it('in a chosen currency names it', () => {
    const yen = { code: 'de', currency: 'JPY', ownCurrency: 'EUR' };
    const filter = '5000..9000JPY';
    expect(parsePriceInput({ lowest: '5.000 ¥', highest: '9.000' }, yen)).toEqual({ filter });
    expect(parsePriceInput({ lowest: '', highest: '' }, yen)).toEqual({ filter: '' });
    expect(parsePriceInput({ lowest: '5', highest: '' }, yen)).toEqual({ filter: '5-JPY' });
    const query = new URLSearchParams({ price: filter });
    expect(priceInputOf(query, yen)).toEqual({ lowest: '5.000', highest: '9.000' });
    expect(priceInputOf(query, money('de'))).toEqual({ lowest: '', highest: '' });
    expect(priceInputOf(new URLSearchParams('price=48..60'), yen)).toEqual({
      lowest: '',
      highest: '',
    });
  });

  it.each([
    ['price=1200..1500.5', '1.200', '1.500,5'],
    ['price=0..50', '', '50'],
    ['price=0..0', '', '0'],
    ['price=10-', '10', ''],
    ['price=10-50', '', ''],
    ['price=<b>', '', ''],
    ['', '', ''],
  ])('for the query %j is from %j to %j', (query, lowest, highest) => {
    expect(priceInputOf(new URLSearchParams(query), money('de'))).toEqual({ lowest, highest });
  });

  it.each([
    ['brand=a,b&price=0-20&page=c2&price-from=48&price-to=', '?brand=a,b&price=48-'],
    ['price=0-20&price-from=&price-to=', ''],
    ['sort=price&price-to=%D9%A5%D9%A0', '?sort=price&price=0..50'],
    ['price-from=ten', undefined],
    ['price=0-20', undefined],
  ])('that was submitted without script redirects from %j to %j', (query, search) => {
    const url = new URL(`http://vitrine.test/ar/explore?${query}`);
    expect(priceFormTarget(url, money('ar'))).toBe(
      search === undefined ? undefined : `/ar/explore${search}`,
    );
  });
});
