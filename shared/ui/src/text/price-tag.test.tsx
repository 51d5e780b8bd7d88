// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { LocaleProvider, lendServices } from '@vitrine/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PriceTag } from './price-tag.tsx';
import { TranslationMark } from './translation-mark.tsx';

beforeEach(() =>
  lendServices({
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
  ])('in %s writes %o as %s', (tag, price, text) => {
    const { container } = render(
      <LocaleProvider tag={tag}>
        <PriceTag price={price} />
      </LocaleProvider>,
    );
    expect(container.textContent).toBe(text);
    expect(container.querySelector('data')?.getAttribute('value')).toBe(String(price.amount));
  });

  it('keeps the currency sign with its letters from right to left', () => {
    const { container } = render(
      <LocaleProvider tag="ar">
        <PriceTag price={{ amount: 75, currency: 'USD' }} />
      </LocaleProvider>,
    );
    expect(container.textContent).toMatch(/US\$\u200e$/);
  });
});

describe('TranslationMark', () => {
  const text = (lang: string | undefined, show?: 'silent') =>
    render(
      <LocaleProvider tag="ar">
        <TranslationMark lang={lang} {...(show && { show })}>
          A stool
        </TranslationMark>
      </LocaleProvider>,
    );

  it('says the language of a text that fell back, to machines and to readers', () => {
    text('en');
    expect(screen.getByText('A stool')).toMatchObject({ lang: 'en', dir: 'ltr' });
    expect(screen.getByText('English').lang).toBe('en');
  });

  it('leaves a text alone that is in the page’s language', () => {
    expect(text(undefined).container.innerHTML).toBe('A stool');
  });

  it('can leave the note to another', () => {
    text('en', 'silent');
    expect(screen.queryByText('English')).toBeNull();
    expect(screen.getByText('A stool').lang).toBe('en');
  });

  it('survives a language that the catalogue does not have', () => {
    text('xx');
    expect(screen.getByText('A stool').dir).toBe('auto');
  });
});
