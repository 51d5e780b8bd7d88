import type { Head } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { listHead } from './list-head.ts';

const HEAD: Head = {
  title: 'Lamps',
  description: 'All lamps',
  path: '/de/product-group/light',
  alternates: [],
  jsonLd: [{ '@type': 'BreadcrumbList' }],
};
const locale = { code: 'de', name: 'Deutsch', direction: 'ltr', currency: 'EUR' } as const;
const list = { items: [{ id: 'dome-lamp' }, { id: 'a b' }], total: 31 };
const headWith = (
  parameters: Parameters<typeof listHead>[1]['parameters'],
  shown: Parameters<typeof listHead>[2] = list,
) => listHead(HEAD, { locale, parameters }, shown, null);

it('lists the products in the displayed order, with any filter and sort', () => {
  for (const parameters of [{}, { sort: 'price' as const, color: ['red' as const] }]) {
    const { unlisted, jsonLd } = headWith(parameters);
    expect(unlisted).toBeUndefined();
    expect(jsonLd).toEqual([
      { '@type': 'BreadcrumbList' },
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        numberOfItems: 31,
        itemListElement: [
          { '@type': 'ListItem', position: 1, url: '/de/product/dome-lamp' },
          { '@type': 'ListItem', position: 2, url: '/de/product/a%20b' },
        ],
      },
    ]);
  }
});

const UNLISTED = { ...HEAD, unlisted: true, jsonLd: [] };

it.each([{ q: 'lamp' }, { q: 'lamp', sort: 'price' }] as const)(
  'results of a search are not indexed: %o',
  (parameters) => {
    expect(headWith(parameters)).toEqual(UNLISTED);
  },
);

it('a later page is not indexed; a page that does not exist begins at the start and is', () => {
  const parameters = { page: '129~tall-carafe' };
  expect(headWith(parameters, { ...list, position: '129~tall-carafe' })).toEqual(UNLISTED);
  expect(headWith(parameters).unlisted).toBeUndefined();
});

it('has the picture of the page for shared links', () => {
  const image = { src: '/media/ab.{width}.{format}', alt: 'Lit', width: 1, height: 1 };
  const picture = { ...image, widths: [1], formats: ['jpg' as const], color: '#ffffff' };
  expect(listHead(HEAD, { locale, parameters: {} }, list, picture)).toMatchObject({
    image: '/media/ab.share.jpg',
    imageDetails: { width: 1200, height: 630, alt: 'Lit' },
  });
});
