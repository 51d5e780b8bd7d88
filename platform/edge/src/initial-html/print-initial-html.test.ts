import type { FallbackPage } from '@vitrine/content';
import { LOCALES, type ProductSummary } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Page } from '../page/page.ts';
import { printInitialHtml } from './print-initial-html.ts';

const page = (screen: string): Page => ({
  screen,
  params: {},
  locale: { code: 'en', currency: 'USD', direction: 'ltr' },
  localeRoot: '../',
});
const print = (screen: string, fallback: FallbackPage | undefined) =>
  printInitialHtml(page(screen), { fallback, locales: LOCALES });
const image = {
  src: 'https://content.example/media/a.{width}.{format}',
  alt: 'A tall carafe',
  width: 1440,
  height: 1800,
  widths: [320, 640],
  formats: ['avif', 'jpg'] as const,
  color: '#d8cfc0',
};
const plain: FallbackPage = {
  head: { title: 'Tall carafe · Vitrine', description: '', path: '/en', alternates: [] },
  title: { text: 'Tall carafe' },
  text: { text: 'Ein Liter', lang: 'de' },
  picture: { ...image, formats: [...image.formats] },
  price: { amount: 82, currency: 'USD' },
  links: [{ screen: 'brand', name: 'ebb harrow', text: 'Ebbharrow' }],
  items: [],
};

test('a product has name, picture, price and links that keep the locale tag of the path', () => {
  const html = print('product', plain);
  expect(html).toContain('<h1>Tall carafe</h1>');
  expect(html).toContain('<p lang="de">Ein Liter</p>');
  // The style hides it from visitors with another currency.
  expect(html).toContain('<p class="si-price">$82</p>');
  expect(html).toContain('<a href="../brand/ebb%20harrow">Ebbharrow</a>');
  expect(html).toContain('srcset="https://content.example/media/a.320.avif 320w, ');
});

test('a title from the head is printed without the name of the site', () => {
  const title = { text: 'Explore · Vitrine' };
  expect(print('explore', { ...plain, title })).toContain('<h1>Explore</h1>');
});

test('the outlet stays empty if the content is not known', () => {
  expect(print('product', undefined)).toBe('');
  expect(
    printInitialHtml({ ...page('product'), screen: null }, { fallback: plain, locales: LOCALES }),
  ).toBe('');
});

test('all content is escaped', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const hostile = `"><script>${text}</script>`;
      const html = print('product', {
        ...plain,
        title: { text: hostile, lang: hostile },
        text: { text: hostile },
        picture: { ...image, formats: [...image.formats], src: hostile, alt: hostile },
        links: [{ screen: 'brand', name: hostile, text: hostile, lang: hostile }],
      });
      expect(html).not.toContain('<script');
    }),
  );
});

const item = (id: string): ProductSummary => ({
  id,
  name: id,
  brand: { slug: 'ebb', name: 'Ebb' },
  group: { name: 'vessels', title: 'Vessels' },
  price: { amount: 1, currency: 'USD' },
  availability: 'in-stock',
  image: {
    ...image,
    formats: [...image.formats],
    src: `https://content.example/${id}.{width}.{format}`,
  },
});

test.each([
  ['product', plain, 'https://content.example/media/a'],
  [
    'explore',
    { ...plain, picture: null, items: [item('a'), item('b')] },
    'https://content.example/a',
  ],
])(
  'on %s the first picture comes before others, and no other before it is in sight',
  (screen, shown, src) => {
    const html = print(screen, shown);
    const [lead, ...others] = html.match(/<img [^>]*>/g) ?? [];
    expect(lead).toContain('fetchpriority="high"');
    expect(lead).toContain(`src="${src}.`);
    expect(lead).not.toContain('lazy');
    for (const other of others) expect(other).toContain('loading="lazy"');
  },
);
