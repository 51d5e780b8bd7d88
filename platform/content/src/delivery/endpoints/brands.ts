import type { Head, Locales } from '@vitrine/contract';
import { CONTENT_API } from '@vitrine/contract/content-api';
import { pathOf } from '../../authoring/document-pages.ts';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import { itemList } from '../../projection/rows/head.ts';
import { sharedImage } from '../../projection/rows/picture.ts';
import { withoutIgnorable } from '../../text/ignorable.ts';
import type { Endpoint } from '../request/endpoint.ts';
import { brandCard } from './cards.ts';
import { screenHead } from './screen-head.ts';

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

function headOfBrands(locales: Locales, code: string, brands: readonly { slug: string }[]): Head {
  const { jsonLd = [], ...head } = screenHead('makers', locales, code);
  const list = itemList(brands.map(({ slug }) => pathOf('brand', slug)(code)));
  return { ...head, jsonLd: [...jsonLd, list] };
}
