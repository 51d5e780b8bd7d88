// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { LocaleProvider, provideHostServices } from '@vitrine/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PriceTag } from './price-tag.tsx';

beforeEach(() =>
  provideHostServices({
    contentUrl: 'http://content.test',
    fetch,
    locales: {
      default: 'en',
      items: [
        { code: 'en', name: 'English', direction: 'ltr', currency: 'USD' },
        { code: 'de', name: 'Deutsch', direction: 'ltr', currency: 'EUR' },
        { code: 'ar', name: 'العربية', direction: 'rtl', currency: 'USD' },
      ],
    },
    reportError: () => undefined,
  }),
);
afterEach(cleanup);

describe('PriceTag', () => {
  it.each([
    ['en', { amount: 1290, currency: 'USD' }, '$1,290'],
    ['en', { amount: 19.5, currency: 'USD' }, '$19.50'],
    ['de-AT', { amount: 79.9, currency: 'EUR' }, '79,90\u00a0€'],
  ])('in %s shows %o as %s', (tag, price, text) => {
    const { container } = render(
      <LocaleProvider tag={tag}>
        <PriceTag price={price} />
      </LocaleProvider>,
    );
    expect(container.textContent).toBe(text);
    expect(container.querySelector('data')?.getAttribute('value')).toBe(String(price.amount));
  });

  // The sign of the dirham ends with a point and a mark of direction.
  it('has Latin digits before the sign of the dirham', () => {
    const { container } = render(
      <LocaleProvider tag="ar">
        <PriceTag price={{ amount: 150, currency: 'AED' }} />
      </LocaleProvider>,
    );
    expect(container.textContent).toBe('\u200f150\u00a0د.إ.\u200f\u200e');
  });

  it('keeps “$” after its letters in text from right to left', () => {
    const { container } = render(
      <LocaleProvider tag="ar">
        <PriceTag price={{ amount: 75, currency: 'USD' }} />
      </LocaleProvider>,
    );
    expect(container.textContent).toMatch(/US\$\u200e$/);
  });
});
