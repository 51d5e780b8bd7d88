import type { Head, Locales } from '@vitrine/contract';
import { CONTENT_API } from '@vitrine/contract/content-api';
import { href } from '@vitrine/routes';
import { messagesFor } from '../../messages/messages-for.ts';
import { breadcrumbs, headOf, pathOf, SITE_NAME } from '../../projection/rows/head.ts';
import type { Endpoint } from '../request/endpoint.ts';
import { brandCard } from './cards.ts';

export const brandsEndpoint: Endpoint = {
  ...CONTENT_API.brands,
  summary: 'Every brand that has products, by name',
  async answer({ reader, locales, locale: { code } }) {
    const { facets } = await reader.facetCounts(code, {}, ['brand']);
    const { compare } = new Intl.Collator(code);
    const slugs = facets.brand
      .toSorted((a, b) => compare(a.title, b.title))
      .map(({ value }) => value);
    const cards = await Promise.all(slugs.map((slug) => brandCard(reader, code, slug)));
    const items = cards.filter((card) => card !== undefined);
    return { head: headOfBrands(locales, code, items), items };
  },
};

function headOfBrands({ items }: Locales, code: string, brands: readonly { slug: string }[]): Head {
  const words = messagesFor(code);
  const path = (locale: string) => href('makers', { locale });
  return headOf({
    locale: code,
    locales: items.map((locale) => locale.code),
    title: `${words.makers} · ${SITE_NAME}`,
    description: words.makersDescription,
    path,
    jsonLd: [
      breadcrumbs([
        { name: words.home, path: href('home', { locale: code }) },
        { name: words.makers, path: path(code) },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        numberOfItems: brands.length,
        itemListElement: brands.map(({ slug }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: pathOf('brand', slug)(code),
        })),
      },
    ],
  });
}
