import type { Head, Locales } from '@vitrine/contract';
import { CONTENT_API } from '@vitrine/contract/content-api';
import { href } from '@vitrine/routes';
import { messagesFor } from '../../messages/messages-for.ts';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import { breadcrumbs, headOf, pathOf } from '../../projection/rows/head.ts';
import { sharedImage } from '../../projection/rows/picture.ts';
import { withoutIgnorable } from '../../text/ignorable.ts';
import type { Endpoint } from '../request/endpoint.ts';
import { brandCard } from './cards.ts';

export const brandsEndpoint: Endpoint = {
  ...CONTENT_API.brands,
  summary: 'Every brand that has products, by name',
  answer({ reader, locales, locale: { code } }) {
    const brands = brandsByName(reader, code);
    const cards = brands.map(({ slug }) => brandCard(reader, code, slug));
    const items = cards.filter((card) => card !== undefined);
    const image = items.find((item) => item.image)?.image;
    return {
      head: { ...headOfBrands(locales, code, items), ...(image && sharedImage(image)) },
      items,
    };
  },
};

/** The brands that have products, in the locale's order. */
export function brandsByName(reader: CatalogueReader, locale: string) {
  const { facets } = reader.facetCounts(locale, {}, ['brand']);
  const { compare } = new Intl.Collator(locale);
  return facets.brand
    .map(({ value, title }) => ({ slug: value, name: title }))
    .toSorted((a, b) => compare(withoutIgnorable(a.name), withoutIgnorable(b.name)));
}

function headOfBrands({ items }: Locales, code: string, brands: readonly { slug: string }[]): Head {
  const words = messagesFor(code);
  const path = (locale: string) => href('makers', { locale });
  return headOf({
    locale: code,
    locales: items.map((locale) => locale.code),
    title: words.makers,
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
