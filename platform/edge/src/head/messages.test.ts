import { LOCALES } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { messagesFor } from './messages.ts';

test('every known locale has messages of its own', () => {
  const texts = LOCALES.items.map(({ code }) => messagesFor(code)?.('nothingText'));
  expect(texts).not.toContain(undefined);
  expect(new Set(texts).size).toBe(texts.length);
});

test('a locale without messages does not get those of another', () => {
  expect(messagesFor('sv')).toBeUndefined();
});

test('a number takes the plural of its language, in Latin digits', () => {
  const count = (code: string, products: number) =>
    messagesFor(code)?.('product-group.count', { count: products });
  expect([count('en', 1), count('en', 1200), count('de-AT', 2)]).toEqual([
    '1 product',
    '1,200 products',
    '2 Produkte',
  ]);
  expect(count('ar', 3)).not.toBe(count('ar', 13)?.replace('13', '3'));
  expect(count('ar', 48)).toContain('48');
});
