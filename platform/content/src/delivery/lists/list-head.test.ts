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
const headWith = (parameters: Parameters<typeof listHead>[1]['parameters']) =>
  listHead(HEAD, { locale, parameters }, list, null);

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

it.each([{ q: 'lamp' }, { page: 'abc' }, { q: 'lamp', sort: 'price' }] as const)(
  'what is searched for or continued is for no other search: %o',
  (parameters) => {
    expect(headWith(parameters)).toEqual({ ...HEAD, unlisted: true, jsonLd: [] });
  },
);

it('has the picture of the page for shared links', () => {
  const image = { src: '/media/ab.{width}.{format}', alt: 'Lit', width: 1, height: 1 };
  const picture = { ...image, widths: [1], formats: ['jpg' as const], color: '#ffffff' };
  expect(listHead(HEAD, { locale, parameters: {} }, list, picture)).toMatchObject({
    image: '/media/ab.share.jpg',
    imageDetails: { width: 1200, height: 630, alt: 'Lit' },
  });
});
